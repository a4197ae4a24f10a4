"""Press "Try it" in a real browser: ``python -m tests.slow.live_docs.run [--pages DIR]``.

Sphinx builds the pages, which needs the extra ``docs``; ``--pages DIR`` takes pages that are built
already. Pictures are in the folder ``live_docs/shots`` of the work folder.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.slow import needs


def main() -> int:
    """Build, serve and check; return the exit status."""
    parser = needs.parser("live_docs.run")
    parser.add_argument("--pages", type=Path, metavar="DIR", help="pages that Sphinx has built")
    chosen = parser.parse_args()
    with needs.work_folder(chosen.folder) as work:
        folder = needs.scripts(work, "live_docs", "*.mjs")
        (folder / "shots").mkdir()
        pages = _built(work, folder, chosen.pages)
        with (
            needs.served(pages, needs.Plain) as address,
            needs.served(folder / "empty", needs.Plain) as empty,
        ):
            browser = needs.chromium()
            command = [needs.node(), "check.osaka.mjs", address, empty, browser, "shots"]
            return needs.status(command, folder)


def _built(work: Path, folder: Path, ready: Path | None) -> Path:
    """Put together the pages with and without the library for the browser; return those with."""
    empty, pages = folder / "empty", folder / "html"
    if ready is None:
        sphinx = [sys.executable, "-m", "sphinx", "-q", "docs", str(empty)]
        subprocess.run(sphinx, cwd=needs.ROOT, check=True)
    else:
        empty.symlink_to(ready.absolute(), target_is_directory=True)
    shutil.copytree(empty, pages)
    shutil.copytree(needs.page(work), pages / "_static" / "rules")
    return pages


if __name__ == "__main__":
    sys.exit(main())
