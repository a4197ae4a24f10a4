"""Positions: any state in one readable call, to look into an edge case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar, Unpack, cast

from attrs import evolve

from osaka_rules import one_line
from osaka_rules.checks import require_no_problems
from osaka_rules.edo import phases as p
from osaka_rules.edo import queries as q
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import Hidden, Player, State
from osaka_rules.edo.moves import EMPTY, Slot
from osaka_rules.edo.notation import parse_slot
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.parts import Parts, require_parts
from osaka_rules.edo.phase_problems import slots_due
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.problems import problems
from osaka_rules.edo.rules import new_game
from osaka_rules.edo.ruleset import STANDARD, parse_ruleset
from osaka_rules.kernel import InvalidPosition, shown

NAMES: Final = ("Ann", "Bob")
"""What players are called who were not named."""
_T = TypeVar("_T")


def position(text: str | None = None, /, **parts: Unpack[Parts]) -> State:
    """Return the state with these things on the table; :class:`Parts` says what can be named.

    A ``text`` names parts in one line, such as ``"phase=wages; seat=1"``.

    >>> state = position(phase="wages", samurai=["E W1 W1"], rice=[2], cities={"E": "h0"})
    >>> state.cities[0], state.players[0].resources, state.offer
    (('h0',), (0, 0, 2), 'M01')
    >>> position(ryo=[-1])
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.InvalidPosition: Seat 0 has -1 Ryo. (COMP-8)

    Raises:
        NotationError: The text is not that of a position; the error says at which character.
        InvalidPosition: The position cannot exist; everything that is wrong with it is listed.
        WrongType: There is no such part, or the ruleset or the pack is none.
    """
    if text is not None:
        given = {"pack": RECONSTRUCTED, **cast("Mapping[str, object]", parts)}
        return one_line.parse(position, parse_ruleset, text, given)
    require_parts(cast("Mapping[str, object]", parts))
    names, ruleset = parts.get("names", NAMES), parts.get("ruleset", STANDARD)
    state = new_game(names, ruleset, parts.get("pack", RECONSTRUCTED))
    for lay_out in (_with_cards, _with_players, _with_map, _with_phase, _with_plans, _with_step):
        state = lay_out(state, parts)
    require_no_problems(InvalidPosition, problems(state))
    return state


def _wrong(key: str, *clauses: str, **values: object) -> InvalidPosition:
    return InvalidPosition([refused(key, *clauses, **values)])


def _known(name: str, known: Mapping[str, _T], what: str) -> _T:
    """Return what a name stands for, if it is one."""
    if name not in known:
        raise _wrong("position.name", value=shown(name), what=what)
    return known[name]


def _by_seat(state: State, name: str, given: Sequence[_T], usual: _T) -> list[_T]:
    """Return a part of each seat; a list may end early."""
    entries, players = [*given], len(state.names)
    if len(entries) > players:
        raise _wrong("position.seats", name=name, number=len(entries), players=players)
    return entries + [usual] * (players - len(entries))


# --- Cards ---------------------------------------------------------------------------------------


def _sorted(names: Iterable[str], places: Mapping[str, int], what: str) -> tuple[str, ...]:
    return tuple(sorted(names, key=lambda name: _known(name, places, what)))


def _with_cards(state: State, parts: Parts) -> State:
    """Lay out the merchant cards and the special cards; the last ones are spent (END-2)."""
    pack, number = state.pack, parts.get("round", 1)
    merchants = [*pack.merchant_places]
    named = [parts["offer"]] if "offer" in parts else []
    named += [parts["top"]] if "top" in parts else []
    for card in named:
        _known(card, pack.merchant_places, "a merchant card")
    free = [card for card in merchants if card not in named]
    offer = parts["offer"] if "offer" in parts else free.pop(0)
    deck = len(merchants) - number
    top = parts.get("top") or (free.pop(0) if deck > 0 and free else None)
    owned = [
        _sorted(own.split(), pack.card_places, "a card")
        for own in _by_seat(state, "cards", parts.get("cards", ()), "")
    ]
    left = [
        card for card in state.special_bag if card not in [each for own in owned for each in own]
    ]
    if "display" in parts:
        display = _sorted(parts["display"].split(), pack.card_places, "a card")
    else:
        display = tuple(left[: pack.start.display])
    merchant_bag = tuple(free[: max(deck - 1, 0)])
    if "merchant_bag" in parts:
        bag = parts["merchant_bag"].split()
        merchant_bag = _sorted(bag, pack.merchant_places, "a merchant card")
    special_bag = tuple([card for card in left if card not in display])
    if "special_bag" in parts:
        special_bag = _sorted(parts["special_bag"].split(), pack.card_places, "a card")
    players = [evolve(state.players[seat], cards=own) for seat, own in enumerate(owned)]
    return evolve(
        state,
        round=number,
        offer=offer,
        top=top,
        merchant_bag=merchant_bag,
        display=display,
        special_bag=special_bag,
        players=tuple(players),
    )


# --- Players and the map -------------------------------------------------------------------------


def _with_players(state: State, parts: Parts) -> State:
    rows = {
        name: _by_seat(state, name, cast("Sequence[int]", parts.get(name, ())), usual)
        for name, usual in (
            ("wood", 0),
            ("stone", 0),
            ("rice", 0),
            ("neutrals", 0),
            ("ryo", state.pack.start.money),
            ("points", state.pack.start.points),
        )
    }
    samurai = _by_seat(state, "samurai", parts.get("samurai", ()), "")
    players = [
        evolve(
            player,
            samurai=_standing(state, samurai[seat].split()),
            resources=(rows["wood"][seat], rows["stone"][seat], rows["rice"][seat]),
            neutrals=rows["neutrals"][seat],
            points=rows["points"][seat],
        )
        for seat, player in enumerate(state.players)
    ]
    hidden = Hidden(state.hidden.plans, tuple(rows["ryo"]))
    return evolve(state, players=tuple(players), hidden=hidden)


def _standing(state: State, spaces: Iterable[str]) -> tuple[int, ...]:
    """Return how many samurai stand on each space."""
    found = [0] * state.board.size
    for space in spaces:
        found[_known(space, state.board.places, "a space of this map")] += 1
    return tuple(found)


def _with_map(state: State, parts: Parts) -> State:
    board, cities = state.board, [*state.cities]
    known = {board.spaces[city]: city for city in board.cities}
    for name, buildings in parts.get("cities", {}).items():
        cities[_known(name, known, "a city of this map")] = tuple(buildings.split())
    merchant = parts.get("merchant", state.pack.start.merchant)
    place = _known(merchant, board.places, "a space of this map")
    return evolve(state, cities=tuple(cities), merchant=place)


# --- The phase and the plans ---------------------------------------------------------------------

_PHASES: Final[Mapping[str, Callable[[int, int], Phase]]] = {
    "home": lambda seat, _: p.ChoosingHome(seat),
    "kit": lambda seat, _: p.ChoosingKit(seat),
    "plan": p.Planning,
    "roam": p.Roaming,
    "travel": lambda seat, slot: p.Travelling(seat, slot, 0, 0, 0),
    "take": lambda seat, slot: p.Taking(seat, slot, 0),
    "work": lambda seat, slot: p.Working(seat, slot, 0),
    "recruit": lambda seat, slot: p.Recruiting(seat, slot, 0),
    "develop": lambda seat, slot: p.Developing(seat, slot, 0),
    "build": lambda seat, slot: p.Building(seat, slot, 0),
    "trade": lambda seat, slot: p.Trading(seat, slot, 0),
    "wages": lambda seat, _: p.PayingWages(seat),
    "over": lambda _, __: p.Over(),
}

WORDS: Final[Mapping[type[Phase], str]] = {type(make(0, 1)): word for word, make in _PHASES.items()}
"""What a phase is called in which chance is not to move; records and documents say so, too."""


def phase_word(phase: Phase) -> str:
    """Return what a phase is called in positions; nothing where chance is to move."""
    return WORDS.get(type(phase), "")


def _with_phase(state: State, parts: Parts) -> State:
    seat, slot = parts.get("seat", 0), parts.get("slot", 1)
    players, word = len(state.names), parts.get("phase", "roam")
    if seat not in range(players):
        raise _wrong("state.seat", "COMP-1", seat=seat, players=players)
    kits: tuple[str, ...] = state.kits if word in {"home", "kit"} else ()
    if word == "kit":  # those before have taken the first ones
        snake = state.pack.start.order == "snake"
        kits = kits[players - 1 - seat if snake else seat :]
    if "kits" in parts:
        kits = _sorted(parts["kits"].split(), state.pack.kit_places, "a kit")
    return evolve(state, phase=_PHASES[word](seat, slot), kits=kits)


def _with_plans(state: State, parts: Parts) -> State:
    """Lay out the slots that are planned in this phase; some of them are revealed (PERF-1)."""
    texts = _by_seat(state, "plans", parts.get("plans", ()), "")
    players, plans = list[Player](), list[tuple[Slot, ...]]()
    for seat, text in enumerate(texts):
        planned, revealed = slots_due(state, seat)
        slots = [_slot(each.strip()) for each in text.split(",")] if text else []
        slots += [EMPTY] * (planned + revealed - len(slots))
        players.append(evolve(state.players[seat], revealed=tuple(slots[:revealed])))
        plans.append(tuple(slots[revealed:]))
    hidden = Hidden(tuple(plans), state.hidden.ryo)
    return evolve(state, players=tuple(players), hidden=hidden)


def _slot(text: str) -> Slot:
    found = parse_slot(text)
    if found is None:
        raise _wrong("position.plan", value=shown(text))
    return found


def _with_step(state: State, parts: Parts) -> State:
    """Say what is left of the slot that is played: usually all of it."""
    phase = state.phase
    if not isinstance(phase, p.Performing) or isinstance(phase, p.Roaming):
        return state
    revealed = state.players[phase.seat].revealed
    slot = revealed[-1] if revealed else EMPTY
    if slot.action not in state.pack.action:
        raise _wrong("position.action", "PERF-2", phase=phase_word(phase))
    if isinstance(phase, p.Travelling):
        usual = (slot.own or 0, slot.neutrals)
        left = parts.get("left", usual)
        own, neutral = (left, 0) if isinstance(left, int) else _two(left)
        return evolve(
            state, phase=evolve(phase, own=own, neutral=neutral, rides=parts.get("rides", 0))
        )
    used = tuple(parts.get("used", "").split())
    number = slot.officials // q.action_of(state, phase.seat).officials - len(used)
    changes: dict[str, object] = {"left": parts.get("left", number)}
    if isinstance(phase, p.Building | p.Trading):
        changes["used"] = used
    return evolve(state, phase=cast("Callable[..., Phase]", evolve)(phase, **changes))


def _two(left: Sequence[int]) -> tuple[int, int]:
    if len(left) != 2:
        raise _wrong("state.left", "TRAVEL-6")
    return left[0], left[1]
