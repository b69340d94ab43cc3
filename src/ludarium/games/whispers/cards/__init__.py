"""The twenty abilities of the empire cards: two of each empire, one of each pair. Importing this registers them."""

from ludarium.games.whispers.cards import alliances, bear, eagle, elephant, horse, lion

__all__ = ["alliances", "bear", "eagle", "elephant", "horse", "lion"]
