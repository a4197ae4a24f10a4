"""The command ``osaka-rules score``: what a sale brings, with the arithmetic spelt out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import Final, Protocol, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, add_game_argument, from_zero
from osaka_rules.kernel import WrongValue
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.messages import message
from osaka_rules.render.text import paragraph

ABOUT: Final = "Work out what a set of goods brings on its payday, step by step."
EXAMPLES: Final = (
    "R2 R5 R5 --tokens 2",
    "'3G2 G5'",
)


class Score(Protocol):
    """What the corner of a game has, in which sets of goods are sold."""

    def __call__(
        self, cards: str, tokens: int, rules: str, language: Language = ENGLISH, /
    ) -> Iterator[str]:
        """Yield the arithmetic of a sale, line by line, each with its clauses."""
        ...


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_argument(parser)
    parser.add_argument("cards", nargs="+", metavar="CARD", help="the goods of one colour")
    parser.add_argument(
        "--tokens",
        type=from_zero,
        default=0,
        metavar="N",
        help="how many tokens of the colour the seller has (%(default)s)",
    )
    parser.add_argument(
        "--rules", default="", metavar="TEXT", help="house rules, such as unit=5 (none)"
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Work out a sale."""
    score = _score_of(arguments.game)
    cards = cast("Sequence[str]", arguments.cards)
    for line in score(" ".join(cards), arguments.tokens, arguments.rules, arguments.language):
        for part in paragraph(line, width=arguments.width):
            yield RIGHT, paint(part)


def _score_of(slug: str) -> Score:
    place = games.home(slug).corner.format(tool="cli")
    if find_spec(place) is None:
        raise WrongValue(message("score.none", game=games.door(slug).GAME.name))
    return cast("Score", games.corner("cli", slug).SCORE)
