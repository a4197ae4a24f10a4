"""Positions: any state in one readable call, to look into an edge case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, Unpack, cast

from attrs import evolve

from osaka_rules import one_line
from osaka_rules.checks import require_no_problems
from osaka_rules.kernel import InvalidPosition
from osaka_rules.yokohama.components import COUNTRIES, LETTERS, ChurchKind
from osaka_rules.yokohama.laying_out import (
    Pile,
    amounts,
    area_of,
    by_seat,
    cell_of,
    city_of,
    filled,
    named,
    on_boards,
    pieces,
    plots_of,
    rows_of,
    tokens_of,
)
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import Action, GoalInPlay, Half, Hidden, Player, State, Turn
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.parts import Parts, require_parts
from osaka_rules.yokohama.phase_text import phase_of
from osaka_rules.yokohama.phases import Keeping, Over
from osaka_rules.yokohama.problems import problems
from osaka_rules.yokohama.queries import MOST_POWER, counted
from osaka_rules.yokohama.rules import new_game
from osaka_rules.yokohama.ruleset import STANDARD, parse_ruleset

NAMES: Final = ("Ann", "Bob")
"""What players are called who were not named."""
_T = TypeVar("_T")
_NOTHING: Final[Mapping[str, str]] = {}
_BY_SEAT: Final = (
    "presidents", "assistants", "hands", "goods", "imports", "yen", "vp", "returned", "claimed",
    "agents", "used",
)  # fmt: skip
"""The parts that are one for each seat."""


def position(text: str | None = None, /, **parts: Unpack[Parts]) -> State:
    """Return the state with these things on the table; :class:`Parts` says what can be named.

    A ``text`` names parts in one line, such as ``"phase=move; seat=1"``.

    >>> state = position(phase="move", presidents=["tea", "bank"], assistants=["silk"], yen=[0])
    >>> state.players[0].yen, state.players[1].yen, state.order_deck
    (0, 4, 12)
    >>> position(yen=[-1])
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.InvalidPosition: Seat 0 has -1 of yen. (COMP-2)

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
    for lay_out in (_with_city, _with_technologies, _with_orders, _with_players, _with_turn):
        state = lay_out(state, parts)
    require_no_problems(InvalidPosition, problems(state))
    return state


def _row(state: State, name: str, given: Sequence[_T], usual: _T) -> list[_T]:
    """Return a part of each seat."""
    return by_seat(name, given, [usual] * len(state.names))


def _with_city(state: State, parts: Parts) -> State:
    pack = state.pack
    city = city_of(pack, len(state.names), parts.get("cells", ""))
    goals, achieved = parts.get("goals", "A1 B1 C1").split(), parts.get("achieved", {})
    for letter in achieved:
        named(letter, LETTERS, "the letter of a goal")
    by = [tuple(achieved.get(goal[0], ())) for goal in goals]
    laid = Pile([each.id for each in pack.goals], "a goal")
    return evolve(
        state,
        city=city,
        sites=plots_of(
            city, parts.get("sites", _NOTHING), parts.get("shops", {}), parts.get("houses", {})
        ),
        tokens=tokens_of(city, parts.get("tokens", {})),
        station=cell_of(city, parts.get("station")),
        church=filled(parts.get("church", ()), len(pack.church)),
        customs=filled(parts.get("customs", ()), len(pack.customs)),
        goals=tuple(
            [GoalInPlay(laid.take(goal), own) for goal, own in zip(goals, by, strict=True)]
        ),
    )


def _with_technologies(state: State, parts: Parts) -> State:
    cards = Pile(state.card_bag, "a technology card")
    owned = [
        cards.sorted([cards.take_like(word) for word in text.split()])
        for text in _row(state, "cards", parts.get("cards", ()), "")
    ]
    laid = on_boards(parts.get("labs", _NOTHING), cards)
    labs = rows_of(state.labs, laid, cards, len(state.pack.surcharges))
    players = [_learned(player, own) for player, own in zip(state.players, owned, strict=True)]
    return evolve(state, labs=labs, card_bag=tuple(cards.left), players=tuple(players))


def _learned(player: Player, cards: tuple[str, ...]) -> Player:
    names = frozenset([card.partition("-")[0] for card in cards])
    return evolve(player, cards=cards, technologies=names)


def _with_orders(state: State, parts: Parts) -> State:
    pack, orders = state.pack, Pile(state.hidden.bag, "an order")
    hands = [orders.take_all(text) for text in _row(state, "orders", parts.get("orders", ()), "")]
    done = [
        orders.take_all(text) for text in _row(state, "fulfilled", parts.get("fulfilled", ()), "")
    ]
    given = [orders.take(order) for order in parts.get("returned", ())]
    laid = on_boards(parts.get("ports", _NOTHING), orders)
    keeps, chooser = parts.get("phase") == "keep", parts.get("seat", 0)
    returned: list[str | None] = [None] * len(state.names)
    for seat, hand in enumerate(hands):
        chooses = keeps and seat >= chooser
        if keeps:
            hands[seat] = (*hand, *orders.draw(1 + chooses - len(hand)))
        if not chooses:
            returned[seat] = given[seat] if seat < len(given) else orders.left.pop()
    unseen, deck = pack.start.returned[len(state.names) - 2], parts.get("order_deck")
    fills = len(pack.levels) if deck != 0 else 0
    ports = rows_of(state.ports, laid, orders, fills)
    if deck is None:
        deck = max(0, len(orders.left) - unseen)
    done[-1] = (*done[-1], *orders.draw(len(orders.left) - unseen - deck))
    sorted_hands = tuple([orders.sorted(hand) for hand in hands])
    players = [
        evolve(player, fulfilled=orders.sorted(own))
        for player, own in zip(state.players, done, strict=True)
    ]
    return evolve(
        state,
        ports=ports,
        order_deck=deck,
        hidden=Hidden(tuple(orders.left), sorted_hands, tuple(returned)),
        players=tuple(players),
    )


