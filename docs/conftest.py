"""Pytest runs the Python blocks of the README and of these pages, and checks what they print."""

from __future__ import annotations

from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from pathlib import Path
from traceback import format_exception
from typing import Final

import pytest
from sybil import Sybil
from sybil.example import SybilFailure
from sybil.parsers.markdown import PythonCodeBlockParser
from tests.support.measuring import unmeasured

collect_ignore_glob = ["*.py", "_*"]  # these are for Sphinx, which the tests do without

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = Sybil(
    path=str(ROOT),
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE)],
    patterns=["README.md", *[f"docs/{folders}*.md" for folders in ("", "*/", "*/*/", "*/*/*/")]],
)

EXTRAS: Final = {"osaka_rules.adapters.osaka.openspiel": "pyspiel", "osaka_rules.batch": "numba"}
"""For what comes with an extra, the library that it needs."""


class PageFile(pytest.File):
    """A page. All its blocks are one test: the later ones go on from what the first ones did."""

    def collect(self) -> Iterator[pytest.Item]:
        """Make the test, if the page has a block to run."""
        if list(PAGES.parse(self.path).examples()):
            yield PageTest.from_parent(self, name="blocks")


class PageTest(pytest.Item):
    """The test that the blocks of a page, run one after the other, print what the page says."""

    def setup(self) -> None:
        """Skip a page about a library that comes with an extra, where it is not there."""
        text = self.path.read_text("utf-8")
        for module, library in EXTRAS.items():
            if f"import {module}" in text or f"from {module}" in text:
                pytest.importorskip(library)

    def runtest(self) -> None:
        """Run the blocks."""
        with unmeasured():
            for example in PAGES.parse(self.path).examples():
                example.evaluate()

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], _style: object = None
    ) -> str:
        """Show what a block should have printed, or the line of it that raised an error."""
        error = excinfo.value
        if isinstance(error, SybilFailure):
            return str(error)
        return "".join(format_exception(error, limit=-2))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Name the page."""
        return self.path, 0, str(self.path.relative_to(ROOT))


class _Pages:
    """A separate plugin, because a conftest gets no hooks for files outside its folder."""

    @staticmethod
    def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> PageFile | None:
        if PAGES.should_parse(file_path):
            return PageFile.from_parent(parent, path=file_path)
        return None

    @staticmethod
    def pytest_ignore_collect(collection_path: Path) -> bool | None:
        """Look for no doctests in conftests: there are two, and modules need different names."""
        return True if collection_path.name == "conftest.py" else None


def pytest_configure(config: pytest.Config) -> None:
    """Have the pages collected, the README included."""
    config.pluginmanager.register(_Pages(), "pages")
