"""Bots: generic over the game contract. A bot is given a SeatHandle and nothing else."""
