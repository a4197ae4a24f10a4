"""Run the command ``osaka-rules`` by ``python -m osaka_rules``."""

import sys

from osaka_rules.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