# --- Players and the turn ------------------------------------------------------------------------


def _at(given: Sequence[_T], seat: int, usual: _T) -> _T:
    """Return a part of one seat."""
    return given[seat] if seat < len(given) else usual


def _with_players(state: State, parts: Parts) -> State:
    for name in _BY_SEAT:
        by_seat(name, cast("Sequence[object]", parts.get(name, ())), state.names)
    players = [_player(state, parts, seat) for seat in range(len(state.names))]
    agents, left = [*state.agents], sum([player.agents for player in players])
    for country in parts.get("supply", {}):
        named(country, COUNTRIES, "a country")
    for place, country in enumerate(COUNTRIES):
        owned = min(left, agents[place])
        agents[place], left = (
            parts.get("supply", {}).get(country, agents[place] - owned),
            left - owned,
        )
    return evolve(state, players=tuple(players), agents=tuple(agents))


def _player(state: State, parts: Parts, seat: int) -> Player:
    player, city = state.players[seat], state.city
    areas = [cell_of(city, area) for area in _at(parts.get("assistants", ()), seat, "").split()]
    goods = parts.get("goods", ())
    usual = len(city.areas) - len([token for token in state.tokens if token is not None])
    placed = evolve(
        player,
        president=cell_of(city, _president(parts, seat)),
        on_areas=tuple([areas.count(cell) for cell in range(city.size)]),
        goods=amounts(goods[seat]).goods if seat < len(goods) else player.goods,
        imports=_at(parts.get("imports", ()), seat, 0),
        yen=_at(parts.get("yen", ()), seat, player.yen),
        vp=_at(parts.get("vp", ()), seat, 0),
        tokens=_at(parts.get("claimed", ()), seat, 0 if seat else usual),
        agents=_at(parts.get("agents", ()), seat, 0),
        used=_at(parts.get("used", ()), seat, 0),
    )
    return _with_pieces(state, parts, seat, placed)


def _president(parts: Parts, seat: int) -> str | None:
    """Return where a president is: where it is named, or in the area that it acts in."""
    acts = seat == parts.get("seat", 0) and parts.get("by", "president") == "president"
    return _at(parts.get("presidents", ()), seat, parts.get("action") if acts else None)


def _with_pieces(state: State, parts: Parts, seat: int, player: Player) -> Player:
    """Return a player with the pieces in hand that are named, and all others in the warehouse."""
    start, plots = state.pack.start, [plot for plot in state.sites if plot is not None]
    on_boards = (*state.church, *state.customs, *[own for goal in state.goals for own in goal.by])
    out = (
        sum(player.on_areas) + on_boards.count(seat),
        sum([plot.shops.count(seat) for plot in plots]),
        sum([plot.house == seat for plot in plots]),
    )
    left = [total - own for total, own in zip(start.pieces, out, strict=True)]
    usual = [max(0, own - stored) for own, stored in zip(left, start.warehouse, strict=True)]
    hands = parts.get("hands", ())
    hand = pieces(hands[seat]) if seat < len(hands) else usual
    stored = [own - held for own, held in zip(left, hand, strict=True)]
    return evolve(
        player,
        assistants=hand[0],
        shops=hand[1],
        houses=hand[2],
        stored_assistants=stored[0],
        stored_shops=stored[1],
        stored_houses=stored[2],
    )


_HALVES: Final[dict[str, Half]] = {"first": "first", "second": "second"}


def _with_turn(state: State, parts: Parts) -> State:
    text, seat, by = parts.get("phase", "first"), parts.get("seat", 0), parts.get("by", "president")
    if seat not in range(len(state.names)):
        problem = refused("state.seat", "COMP-1", seat=seat, players=len(state.names))
        raise InvalidPosition([problem])
    area, action = parts.get("action"), None
    if area is not None:
        at = area_of(state.city, area)
        power = min(MOST_POWER, sum(counted(state, seat, at)))
        action = Action(at, parts.get("power", power), by)
    usual: Half = "first" if by == "agent" else _HALVES.get(text, "main")
    turn = Turn(
        seat,
        parts.get("half", usual),
        parts.get("sent", by == "agent"),
        parts.get("spun", False),
        parts.get("enrolled", False),
        cast("tuple[ChurchKind, ...]", tuple(parts.get("faith", ""))),
        action,
    )
    mined = parts.get("mined", False)
    phase = phase_of(text, seat, state.city, action, parts.get("then"), mined=mined)
    return evolve(
        state,
        phase=phase,
        turn=None if isinstance(phase, Keeping | Over) else turn,
        round=parts.get("round", 1),
        last=parts.get("last"),
        trigger=parts.get("trigger"),
    )
