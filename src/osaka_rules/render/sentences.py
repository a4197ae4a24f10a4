"""Events as sentences, for any game: similar events share a sentence, which cites their clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Protocol, cast

from osaka_rules.kernel import EventT, plain


class _Cited(Protocol):
    """What the events of any game have: the clauses that made them happen."""

    @property
    def clauses(self) -> tuple[str, ...]: ...


def citation(events: Iterable[object]) -> str:
    """Return the clauses behind events in brackets, each of them once."""
    clauses = [each for event in events for each in cast("_Cited", event).clauses]
    return f"[{' '.join(dict.fromkeys(clauses))}]"


def cited_sentences(
    events: Iterable[EventT],
    names: Sequence[str],
    phrase: Callable[[EventT], str],
    apart: tuple[type[EventT], ...] = (),
) -> Iterator[str]:
    """Describe events in sentences; consecutive events of one class share a sentence.

    ``phrase`` describes one event, without a full stop. A sentence begins with a capital letter,
    unless it begins with one of the ``names``. Events of the classes in ``apart`` share nothing.
    """
    for kind, alike in groupby(events, type):
        group = list(alike)
        for part in [[event] for event in group] if kind in apart else [group]:
            phrases = Counter([phrase(event) for event in part])
            text = "; ".join([t if n == 1 else f"{t} ({n} times)" for t, n in phrases.items()])
            if not text.startswith(tuple([plain(name) for name in names])):
                text = f"{text[0].upper()}{text[1:]}"
            yield f"{text}. {citation(part)}"
