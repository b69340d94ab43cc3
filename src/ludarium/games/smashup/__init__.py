"""Smash Up."""
