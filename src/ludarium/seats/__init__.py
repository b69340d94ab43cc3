"""Seats for players from outside: programs of any language over lines, language models over MCP.

entrant = seats.engine("perl examples/engine.pl")
report = lab.simulate("viceroy", bots=(entrant, "random"), games=40)
print(report.by_bot[entrant.name].win_rate, report.by_bot[entrant.name].stood_in)

The protocol is docs/protocol.md. `ludarium engine` is the other side of it, `ludarium mcp` the server for models.
"""

from ludarium.seats.player import EnginePlayer, Entrant, NoEngine, engine
from ludarium.seats.speaker import Question, play

__all__ = ["EnginePlayer", "Entrant", "NoEngine", "Question", "engine", "play"]
