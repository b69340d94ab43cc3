"""The kernel: what all games share. Standard library only; it knows no game."""
