"""The command ``osaka-rules serve``: the rules as a service, one JSON-RPC message a line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import SystemRandom
from typing import BinaryIO, Final

from osaka_rules.cli.arguments import RIGHT, Painter, Pieces
from osaka_rules.kernel import WrongValue
from osaka_rules.messages import message

ABOUT: Final = "Serve the rules to a program in any language: JSON-RPC 2.0, one message a line."
EXAMPLES: Final = ("< calls.jsonl",)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Reads calls from standard input and writes each reply to standard output, a line each,"
        " until the input ends. The method rpc.discover describes all others. Chance is answered by"
        " the operating system, unless a session is opened with a seed or draws for itself."
    )


def run(_arguments: Namespace, _paint: Painter) -> Pieces:
    """Answer each message of standard input."""
    from osaka_rules.serve import Server, answer

    if sys.stdin is None:  # closed from the start
        raise WrongValue(message("file.unreadable", file="Standard input"))
    server, rng = Server(), SystemRandom()
    for text in _messages(sys.stdin.buffer):
        server, reply = answer(server, text, rng)
        if reply is not None:
            yield RIGHT, reply.decode("ascii")


def _messages(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank; of one that is too long, enough to be refused."""
    from osaka_rules.serve.dispatch import LARGEST

    while text := stream.readline(LARGEST + 1):
        end = text
        while len(end) > LARGEST and not end.endswith(b"\n"):  # the rest is not kept
            end = stream.readline(LARGEST + 1)
        if text.strip():
            yield text
