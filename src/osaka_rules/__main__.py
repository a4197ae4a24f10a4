"""``python -m osaka_rules`` is the command ``osaka-rules``."""

import sys

from osaka_rules.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
