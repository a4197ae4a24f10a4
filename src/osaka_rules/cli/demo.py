"""The command ``osaka-rules demo``: a whole game between bots, shown move by move.

Bots see views only, and chance is answered from a seed: the same number of players and the same
seed give the same game, always and everywhere.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from random import Random
from typing import Final, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.chance import advance, resolve
from osaka_rules.cli.arguments import (
    MOST_PLAYERS,
    RIGHT,
    Painter,
    Pieces,
    add_game_argument,
    add_seed_argument,
    whole_number,
)
from osaka_rules.cli.phrases import say
from osaka_rules.kernel import Game, Step, fold
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.game_text import GameText, game_text
from osaka_rules.render.text import WIDTH, citation, paragraph, standing
from osaka_rules.tui.corner import Room, drawn_board

AnyGame = Game[object, object, object, object]
AnyText = GameText[object, object, object]

ABOUT: Final = "Watch a whole game between bots, move by move."
EXAMPLES: Final = (
    "",
    "--players 4 --seed 7",
    "--game edo --brief",
)
NAMES: Final = ("Ann", "Bob", "Cay", "Dan")
PLAYERS: Final = 3
SEED: Final = 416
"""The game that is shown if no other is asked for."""
_INDENT: Final = " " * 10


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_argument(parser)
    parser.add_argument(
        "--players",
        type=partial(whole_number, most=MOST_PLAYERS),
        default=PLAYERS,
        metavar="N",
        help="how many players (%(default)s)",
    )
    add_seed_argument(parser, SEED, "the shuffle")
    parser.add_argument(
        "--brief", action="store_true", help="show the moves and how the game ends, no more"
    )
    parser.add_argument(
        "--no-pager", dest="paged", action="store_false", help="print everything at once"
    )
    parser.set_defaults(paged=True)


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Play a game and show it."""
    page = Page(arguments.language, arguments.width)
    show = brief if arguments.brief else lines
    for piece in show(arguments.game, arguments.players, arguments.seed, page):
        yield RIGHT, paint(piece)


@frozen
class Page:
    """How a demo is shown: in which language, in how many columns."""

    language: Language = ENGLISH
    width: int = WIDTH

    def text(self, key: str, **values: object) -> str:
        """Return a phrase in the language."""
        return self.language.text(say(key, **values))

    def lines(self, said: object, indent: str = "") -> list[str]:
        """Return a message or a text in lines that fit."""
        return paragraph(self.language.text(said), indent, self.width)


PAGE: Final = Page()
"""A demo in English that is as wide as most terminals."""


@frozen
class _Demo:
    """A game between bots: who plays, and how it is shown."""

    slug: str
    players: int
    seed: int
    page: Page

    @property
    def game(self) -> AnyGame:
        return cast("AnyGame", games.door(self.slug).GAME)

    @property
    def bot(self) -> str:
        from osaka_rules.bots import bots_of

        return bots_of(self.game).quick[-1]

    @property
    def names(self) -> list[str]:
        return [*NAMES, *map(str, range(len(NAMES), self.players))][: self.players]

    @property
    def text(self) -> AnyText:
        return game_text(self.slug)

    def title(self) -> str:
        values = {"number": self.players, "bot": self.bot, "seed": self.seed}
        said = say("demo.title", game=self.game.name, **values)
        return "\n".join(self.page.lines(said))

    def moves(self, start: object) -> Iterator[tuple[str, object, Step[object, object]]]:
        """Yield for each move its line, the state before it, and what it leads to."""
        from osaka_rules.bots import named

        choose, rng = named(self.bot, self.game), Random(self.seed)  # noqa: S311  # luck, not a key
        state, number, names = start, 0, self.names
        while isinstance(seat := self.game.actor(state), int):
            move = choose(self.game.view(state, seat), rng)
            step = advance(self.game, state, move, self.seed)
            number += 1
            yield f"{number:>3}  {names[seat]:4} {move!s:28}", state, step
            state = step.state

    def end(self, state: object) -> str:
        end = self.game.outcome(state)
        assert end is not None
        drawn = standing(self.names, end, self.game.scores, self.page.language)
        return f"\n── {self.page.text('demo.end')}\n{drawn}"

    def shown(self, state: object, events: Iterable[object], indent: str = "") -> Iterator[str]:
        """Show events that happen to a state, in the way of the game."""
        text, page = self.text, self.page
        for show, alike in groupby(events, lambda event: text.demo.get(type(event))):
            part = list(alike)
            state = fold(self.game, state, part)
            for piece in (show or text.sentences)(part, text.reveal(state), page.language):
                is_sentence = piece and "\n" not in piece
                yield from page.lines(piece, indent) if is_sentence else [piece]

    def preface(self) -> Iterator[str]:
        """Say how things are written, and which rulings there are."""
        book = games.door(self.slug).rulebook()
        clauses: dict[str, list[str]] = {}
        for each in book.clauses:
            if each.option is not None:
                clauses.setdefault(f"{each.option.name} {each.option.default}", []).append(each.id)
        rulings = [f"{option} [{' '.join(ids)}]" for option, ids in clauses.items()]
        for said in self.text.legend:
            yield from self.page.lines(said)
        silent = say("demo.rulings", rulings=tuple(rulings) or say("demo.nowhere"))
        yield from self.page.lines(silent)
        example = f"osaka-rules rule --game {self.slug} {book.clauses[0].id}"
        yield from self.page.lines(say("demo.clauses", example=example))


def brief(slug: str, players: int, seed: int, page: Page = PAGE) -> Iterator[str]:
    """Show the moves of a game, a line each, and how it ends.

    >>> next(brief("osaka", players=2, seed=1))
    'Traders of Osaka: a whole game between 2 bots (greedy), seed 1.'
    """
    demo = _Demo(slug, players, seed, page)
    state = resolve(demo.game, demo.game.new_game(demo.names), seed).state
    yield demo.title()
    for line, _, step in demo.moves(state):
        yield line.rstrip()
        state = step.state
    yield demo.end(state)


def lines(slug: str, players: int, seed: int, page: Page = PAGE) -> Iterator[str]:
    """Show a whole game, piece by piece; each piece is one or more lines of text.

    >>> print(next(lines("osaka", players=2, seed=1)))
    Traders of Osaka: a whole game between 2 bots (greedy), seed 1.
    """
    demo = _Demo(slug, players, seed, page)
    text, game = demo.text, demo.game
    new = game.new_game(demo.names)
    yield demo.title()
    yield from demo.preface()
    yield from page.lines(text.remark(text.reveal(new), page.language))
    state, events = resolve(game, new, seed)
    yield f"\n── {page.text('demo.setup')}"
    yield from demo.shown(new, events)
    yield f"\n{drawn_board(slug, text.reveal(state), Room(page.width), page.language)}"
    yield f"\n── {page.text('demo.game')}"
    for line, before, (after, events) in demo.moves(state):
        yield f"{line} {citation(events[:1])}"
        if type(events[0]) in text.demo:
            yield from demo.shown(before, events, _INDENT)
        else:  # the line of the move says all that the first event does
            yield from demo.shown(game.evolve(before, events[0]), events[1:], _INDENT)
        state = after
    yield demo.end(state)
