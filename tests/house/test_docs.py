"""The README and the documentation keep their promises.

``docs/conftest.py`` runs their Python blocks; everything else that they say is checked here.
"""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from codeop import compile_command
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.cli.main import make_parser

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "README.md"
REFERENCE: Final = sorted((ROOT / "docs").rglob("reference/*.md"))
PAGES: Final = [
    README,
    ROOT / "CHANGELOG.md",
    *[page for page in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in page.parts],
]
TOOLS: Final = ("adapters", "bots", "render", "simulation")
PACKAGES: Final = (
    *[home.corner.format(tool=t) for home in games.HOMES.values() for t in TOOLS],
    "osaka_rules.bots",
    "osaka_rules.render",
    "osaka_rules.simulation",
    "osaka_rules.testing",
    *[home.corner.format(tool="testing") for home in games.HOMES.values()],
)
"""The packages, front doors apart, that list their public names."""
COMMANDS: Final = (
    "python3 -m venv .venv && .venv/bin/pip install -q '.[tui]' && .venv/bin/osaka-rules demo",
    "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/pytest -q",
)


def named(page: Path) -> str:
    """Return the path of a page, for the list of tests."""
    return str(page.relative_to(ROOT))


def blocks(page: Path, language: str) -> list[str]:
    """Return the blocks of code of one language in a page."""
    block = re.compile(rf"^```{language}\n(.*?)^```$", re.DOTALL | re.MULTILINE)
    return [found[1] for found in block.finditer(page.read_text("utf-8"))]


def copied(block: str) -> Iterator[str]:
    """Yield the lines that the button of a block copies: those with a prompt, without it."""
    conf = (ROOT / "docs" / "conf.py").read_text("utf-8")
    [prompt] = re.findall(r'^copybutton_prompt_text = r"(.*?)"', conf, re.MULTILINE)
    found = [re.match(f"({prompt})(.*)", line) for line in block.splitlines()]
    yield from [match[2] for match in found if match]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=named
)
def test_examples_can_be_pasted(page: Path) -> None:
    """Line by line at Python's prompt, where an empty line ends a body, examples are complete."""
    for block in blocks(page, "python"):
        pending: list[str] = []
        for line in copied(block):
            pending.append(line)
            if compile_command("\n".join(pending)) is not None:
                pending.clear()
        assert [] == pending


def test_readme_commands() -> None:
    """The README has two commands for a fresh machine, which do all their own set-up."""
    assert list(COMMANDS) == [block.strip() for block in blocks(README, "sh")]


def documented() -> Counter[str]:
    """Count how often the reference documents each name, with the module it is documented in."""
    found: list[str] = []
    for page in REFERENCE:
        module = ""
        for kind, name in re.findall(
            r"^\.\. (auto\w+|(?:py:)?\w+):: ([\w.]+)", page.read_text("utf-8"), re.MULTILINE
        ):
            if kind in {"py:module", "currentmodule", "py:currentmodule"}:
                module = name
            elif kind != "automodule":
                found.append(name if name.startswith("osaka_rules.") else f"{module}.{name}")
    return Counter(found)


@pytest.mark.parametrize("package", PACKAGES)
def test_reference_is_complete(package: str) -> None:
    """The reference documents every public name of a package exactly once, and no other."""
    public = [f"{package}.{name}" for name in import_module(package).__all__]
    of_package = {name: n for name, n in documented().items() if name.rpartition(".")[0] == package}
    assert Counter(public) == Counter(of_package)


@pytest.mark.parametrize("game", games.HOMES)
def test_reference_of_a_game_is_complete(game: str) -> None:
    """Every name of a front door is documented once: as the game's, or where it is defined."""
    door, package = games.door(game), import_module("osaka_rules")
    counts = documented()
    for name in door.__all__:
        value = getattr(door, name)
        modules = {door.__name__, getattr(value, "__module__", "osaka_rules.kernel")}
        if getattr(package, name, None) is value:  # the package is the front door of one game
            modules.add(package.__name__)
        assert 1 == sum([counts[f"{module}.{name}"] for module in modules]), name


def test_reference_documents_what_is_there() -> None:
    """Every name in the reference can be imported, if its module can."""
    for name in documented():
        module, _, last = name.rpartition(".")
        try:
            found = import_module(module)
        except ImportError:
            continue  # it needs an extra, or is a member of a class
        assert hasattr(found, last), name


WRITTEN: Final = re.findall(
    r"^\.\. py:(?:function|class):: (\w+)\((.*)\)(?: -> None)?$|currentmodule:: (\S+)$",
    "\n".join([page.read_text("utf-8") for page in REFERENCE if page.name == "adapters.md"]),
    re.MULTILINE,
)
"""Signatures that are written by hand, because they need an extra, between names of modules."""


