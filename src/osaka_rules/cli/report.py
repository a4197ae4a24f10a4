"""The command ``osaka-rules report``: what many games say about the game, in tables and figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    RIGHT,
    Paint,
    Pieces,
    add_run_arguments,
    import_from_here,
    number_of_players,
    place,
    words,
)

if TYPE_CHECKING:
    from osaka_rules.simulation.osaka.study import Findings

PLAYERS: Final = (2, 3, 4)
ABOUT: Final = "Tell what many games say about the game: tables and figures."


def add_arguments(parser: ArgumentParser) -> None:
    """Tell what the command can be told."""
    parser.epilog = (
        "For each number of players, games are played by the default rules, with each ruling read"
        " otherwise, and with first tokens drawn by lot: seven tables, N games at each, all with"
        " the same luck. The bots sit down one after the other until all seats are taken. Ctrl-C"
        " ends a run early. Exit status: 0 all games were played; 130 the run was interrupted (143"
        " by SIGTERM, 129 by SIGHUP); 2 it broke off, or the call is off."
    )
    add_run_arguments(parser, 100, "greedy")
    parser.add_argument(
        "--players",
        type=_numbers,
        default=PLAYERS,
        metavar="2,3,4",
        help="how many players sit at a table (2,3,4)",
    )
    parser.add_argument(
        "--out",
        type=place,
        metavar="FOLDER",
        help="write report.md, the tables as CSV and the figures as SVG and PNG to a new folder",
    )
    parser.add_argument("--tables", action="store_true", help="write tables only, no figures")
    parser.set_defaults(command=run, to_the_end=True)  # there it says how the run has ended


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(sorted({number_of_players(word) for word in words(text)}))


def run(arguments: Namespace, paint: Paint) -> Pieces:
    """Play the games, write the page with its figures, and tell the tables."""
    from osaka_rules.cli.long_run import LongRun
    from osaka_rules.simulation.osaka.report import tables
    from osaka_rules.simulation.osaka.study import Findings, rounds, setups
    from osaka_rules.simulation.run import under_way

    import_from_here()
    seats = setups(arguments.bots, arguments.players)
    findings, whole = Findings(seats), LongRun(arguments.games * len(seats), len(seats))
    with whole.held():
        with whole.writing(), _writer(arguments) as write:
            with whole.processes(arguments.jobs) as pool:
                played = rounds(
                    seats,
                    arguments.games,
                    seed=arguments.seed,
                    executor=pool,
                    in_flight=under_way(jobs=arguments.jobs),
                )
                for each in whole.through(played):
                    findings.add(each)
            whole.require_something()
            write(findings)
        for table in tables(findings):
            yield RIGHT, paint(f"{table.text()}\n")
        if arguments.out is not None and whole.unwritten is None:
            yield RIGHT, f"Written: {Path(arguments.out) / 'report.md'}"
        whole.require_all()


@contextmanager
def _writer(arguments: Namespace) -> Generator[Callable[[Findings], None]]:
    """Make sure, before a game is played, that the report can be written; give what writes it."""
    from osaka_rules.extras import require_library
    from osaka_rules.simulation.atomic_files import explained, whole_folder

    if arguments.out is None:
        yield _keep_to_oneself
        return
    if not arguments.tables:
        require_library("matplotlib", "plots")
    path = Path(arguments.out)

    def write(findings: Findings) -> None:
        with explained(path):
            _write(findings, arguments, folder)

    with whole_folder(path) as folder:
        yield write


def _keep_to_oneself(findings: Findings) -> None:
    """Write nothing: the tables are printed anyway."""


def _write(findings: Findings, arguments: Namespace, folder: Path) -> None:
    from osaka_rules.simulation.osaka.report import page, tables

    figures: dict[str, str] = {}
    if not arguments.tables:
        from osaka_rules.simulation.osaka.plots import draw

        figures = draw(findings, folder)
    texts = {f"{table.name}.csv": table.csv() for table in tables(findings)}
    texts["report.md"] = page(findings, _made_by(findings, arguments), figures)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _made_by(findings: Findings, arguments: Namespace) -> str:
    """Say how to come by the same figures."""
    bots, players = ",".join(arguments.bots), ",".join(map(str, arguments.players))
    command = f"osaka-rules report --games {findings.rounds} --bots {bots} --seed {arguments.seed}"
    if arguments.players != PLAYERS:
        command += f" --players {players}"
    return (
        f"{findings.rounds:,} games at each of {findings.tables} tables; in brackets stand 95 %"
        f" intervals. Made with:\n\n```sh\n{command}\n```"
    )
