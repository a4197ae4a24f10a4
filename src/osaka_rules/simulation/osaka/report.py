"""What a study found, as tables."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import Final

from attrs import evolve

from osaka_rules.simulation.estimates import Estimate, Shares, share
from osaka_rules.simulation.osaka.findings import Findings, Games
from osaka_rules.simulation.osaka.study import READINGS
from osaka_rules.simulation.table import Cell, Kind, Table

_GAMES: Final[Mapping[str, Kind]] = {"Players": "text", "Games": "count"}
_DRAWN: Final[Mapping[str, Kind]] = {
    "Players with it": "count",
    "Share": "share",
    "Equal share": "ratio",
}
_QUANTILES: Final = {
    "Least": 0, "5 %": 5, "25 %": 25, "Half": 50, "75 %": 75, "95 %": 95, "Most": 100,
}  # fmt: skip


def tables(findings: Findings) -> tuple[Table, ...]:
    """Return everything that was found as tables.

    >>> from osaka_rules.simulation import play_game
    >>> from osaka_rules.simulation.osaka import Setup
    >>> setup = Setup(("random", "random"))
    >>> findings = Findings([setup])
    >>> findings.add((play_game(setup.game, setup.bots, 0),))
    >>> [table.name for table in tables(findings)][:4]
    ['bots', 'win-by-order', 'win-by-seat', 'win-by-token']
    """
    games = findings.games
    return (
        _bots(findings),
        Table(
            "win-by-order",
            "Wins by place in the order of play",
            {**_GAMES, "Place": "text", "Share": "share", "Equal share": "ratio"},
            [
                (*head, place, won, 1 / players)
                for players, head in _heads(findings)
                for place, won in games[players].order_wins.estimates().items()
            ],
            "The start player chooses the first token before all others and has the first turn"
            " (SETUP-5 to SETUP-7).",
        ),
        Table(
            "win-by-seat",
            "Wins by seat at the table",
            {**_GAMES, "Seat": "text", "Share": "share", "Starts": "share"},
            [
                (*head, seat, won, games[players].starts.estimates()[seat])
                for players, head in _heads(findings)
                for seat, won in games[players].seat_wins.estimates().items()
            ],
            "Initial hands are dealt in the order of seats, from seat 0; the lowest hand starts.",
        ),
        Table(
            "win-by-token",
            "Wins by colour of the first token",
            {**_GAMES, "First token": "text", **_DRAWN},
            [*_drawn(findings, lambda each: each.token_wins)],
            "In these games first tokens are drawn by lot instead of being chosen (SETUP-6), so"
            " that colours can be compared: of the players with a colour, the share who won.",
        ),
        Table(
            "win-by-offer",
            "Wins by what is on offer in the colour of the first token",
            {**_GAMES, "Cards on offer": "text", **_DRAWN},
            [*_drawn(findings, lambda each: each.offer_wins)],
            "In the same games: how many of the eight cards of Market and Farm had the colour of"
            " the token that a player drew.",
        ),
        _side_by_side(
            "means",
            "A game on average",
            {"What": "mean"},
            {players: each.means.estimates() for players, each in games.items()},
        ),
        Table(
            "vp",
            "Victory points at the end",
            {"Players": "text", "Who": "text", **dict.fromkeys(("How many", *_QUANTILES), "count")},
            [
                (head[0], who, vp.total(), *[_quantile(vp, each) for each in _QUANTILES.values()])
                for players, head in _heads(findings)
                for who, vp in games[players].vp.items()
                if vp
            ],
            "This percentage of them had at most this number of VPs.",
        ),
        _side_by_side(
            "length",
            "Length of games in turns",
            {"Turns": "share"},
            _distributions({players: each.turns for players, each in games.items()}),
        ),
        _side_by_side(
            "sinkings",
            "Ships sunk in a game",
            {"Ships sunk": "share"},
            _distributions({players: each.sinkings for players, each in games.items()}),
        ),
        _side_by_side(
            "oddities",
            "How often something rare happens",
            {"What happens": "share"},
            {players: each.oddities.estimates() for players, each in games.items()},
        ),
        *_rulings(findings),
    )


# --- With a row for each number of players -------------------------------------------------------


def _label(players: int) -> str:
    return f"{players} players"


def _heads(findings: Findings) -> list[tuple[int, tuple[str, int]]]:
    """Return each number of players, and how its rows begin."""
    return [(players, (_label(players), findings.rounds)) for players in findings.games]


def _bots(findings: Findings) -> Table:
    found = {
        players: games.standings.summary().table("Wins by bot")
        for players, games in findings.games.items()
    }
    one = next(iter(found.values()))
    rows = [(_label(players), *row) for players, table in found.items() for row in table.rows]
    return evolve(one, columns={"Players": "text", **one.columns}, rows=rows)


def _drawn(findings: Findings, wins: Callable[[Games], Shares]) -> Iterator[tuple[Cell, ...]]:
    """Yield rows about games in which first tokens are drawn by lot."""
    for players, head in _heads(findings):
        found = wins(findings.games[players])
        for label, won in found.estimates().items():
            yield (*head, label, found.cases[label], won, 1 / players)


def _quantile(counter: Counter[int], per_cent: int) -> int:
    """Return the least value that this percentage of all do not exceed."""
    values = sorted(counter)
    sums = [*accumulate([counter[value] for value in values])]
    return values[bisect_left(sums, -(-counter.total() * per_cent // 100))]


# --- With a column for each number of players ----------------------------------------------------


def _side_by_side(
    name: str, title: str, head: Mapping[str, Kind], found: Mapping[int, Mapping[str, Estimate]]
) -> Table:
    """Return a table; ``head`` has the name of its first column, and the kind of the others."""
    [(what, kind)] = head.items()
    rows: list[tuple[Cell, ...]] = [
        (label, *[each[label] for each in found.values()]) for label in next(iter(found.values()))
    ]
    return Table(name, title, {what: "text", **{_label(n): kind for n in found}}, rows)


def _distributions(counters: Mapping[int, Counter[int]]) -> dict[int, dict[str, Estimate]]:
    """Return what share of the games has which number; many numbers are shown by tens."""
    every = [value for counter in counters.values() for value in counter]
    wide = 10 if max(every) - min(every) > 40 else 1
    firsts = range(min(every) // wide * wide, max(every) + 1, wide)
    return {
        players: {
            str(first) if wide == 1 else f"{first} to {first + wide - 1}": share(
                sum([counter[first + n] for n in range(wide)]), counter.total()
            )
            for first in firsts
        }
        for players, counter in counters.items()
    }


# --- Rulings -------------------------------------------------------------------------------------


def _rulings(findings: Findings) -> Iterator[Table]:
    """Yield two tables: how often a ruling matters, and what it changes on average."""
    found = [
        (
            (each.label, _label(each.players), findings.rounds),
            [*each.shares.estimates().values()],
            [*each.changes.estimates().values()],
        )
        for each in sorted(findings.comparisons, key=lambda each: READINGS.index(each.reading))
    ]
    head: Mapping[str, Kind] = {"Other reading": "text", **_GAMES}
    yield Table(
        "rulings",
        "How often each ruling matters",
        {**head, "Other moves": "share", "Other scores": "share", "Other winners": "share"},
        [(*reading, *shares[:3]) for reading, shares, _ in found],
        "Each game is played twice with the same shuffle and, for each bot, the same luck: by the"
        " default rules, and with one ruling read differently. A reading that only gives players"
        " more to choose from matters as far as the bots make use of it.",
    )
    yield Table(
        "rulings-change",
        "What each ruling changes on average",
        {
            **head,
            "Turns": "mean",
            "VPs of a player": "mean",
            "Ships sunk": "mean",
            "Deadlocks": "share",
            "Deadlocks by default": "share",
        },
        [(*reading, *changes, *shares[3:]) for reading, shares, changes in found],
        "The mean of the differences between the two games; below 0 it is less under the other"
        " reading. Then the share of games that end by deadlock (END-3), under the other reading"
        " and by default.",
    )
