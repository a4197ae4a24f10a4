"""What a study found, as tables, and as a page with tables and figures."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final

from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.ruleset import OPTIONS, Ruleset
from osaka_rules.render import listed
from osaka_rules.simulation.estimates import share
from osaka_rules.simulation.osaka.study import MANY, Comparison, Findings, Games
from osaka_rules.simulation.standings import standings_table
from osaka_rules.simulation.table import Cell, Kind, Table

Row = tuple[Cell, ...]
ORDER: Final = ("start player", "second", "third", "fourth")
FIGURES: Final = {
    "win-by-order": "Share of games won, by place in the order of play.",
    "win-by-token": "Share of games won, by colour of the first token.",
    "win-by-offer": "Share of games won, by cards on offer in the colour of the first token.",
    "length": "How long games are, in turns of one player.",
    "vp": "Victory points of winners and of the others.",
    "sinkings": "How many ships sink in a game.",
    "rulings": "Share of games in which another reading of one ruling changes something.",
}
"""The figures of a report by their names, each with what it shows."""
_MEANS: Final = {
    "turns": "turns",
    "turns_each": "turns of each player",
    "decisions": "decisions of players",
    "purchases": "purchases",
    "takes": "coins taken",
    "reservations": "reservations",
    "paydays": "paydays",
    "sinkings": "ships sunk",
    "goods_lost": "goods lost to the Black Tide",
    "goods_insured": "goods insured",
    "reshuffles": "reshuffles",
    "vp": "VPs of a player",
    "winner_vp": "VPs of the winner",
    "lead": "lead of the winner, in VPs",
}


def tables(findings: Findings) -> tuple[Table, ...]:
    """Return everything that was found as tables.

    >>> from osaka_rules.simulation import play_game
    >>> from osaka_rules.simulation.osaka.study import Setup
    >>> setup = Setup(("random", "random"))
    >>> findings = Findings([setup])
    >>> findings.add((play_game(setup.game, setup.bots, 0),))
    >>> [table.name for table in tables(findings)][:4]
    ['bots', 'win-by-order', 'win-by-seat', 'win-by-token']
    """
    return (
        _bots(findings),
        _by_order(findings),
        _by_seat(findings),
        _by_token(findings),
        _by_offer(findings),
        _means(findings),
        _vp(findings),
        _counted("length", "Length of games in turns", "Turns", _turns(findings)),
        _counted("sinkings", "Ships sunk in a game", "Ships sunk", _sunk(findings)),
        _oddities(findings),
        *_rulings(findings),
    )


def _all(findings: Findings) -> Iterator[tuple[str, Games, int]]:
    for players, games in findings.games.items():
        yield f"{players} players", games, games.standings.games


_GAMES: Final[tuple[tuple[str, Kind], ...]] = (("Players", "text"), ("Games", "count"))


def _bots(findings: Findings) -> Table:
    summaries = [(players, games.standings.summary()) for players, games, _ in _all(findings)]
    return standings_table("Wins by bot", summaries)


def _by_order(findings: Findings) -> Table:
    rows = [
        (players, n, ORDER[place], share(games.order_wins[place], n), 1 / games.players)
        for players, games, n in _all(findings)
        for place in range(games.players)
    ]
    return Table(
        "win-by-order",
        "Wins by place in the order of play",
        (*_GAMES, ("Place", "text"), ("Share", "share"), ("Equal share", "ratio")),
        tuple(rows),
        "The start player chooses the first token before all others and has the first turn"
        " (SETUP-5 to SETUP-7).",
    )


def _by_seat(findings: Findings) -> Table:
    rows = [
        (players, n, str(seat), share(games.seat_wins[seat], n), share(games.starts[seat], n))
        for players, games, n in _all(findings)
        for seat in range(games.players)
    ]
    return Table(
        "win-by-seat",
        "Wins by seat at the table",
        (*_GAMES, ("Seat", "text"), ("Share", "share"), ("Starts", "share")),
        tuple(rows),
        "Initial hands are dealt in the order of seats, from seat 0; the lowest hand starts.",
    )


def _by_token(findings: Findings) -> Table:
    rows = [
        (
            f"{players} players",
            tokens.games,
            colour.word,
            tokens.drawn[colour.word],
            share(tokens.drawn_wins[colour.word], tokens.drawn[colour.word]),
            1 / players,
        )
        for players, tokens in findings.tokens.items()
        for colour in COLOURS
        if tokens.drawn[colour.word]
    ]
    return Table(
        "win-by-token",
        "Wins by colour of the first token",
        (
            *_GAMES,
            ("First token", "text"),
            ("Players with it", "count"),
            ("Share", "share"),
            ("Equal share", "ratio"),
        ),
        tuple(rows),
        "In these games first tokens are drawn by lot instead of being chosen (SETUP-6), so that"
        " colours can be compared: of the players with a colour, the share who won.",
    )


def _by_offer(findings: Findings) -> Table:
    rows = [
        (
            f"{players} players",
            tokens.games,
            f"{offered} or more" if offered == MANY else str(offered),
            tokens.offered[offered],
            share(tokens.offered_wins[offered], tokens.offered[offered]),
            1 / players,
        )
        for players, tokens in findings.tokens.items()
        for offered in sorted(tokens.offered)
    ]
    return Table(
        "win-by-offer",
        "Wins by what is on offer in the colour of the first token",
        (
            *_GAMES,
            ("Cards on offer", "text"),
            ("Players with it", "count"),
            ("Share", "share"),
            ("Equal share", "ratio"),
        ),
        tuple(rows),
        "In the same games: how many of the eight cards of Market and Farm had the colour of the"
        " token that a player drew.",
    )


def _means(findings: Findings) -> Table:
    rows: list[Row] = [
        (words, *[games.means[name].estimate() for games in findings.games.values()])
        for name, words in _MEANS.items()
    ]
    columns: list[tuple[str, Kind]] = [(players, "mean") for players, _, _ in _all(findings)]
    return Table("means", "A game on average", (("What", "text"), *columns), tuple(rows))


def _vp(findings: Findings) -> Table:
    rows: list[Row] = [
        (
            players,
            who,
            counter.total(),
            *[_quantile(counter, q) for q in (0, 5, 25, 50, 75, 95, 100)],
        )
        for players, games, _ in _all(findings)
        for who, counter in (("winners", games.winner_vp), ("others", games.other_vp))
        if counter
    ]
    columns: list[tuple[str, Kind]] = [
        (name, "count") for name in ("Least", "5 %", "25 %", "Half", "75 %", "95 %", "Most")
    ]
    head: tuple[tuple[str, Kind], ...] = (
        ("Players", "text"),
        ("Who", "text"),
        ("How many", "count"),
    )
    return Table(
        "vp",
        "Victory points at the end",
        (*head, *columns),
        tuple(rows),
        "This percentage of them had at most this number of VPs.",
    )


def _quantile(counter: Counter[int], per_cent: int) -> int:
    """Return the least value that this percentage of all do not exceed."""
    values = sorted(counter)
    sums = [*accumulate([counter[value] for value in values])]
    return values[bisect_left(sums, -(-counter.total() * per_cent // 100))]


def _turns(findings: Findings) -> dict[str, Counter[int]]:
    return {players: games.turns for players, games, _ in _all(findings)}


def _sunk(findings: Findings) -> dict[str, Counter[int]]:
    return {players: games.sinkings for players, games, _ in _all(findings)}


def _counted(name: str, title: str, what: str, counters: Mapping[str, Counter[int]]) -> Table:
    """Return a distribution as a table; a wide one by tens."""
    every = [value for counter in counters.values() for value in counter]
    wide = 10 if max(every) - min(every) > 40 else 1
    firsts = range(min(every) // wide * wide, max(every) + 1, wide)
    rows: list[Row] = [
        (
            str(first) if wide == 1 else f"{first} to {first + wide - 1}",
            *[
                share(sum([counter[first + n] for n in range(wide)]), counter.total())
                for counter in counters.values()
            ],
        )
        for first in firsts
    ]
    columns: list[tuple[str, Kind]] = [(players, "share") for players in counters]
    return Table(name, title, ((what, "text"), *columns), tuple(rows))


def _oddities(findings: Findings) -> Table:
    names = next(iter(findings.games.values())).oddities
    rows: list[Row] = [
        (name, *[share(games.oddities[name], n) for _, games, n in _all(findings)])
        for name in names
    ]
    columns: list[tuple[str, Kind]] = [(players, "share") for players, _, _ in _all(findings)]
    return Table(
        "oddities",
        "How often something rare happens",
        (("What happens", "text"), *columns),
        tuple(rows),
    )


def reading_of(comparison: Comparison) -> str:
    """Return the ruling and its other reading: ``passing always (TURN-4)``."""
    name, value = comparison.reading
    return f"{name} {value} ({Ruleset.clause_of(name)})"


def _place(key: tuple[tuple[str, str], int]) -> tuple[int, int]:
    """Return what to sort by: the order of the ruleset, then the number of players."""
    (name, _), players = key
    return [*OPTIONS].index(name), players


def comparisons(findings: Findings) -> list[Comparison]:
    """Return the comparisons of readings, by ruling and then by number of players."""
    return [findings.comparisons[key] for key in sorted(findings.comparisons, key=_place)]


def _rulings(findings: Findings) -> Iterator[Table]:
    """Yield two tables: how often a ruling matters, and what it changes on average."""
    found = comparisons(findings)
    yield Table(
        "rulings",
        "How often each ruling matters",
        (
            ("Other reading", "text"),
            *_GAMES,
            ("Other moves", "share"),
            ("Other scores", "share"),
            ("Other winners", "share"),
        ),
        tuple(
            [
                (
                    reading_of(each),
                    f"{each.players} players",
                    each.games,
                    share(each.moves, each.games),
                    share(each.scores, each.games),
                    share(each.winners, each.games),
                )
                for each in found
            ]
        ),
        "Each game is played twice with the same shuffle and, for each bot, the same luck: by the"
        " default rules, and with one ruling read differently. A reading that only gives players"
        " more to choose from matters as far as the bots make use of it.",
    )
    yield Table(
        "rulings-change",
        "What each ruling changes on average",
        (
            ("Other reading", "text"),
            *_GAMES,
            ("Turns", "mean"),
            ("VPs of a player", "mean"),
            ("Ships sunk", "mean"),
            ("Deadlocks", "share"),
            ("Deadlocks by default", "share"),
        ),
        tuple(
            [
                (
                    reading_of(each),
                    f"{each.players} players",
                    each.games,
                    each.turns.estimate(),
                    each.vp.estimate(),
                    each.sinkings.estimate(),
                    share(each.deadlocks, each.games),
                    share(each.default_deadlocks, each.games),
                )
                for each in found
            ]
        ),
        "The mean of the differences between the two games; below 0 it is less under the other"
        " reading. Then the share of games that end by deadlock (END-3), under the other reading"
        " and by default.",
    )


# --- The page ------------------------------------------------------------------------------------


def page(findings: Findings, made_by: str, figures: Mapping[str, str]) -> str:
    """Return a page in Markdown: what was played, then each table with the figure of its name.

    ``figures`` has the file of each figure that there is.
    """
    parts = [f"# {findings.played:,} games of {listed(findings.bots)} players", made_by]
    for table in tables(findings):
        parts.append(f"## {table.title}")
        if table.name in figures:
            parts.append(f"![{FIGURES[table.name]}]({figures[table.name]})")
        parts += [text for text in (table.about, table.markdown()) if text]
    return "\n\n".join(parts) + "\n"
