"""Draw the pictures of the tutorial: what its code has made where a picture stands.

Run it from the project's folder after a change of the tutorial, or of pictures::

    python docs/make_tutorial.py

It runs the code of ``docs/osaka/tutorial.md``. A picture shows the table as it is at its place,
with all cards open; one whose name ends in that of a variable with a view shows this view. A test
compares the files with what this program draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from doctest import DocTestParser
from io import StringIO
from pathlib import Path
from typing import Final

from osaka_rules.kernel import IllegalMove
from osaka_rules.render import svg

PAGE: Final = Path(__file__).parent / "osaka" / "tutorial.md"
_PART: Final = re.compile(
    r"^```python\n(.*?)^```$|!\[[^\]]*\]\((\S+\.svg)\)", re.DOTALL | re.MULTILINE
)


def pictures() -> Iterator[tuple[Path, str]]:
    """Yield the file and the text of each picture of the tutorial."""
    names: dict[str, object] = {}
    for code, picture in _PART.findall(PAGE.read_text("utf-8")):
        for example in DocTestParser().get_examples(code):
            with redirect_stdout(StringIO()), suppress(IllegalMove):
                exec(compile(example.source, str(PAGE), "single"), names)  # noqa: S102  # our own
        if picture:
            shown = names.get(Path(picture).stem.rpartition("-")[2], names["state"])
            yield PAGE.parent / picture, svg(shown)


if __name__ == "__main__":
    for file, text in pictures():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
