"""The command ``osaka-rules pack``: where the values of a pack come from, and what is wrong."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, cast

from attrs import frozen

from osaka_rules import games, pack_files, packs
from osaka_rules.cli.arguments import RIGHT, WRONG, Painter, Pieces, add_game_argument
from osaka_rules.cli.phrases import say
from osaka_rules.kernel import Invalid, Objection, WrongValue, plain, shown
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.messages import message
from osaka_rules.packs import TAGS, Problem, Provenance, is_list, is_table
from osaka_rules.render.text import table

ABOUT: Final = "Check the components of a game, and show where their values come from."
EXAMPLES: Final = (
    "",
    "--game edo my-box.toml",
)
_GAME: Final = "yokohama"
"""The game that is meant if none is named: the first that has a pack."""
_NOTHING: Final = object()
"""Stands for a value that one of two packs does not have."""
_NOWHERE: Final = Provenance(())


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Exit status: 0 the pack can be played with; 1 it has problems; 2 the file cannot be read,"
        " or a usage error."
    )
    add_game_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a pack; without it, the one that comes with the game",
    )
    parser.set_defaults(game=_GAME)


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Show what was found."""
    found = inspect(arguments.game, arguments.file)
    status = WRONG if found.problems else RIGHT
    if arguments.json:
        yield status, found.as_json()
    else:
        yield status, paint("\n".join(found.lines(arguments.language)))


@frozen(kw_only=True)
class Inspected:
    """What looking into a pack found; of one with problems nothing but these."""

    problems: tuple[Objection, ...] = ()
    """What is wrong, so that nobody can play with it."""
    name: str = ""
    title: str = ""
    digest: str = ""
    provenance: Provenance = _NOWHERE
    remarks: tuple[Objection, ...] = ()
    """What is unusual, but not wrong."""
    differences: tuple[tuple[str, str, str], ...] = ()
    """Where it differs from the shipped pack: the place, the value there, and the value here.

    A value is empty where one of the packs has nothing.
    """

    def lines(self, language: Language = ENGLISH) -> Iterator[str]:
        """Yield the lines for people."""
        text = language.text
        if self.problems:
            yield text(say("pack.problems", number=len(self.problems)))
            yield from [plain(text(problem)) for problem in self.problems]
            return
        yield text(say("pack.title", name=self.name, title=self.title))
        yield text(say("pack.digest", digest=self.digest))
        yield f"\n{_shares(self.provenance, language)}"
        if self.provenance.is_reconstructed:
            yield text(say("pack.reconstructed"))
        if self.remarks:
            yield f"\n{text(say('pack.remarks'))}"
            yield from [f"  {plain(text(remark))}" for remark in self.remarks]
        key = "pack.differences" if self.differences else "pack.same"
        yield f"\n{text(say(key, number=len(self.differences)))}"
        for at, old, new in self.differences:
            values = {"old": old or say("pack.nothing"), "new": new or say("pack.nothing")}
            yield f"  {text(say('pack.difference', place=at, **values))}"

    def as_json(self) -> str:
        """Return a line for programs."""
        return json.dumps(
            {
                "ok": not self.problems,
                "problems": _listed(self.problems),
                "name": self.name,
                "title": self.title,
                "digest": self.digest,
                "provenance": {
                    name: dict(zip(TAGS, row, strict=True)) for name, row in self.provenance.counts
                },
                "remarks": _listed(self.remarks),
                "differences": [
                    {"place": at, "shipped": old or "nothing", "here": new or "nothing"}
                    for at, old, new in self.differences
                ],
            }
        )


def inspect(slug: str, file: str | None) -> Inspected:
    """Look into a pack of a game: that in a file, or the shipped one.

    Raises:
        InvalidPack: The file cannot be read.
        WrongValue: The components of the game are not a pack.
    """
    door = games.door(slug)
    read = cast("Callable[[str], object] | None", getattr(door, "read_pack", None))
    if read is None:
        raise WrongValue(message("pack.none", game=door.GAME.name))
    shipped = pack_files.shipped(games.home(slug).door)
    text = shipped if file is None else pack_files.text_of(file)
    try:
        pack = read(text)
    except Invalid as error:
        return Inspected(problems=error.problems)
    values = pack_files.parse(text)
    return Inspected(
        name=str(values["name"]),
        title=str(values.get("title", "")),
        digest=pack_files.digest(values),
        provenance=packs.provenance(values),
        remarks=cast("tuple[Objection, ...]", getattr(pack, "remarks", ())),
        differences=tuple(_differences("", pack_files.parse(shipped), values)),
    )


def _shares(where: Provenance, language: Language) -> str:
    """Draw the table of how many values come from where."""
    rows = [[name, *map(str, row)] for name, row in where.counts]
    total = sum(where.totals) or 1
    shares = [f"{100 * number / total:.1f} %" for number in where.totals]
    keys = ("pack.values", "pack.all", "pack.share")
    head, everything, share = [language.text(say(key)) for key in keys]
    totals = [[everything, *map(str, where.totals)], [share, *shares]]
    return table([head, *TAGS], [*rows, *totals])


def _listed(problems: Iterable[Objection]) -> list[dict[str, object]]:
    """Return problems as JSON has them."""
    return [
        {
            "place": each.place if isinstance(each, Problem) else "",
            "clauses": each.clauses,
            "problem": each.reason,
        }
        for each in problems
    ]


def _differences(place: str, shipped: object, here: object) -> Iterator[tuple[str, str, str]]:
    """Yield where two values differ, without what does not change the digest."""
    old, new = _entries(shipped), _entries(here)
    if old is not None and new is not None:
        for key in dict.fromkeys([*old, *new]):
            at = f"{place}{key}".removeprefix(".")
            yield from _differences(at, old.get(key, _NOTHING), new.get(key, _NOTHING))
    elif shipped != here:
        yield place, _written(shipped), _written(here)


def _entries(value: object) -> Mapping[str, object] | None:
    """Return what a table or a list has, by what follows its place; ``None`` for other values."""
    if is_table(value):
        keys = [key for key in value if key not in {*pack_files.NAMES, *packs.ABOUT}]
        return {f".{key}": value[key] for key in keys}
    return {f"[{n}]": each for n, each in enumerate(value)} if is_list(value) else None


def _written(value: object) -> str:
    return "" if value is _NOTHING else shown(value)
