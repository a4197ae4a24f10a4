"""Libraries that only some need, and a sentence for those who lack one."""

from __future__ import annotations

from importlib.util import find_spec

from osaka_rules.kernel import RulesError


class MissingExtra(RulesError):
    """A library that is needed for this is not installed."""


def require_library(library: str, extra: str, what: str) -> None:
    """Refuse to begin what cannot be finished without a library.

    >>> require_library("attrs", "plots", "Figures")
    >>> require_library("paintbrush", "plots", "Figures")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
        ...
    osaka_rules.simulation.extras.MissingExtra: Figures need paintbrush, which is not installed:
    pip install 'osaka-rules[plots]'.
    """
    if find_spec(library) is None:
        raise MissingExtra(
            f"{what} need {library}, which is not installed: pip install 'osaka-rules[{extra}]'."
        )
