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
    whole_number,
    words,
)
from osaka_rules.cli.phrases import say
from osaka_rules.games import door
from osaka_rules.kernel import Game, WrongValue
from osaka_rules.languages import Language
from osaka_rules.messages import message
from osaka_rules.render.game_text import game_text
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import paragraph

if TYPE_CHECKING:
    from osaka_rules.simulation.table import Table

ABOUT: Final = "Print what many games show about the game: tables and figures."
EXAMPLES: Final = (
    "--games 100",
    "--game yokohama --players 2 --out results",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "For each number of players, games are played at several tables, N games at each, all with"
        " the same luck: by the default rules, and with one thing changed. The bots take seats one"
        f" after the other until all seats are taken. Ctrl-C stops a run early. {STATUSES}"
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
    language: Language = arguments.language
    remark = [each for each in [_remark(game, language)] if each]
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
                said = _head(arguments, bots, this.played, study.setups)
                head = [said, *remark]
                with explained(out):
                    figures: Mapping[str, str] = {} if draw is None else draw(folder)
                    _write(folder, head, study.tables(), figures, language)
        for said in remark:
            yield RIGHT, paint("\n".join([*paragraph(said), ""]))
        for table in study.tables():
            yield RIGHT, paint(f"{table.text(language)}\n")
        if out is not None and (out / "report.md").exists():
            yield RIGHT, language.text(say("written", file=str(out / "report.md")))
        this.require_all()


def _remark(game: Game[object, object, object, object], language: Language) -> str:
    """Return what to know of the components; it is empty if there is nothing to say."""
    text = game_text(game.slug)
    names = [str(seat) for seat in range(game.players[0])]
    return text.remark(text.reveal(game.new_game(names)), language)


def _head(arguments: Namespace, bots: Sequence[str], played: int, setups: int) -> str:
    """Return how a page begins: what was played, and the command that makes the same tables."""
    language: Language = arguments.language
    games = played // setups
    command = (
        f"osaka-rules report --game {arguments.game} --games {games} --bots {','.join(bots)}"
        f" --seed {arguments.seed}"
    )
    if arguments.players is not None:
        command += f" --players {','.join(map(str, arguments.players))}"
    players = joined([*dict.fromkeys(bots)])
    all_games, each = language.number(played), language.number(games)
    title = language.text(say("report.title", number=played, games=all_games, bots=players))
    about = language.text(say("report.about", number=games, games=each, tables=setups))
    return f"# {title}\n\n{about}\n\n```sh\n{command}\n```"


def _write(
    folder: Path,
    head: list[str],
    tables: Sequence[Table],
    figures: Mapping[str, str],
    language: Language,
) -> None:
    """Write each table as CSV, and a page in Markdown with all tables and figures."""
    from osaka_rules.simulation.table import TABLE

    page = [*head]
    for table in tables:
        title, about = language.phrase(TABLE, table.title), language.phrase(TABLE, table.about)
        parts = (f"## {title}", figures.get(table.name), about, table.markdown(language))
        page += [part for part in parts if part]
    texts = {f"{table.name}.csv": table.csv() for table in tables}
    for name, text in {**texts, "report.md": "\n\n".join(page) + "\n"}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
