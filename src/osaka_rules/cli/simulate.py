"""The command ``osaka-rules simulate``: let bots play many games, and tell who won how often."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    RIGHT,
    Paint,
    Pieces,
    add_run_arguments,
    import_from_here,
    place,
)

if TYPE_CHECKING:
    from osaka_rules.osaka.ruleset import Ruleset
    from osaka_rules.simulation.files import Destination
    from osaka_rules.simulation.standings import Summary

ABOUT: Final = "Let bots play many games, and tell who won how often."


def add_arguments(parser: ArgumentParser) -> None:
    """Tell what the command can be told."""
    parser.epilog = (
        "The same bots, seed and rules give the same games, whatever the number of processes; only"
        " a planner with a budget of seconds, or a bot of your own that has luck or a memory of its"
        " own, may play otherwise each time. Ctrl-C ends a run early: what was played until then is"
        " written and told. Exit status: 0 all games were played; 130 the run was interrupted (143"
        " by SIGTERM, 129 by SIGHUP); 2 it broke off, or the call is off."
    )
    add_run_arguments(parser, 1000, "greedy,random")
    parser.add_argument(
        "--rules",
        default="",
        metavar="NAME=VALUE",
        help="what differs from the printed game, as in passing=always,token_target=5",
    )
    parser.add_argument(
        "--out",
        type=place,
        metavar="FILE",
        help="write all results to a file named .csv or .parquet",
    )
    parser.add_argument(
        "--records",
        type=place,
        metavar="PLACE",
        help="write the record of each game: to a file named .jsonl, or to a new or empty folder",
    )
    parser.set_defaults(command=run, to_the_end=True)  # there it says how the run has ended


def run(arguments: Namespace, paint: Paint) -> Pieces:
    """Play the games, write the files, and tell the standing."""
    from osaka_rules.cli.long_run import LongRun
    from osaka_rules.osaka.ruleset_text import parse_ruleset
    from osaka_rules.simulation.files import written
    from osaka_rules.simulation.run import simulate, under_way
    from osaka_rules.simulation.standings import Standings

    import_from_here()
    ruleset = parse_ruleset(arguments.rules)
    standings, whole = Standings(), LongRun(arguments.games)
    with whole.held():
        with whole.writing(), written(*_destinations(arguments)) as takers:
            with whole.processes(arguments.jobs) as pool:
                results = simulate(
                    arguments.bots,
                    arguments.games,
                    seed=arguments.seed,
                    ruleset=ruleset,
                    executor=pool,
                    keep="results" if arguments.records is None else "records",
                    in_flight=under_way(jobs=arguments.jobs),
                )
                for result in whole.through(results):
                    for take in takers:
                        take(result)
                    standings.add(result)
            whole.require_something()
        for piece in _told(standings.summary(), arguments, ruleset):
            yield RIGHT, paint(piece)
        if whole.unwritten is None:
            for name in filter(None, (arguments.out, arguments.records)):
                yield RIGHT, f"Written: {name}"
        whole.require_all()


def _destinations(arguments: Namespace) -> Iterator[Destination]:
    """List what is to be written."""
    from osaka_rules.simulation.files import records_place, results_file

    if arguments.out is not None:
        yield results_file(arguments.out)
    if arguments.records is not None:
        yield records_place(arguments.records)


def _told(summary: Summary, arguments: Namespace, ruleset: Ruleset) -> Iterator[str]:
    """Tell how a run ended, piece by piece."""
    from osaka_rules.osaka.ruleset_text import ruleset_text
    from osaka_rules.simulation.osaka.report import standings_table
    from osaka_rules.simulation.table import written

    games = f"{summary.games:,} {'game' if summary.games == 1 else 'games'}"
    title = f"{games}, seed {arguments.seed}, {ruleset_text(ruleset) or 'default rules'}"
    yield standings_table(
        title,
        [(s.bot, s.games, s.wins, s.win_share, s.vp, s.tokens) for s in summary.standings],
    ).text()
    yield (
        f"Turns in a game: {written(summary.turns, 'mean')}; in brackets stand 95 % intervals."
        f"\nGames that ended by deadlock: {summary.deadlocks:,}; with more than one winner:"
        f" {summary.shared:,}."
    )
