"""A check of the example for assistants: its tools are called by a client of MCP."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any, cast

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import TextContent

from tests.slow.server.clients import ROOT


def mcp(slug: str) -> str:
    """Open a game, look at it, ask for legal moves, and play, through standard input and output."""
    return asyncio.run(asyncio.wait_for(_played(slug), 240))


async def _played(slug: str) -> str:
    command = StdioServerParameters(
        command=sys.executable,
        args=[str(ROOT / "examples" / "mcp" / "server.py")],
        env={**os.environ},
    )
    async with Client(stdio_client(command)) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"new_game", "table", "legal_moves", "play", "check"}, tools

        async def call(name: str, **params: object) -> dict[str, Any]:
            found = await client.call_tool(name, params)
            assert not found.is_error, found
            [content] = found.content
            assert isinstance(content, TextContent)
            return cast("dict[str, Any]", json.loads(content.text))

        stands = await call("new_game", game=slug, names=["Ann", "Bob"])
        session, moves = stands["session"], 0
        table = (await call("table", session=session, seat=None))["table"]
        for _ in range(10):
            seat, number = table["actor"], table["turn_number"]
            found = await call("legal_moves", session=session, seat=seat)
            move = found["legal_moves"]["page"]["moves"][0]["text"]
            assert (await call("check", session=session, seat=seat, move=move))["is_legal"]
            asked = {"session": session, "seat": seat, "move": move, "turn_number": number}
            table = (await call("play", **asked))["table"]
            assert table["turn_number"] == number + 1
            assert (await call("play", **asked))["code"] == 2, "a late move is refused"
            moves += 1
    return f"{len(tools)} tools, {moves} moves"
