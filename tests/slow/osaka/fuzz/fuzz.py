"""Fuzz one target, guided by coverage.

Run ``python -m tests.slow.osaka.fuzz.fuzz TARGET`` with libFuzzer's options.

It wants atheris, and the folders ``src`` and ``tests`` on the path; ``run.py`` sees to that.
"""

from __future__ import annotations

import sys
from importlib import import_module

from tests.slow.osaka.fuzz.mutations import mutated


def main() -> None:
    """Fuzz until libFuzzer has had enough, which ends the process."""
    atheris = import_module("atheris")
    name = sys.argv.pop(1)
    # libFuzzer calls this again to merge.
    sys.argv[0] = f"{sys.executable} -m tests.slow.osaka.fuzz.fuzz {name}"
    with atheris.instrument_imports(include=["osaka_rules"]):
        targets = import_module("tests.slow.osaka.fuzz.targets")
        for module in ("codec", "judge", "record", "record_reader"):  # imported on demand
            import_module(f"osaka_rules.{module}")

    def read(data: bytes) -> None:
        targets.TARGETS[name](data)

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        return mutated(data, most, seed, atheris.Mutate)

    more = {"custom_mutator": mutate} if name in targets.JSON else {}
    atheris.Setup(sys.argv, read, **more)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
