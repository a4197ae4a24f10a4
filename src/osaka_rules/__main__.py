"""Run the command ``osaka-rules`` by ``python -m osaka_rules``."""

import sys

if __name__ == "__main__" and not sys.flags.safe_path:
    del sys.path[0]  # the current folder, where a file may have the name of a module

from osaka_rules.cli.main import main  # it imports other modules

if __name__ == "__main__":
    sys.exit(main())
