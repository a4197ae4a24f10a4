"""The command ``osaka-rules simulate``: let bots play many games, and print who won how often."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    RIGHT,
    STATUSES,
    Painter,
    Pieces,
    add_place_argument,
    add_run_arguments,
)
from osaka_rules.cli.phrases import say
from osaka_rules.games import door
from osaka_rules.languages import Language

if TYPE_CHECKING:
    from osaka_rules.simulation.standings import Summary

ABOUT: Final = "Let bots play many games, and print who won how often."
EXAMPLES: Final = (
    "--games 100",
    "--bots planner,greedy --games 50 --out results.csv",
    "--game edo --rules money=open",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "The same bots, seed and rules give the same games, whatever the number of processes; only"
        " a planner with a budget of seconds, or your own bot with a memory or a random generator"
        " of its own, may play differently each time. Ctrl-C stops a run early: the games so far"
        f" are written and counted. {STATUSES}"
    )
    add_run_arguments(parser, 1000)
    parser.add_argument(
        "--rules",
        default="",
        metavar="NAME=VALUE",
        help="what differs from the printed game, as in passing=always,token_target=5",
    )
    results = "write all results to a file named .csv or .parquet"
    add_place_argument(parser, "--out", "FILE", results)
    records = "write the record of each game: to a file named .jsonl, or to a new or empty folder"
    add_place_argument(parser, "--records", "PLACE", records)
    parser.set_defaults(to_the_end=True)  # at its end it says how the run ended


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Play the games, write the files, and print the standings."""
    from osaka_rules.bots import bots_of
    from osaka_rules.cli.long_run import LongRun, find_own_bots
    from osaka_rules.simulation.files import Outputs, records_place, results_file
    from osaka_rules.simulation.run import chunks_at_once, simulate
    from osaka_rules.simulation.standings import Standings

    home = door(arguments.game)
    game = home.game(home.parse_ruleset(arguments.rules))
    places = ((results_file, arguments.out), (records_place, arguments.records))
    destinations = [place_for(path) for place_for, path in places if path is not None]
    bots = arguments.bots or bots_of(game).default
    find_own_bots(bots)
    standings, this = Standings(), LongRun(arguments.games)
    with this.signals.held():  # until all is written and, after a signal, printed
        with this.writing(), Outputs().open(*destinations) as outputs:
            with this.processes(arguments.jobs) as pool:
                results = simulate(
                    game,
                    bots,
                    arguments.games,
                    seed=arguments.seed,
                    executor=pool,
                    keep="results" if arguments.records is None else "records",
                    in_flight=chunks_at_once(jobs=arguments.jobs),
                )
                for result in this.through(results):
                    outputs.take(result)
                    standings.add(result)
                    if outputs.failed:
                        break
            this.require_something()
        this.problems += outputs.problems
        language: Language = arguments.language
        for piece in _lines(standings.summary(), arguments.seed, game.rules, language):
            yield RIGHT, paint(piece)
        for path in outputs.written:
            yield RIGHT, language.text(say("written", file=str(path)))
        this.require_all()


def _lines(summary: Summary, seed: int, rules: str, language: Language) -> Iterator[str]:
    """Yield how a run ended, piece by piece."""
    from osaka_rules.render.phrases import SEPARATOR
    from osaka_rules.simulation.table import as_text

    text, many = language.text, language.number
    rules_played = rules or say("simulate.default")
    counted = {"number": summary.games, "games": many(summary.games)}
    title = say("simulate.title", seed=seed, rules=rules_played, **counted)
    yield summary.table(text(title)).text(language)
    yield text(say("simulate.decisions", mean=as_text(summary.decisions, "mean", language)))
    endings = [
        text(say("simulate.ending", how=how, games=many(number)))
        for how, number in summary.endings.items()
    ]
    numbers = {"shared": many(summary.shared), "unwon": many(summary.unwon)}
    yield text(
        say("simulate.endings", endings=language.phrase(SEPARATOR, "; ").join(endings), **numbers)
    )
