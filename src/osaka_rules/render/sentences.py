"""Events as sentences, for any game: similar events share a sentence, which cites their clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Protocol, TypeVar

from osaka_rules.render.text import one_line


class Cited(Protocol):
    """An event that names the clauses that made it happen."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind the event."""
        ...


CitedT = TypeVar("CitedT", bound=Cited)


def citation(events: Iterable[Cited]) -> str:
    """Return the clauses behind events in brackets, each of them once."""
    return f"[{' '.join(dict.fromkeys([each for event in events for each in event.clauses]))}]"


def cited_sentences(
    events: Iterable[CitedT],
    names: Sequence[str],
    phrase: Callable[[CitedT], str],
    apart: tuple[type[CitedT], ...] = (),
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
            if not text.startswith(tuple([one_line(name) for name in names])):
                text = f"{text[0].upper()}{text[1:]}"
            yield f"{text}. {citation(part)}"
