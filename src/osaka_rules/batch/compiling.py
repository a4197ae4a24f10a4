"""Compiling with numba: once on a computer, then kept in a folder, with a line that says so.

Numba keeps what it has compiled by the file of one function and does not notice changes of what
that function calls. Here the folder has a name that depends on the sources of the whole package.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, ParamSpec, TypeVar

import numba

from osaka_rules.messages import message

_P = ParamSpec("_P")
_T = TypeVar("_T")
LOGGER: Final = logging.getLogger("osaka_rules.batch")
"""Says that something is being compiled; as a warning, so that it is seen without setting up."""


def compiled(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that is compiled as a part of the programs that call it.

    Arrays are made by callers only: without numba's counting of references (``_nrt``) games are
    played twice as fast.
    """
    return numba.njit(nogil=True, error_model="numpy", _nrt=False)(function)


def folder() -> Path:
    """Return where compiled programs of these sources are kept; make the folder if need be.

    It is below ``NUMBA_CACHE_DIR``, or the user's folder for such things; where that cannot be
    written to, below the system's folder for temporary files.
    """
    default = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    home = numba.config.CACHE_DIR or default
    name = f"osaka-rules-batch-{_digest()}"
    path = Path(home).expanduser() / name
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        path = Path(tempfile.gettempdir()) / name
        path.mkdir(exist_ok=True)
    return path


@cache
def _digest() -> str:
    root = Path(__file__).parent
    texts = [path.read_bytes() for path in sorted(root.rglob("*.py"))]
    return sha256(b"\0".join([numba.__version__.encode(), *texts])).hexdigest()[:16]


class Program(Generic[_P, _T]):
    """A function that is compiled, or read from the folder, when it is first called."""

    def __init__(self, function: Callable[_P, _T], name: str) -> None:
        self._source = function
        self._name = name
        self._program: Callable[_P, _T] | None = None
        self.__doc__ = function.__doc__

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Call the program, always with arguments of the same types."""
        if self._program is None:
            with _prepared(f"{self._source.__module__}.{self._name}"):
                program = _kept(self._source)
                done = program(*args, **kwargs)
            self._program = program
            return done
        return self._program(*args, **kwargs)


def _kept(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function whose compiled form is kept in the folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder())
    try:
        return numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    finally:
        numba.config.CACHE_DIR = before


@contextmanager
def _prepared(name: str) -> Generator[None]:
    """Compile a program in this block, unless another process has done it, or is doing it."""
    if numba.config.DISABLE_JIT:
        yield
        return
    home = folder()
    done = home / f"{name}.done"
    with _locked(home / "lock"):
        if not done.exists():
            _announce(home)
        yield
        done.touch()


@cache
def _announce(home: Path) -> None:
    LOGGER.warning("%s", message("batch.compiling", folder=str(home)))


@contextmanager
def _locked(path: Path) -> Generator[None]:
    """Let only one process at a time into this block, where the system can."""
    if sys.platform == "win32":  # pragma: no cover  # two processes may both compile there
        yield
        return
    import fcntl

    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
