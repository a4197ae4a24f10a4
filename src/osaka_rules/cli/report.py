"""The command ``osaka-rules report``: what many games show about a game, in tables and figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    MOST_PLAYERS,
    RIGHT,
    STATUSES,
    Painter,
    Pieces,
    add_place_argument,
    add_run_arguments,
    examples,
    whole_number,
    words,
)
from osaka_rules.games import door
from osaka_rules.kernel import Game, WrongValue
from osaka_rules.messages import message
from osaka_rules.render.game_text import game_text
from osaka_rules.render.text import listed, paragraph

if TYPE_CHECKING:
    from osaka_rules.simulation.table import Table

ABOUT: Final = "Print what many games show about the game: tables and figures."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = examples(
        "report --games 100",
        "report --game yokohama --players 2 --out results",
        status="For each number of players, games are played at several tables, N"
        " games at each, all with"
        " the same luck: by the default rules, and with one thing changed. The bots take seats one"
        f" after the other until all seats are taken. Ctrl-C stops a run early. {STATUSES}",
    )
    add_run_arguments(parser, 100)
    parser.add_argument(
        "--players",
        type=_numbers,
        metavar="2,3",
        help="how many players are at a table (all numbers that the game is for)",
    )
    about = "write report.md, the tables as CSV and the figures as SVG and PNG to a new folder"
    add_place_argument(parser, "--out", "FOLDER", about)
    parser.add_argument("--tables", action="store_true", help="write tables only, no figures")
    parser.set_defaults(to_the_end=True)  # at its end it says how the run ended


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(sorted({whole_number(word, MOST_PLAYERS) for word in words(text)}))


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Play the games, write the page with its figures, and print the tables."""
    from osaka_rules.bots import bots_of
    from osaka_rules.cli.long_run import LongRun, find_own_bots
    from osaka_rules.simulation.atomic_files import atomic_folder, explained
    from osaka_rules.simulation.run import chunks_at_once
    from osaka_rules.simulation.tally import tally_of

    game = door(arguments.game).GAME
    begin = tally_of(game).study
    if begin is None:
        raise WrongValue(message("study.none", game=game.name))
    bots = arguments.bots or bots_of(game).quick[-1:]
    study = begin(bots, arguments.players or game.players)
    out: Path | None = arguments.out
    draw = None if out is None or arguments.tables else study.drawing()
    find_own_bots(bots)  # after the import of libraries, which are not looked for where bots are
    remark = [each for each in [_remark(game)] if each]
    this = LongRun(arguments.games * study.setups, study.setups)
    with this.signals.held():  # until all is written and, after a signal, printed
        with this.writing(), nullcontext() if out is None else atomic_folder(out) as folder:
            with this.processes(arguments.jobs) as pool:
                at_once = chunks_at_once(jobs=arguments.jobs)
                rounds = study.rounds(arguments.games, arguments.seed, pool, at_once)
                for each in this.through(rounds):
                    study.add(each)
            this.require_something()
            if out is not None and folder is not None:
                head = [_head(arguments, bots, this.played, study.setups), *remark]
                with explained(out):
                    _write(folder, head, study.tables(), {} if draw is None else draw(folder))
        for said in remark:
            yield RIGHT, paint("\n".join([*paragraph(said), ""]))
        for table in study.tables():
            yield RIGHT, paint(f"{table.text()}\n")
        if out is not None and (out / "report.md").exists():
            yield RIGHT, f"Written: {out / 'report.md'}"
        this.require_all()


def _remark(game: Game[object, object, object, object]) -> str:
    """Return what to know of the components; it is empty if there is nothing to say."""
    text = game_text(game.slug)
    names = [str(seat) for seat in range(game.players[0])]
    return text.remark(text.reveal(game.new_game(names)))


def _head(arguments: Namespace, bots: Sequence[str], played: int, setups: int) -> str:
    """Return how a page begins: what was played, and the command that makes the same tables."""
    games = played // setups
    command = (
        f"osaka-rules report --game {arguments.game} --games {games} --bots {','.join(bots)}"
        f" --seed {arguments.seed}"
    )
    if arguments.players is not None:
        command += f" --players {','.join(map(str, arguments.players))}"
    return (
        f"# {played:,} games of {listed([*dict.fromkeys(bots)])} players\n\n{games:,} games at each"
        f" of {setups} tables; in brackets: 95 % intervals. Made with:\n\n```sh\n{command}\n```"
    )


def _write(
    folder: Path, head: list[str], tables: Sequence[Table], figures: Mapping[str, str]
) -> None:
    """Write each table as CSV, and a page in Markdown with all tables and figures."""
    page = [*head]
    for table in tables:
        parts = (f"## {table.title}", figures.get(table.name), table.about, table.markdown())
        page += [part for part in parts if part]
    texts = {f"{table.name}.csv": table.csv() for table in tables}
    for name, text in {**texts, "report.md": "\n\n".join(page) + "\n"}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
