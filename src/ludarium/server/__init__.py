"""The server: play in the browser, live or over days.

`api.py` is the wire, `tables.py` the play, `store.py` the memory, `thinkers.py` the bots.
"""
