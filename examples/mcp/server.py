"""The rules as tools of the Model Context Protocol, for assistants that call tools.

    pip install 'mcp>=2.3,<3' osaka-rules
    python examples/mcp/server.py         a server on standard input and output

Every tool is a method of the protocol of ``osaka-rules serve``. A tool sees what one seat sees.
"""

import json
from random import SystemRandom

from mcp.server import MCPServer

from osaka_rules.serve import Server, answer

mcp = MCPServer(
    "osaka-rules",
    instructions="Board games, exactly by their rules. Open a session with new_game, look at its"
    " table, ask for legal_moves, and play one at the turn number that the table shows.",
)
LUCK = SystemRandom()
state = Server()


def call(method: str, **params: object) -> str:
    """Call a method of the protocol; return its result, or why it was refused."""
    global state
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    state, reply = answer(state, json.dumps(request).encode(), LUCK)
    found = json.loads(reply or b"{}")
    return json.dumps(found.get("result") or found["error"])


@mcp.tool()
def new_game(game: str, names: list[str], rules: str = "") -> str:
    """Open a session with a new game, such as 'osaka'; its seats are numbered from 0."""
    return call("new_game", game=game, names=names, rules=rules)


@mcp.tool()
def table(session: str, seat: int | None) -> str:
    """Return what a seat, or a spectator (null), sees: cards, whose turn it is, turn number."""
    return call("view", session=session, seat=seat)


@mcp.tool()
def legal_moves(session: str, seat: int, kind: str | None = None, start: int = 0) -> str:
    """Return the legal moves of the seat that is to move: of one kind, or those that are few."""
    return call("legal_moves", session=session, seat=seat, kind=kind, start=start)


@mcp.tool()
def play(session: str, seat: int, move: str, turn_number: int) -> str:
    """Make a move, given as text; return what happened and the new table."""
    return call("play", session=session, seat=seat, move=move, turn_number=turn_number)


@mcp.tool()
def check(session: str, seat: int, move: str) -> str:
    """Say whether a move is legal and, if not, which clauses of the rules forbid it."""
    return call("check", session=session, seat=seat, move=move)


if __name__ == "__main__":
    mcp.run()
