"""A study of any game, and the tables that reports on any game have."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve

from osaka_rules.extras import required
from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from osaka_rules.simulation.estimates import Estimate, Means, Shares, share
from osaka_rules.simulation.findings import Compare, Comparison, Findings, GamesT
from osaka_rules.simulation.study import Setup, rounds
from osaka_rules.simulation.table import Cell, Kind, Table
from osaka_rules.simulation.tally import Study

if TYPE_CHECKING:
    from osaka_rules.simulation.plots import Figures

GAMES: Final[Mapping[str, Kind]] = {"Players": "text", "Games": "count"}
"""How a table begins that has a row for each number of players."""
_QUANTILES: Final = {
    "Least": 0, "5 %": 5, "25 %": 25, "Half": 50, "75 %": 75, "95 %": 95, "Most": 100,
}  # fmt: skip


def new_study(
    setups: Sequence[Setup[StateT, MoveT, EventT, ViewT]],
    games: Callable[[int], GamesT],
    compare: Compare,
    tables: Callable[[Findings[GamesT]], tuple[Table, ...]],
    figures: Callable[[], Figures[GamesT]],
) -> Study:
    """Return a study that is about to begin.

    Args:
        setups: The tables at which games are played.
        games: Begin to count games with a number of players.
        compare: Compare two games.
        tables: Return what was found as tables.
        figures: Import matplotlib and return the figures; only called if figures are wanted.
    """
    findings = Findings(setups, games, compare)

    def drawing() -> Callable[[Path], Mapping[str, str]]:
        with required("matplotlib", "plots"):
            from osaka_rules.simulation.plots import draw

            return partial(draw, figures(), findings)

    return Study(
        setups=len(setups),
        rounds=partial(rounds, setups),
        add=findings.add,
        tables=partial(tables, findings),
        drawing=drawing,
    )


# --- With a row for each number of players -------------------------------------------------------


def label(players: int) -> str:
    """Return how a number of players is called.

    >>> label(3)
    '3 players'
    """
    return f"{players} players"


def heads(findings: Findings[GamesT]) -> list[tuple[int, tuple[str, int]]]:
    """Return each number of players, and how its rows begin."""
    return [(players, (label(players), findings.rounds)) for players in findings.games]


def bots(findings: Findings[GamesT]) -> Table:
    """Return who won how often."""
    found = {
        players: games.standings.summary().table("Wins by bot")
        for players, games in findings.games.items()
    }
    one = next(iter(found.values()))
    rows = [(label(players), *row) for players, table in found.items() for row in table.rows]
    return evolve(one, columns={"Players": "text", **one.columns}, rows=rows)


def order_wins(findings: Findings[GamesT], wins: Callable[[GamesT], Shares], about: str) -> Table:
    """Return how often players won by their place in the order of play."""
    return Table(
        "win-by-order",
        "Wins by place in the order of play",
        {**GAMES, "Place": "text", "Share": "share", "Equal share": "ratio"},
        [
            (*head, place, won, 1 / players)
            for players, head in heads(findings)
            for place, won in wins(findings.games[players]).estimates().items()
        ],
        about,
    )


def wins_with(
    findings: Findings[GamesT],
    wins: Callable[[GamesT], Shares],
    what: str,
    *,
    name: str,
    title: str,
    about: str,
) -> Table:
    """Return how often players won who had something; ``what`` says what it is."""
    rows: list[tuple[Cell, ...]] = []
    for players, head in heads(findings):
        found = wins(findings.games[players])
        for each, won in found.estimates().items():
            rows.append((*head, each, found.cases[each], won, 1 / players))
    columns: Mapping[str, Kind] = {
        **GAMES, what: "text", "Players with it": "count", "Share": "share", "Equal share": "ratio",
    }  # fmt: skip
    return Table(name, title, columns, rows, about)


def winners_and_others(
    findings: Findings[GamesT],
    means: Callable[[GamesT], Mapping[str, Means]],
    what: str,
    *,
    name: str,
    title: str,
    about: str,
) -> Table:
    """Return what winners and the other players have on average, side by side.

    ``means`` has the means of the winners, then those of the others; ``what`` says of what. Where
    nobody won, there are no rows.
    """
    rows: list[tuple[Cell, ...]] = []
    for players, head in heads(findings):
        winners, others = [each.estimates() for each in means(findings.games[players]).values()]
        rows += [(*head, each, winner, others[each]) for each, winner in winners.items()]
    columns: Mapping[str, Kind] = {**GAMES, what: "text", "Winner": "mean", "Other player": "mean"}
    return Table(name, title, columns, rows, about)


def victory_points(
    findings: Findings[GamesT], vp: Callable[[GamesT], Mapping[str, Counter[int]]]
) -> Table:
    """Return the victory points at the end, of winners and of others."""
    return Table(
        "vp",
        "Victory points at the end",
        {"Players": "text", "Who": "text", **dict.fromkeys(("How many", *_QUANTILES), "count")},
        [
            (label(players), who, each.total(), *[_quantile(each, q) for q in _QUANTILES.values()])
            for players, games in findings.games.items()
            for who, each in vp(games).items()
            if each
        ],
        "This percentage of them had at most this number of VPs.",
    )


def _quantile(counter: Counter[int], per_cent: int) -> int:
    """Return the least value that this percentage of all do not exceed."""
    values = sorted(counter)
    sums = [*accumulate([counter[value] for value in values])]
    return values[bisect_left(sums, -(-counter.total() * per_cent // 100))]


# --- With a column for each number of players ----------------------------------------------------


def side_by_side(
    name: str,
    title: str,
    head: Mapping[str, Kind],
    found: Mapping[int, Mapping[str, Estimate]],
    about: str = "",
) -> Table:
    """Return a table; ``head`` has the name of its first column, and the kind of the others."""
    [(what, kind)] = head.items()
    rows: list[tuple[Cell, ...]] = [
        (each, *[shares[each] for shares in found.values()]) for each in next(iter(found.values()))
    ]
    return Table(name, title, {what: "text", **{label(n): kind for n in found}}, rows, about)


def averages(findings: Findings[GamesT], means: Callable[[GamesT], Means]) -> Table:
    """Return what a game is like on average."""
    found = {players: means(games).estimates() for players, games in findings.games.items()}
    return side_by_side("means", "A game on average", {"What": "mean"}, found)


def distribution(
    findings: Findings[GamesT],
    name: str,
    title: str,
    what: str,
    counters: Callable[[GamesT], Counter[int]],
) -> Table:
    """Return what share of the games has which number; many numbers are shown by tens."""
    found = {players: counters(games) for players, games in findings.games.items()}
    every = [value for counter in found.values() for value in counter]
    wide = 10 if max(every) - min(every) > 40 else 1
    firsts = range(min(every) // wide * wide, max(every) + 1, wide)
    shares = {
        players: {
            str(first) if wide == 1 else f"{first} to {first + wide - 1}": share(
                sum([counter[first + n] for n in range(wide)]), counter.total()
            )
            for first in firsts
        }
        for players, counter in found.items()
    }
    return side_by_side(name, title, {what: "share"}, shares)


# --- Rulings -------------------------------------------------------------------------------------


def rulings(findings: Findings[GamesT], about_changes: str) -> Iterator[Table]:
    """Yield two tables: how often a ruling matters, and what it changes on average."""
    order = [*dict.fromkeys([each.reading for each in findings.comparisons])]
    found = sorted(findings.comparisons, key=lambda each: order.index(each.reading))
    head: Mapping[str, Kind] = {"Other reading": "text", **GAMES}

    def row(each: Comparison) -> tuple[Cell, ...]:
        return (str(each.reading), label(each.players), findings.rounds)

    yield Table(
        "rulings",
        "How often each ruling matters",
        {**head, "Other moves": "share", "Other scores": "share", "Other winners": "share"},
        [(*row(each), *each.shares.estimates().values()) for each in found],
        "Each game is played twice with the same shuffle and, for each bot, the same luck: by the"
        " default rules, and with one ruling read differently. A reading that only gives players"
        " more to choose from matters as far as the bots make use of it.",
    )
    changes = [each.changes.estimates() for each in found]
    happened = [each.happened.estimates() for each in found]
    columns: dict[str, Kind] = {
        **dict.fromkeys([name for each in changes for name in each], "mean"),
        **dict.fromkeys([name for each in happened for name in each], "share"),
    }
    yield Table(
        "rulings-change",
        "What each ruling changes on average",
        {**head, **columns},
        [
            (*row(each), *means.values(), *shares.values())
            for each, means, shares in zip(found, changes, happened, strict=True)
        ],
        "The mean of the differences between the two games; below 0 it is less under the other"
        f" reading. {about_changes}",
    )
