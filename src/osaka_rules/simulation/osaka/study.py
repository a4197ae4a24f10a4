"""The games of a study: every number of players, every reading of the rules, the same luck."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice
from typing import Final, Literal

from attrs import define, field, frozen

from osaka_rules.bots import Bot, named
from osaka_rules.kernel import Game, RandomSource, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME, game
from osaka_rules.osaka.model import ChoosingToken, State
from osaka_rules.osaka.moves import ChooseToken, Move
from osaka_rules.osaka.ruleset import OPTIONS, with_options
from osaka_rules.osaka.view import View
from osaka_rules.simulation.estimates import Mean
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.run import (
    Chunk,
    blocks,
    chunks_at_once,
    in_order,
    largest_chunk,
    require_run,
)
from osaka_rules.simulation.standings import Standings
from osaka_rules.simulation.study import Round
from osaka_rules.simulation.workers import processes

VP: Final = GAME.scores[0]
_LARGEST: Final = 5
"""How many rounds are played together at most: a round is yielded when all its games are over."""
MANY: Final = 4
"""This number of cards of a colour on offer, or more, are counted together."""
FirstTokens = Literal["chosen", "drawn"]
"""How players get their first tokens: as the rules say, or by lot, to compare the colours."""
READINGS: Final = tuple([(name, other) for name, (_, *rest) in OPTIONS.items() for other in rest])
"""The rulings, each with the reading that is not the default."""


@frozen
class Setup:
    """A table at which games of the study are played."""

    bots: tuple[str, ...]
    reading: tuple[str, str] | None = None
    """The one ruling that is read differently, and how; or none."""
    first_tokens: FirstTokens = "chosen"

    @property
    def game(self) -> Game[State, Move, Event, View]:
        """The game with the rules at this table."""
        return GAME if self.reading is None else game(with_options(dict([self.reading])))


@frozen
class ByLot:
    """A bot that gets its first token by lot (SETUP-6), and plays on as another bot."""

    bot: Bot[View, Move]

    def __call__(self, view: View, rng: RandomSource) -> Move:
        """Return a move for the player of a view."""
        if isinstance(view.phase, ChoosingToken):
            return ChooseToken(COLOURS[rng.randrange(len(COLOURS))])
        return self.bot(view, rng)


def setups(bots: Sequence[str], players: Sequence[int] = GAME.players) -> tuple[Setup, ...]:
    """Return the tables: for each number of players, the default rules and each other reading.

    At one more table first tokens are drawn by lot. At every table the bots take seats one after
    the other, again and again until all seats are taken.

    >>> for setup in setups(["random", "greedy"], [3]):
    ...     print(*setup.bots, setup.reading, setup.first_tokens)
    random greedy random None chosen
    random greedy random None drawn
    random greedy random ('passing', 'always') chosen
    random greedy random ('refresh', 'after_payday') chosen
    random greedy random ('reshuffle', 'when_empty') chosen
    random greedy random ('paydays', 'sequential') chosen
    random greedy random ('insurance', 'any') chosen
    """
    if not bots:
        raise WrongValue(message("study.no_bots"))
    for bot in bots:
        named(bot, GAME)
    most = max(players, default=len(bots))
    if len(bots) > most:
        raise WrongValue(message("study.seats", bots=len(bots), most=most, bot=shown(bots[most])))
    found: list[Setup] = []
    for number in players:
        seats = tuple([bots[seat % len(bots)] for seat in range(number)])
        found += [Setup(seats), Setup(seats, first_tokens="drawn")]
        found += [Setup(seats, reading) for reading in READINGS]
    return tuple(found)


def rounds(
    tables: Sequence[Setup],
    games: int,
    *,
    seed: int = 1,
    executor: Executor | None = None,
    in_flight: int | None = None,
) -> Iterator[Round]:
    """Play one game after the other at all tables, and yield each round.

    The games of a round have the same shuffle, and any number of rounds is a fair sample.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     played = [*rounds(setups(["random"], [2]), 2, executor=threads)]
    >>> [[game.number for game in each] for each in played]
    [[0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1]]
    """
    for setup in tables:
        require_run(setup.game, setup.bots, games, seed)
    return _rounds(tables, games, seed, executor, chunks_at_once(in_flight))


def _rounds(
    tables: Sequence[Setup], games: int, seed: int, executor: Executor | None, in_flight: int
) -> Iterator[Round]:
    if executor is None:
        with processes() as own:
            yield from _rounds(tables, games, seed, own, in_flight)
        return
    most = min([_LARGEST, *[largest_chunk(GAME, setup.bots) for setup in tables]])
    chunks = (
        Chunk(
            setup.game,
            setup.bots,
            block,
            seed,
            wrap=ByLot if setup.first_tokens == "drawn" else None,
        )
        for block in blocks(games, most)
        for setup in tables
    )
    results = in_order(chunks, executor, in_flight)
    while some := [*islice(results, len(tables))]:
        yield from zip(*some, strict=True)


# --- What is counted -----------------------------------------------------------------------------


def _by_number() -> defaultdict[int, float]:
    return defaultdict(float)


def _by_word() -> defaultdict[str, float]:
    return defaultdict(float)


@define
class Games:
    """What is counted of all games with one number of players, under the default rules."""

    players: int
    standings: Standings = field(factory=Standings)
    order_wins: defaultdict[int, float] = field(factory=_by_number)
    """Wins of the start player, of the next one, and so on."""
    seat_wins: defaultdict[int, float] = field(factory=_by_number)
    starts: Counter[int] = field(factory=Counter)
    """How often each seat was the start player."""
    winner_vp: Counter[int] = field(factory=Counter)
    other_vp: Counter[int] = field(factory=Counter)
    turns: Counter[int] = field(factory=Counter)
    sinkings: Counter[int] = field(factory=Counter)
    means: dict[str, Mean] = field(factory=dict[str, Mean])
    oddities: Counter[str] = field(factory=Counter)

    def add(self, game: GameResult) -> None:
        """Count one more game."""
        self.standings.add(game)
        order = game.seat_counts["after_start"]
        self.starts[order.index(0)] += 1
        self.turns[game.counts["turns"]] += 1
        self.sinkings[game.counts["sinkings"]] += 1
        for seat, (won, vp) in enumerate(zip(game.shares, game.scores[VP], strict=True)):
            self.order_wins[order[seat]] += won
            self.seat_wins[seat] += won
            (self.winner_vp if won else self.other_vp)[vp] += 1
        for name, value in _means(game):
            self.means.setdefault(name, Mean()).add(value)
        for name, happened in _oddities(game):
            self.oddities[name] += happened


def _means(game: GameResult) -> Iterator[tuple[str, float]]:
    players, vp = len(game.bots), game.scores[VP]
    for name in ("turns", "paydays", "sinkings", "reshuffles"):
        yield name, game.counts[name]
    for name in ("purchases", "takes", "reservations", "goods_lost", "goods_insured"):
        yield name, sum(game.seat_counts[name])
    yield "turns_each", game.counts["turns"] / players
    yield "decisions", game.decisions
    yield "vp", sum(vp) / players
    yield "winner_vp", max(vp)
    yield "lead", max(vp) - sorted(vp)[-2]


def _oddities(game: GameResult) -> Iterator[tuple[str, bool]]:
    vp = game.scores[VP]
    yield "deadlock", game.ended_by == "deadlock"
    yield "shared win", len(game.winners) > 1
    yield "tie broken by tokens", len(game.winners) == 1 and vp.count(max(vp)) > 1
    yield "somebody passed", any(game.seat_counts["passes"])
    yield "no ship sank", game.counts["sinkings"] == 0
    yield "VPs marked for want of cards", game.counts["vp_marked"] > 0
    yield "refresh without enough cards", game.counts["draws_missing"] > 0


@define
class Tokens:
    """What is counted of games in which first tokens are drawn by lot."""

    players: int
    games: int = 0
    drawn: Counter[str] = field(factory=Counter)
    """How often each colour was a player's first token, by its word."""
    drawn_wins: defaultdict[str, float] = field(factory=_by_word)
    offered: Counter[int] = field(factory=Counter)
    """How often each number of cards of the token's colour was in Market and Farm."""
    offered_wins: defaultdict[int, float] = field(factory=_by_number)

    def add(self, game: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        words, counts = game.seat_words, game.seat_counts
        seats = zip(game.shares, words["first_token"], counts["on_offer"], strict=True)
        for won, colour, offered in seats:
            many = min(offered, MANY)
            self.drawn[colour] += 1
            self.drawn_wins[colour] += won
            self.offered[many] += 1
            self.offered_wins[many] += won


@define
class Comparison:
    """How games under another reading differ from those with the same luck under the default."""

    players: int
    reading: tuple[str, str]
    games: int = 0
    moves: int = 0
    """In how many games the players made other moves."""
    scores: int = 0
    """In how many games a player had other VPs or tokens at the end."""
    winners: int = 0
    """In how many games others won."""
    deadlocks: int = 0
    """How many games ended by deadlock under the other reading (END-3)."""
    default_deadlocks: int = 0
    """How many did by default."""
    turns: Mean = field(factory=Mean)
    vp: Mean = field(factory=Mean)
    sinkings: Mean = field(factory=Mean)

    def add(self, default: GameResult, other: GameResult) -> None:
        """Compare one more pair of games."""
        self.games += 1
        self.moves += default.course != other.course
        self.scores += default.scores != other.scores
        self.winners += default.winners != other.winners
        self.deadlocks += other.ended_by == "deadlock"
        self.default_deadlocks += default.ended_by == "deadlock"
        self.turns.add(other.counts["turns"] - default.counts["turns"])
        self.vp.add((sum(other.scores[VP]) - sum(default.scores[VP])) / self.players)
        self.sinkings.add(other.counts["sinkings"] - default.counts["sinkings"])


class Findings:
    """What all rounds so far show."""

    def __init__(self, tables: Sequence[Setup]) -> None:
        self.rounds = 0
        self._setups = tuple(tables)
        numbers = [len(setup.bots) for setup in tables]
        self.games = {players: Games(players) for players in numbers}
        self.tokens = {players: Tokens(players) for players in numbers}
        self.comparisons = {
            (setup.reading, len(setup.bots)): Comparison(len(setup.bots), setup.reading)
            for setup in tables
            if setup.reading is not None
        }

    @property
    def played(self) -> int:
        """How many games there have been at all tables together."""
        return self.rounds * self.tables

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self._setups)

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays, each name once."""
        return tuple(dict.fromkeys([bot for setup in self._setups for bot in setup.bots]))

    def add(self, played: Round, /) -> None:
        """Take one more round into account."""
        self.rounds += 1
        defaults: dict[int, GameResult] = {}
        for setup, result in zip(self._setups, played, strict=True):
            players = len(setup.bots)
            if setup.first_tokens == "drawn":
                self.tokens[players].add(result)
            elif setup.reading is None:
                defaults[players] = result
                self.games[players].add(result)
            else:
                self.comparisons[setup.reading, players].add(defaults[players], result)
