"""Everything that is wrong with a state that no game could come to (LAW).

Problems of form come first: while a row is too short or a seat does not exist, nothing else can be
said. What belongs to the turn is in :mod:`osaka_rules.yokohama.turn_problems`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.checks import require
from osaka_rules.kernel import Objection
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS, SHOP_SPACES
from osaka_rules.yokohama.draws import ORDERS_DEALT, due
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import BOARDS, Plot, State
from osaka_rules.yokohama.phases import Dealing, Keeping, RefillingLab, RefillingPort
from osaka_rules.yokohama.queries import MOST_ORDERS
from osaka_rules.yokohama.rules import name_problems
from osaka_rules.yokohama.turn_problems import decision_problems, turn_problems


def problems(state: State) -> tuple[Objection, ...]:
    """Return everything that is wrong with a state; nothing if it can exist.

    >>> from osaka_rules import yokohama
    >>> problems(yokohama.position())
    ()

    Raises:
        WrongType: ``state`` is not a state.
    """
    require(State, state)
    found = (*name_problems(state.names), *_form_problems(state))
    if found:
        return found
    found = (*_place_problems(state), *_set_up_problems(state))
    if found:
        return found
    found = (
        *_number_problems(state),
        *_piece_problems(state),
        *_site_problems(state),
        *_order_problems(state),
        *_card_problems(state),
        *_row_problems(state),
        *_agent_problems(state),
        *_president_problems(state),
        *turn_problems(state),
    )
    return found or tuple(decision_problems(state))


# --- Form ----------------------------------------------------------------------------------------


def _form_problems(state: State) -> Iterator[Objection]:
    """Yield the rows that do not have the right length, and seats that do not exist."""
    players, size, pack, hidden = len(state.names), state.city.size, state.pack, state.hidden
    dealt = len(state.city.kinds)
    if (state.city.players, state.city.pack) != (players, pack) or dealt > size:
        yield refused("state.city", "MAP-1", players=players)
    rows: dict[str, tuple[Sequence[object], int]] = {
        "sites": (state.sites, size),
        "tokens": (state.tokens, size),
        "church": (state.church, len(pack.church)),
        "customs": (state.customs, len(pack.customs)),
        "ports": (state.ports, len(BOARDS)),
        "labs": (state.labs, len(BOARDS)),
        "agents": (state.agents, len(COUNTRIES)),
        "players": (state.players, players),
        "hands": (hidden.hands, players),
        "returned": (hidden.returned, players),
    }
    for seat, player in enumerate(state.players):
        rows[f"on_areas of seat {seat}"] = (player.on_areas, size)
        rows[f"goods of seat {seat}"] = (player.goods, len(GOODS))
    for name, (row, length) in rows.items():
        if len(row) != length:
            yield refused("state.row", "COMP-4", name=name, length=len(row), right=length)
    built = [seat for plot in _plots(state) for seat in (*plot.shops, plot.house)]
    by = [seat for goal in state.goals for seat in goal.by]
    for owner in {*state.church, *state.customs, *built, *by} - {None}:
        if owner not in range(players):
            yield refused("state.seat", "COMP-1", seat=owner, players=players)


def _plots(state: State) -> list[Plot]:
    return [plot for plot in state.sites if plot is not None]


def _place_problems(state: State) -> Iterator[Objection]:
    """Yield pieces on boards that are none, or on the Canal (MAP-5)."""
    city = state.city
    cells = [player.president for player in state.players]
    for cell in {*cells, state.station} - {None}:
        if cell not in city.areas:
            yield refused("state.cell", "MAP-5", cell=cell)
    boards = Counter(city.kinds)
    for each in city.pack.areas:
        if boards[each.id] > each.boards[city.players - 2]:
            yield refused("state.boards", "MAP-1", kind=each.id, number=boards[each.id])
    if city.canal is not None:
        outside = [state.sites[city.canal], state.tokens[city.canal]]
        pieces = sum([player.on_areas[city.canal] for player in state.players])
        if outside != [None, None] or pieces:
            yield refused("state.canal", "MAP-5")


# --- Set-up --------------------------------------------------------------------------------------


def _set_up_problems(state: State) -> Iterator[Objection]:
    """Yield what is dealt too early or is missing, in the order of dealing (CHANCE-2)."""
    pack, areas = state.pack, state.city.areas
    size = state.city.size
    if isinstance(state.phase, Dealing):
        labs, ports = len(pack.surcharges), len(pack.levels)
        rows = [row for row in state.labs if row is not None]
        boards = [row for row in state.ports if row is not None]
        on_areas = [part for cell in areas for part in (state.sites[cell], state.tokens[cell])]
        laid = [part is not None for part in on_areas]
        dealt = [
            (len(state.city.kinds), size),
            (sum(laid), len(laid)),
            (len(state.goals), len(LETTERS)),
            (sum(map(len, rows)), labs * len(rows)),
            (sum(map(len, boards)), ports * len(boards)),
            (sum(map(len, state.hidden.hands)), ORDERS_DEALT * len(state.names)),
        ]
        short = [place for place, (number, most) in enumerate(dealt) if number < most]
        begun = [place for place, (number, _) in enumerate(dealt) if number]
        if (short and begun and short[0] < begun[-1]) or not all(laid[: sum(laid)]):
            yield refused("state.dealt_early", "CHANCE-2")
        if due(state) is None:
            yield refused("state.dealt", "CHANCE-2")
        return
    missing = [cell for cell in areas if state.sites[cell] is None]
    if len(state.city.kinds) < size or missing or len(state.goals) != len(LETTERS):
        yield refused("state.not_dealt", "SETUP-2", "SETUP-3", "SETUP-4")


# --- Numbers and pieces --------------------------------------------------------------------------


_NUMBERS: Final = {
    "COMP-1": (
        "assistants", "shops", "houses", "stored_assistants", "stored_shops", "stored_houses",
    ),
    "COMP-2": ("imports", "yen", "vp", "tokens", "agents", "used"),
}  # fmt: skip
"""What a player has a number of, by the clause that says what there is."""


def _number_problems(state: State) -> Iterator[Objection]:
    for seat, player in enumerate(state.players):
        numbers = [
            (clause, name, getattr(player, name))
            for clause, names in _NUMBERS.items()
            for name in names
        ]
        numbers.append(("COMP-2", "goods", min(player.goods)))
        numbers.append(("COMP-1", "on_areas", min(player.on_areas)))
        for clause, name, number in numbers:
            if number < 0:
                yield refused("state.negative", clause, seat=seat, name=name, number=number)
        if player.used > player.agents:
            yield refused("state.used", "AGENT-1", seat=seat)


def _piece_problems(state: State) -> Iterator[Objection]:
    """Yield the seats whose pieces are not all there (COMP-1)."""
    on_boards = (*state.church, *state.customs, *[own for goal in state.goals for own in goal.by])
    plots = _plots(state)
    for seat, player in enumerate(state.players):
        there = (
            player.assistants
            + player.stored_assistants
            + sum(player.on_areas)
            + on_boards.count(seat),
            player.shops + player.stored_shops + sum([p.shops.count(seat) for p in plots]),
            player.houses + player.stored_houses + sum([p.house == seat for p in plots]),
        )
        right = state.pack.start.pieces
        if there != right:
            yield refused("state.pieces", "COMP-1", seat=seat, there=there, right=right)


def _site_problems(state: State) -> Iterator[Objection]:
    """Yield what is wrong with sites, tokens and goals."""
    pack, plots = state.pack, _plots(state)
    cards = [plot.card for plot in plots]
    if len({*cards} & {*pack.site_places}) < len(cards):
        yield refused("state.sites", "SETUP-3")
    for plot in plots:
        owners = [seat for seat in plot.shops if seat is not None]
        if len({*owners}) < len(owners) or len(plot.shops) != SHOP_SPACES:
            yield refused("state.shops", "BUILD-2", site=plot.card)
    copies = {str(each): each.copies for each in pack.tokens}
    lying = Counter([token for token in state.tokens if token is not None])
    if any([number > copies.get(token, 0) for token, number in lying.items()]):
        yield refused("state.tokens", "SETUP-3")
    gone = len(state.city.areas) - sum(lying.values())
    owned = sum([player.tokens for player in state.players])
    if owned != gone and not isinstance(state.phase, Dealing):
        yield refused("state.taken", "BONUS-2", owned=owned, gone=gone)
    for letter, goal in zip(LETTERS, state.goals, strict=False):
        known = goal.card in pack.goal_places
        if not known or not goal.card.startswith(letter) or len({*goal.by}) < len(goal.by):
            yield refused("state.goal", "SETUP-4", "GOAL-1", letter=letter)


def _agent_problems(state: State) -> Iterator[Objection]:
    owned, left = sum([player.agents for player in state.players]), state.agents
    most = state.pack.agents
    wrong = [number for number, right in zip(left, most, strict=True) if not 0 <= number <= right]
    if wrong or owned + sum(left) != sum(most):
        yield refused("state.agents", "COMP-6", owned=owned, left=sum(left), right=sum(most))


def _president_problems(state: State) -> Iterator[Objection]:
    """Yield areas that presidents share without Station or Postal System (TECH-2, TECH-11)."""
    for cell in state.city.areas:
        here = [player for player in state.players if player.president == cell]
        bound = [
            player
            for player in here
            if "postal" not in player.technologies
            and not ("station" in player.technologies and state.station == cell)
        ]
        if len(here) > 1 and len(bound) > 1:
            yield refused("state.shared", "MOVE-5", area=state.city.ids[cell])


# --- Cards ---------------------------------------------------------------------------------------


def _order_problems(state: State) -> Iterator[Objection]:
    pack, hidden = state.pack, state.hidden
    fulfilled = [player.fulfilled for player in state.players]
    rows = [row for row in state.ports if row is not None]
    returned = [order for order in hidden.returned if order is not None]
    everywhere = [hidden.bag, returned, *hidden.hands, *fulfilled, *rows]
    there = Counter([order for pile in everywhere for order in pile])
    if there != Counter([each.id for each in pack.orders]):
        yield refused("state.orders", "COMP-6")
        return
    unseen = pack.start.returned[len(state.names) - 2]
    if state.order_deck < 0 or len(hidden.bag) - state.order_deck != unseen:
        yield refused("state.deck", "SETUP-6", "INFO-5", number=state.order_deck, unseen=unseen)
    for pile in (hidden.bag, *hidden.hands, *fulfilled):
        if [*pile] != sorted(pile, key=pack.order_places.__getitem__):
            yield refused("state.sorted", "COMP-9", cards=tuple(pile))
    if isinstance(state.phase, Dealing):
        return
    for seat, hand in enumerate(hidden.hands):
        chooses = isinstance(state.phase, Keeping) and seat >= state.phase.seat
        right = range(MOST_ORDERS + 1)
        if isinstance(state.phase, Keeping):  # two orders, or the one that was kept
            right = range(1 + chooses, 2 + chooses)
        if len(hand) not in right or chooses == (hidden.returned[seat] is not None):
            yield refused("state.hand", "PORT-4", "SETUP-7", seat=seat, number=len(hand))


def _card_problems(state: State) -> Iterator[Objection]:
    pack = state.pack
    owned = [player.cards for player in state.players]
    rows = [row for row in state.labs if row is not None]
    there = Counter([card for pile in (state.card_bag, *owned, *rows) for card in pile])
    names = [str(card) for card in pack.cards]
    if there != Counter(dict(zip(names, pack.card_copies, strict=True))):
        yield refused("state.cards", "COMP-6")
        return
    for pile in (state.card_bag, *owned):
        if [*pile] != sorted(pile, key=pack.card_places.__getitem__):
            yield refused("state.sorted", "COMP-9", cards=tuple(pile))
    for seat, player in enumerate(state.players):
        if len(player.technologies) < len(player.cards):
            yield refused("state.technology", "LAB-4", seat=seat)


def _row_problems(state: State) -> Iterator[Objection]:
    """Yield rows that are too long, or have a gap while their deck has cards (PORT-6, LAB-9)."""
    phase, pack = state.phase, state.pack
    if isinstance(phase, Dealing):
        return
    for kind, rows, spaces, left, refilling in (
        ("port", state.ports, len(pack.levels), state.order_deck, RefillingPort),
        ("lab", state.labs, len(pack.surcharges), len(state.card_bag), RefillingLab),
    ):
        for board, row in zip(BOARDS, rows, strict=True):
            in_play = f"{kind}{board}" in state.city.kinds
            filling = isinstance(phase, refilling) and phase.board == board
            fits = row is None or (
                len(row) == spaces or (len(row) < spaces and (filling or not left))
            )
            if in_play != (row is not None) or not fits:
                clause = "PORT-6" if kind == "port" else "LAB-9"
                yield refused("state.spaces", clause, board=f"{kind}{board}")
