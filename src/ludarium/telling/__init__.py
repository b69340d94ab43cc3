"""What is told to people about any game, beyond the words that the game itself declares."""
