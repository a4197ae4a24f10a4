"""Test the tests: change the core in thousands of small ways and see whether a test notices.

    python -m tests.slow.mutation.mutate                   all mutants; half an hour for each game
    python -m tests.slow.mutation.mutate --game osaka      those of one game
    python -m tests.slow.mutation.mutate payments legal    those of some modules
    python -m tests.slow.mutation.mutate --sample 20       some of each game; two minutes
    python -m tests.slow.mutation.mutate --afresh --write  all again; keep the figures
    python -m tests.slow.mutation.mutate --prepare         make the mutants, and try none

What is changed, and which tests must notice it, is in ``tests/slow/GAME/mutation/targets.toml``.

mutmut makes the mutants. It is installed into an environment of its own, below the system's folder
for temporary files, and works there on a copy of the tree. What was noticed is kept for as long as
the function is not changed, so a run that was broken off goes on where it stopped; what survived
without a reason is tried again, on new tests first. What has a reason is only tried in a run afresh
and counts as not noticed until then. A mutant that survives fails the run unless ``survivors.toml``
says why nobody could notice it, and so does a reason there whose mutant is gone, or noticed after
all.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tests.slow.mutation.scripts import (
    CONFIGURATION,
    MAKE_MUTANTS,
    TRY_MUTANTS,
)

ROOT: Final = Path(__file__).resolve().parents[3]
GAMES: Final = sorted(
    [path.parents[1].name for path in ROOT.glob("tests/slow/*/mutation/targets.toml")]
)
"""The games whose mutants are tried."""
WORK: Final = Path(tempfile.gettempdir()) / "osaka-rules-mutation"
REQUIREMENTS: Final = (
    "mutmut>=3.8,<3.9", "pytest>=9,<9.2", "hypothesis>=6.150", "attrs>=25.4", "cattrs>=25.3",
)  # fmt: skip
KNOWN: Final = "known-tests.json"
"""Where it is kept which tests there were in an earlier run."""
UNNEEDED: Final = (
    "cacheprovider", "debugging", "doctest", "faulthandler", "logging", "threadexception",
    "unraisableexception",
)  # fmt: skip
"""What pytest can do without; that saves a tenth of a second a mutant."""
NOTICED: Final = frozenset({1, 3, 24, 36, 37, 152, 255, -24, -11, -9})
"""How the tests of a mutant end that was noticed: they fail, they crash, or they never end."""
TYPE_OF_CAST: Final = re.compile(r'\bcast\((?:None|"[^"]*"), ')
"""The first argument of ``cast``, which is for the type checker: at run time it is ignored."""
TIMED_OUT: Final = frozenset({24, 36, 152, 255, -24})
"""They never ended, or the machine was busy: such a mutant is tried again in the next run."""


class Change(NamedTuple):
    """What a mutant changes; unlike its name, that stays the same when other lines change."""

    place: str
    """The module and the function, as in ``osaka.payments:Payments.index``."""
    old: str
    new: str

    @property
    def module(self) -> str:
        """The module in which it is."""
        return self.place.partition(":")[0]

    @property
    def changes_nothing(self) -> bool:
        """Whether it only says another type to ``cast``: this is no mutant."""
        return TYPE_OF_CAST.sub("cast(T, ", self.old) == TYPE_OF_CAST.sub("cast(T, ", self.new)


class Mutant(NamedTuple):
    """A mutant: how mutmut calls it, what it changes, and how its tests ended, if they did."""

    name: str
    change: Change
    code: int | None

    @property
    def noticed(self) -> bool:
        """Whether some test has noticed it."""
        return self.code in NOTICED


class Targets(NamedTuple):
    """What is changed for a game, which tests must notice it, and what is kept about it."""

    folder: Path
    wanted: float
    """The share of the mutants that must be noticed."""
    mutate: tuple[str, ...]
    """The modules that are changed, below the package."""
    tests: tuple[str, ...]
    """The tests that mutants are tried on."""
    slow: tuple[str, ...]
    """Tests of these files that are left out."""
    unchanged: tuple[str, ...]
    """The modules of the game without a mutant."""

    @property
    def survivors(self) -> Path:
        """Where it is written why nobody could notice a mutant."""
        return self.folder / "survivors.toml"

    @property
    def figures(self) -> Path:
        """Where the figures of the last whole run are kept."""
        return self.folder / "figures.md"


def targets_of(game: str) -> Targets:
    """Read what is changed for a game."""
    folder = ROOT / "tests" / "slow" / game / "mutation"
    table = tomllib.loads((folder / "targets.toml").read_text("utf-8"))
    lists = [tuple(table[key]) for key in ("mutate", "tests", "slow", "unchanged")]
    return Targets(folder, table["wanted"], *lists)


def main() -> int:
    """Run what was asked for; give the exit status."""
    args = arguments()
    folder: Path = args.folder or WORK
    install(folder / "venv")
    python = str(folder / "venv" / "bin" / "python")
    return max([tried(game, folder / game, python, args) for game in args.game or GAMES])


def tried(game: str, tree: Path, python: str, args: argparse.Namespace) -> int:
    """Try the mutants of a game that were asked for; give the exit status."""
    targets = targets_of(game)
    if args.afresh:
        shutil.rmtree(tree, ignore_errors=True)
    copy(tree, targets)
    work([python, "-c", MAKE_MUTANTS.format(jobs=args.jobs)], tree)
    if args.prepare:
        return 0
    reasons = excuses(targets.survivors.read_text("utf-8"))
    asked = asked_for(found(tree), args.modules)
    if args.sample is not None:
        asked = sample([m for m in asked if m.change not in reasons], args.sample, args.seed)
    trusted = {} if args.afresh else reasons
    names = [m.name for m in asked if m.code in TIMED_OUT or not (m.noticed or m.change in trusted)]
    if names:
        told = f"{len(names)} mutants of {game} to try; {tree / 'log'} tells how far it is."
        print(told, flush=True)
        work([python, "-c", TRY_MUTANTS.format(jobs=args.jobs, known=KNOWN), *names], tree)
    everything = found(tree)
    wanted = {m.name for m in asked}
    results = [m for m in everything if m.name in wanted]
    complaints = [*unnoticed(results, reasons), *outdated(everything, results, reasons)]
    if len(results) == len(everything) and share(results) < targets.wanted:
        complaints.append(f"\nLess than {targets.wanted:.0%} of the mutants were noticed.\n")
    print(figures(results), *complaints, sep="")
    if args.write and not complaints:
        targets.figures.write_text(figures(results), "utf-8")
    return 1 if complaints else 0


def arguments() -> argparse.Namespace:
    """Read what was asked for."""
    parser = argparse.ArgumentParser(description="Test the tests.")
    parser.add_argument("--game", nargs=1, choices=GAMES, help="whose mutants (each game's)")
    parser.add_argument("modules", nargs="*", help="modules of the core (all)")
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants of each game")
    parser.add_argument("--seed", default="", help="a word that makes it another sample")
    parser.add_argument("--afresh", action="store_true", help="forget what is known")
    parser.add_argument("--write", action="store_true", help="write figures.md")
    parser.add_argument("--prepare", action="store_true", help="make the mutants, and try none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one a core)")
    parser.add_argument("--folder", type=Path, help=f"where to work ({WORK})")
    args = parser.parse_args()
    if args.write and (args.modules or args.sample is not None):
        parser.error("only the figures of all mutants are written")
    return args


# --- Making mutants and trying them --------------------------------------------------------------


def install(folder: Path) -> None:
    """Make the environment, if it is not there yet."""
    if not (folder / "bin" / "mutmut").exists():
        venv.create(folder, with_pip=True, clear=True)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-qq"]
        subprocess.run([*pip, *REQUIREMENTS], check=True)


def copy(tree: Path, targets: Targets) -> None:
    """Copy the tree. Files that are the same are left alone: mutmut looks at their time."""
    for folder in ("src", "tests", "docs"):
        mirror(ROOT / folder, tree / folder)
    made = tree / "mutants"
    shutil.rmtree(made / "tests", ignore_errors=True)  # mutmut takes no file away
    forget_copies(made / "src")
    stats = made / "mutmut-stats.json"  # which tests use which function
    if stats.exists():
        stats.replace(made / KNOWN)
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    settings = re.sub(r"^(addopts|testpaths) = .*\n", "", settings, flags=re.MULTILINE)
    tests = json.dumps([f"tests/{name}" for name in targets.tests])
    mutate = json.dumps([f"src/osaka_rules/{name}" for name in targets.mutate])
    slow = [f"--deselect=tests/{name}" for name in targets.slow]
    plugins = [f"-pno:{name}" for name in UNNEEDED]
    options = json.dumps(["-q", "--capture=no", "--tb=no", *plugins, *slow])
    settings += CONFIGURATION.format(mutate=mutate, tests=tests, options=options)
    (tree / "pyproject.toml").write_text(settings, "utf-8")


def forget_copies(made: Path) -> None:
    """Remove what mutmut only copied: if it is to be changed now, mutmut would not see that."""
    for path in files(made):
        if path.suffix == ".py" and not path.with_name(f"{path.name}.meta").exists():
            path.unlink()


def mirror(source: Path, target: Path) -> None:
    """Make one folder the same as another."""
    wanted = {path.relative_to(source) for path in files(source)}
    for path in files(target):
        if path.relative_to(target) not in wanted:
            path.unlink()
    for name in wanted:
        content = (source / name).read_bytes()
        if not (target / name).exists() or (target / name).read_bytes() != content:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(content)


def files(folder: Path) -> Iterator[Path]:
    """List the files of a folder, but none that Python made."""
    return (
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    )


def work(command: Sequence[str], tree: Path) -> None:
    """Run a command in the tree, with the same examples and the same order of tests every time."""
    surroundings = {**os.environ, "CI": "1", "PYTHONHASHSEED": "0"}
    path = tree / "log"
    with path.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            command, cwd=tree, env=surroundings, stdout=log, stderr=log, check=False
        )
    if done.returncode:
        print(path.read_text("utf-8")[-3000:])
        raise SystemExit(f"{Path(command[0]).name} failed; all it said is in {path}.")


# --- Mutants and what they change ----------------------------------------------------------------


def found(tree: Path) -> list[Mutant]:
    """Read which mutants there are and how their tests ended."""
    mutants: list[Mutant] = []
    for path in sorted((tree / "src" / "osaka_rules").rglob("*.py")):
        made = tree / "mutants" / path.relative_to(tree)
        meta = made.with_name(f"{made.name}.meta")
        if meta.exists():
            lines = made.read_text("utf-8").splitlines()
            spans = json.loads(made.with_name(f"{made.name}.spans").read_text("utf-8"))["spans"]
            texts = {name: lines[first - 1 : last] for name, (first, last) in spans.items()}
            codes: dict[str, int | None] = json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
            mutants += [Mutant(name, changed(name, texts), code) for name, code in codes.items()]
    return [mutant for mutant in mutants if not mutant.change.changes_nothing]


def changed(name: str, texts: Mapping[str, Sequence[str]]) -> Change:
    """Return what a mutant changes, from the texts of all mutants of its file."""
    module, _, own = name.rpartition(".")
    function = own.partition("__mutmut_")[0]
    plain = re.sub("^x_|^xǁ", "", function)
    old = [
        line.replace(f"{function}__mutmut_orig", plain)
        for line in texts[f"{function}__mutmut_orig"]
    ]
    new = [line.replace(own, plain) for line in texts[own]]
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    place = f"{module.removeprefix('osaka_rules.')}:{plain.replace('ǁ', '.')}"
    return Change(place, " ".join(map(str.strip, old)), " ".join(map(str.strip, new)))


def asked_for(mutants: Sequence[Mutant], modules: Sequence[str]) -> list[Mutant]:
    """Pick the mutants of some modules, or all."""
    return [m for m in mutants if not modules or m.change.module.rpartition(".")[2] in modules]


def sample(mutants: Sequence[Mutant], number: int, seed: str) -> list[Mutant]:
    """Pick some mutants as if at random: one of each module first, then of all in proportion.

    What is picked depends on the mutants, so other ones get their turn when the core changes.
    """
    seed += sha256(repr(sorted([m.change for m in mutants])).encode()).hexdigest()
    shuffled = sorted(mutants, key=lambda m: sha256(f"{seed}{m.name}".encode()).digest())
    sizes = Counter([m.change.module for m in mutants])
    seen = Counter[str]()
    ranked: list[tuple[float, Mutant]] = []
    for mutant in shuffled:
        module = mutant.change.module
        ranked.append((seen[module] / sizes[module], mutant))
        seen[module] += 1
    return [mutant for _, mutant in sorted(ranked, key=lambda pair: pair[0])[:number]]


# --- Judging -------------------------------------------------------------------------------------


def excuses(text: str) -> dict[Change, str]:
    """Read which mutants nobody could notice, and why."""
    return {
        Change(place, old, new): reason["why"]
        for reason in tomllib.loads(text).get("reason", [])
        for place, lines in reason["where"].items()
        for old, news in lines.items()
        for new in news
    }


def unnoticed(results: Sequence[Mutant], reasons: Mapping[Change, str]) -> Iterator[str]:
    """Name every survivor without a reason, as it would have to be written down."""
    for mutant in results:
        if not mutant.noticed and mutant.change not in reasons:
            place, old, new = mutant.change
            what = "was not tried" if mutant.code is None else "survived"
            yield (
                f"\n# {mutant.name} {what}\n[reason.where.{json.dumps(place)}]\n"
                f"{json.dumps(old, ensure_ascii=False)} = [{json.dumps(new, ensure_ascii=False)}]\n"
            )


def outdated(
    everything: Sequence[Mutant], results: Sequence[Mutant], reasons: Mapping[Change, str]
) -> Iterator[str]:
    """Name every reason for a mutant that is not there, or that was noticed after all."""
    there = {m.change for m in everything}
    noticed = {m.change for m in results if m.noticed}
    survived = {m.change for m in results if not m.noticed}
    for change in reasons:
        if change not in there:
            yield f"\nThere is a reason for a mutant that is not there: {change}\n"
        elif change in noticed - survived:
            yield f"\nThere is a reason for a mutant that was noticed: {change}\n"


def share(results: Sequence[Mutant]) -> float:
    """Return the share of the noticed mutants."""
    return sum([m.noticed for m in results]) / max(1, len(results))


def figures(results: Sequence[Mutant]) -> str:
    """Make a table with the figures of each module and of all."""
    rows = ["| module | mutants | noticed | share |", "|---|--:|--:|--:|"]
    modules = sorted({m.change.module for m in results})
    groups = [(f"`{name}`", [m for m in results if m.change.module == name]) for name in modules]
    for name, group in [*groups, ("all", results)]:
        noticed = sum([m.noticed for m in group])
        rows.append(f"| {name} | {len(group):,} | {noticed:,} | {share(group):.1%} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.exit(main())
