"""Try the live server with the real thing: ``python -m tests.slow.server.run [CHECK ...]``.

The checks run in an environment of their own, with what the server and MCP need. All servers listen
on the loopback only, and everything ends by itself. Checks are chosen by parts of their names.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Final

from tests.slow import needs

LONGEST: Final = 1780
"""How many seconds all checks take at most."""


def main() -> int:
    """Run the checks, and return their exit status."""
    parser = needs.parser("server.run")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help="which checks (all)")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with needs.work_folder(chosen.folder) as work:
        folder = needs.scripts(work, "server", "*.mjs")
        command = [
            *(str(needs.server_python(work)), "-u", "-m", "tests.slow.server.checks"),
            *("--chromium", needs.chromium(), "--postgres", str(needs.postgres())),
            *("--scripts", str(folder), *chosen.checks),
        ]
        paths = os.pathsep.join([str(needs.ROOT / "src"), str(needs.ROOT)])
        environment = {**os.environ, "PYTHONPATH": paths}
        process = subprocess.Popen(command, cwd=needs.ROOT, env=environment)
        try:
            return process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            print(f"The checks took more than {LONGEST} seconds.", file=sys.stderr)
            return 1
        finally:
            process.terminate()  # it ends what it has started
            process.wait(60)


if __name__ == "__main__":
    sys.exit(main())
