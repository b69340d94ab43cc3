"""The server: play in the browser, live or over days.

`api.py` is the lobby, `play.py` the wire, `door.py` who is let in, `tables.py` the play, `store.py` the memory,
`thinkers.py` the bots.
"""
