"""The terminal front: draws scenes, asks questions, keeps games. It knows no rules and no game by name."""
