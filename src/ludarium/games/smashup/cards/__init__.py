"""Every card text, one file for each faction. The game imports them all, which gives each text its home."""
