"""Events as documents: the values of their classes, with the names that the pack has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast, get_args

from osaka_rules.kernel import WrongType, shown
from osaka_rules.messages import message
from osaka_rules.wire.codec import kind_of, kinds_of
from osaka_rules.wire.objects import Fields, Kinds
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import COUNT, TEXT, TRUTH, Each, OrNull, Shape, words
from osaka_rules.wire.written import require_as_written
from osaka_rules.wire.yokohama.amounts import AMOUNTS, OWED
from osaka_rules.wire.yokohama.names import PackNames, names_of
from osaka_rules.wire.yokohama.phases import OF_TURNS, Step, step_of
from osaka_rules.wire.yokohama.positions import owed_text
from osaka_rules.yokohama.components import Amounts
from osaka_rules.yokohama.events import EVENTS, Asked, BoardDealt, Event
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phase_text import WORDS
from osaka_rules.yokohama.phases import ActionStep, Keeping

_CLAUSES: Final[Mapping[str, Shape[object]]] = {"clauses": Each(TEXT)}
_USUAL: Final = kinds_of(
    [cls for cls in EVENTS if cls not in (Asked, BoardDealt)], "an event", {Amounts: AMOUNTS}
)
"""The events that are written as their fields say, with any texts for names."""


def event_shape(pack: Pack) -> Kinds[Event]:
    """Return the shape of the events of games with a pack."""
    names = names_of(pack)
    kinds: dict[type, Fields[Event]] = {
        cls: kind_of(cls, _parts(shape.parts, names), _CLAUSES)
        for cls, shape in _USUAL.kinds.items()
    }
    board: dict[str, Shape[object]] = {"area": names.area, "cell": COUNT}
    kinds[BoardDealt] = Fields(board, _board_dealt, "board_dealt", _CLAUSES, name="BoardDealt")
    kinds[Asked] = _AskedShape()
    return Kinds("an event", kinds)


def _parts(parts: Mapping[str, Shape[object]], names: PackNames) -> dict[str, Shape[object]]:
    named: dict[str, Shape[object]] = {
        "area": names.area,
        "origin": OrNull(names.area),
        "site": names.site,
        "token": names.token,
        "goal": names.goal,
        "card": names.card,
        "order": names.order,
        "orders": Each(names.order),
        "kept": OrNull(names.order),
        "returned": OrNull(names.order),
    }
    found = {key: named.get(key, part) for key, part in parts.items()}
    # An order is hidden in one event, and open in the others (INFO-2).
    return {
        key: OrNull(part) if key == "order" and isinstance(parts[key], OrNull) else part
        for key, part in found.items()
    }


def _board_dealt(area: str, cell: int) -> BoardDealt:
    """Return the event; its ``kind``, which is that of the area, would be taken for its own."""
    return BoardDealt(area.removesuffix("2"), area, cell)  # MAP-4


# --- Questions -----------------------------------------------------------------------------------

_ASKED: Final = ("keep", *[word for word in OF_TURNS if word != "walk"])
"""The phases that a player is asked in; a walk goes on without being asked for."""


class _AskedShape(Fields[Event]):
    """The question to a player: the phase as a word, and what else is known of the step."""

    def __init__(self) -> None:
        parts: dict[str, Shape[object]] = {
            "seat": COUNT,
            "phase": words(_ASKED, "a phase in which a player is asked"),
            "left": OrNull(COUNT),
            "mined": TRUTH,
            "owed": OWED,
            "then": OrNull(words(get_args(ActionStep))),
        }
        super().__init__(parts, _asked, "asked", _CLAUSES, name="Asked")

    def read(self, value: object, /) -> Event:
        """Return the question; what does not belong to its phase is refused."""
        found = super().read(value)
        require_as_written(value, self.write(found))
        return found

    def write(self, value: object, /) -> JsonObject:
        """Return the question as JSON has it, unless it is one that nobody asks."""
        event = cast("Asked", value)
        word, step = WORDS.get(type(event.phase), ""), step_of(event.phase)
        known = {"left": step.left, "mined": step.mined, "owed": step.owed, "then": step.then}
        if word not in _ASKED or _asked(seat=event.seat, phase=word, **known) != event:
            raise WrongType(message("document.value", value=shown(event)))
        return {
            "kind": self.kind,
            "seat": event.seat,
            "phase": word,
            **known,
            "owed": owed_text(step.owed),
            "clauses": event.clauses,
        }


def _asked(*, seat: int, phase: str, **known: object) -> Asked:
    step = cast("Callable[..., Step]", Step)(**known)
    return Asked(seat, Keeping(seat) if phase == "keep" else OF_TURNS[phase](step))
