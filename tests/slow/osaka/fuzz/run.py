"""Fuzz the parsers of moves, cards, positions, documents and records.

    python -m tests.slow.osaka.fuzz.run --minutes 10          all targets, ten minutes together
    python -m tests.slow.osaka.fuzz.run --minutes 2 records   one target
    python -m tests.slow.osaka.fuzz.run --minutes 10 --keep   and keep a new corpus

It makes an environment of its own below the system's folder for temporary files, where everything
that was found is left too. It begins with the kept corpus, the folder ``corpus``, which every run
of the tests replays, and with the records of the tests. The exit status is 1 if some input made a
parser fail, or took it longer than five seconds; that input is kept and named.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parents[2]
CORPUS = TESTS / "fuzz" / "corpus"
WORDS = TESTS / "fuzz" / "words.dict"
RECORDS = ROOT / "tests" / "osaka" / "data" / "records"
ENVIRONMENT = Path(tempfile.gettempdir()) / "osaka-rules-fuzz"
PYTHON = ENVIRONMENT / "bin" / "python"
LONGEST = {"moves": 200, "cards": 200, "positions": 600, "documents": 2000, "records": 8000}
"""The targets, and how many bytes an input may have."""
LARGEST = 60_000
"""The most bytes of each target's corpus are kept."""


def main() -> int:
    """Run what was asked for; give the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("targets", nargs="*", choices=[[], *LONGEST], help="all, if none is named")
    parser.add_argument("--minutes", type=float, default=10, help="for all targets together (10)")
    parser.add_argument("--keep", action="store_true", help="make the kept corpus anew")
    args = parser.parse_args()
    targets: list[str] = args.targets or [*LONGEST]
    install()
    seconds = max(1, round(args.minutes * 60 / len(targets)))
    failed = [target for target in targets if not fuzzed(target, seconds)]
    if args.keep:
        for target in targets:
            keep(target)
    say(f"failed: {', '.join(failed)}" if failed else "no input made a parser fail")
    return 1 if failed else 0


def say(text: str) -> None:
    """Show progress."""
    print(f"… {text}", file=sys.stderr, flush=True)


def install() -> None:
    """Make the environment: atheris, and what the library needs."""
    if not PYTHON.exists():
        say(f"making an environment in {ENVIRONMENT}")
        venv.create(ENVIRONMENT, with_pip=True)
    pip = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "atheris>=3,<4", str(ROOT)], check=True)


def fuzz(target: str, *options: str) -> bool:
    """Run the fuzzer on one target; return whether it found nothing wrong."""
    folders = os.pathsep.join([str(ROOT / "src"), str(ROOT)])  # the tree, not what is installed
    command = [
        str(PYTHON),
        "-m",
        "tests.slow.osaka.fuzz.fuzz",
        target,
        *options,
        f"-max_len={LONGEST[target]}",
    ]
    done = subprocess.run(
        command,
        check=False,
        cwd=ENVIRONMENT,
        env={**os.environ, "PYTHONPATH": folders},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    lines = done.stdout.splitlines()
    told = [line for line in lines if "stat::" in line or " DONE " in line]
    print("\n".join(lines[-40:] if done.returncode else told), flush=True)
    return done.returncode == 0


def fuzzed(target: str, seconds: int) -> bool:
    """Fuzz a target for a number of seconds, beginning with the kept corpus and what was found."""
    say(f"{target}: {seconds} seconds")
    found = ENVIRONMENT / "found" / target
    for folder in (found, CORPUS / target):
        folder.mkdir(parents=True, exist_ok=True)
    return fuzz(
        target,
        str(found),
        *known(target),
        f"-max_total_time={seconds}",
        f"-dict={WORDS}",
        f"-artifact_prefix={ENVIRONMENT}/{target}-",
        "-timeout=5",
        "-print_final_stats=1",
    )


def known(target: str) -> list[str]:
    """List the folders of inputs that are known already."""
    records = [RECORDS / kind for kind in ("good", "bad", "unreadable")]
    return [*map(str, [CORPUS / target, *(records if target == "records" else [])])]


def keep(target: str) -> None:
    """Keep the fewest small inputs that reach all that was reached."""
    kept, fewest = CORPUS / target, ENVIRONMENT / "fewest" / target
    shutil.rmtree(fewest, ignore_errors=True)
    fewest.mkdir(parents=True)
    found = ENVIRONMENT / "found" / target
    if not fuzz(target, "-merge=1", str(fewest), *known(target), str(found)):
        sys.exit(f"The inputs for {target} could not be merged.")
    shutil.rmtree(kept)
    kept.mkdir()
    total = 0
    for path in sorted(fewest.iterdir(), key=lambda path: (path.stat().st_size, path.name)):
        total += path.stat().st_size
        if total <= LARGEST:
            shutil.copy(path, kept / path.name[:12])
    say(f"{target}: {len([*kept.iterdir()])} inputs are kept")


if __name__ == "__main__":
    sys.exit(main())
