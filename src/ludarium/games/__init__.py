"""The games. Each folder is complete in itself and can be deleted without touching another."""
