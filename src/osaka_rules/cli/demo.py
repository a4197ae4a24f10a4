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
from osaka_rules.kernel import Game, fold
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.game_text import GameText, game_text
from osaka_rules.render.text import citation, paragraph, standing
from osaka_rules.rulebook import Rulebook

AnyGame = Game[object, object, object, object]
AnyText = GameText[object, object, object]

ABOUT: Final = "Watch a whole game between bots, move by move."
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


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Play a game and show it."""
    for piece in lines(arguments.game, arguments.players, arguments.seed, arguments.language):
        yield RIGHT, paint(piece)


def lines(slug: str, players: int, seed: int, language: Language = ENGLISH) -> Iterator[str]:
    """Show a whole game, piece by piece; each piece is one or more lines of text.

    >>> print(next(lines("osaka", players=2, seed=1)))
    Traders of Osaka: a whole game between 2 bots (greedy), seed 1.
    """
    from osaka_rules.bots import bots_of, named

    home = games.door(slug)
    game = cast("AnyGame", home.GAME)
    names = [*NAMES, *map(str, range(len(NAMES), players))][:players]
    new = game.new_game(names)
    text, bot = game_text(slug), bots_of(game).quick[-1]
    title = say("demo.title", game=game.name, number=players, bot=bot, seed=seed)
    yield language.text(title)
    yield from _preface(home.rulebook(), slug, language)
    yield from paragraph(text.remark(text.reveal(new), language))
    state, events = resolve(game, new, seed)
    yield f"\n── {language.text(say('demo.setup'))}"
    yield from _shown(game, text, new, events, language)
    yield f"\n{text.board(text.reveal(state), language)}"
    yield f"\n── {language.text(say('demo.game'))}"
    choose, rng, number = named(bot, game), Random(seed), 0  # noqa: S311  # luck, not a key
    while isinstance(seat := game.actor(state), int):
        move = choose(game.view(state, seat), rng)
        after, events = advance(game, state, move, seed)
        yield f"{number:>3}  {names[seat]:4} {move!s:28} {citation(events[:1])}"
        if type(events[0]) not in text.demo:  # its line says it all
            state, events = game.evolve(state, events[0]), events[1:]
        yield from _shown(game, text, state, events, language, indent=_INDENT)
        state, number = after, number + 1
    end = game.outcome(state)
    assert end is not None
    yield f"\n── {language.text(say('demo.end'))}"
    yield standing(names, end, game.scores, language)


def _preface(book: Rulebook, slug: str, language: Language) -> Iterator[str]:
    clauses: dict[str, list[str]] = {}
    for each in book.clauses:
        if each.option is not None:
            clauses.setdefault(f"{each.option.name} {each.option.default}", []).append(each.id)
    rulings = [f"{option} [{' '.join(ids)}]" for option, ids in clauses.items()]
    silent = say("demo.rulings", rulings=tuple(rulings) or say("demo.nowhere"))
    yield from paragraph(language.text(silent))
    example = f"osaka-rules rule --game {slug} {book.clauses[0].id}"
    yield language.text(say("demo.clauses", example=example))


def _shown(
    game: AnyGame,
    text: AnyText,
    state: object,
    events: Iterable[object],
    language: Language,
    *,
    indent: str = "",
) -> Iterator[str]:
    """Show events that happen to a state, in the way of the game."""
    for show, alike in groupby(events, lambda event: text.demo.get(type(event))):
        part = list(alike)
        state = fold(game, state, part)
        for piece in (show or text.sentences)(part, text.reveal(state), language):
            is_sentence = piece and "\n" not in piece
            yield from paragraph(piece, indent) if is_sentence else [piece]
