"""Play in the page with a real browser: ``python -m tests.slow.browser.run [WORD ...]``.

Only checks with these words in their names are done, if any are given. Pictures of the page are in
the folder ``browser/shots`` of the work folder.
"""

from __future__ import annotations

import sys

from tests.slow import needs


def main() -> int:
    """Run the checks, and return the exit status."""
    parser = needs.parser("browser.run")
    parser.add_argument("words", nargs="*", metavar="WORD", help="words in the names of checks")
    chosen = parser.parse_args()
    with needs.work_folder(chosen.folder) as work:
        folder = needs.scripts(work, "browser", "*.mjs")
        (folder / "shots").mkdir()
        with needs.served(needs.page(work)) as address:
            browser = needs.chromium()
            command = [needs.node(), "check.osaka.mjs", f"{address}/", browser, *chosen.words]
            return needs.status(command, folder)


if __name__ == "__main__":
    sys.exit(main())