def test_signatures_written_by_hand() -> None:
    """What comes with an extra has the parameters that the reference says, with their defaults."""
    module, compared = "", 0
    for name, parameters, following in WRITTEN:
        module = following or module
        if not name:
            continue
        if module.endswith("openspiel"):
            pytest.importorskip("pyspiel")
        made = ast.parse(f"def made({parameters}): ...").body[0]
        assert isinstance(made, ast.FunctionDef)
        defaults = [ast.literal_eval(default) for default in made.args.defaults]
        actual = signature(getattr(import_module(module), name)).parameters.values()
        assert [argument.arg for argument in made.args.args] == [each.name for each in actual]
        assert defaults == [each.default for each in actual if each.default is not Parameter.empty]
        compared += 1
    assert 12 == compared


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    """The files that a page links to or shows are there."""
    targets = re.findall(r"\]\(([\w./-]+)\)", page.read_text("utf-8"))
    assert [] == [target for target in targets if not (page.parent / target).exists()]


LINKED: Final = re.findall(r"\]\((docs/[\w./-]+\.md)\)", README.read_text("utf-8"))
"""The pages that the README links to, which are also read where Sphinx has not been."""


@pytest.mark.parametrize("page", [README, *[ROOT / page for page in LINKED]], ids=named)
def test_pages_read_well_without_sphinx(page: Path) -> None:
    """A page that the README links to has no directive and no role outside code."""
    text = page.read_text("utf-8")
    assert [] == re.findall(r"^[`:]{3,}\{.*|^\(.+\)=$|(?<!`)\{[a-z:-]+\}`.*", text, re.MULTILINE)


def test_code_of_the_way_of_a_move() -> None:
    """The functions that the page shows are those of the game, word for word."""
    code = [path.read_text("utf-8") for path in (ROOT / "src/osaka_rules/osaka").glob("*.py")]
    plain = re.sub(r"(?m)^ +", "", "\n".join(code))
    shown = blocks(ROOT / "docs" / "the-way-of-a-move.md", "py")
    assert shown
    assert [] == [each for each in shown if re.sub(r"(?m)^ +", "", each) not in plain]


SESSIONS: Final = [(page, block) for page in PAGES for block in blocks(page, "console")]


@pytest.mark.parametrize(
    ("page", "session"),
    SESSIONS,
    ids=[f"{named(page)} {block.splitlines()[0]}" for page, block in SESSIONS],
)
def test_shell_sessions(page: Path, session: str) -> None:
    """A command prints what a page shows; … stands for anything."""
    prompt, _, expected = session.partition("\n")
    assert prompt.startswith("$ osaka-rules ")
    command = shlex.split(prompt.removeprefix("$ osaka-rules "))
    done = subprocess.run(
        [sys.executable, "-m", "osaka_rules", *command],
        cwd=ROOT,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    pattern = ".*".join([re.escape(part) for part in expected.split("…")])
    assert re.fullmatch(pattern, done.stdout, re.DOTALL), (
        f"{named(page)}: {done.stdout}{done.stderr}"
    )


KEPT_FIGURES: Final = sorted((ROOT / "tests" / "slow").glob("*/mutation/figures.md"))


@pytest.mark.parametrize("kept", KEPT_FIGURES, ids=[path.parents[1].name for path in KEPT_FIGURES])
def test_faults_of_continuous_integration(kept: Path) -> None:
    """The page on tests says how many mutants there are, and how many every run tries."""
    page = (ROOT / "docs" / kept.parents[1].name / "proof" / "tests.md").read_text("utf-8")
    figures = kept.read_text("utf-8")
    [mutants] = re.findall(r"^\| all \| ([\d,]+) ", figures, re.MULTILINE)
    numbers = ["six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    thousands = numbers[round(int(mutants.replace(",", "")) / 1000) - 6]
    assert f"some {thousands} thousand small ways" in page
    every_run = ROOT / ".ci" / "run"
    if every_run.exists():  # the source distribution comes without it
        sample = r"mutation\.mutate.* (--sample \d+)"
        assert re.findall(sample, every_run.read_text("utf-8")) == re.findall(sample, page)


def test_every_page_with_python_is_run() -> None:
    """Pytest, called without arguments, runs the Python blocks of the README and of each page."""
    arguments = ["-o", "addopts=", "--collect-only", "-q", "README.md", "docs"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    collected = {line.removesuffix("::blocks") for line in done.stdout.splitlines() if "::" in line}
    assert {named(page) for page in PAGES if blocks(page, "python")} == collected


SHOWN: Final = [
    (page, line.strip())
    for page in PAGES
    for block in blocks(page, "sh")
    for line in block.splitlines()
    if line.strip()
]


@pytest.mark.parametrize(("page", "command"), SHOWN, ids=[line for _, line in SHOWN])
def test_shown_commands(page: Path, command: str) -> None:
    """Commands that a page shows can be given: the scripts, files and options are there."""
    words = shlex.split(command.partition(" < ")[0])
    if words[0] == "osaka-rules":
        make_parser().parse_args(words[1:])
    for script in [word for word in words if word.endswith(".py")]:
        options = [word for word in words[words.index(script) + 1 :] if word.startswith("--")]
        code = (ROOT / script).read_text("utf-8")
        assert [] == [option for option in options if f'"{option}"' not in code]
    own = (".venv/bin/python", ".venv/bin/pip", ".venv/bin/pytest")
    known = ("osaka-rules", "python", "python3", "pip", *own)
    assert any([word in known for word in words]), f"{page.name} shows an unknown command"
