"""Every card text, one file for each faction. Importing this package gives each text its home."""

from ludarium.games.smashup.cards import elder_things, innsmouth, madness, minions_of_cthulhu, miskatonic_university

__all__ = ["elder_things", "innsmouth", "madness", "minions_of_cthulhu", "miskatonic_university"]
