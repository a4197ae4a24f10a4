"""The command ``osaka-rules report``: what many games show about a game, in tables and figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    RIGHT,
    Paint,
    Pieces,
    add_run_arguments,
    number_of_players,
    place,
    require_players,
    words,
)
from osaka_rules.games import door
from osaka_rules.kernel import WrongValue
from osaka_rules.messages import message

if TYPE_CHECKING:
    from osaka_rules.simulation.study import Findings, FindingsT, Study

ABOUT: Final = "Print what many games show about the game: tables and figures."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "For each number of players, games are played at several tables, N games at each, all with"
        " the same luck: by the default rules, and with one thing changed. The bots take seats one"
        " after the other until all seats are taken. Ctrl-C stops a run early. Exit status: 0 all"
        " games were played; 130 the run was interrupted (143 by SIGTERM, 129 by SIGHUP); 2 it"
        " failed, or a usage error."
    )
    add_run_arguments(parser, 100)
    parser.add_argument(
        "--players",
        type=_numbers,
        metavar="2,3",
        help="how many players are at a table (all numbers that the game is for)",
    )
    parser.add_argument(
        "--out",
        type=place,
        metavar="FOLDER",
        help="write report.md, the tables as CSV and the figures as SVG and PNG to a new folder",
    )
    parser.add_argument("--tables", action="store_true", help="write tables only, no figures")
    parser.set_defaults(command=run, to_the_end=True)  # at its end it says how the run ended


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(sorted({number_of_players(word) for word in words(text)}))


def run(arguments: Namespace, paint: Paint) -> Pieces:
    """Play the games, write the page with its figures, and print the tables."""
    from osaka_rules.cli.long_run import LongRun, find_own_bots
    from osaka_rules.simulation.run import chunks_at_once
    from osaka_rules.simulation.tally import tally_of

    game = door(arguments.game).GAME
    study = tally_of(game).study
    if study is None:
        raise WrongValue(message("study.none", game=game.name))
    for number in arguments.players or ():
        require_players(game, number)
    draw = None if arguments.out is None or arguments.tables else study.drawing()
    bots = arguments.bots or study.bots
    find_own_bots(bots)
    findings, play = study.begin(bots, arguments.players or game.players)
    this = LongRun(arguments.games * findings.tables, findings.tables)
    with this.held():
        with this.writing(), _folder(arguments.out) as folder:
            with this.processes(arguments.jobs) as pool:
                rounds = play(
                    arguments.games,
                    seed=arguments.seed,
                    executor=pool,
                    in_flight=chunks_at_once(jobs=arguments.jobs),
                )
                for each in this.through(rounds):
                    findings.add(each)
            this.require_something()
            if folder is not None:
                figures = dict[str, str]() if draw is None else draw(findings, folder)
                command = _command(arguments, bots, findings)
                _write(study, findings, command, figures, folder)
        for table in study.tables(findings):
            yield RIGHT, paint(f"{table.text()}\n")
        if arguments.out is not None and not this.unwritten:
            yield RIGHT, f"Written: {Path(arguments.out) / 'report.md'}"
        this.require_all()


@contextmanager
def _folder(name: str | None) -> Generator[Path | None]:
    """Yield a folder to write the report to, if one is wanted; make sure of it before any game."""
    from osaka_rules.simulation.atomic_files import atomic_folder, explained

    if name is None:
        yield None
    else:
        with atomic_folder(Path(name)) as folder, explained(Path(name)):
            yield folder


def _write(
    study: Study[FindingsT],
    findings: FindingsT,
    command: str,
    figures: Mapping[str, str],
    folder: Path,
) -> None:
    texts = {f"{table.name}.csv": table.csv() for table in study.tables(findings)}
    made_by = (
        f"{findings.rounds:,} games at each of {findings.tables} tables; in brackets: 95 %"
        f" intervals. Made with:\n\n```sh\n{command}\n```"
    )
    texts["report.md"] = study.page(findings, made_by, figures)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _command(arguments: Namespace, bots: Sequence[str], findings: Findings) -> str:
    """Return the command that makes the same tables."""
    command = f"osaka-rules report --games {findings.rounds} --bots {','.join(bots)}"
    command += f" --seed {arguments.seed}"
    if arguments.players is not None:
        command += f" --players {','.join(map(str, arguments.players))}"
    return command
