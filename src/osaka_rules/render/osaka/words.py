"""What a view shows, in words: whose turn it is, and a description for those who see no picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from osaka_rules.kernel import plain
from osaka_rules.osaka.cards import COLOURS, Cards
from osaka_rules.osaka.model import (
    PIECES,
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Selling,
)
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import Route
from osaka_rules.osaka.ruleset_text import ruleset_text
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.render.text import listed


def status(view: View) -> str:
    """Return whose decision comes next.

    >>> import osaka_rules as osaka
    >>> status(osaka.view(osaka.position(market="R2"), 0))
    'Ann is to buy, take, reserve or pass.'
    """
    names = [plain(trader.name) for trader in view.traders]
    if isinstance(view.phase, Over):
        return (
            f"{_task(view.phase, names)}, won by {listed([names[seat] for seat in _best(view)])}."
        )
    return f"{_task(view.phase, names)}."


def _best(view: View) -> list[int]:
    """Return who has won, when all victory points are open (WIN-1)."""
    standings = [(trader.vp, sum(trader.tokens)) for trader in view.traders]
    best = max([standing for standing in standings if standing[0] is not None])
    return [seat for seat, standing in enumerate(standings) if standing == best]


def _task(phase: Phase, names: Sequence[str]) -> str:
    match phase:
        case Dealing():
            return "The first cards are dealt"
        case DrawingLot(tied):
            return f"A lot decides who starts: {listed([names[seat] for seat in tied])}"
        case ChoosingToken(seat=seat):
            return f"{names[seat]} is to choose a first token"
        case Acting(seat):
            return f"{names[seat]} is to buy, take, reserve or pass"
        case Refreshing(seat, _, to_market, to_farm):
            draws = f"{to_market} for the Market, {to_farm} for the Farm"
            return f"Cards are drawn in the turn of {names[seat]}: {draws}"
        case Selling(active, _, colour, seller, owed, earned):
            sold = listed([f"{names[seat]} {each.word}" for each, seat in earned])
            done = f"; so far have sold: {sold}" if sold else ""
            sale = f"{names[seller]} draws {counted(owed, 'VP')} for {colour.word} goods"
            return f"Payday in the turn of {names[active]}: {sale}{done}"
        case Insuring(active, seat):
            return f"The Black Tide in the turn of {names[active]}: {names[seat]} may insure goods"
        case _:
            how = "by tokens" if phase.ended_by == "tokens" else "because everybody has passed"
            return f"The game is over, ended {how}"


def active(phase: Phase) -> int | None:
    """Return the seat that a phase waits for, or whose draw it is; ``None`` if there is none."""
    match phase:
        case ChoosingToken(seat=seat) | Acting(seat) | Refreshing(seat) | Insuring(seat=seat):
            return seat
        case Selling(seller=seller):
            return seller
        case _:
            return None


def counted(number: int, noun: str) -> str:
    """Return how many there are of something.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun}{'' if number == 1 or noun == 'VP' else 's'}"


def seen_by(view: View) -> str:
    """Return whose view it is."""
    if view.seat is not None:
        return f"as {plain(view.traders[view.seat].name)} sees it"
    is_open = all(trader.hand is not None for trader in view.traders)
    return "with all hands open" if is_open else "as a spectator sees it"


def rules(view: View) -> str:
    """Return what differs from the printed game, or nothing."""
    return ruleset_text(view.ruleset) if view.ruleset.differences else ""


def price(view: View) -> str:
    """Return what the Market costs, and those who have reserved a card there more (BUY-1)."""
    cost = view.market.coins
    more = [
        f"{plain(trader.name)} {cost + trader.reserved.card.value}"
        for trader in view.traders
        if trader.reserved is not None and trader.reserved.area == "market"
    ]
    return f"price {cost}{f' (for {listed(more)})' if more else ''}"


# --- The description -----------------------------------------------------------------------------


def description(view: View) -> str:
    """Return everything that a view shows as sentences.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G5", hands=["B3", "2Y2"])
    >>> description(osaka.view(state, 0)).split(". ")[3]
    'Market: R2 and G5, price 7'
    """
    return " ".join([f"{each}." for each in _sentences(view)])


def _sentences(view: View) -> Iterator[str]:
    yield status(view).removesuffix(".")
    if view.passes:
        yield f"Passes in a row: {view.passes}"
    if rules(view):
        yield f"Rules: {rules(view)}"
    yield ships(view.ruleset.route, view.ships)
    yield f"Market: {named(view.market)}, {price(view)}"
    yield f"Farm: {named(view.farm)}"
    yield f"Draw pile: {counted(view.draw_size, 'card')}"
    yield f"Discard pile: {named(view.discard)}"
    yield f"Reshuffled: {counted(view.reshuffles, 'time')}"
    for seat, trader in enumerate(view.traders):
        yield _trader(view, seat, trader)


def ships(route: Route, places: Sequence[int]) -> str:
    """Return where the ships are, and what the spaces of the route are."""
    said = [f"{colour.word} in {_space(route, places[colour])}" for colour in COLOURS]
    names = [_space(route, space) for space in range(len(route.spaces))]
    return f"Route: {', '.join(names)}. Ships: {listed(said)}"


def _space(route: Route, space: int) -> str:
    found = route.spaces[space]
    kind = {"calm": "", "anchor": " with the anchor", "waves": " with waves"}[found.kind]
    return f"{plain(found.name)} (space {space}{kind})"


def named(some: Cards) -> str:
    """Return cards in words."""
    return listed(some.brief.split()) or "empty"


def _trader(view: View, seat: int, trader: TraderView) -> str:
    hand = counted(trader.hand_size, "card") if trader.hand is None else held(trader.hand)
    vp = "VPs hidden" if trader.vp is None else counted(trader.vp, "VP")
    tokens = [f"{n} {c.word}" for c, n in zip(COLOURS, trader.tokens, strict=True) if n]
    target = view.ruleset.token_target
    return (
        f"{plain(trader.name)}, player {seat + 1} with {PIECES[seat]} pieces,"
        f" hand: {hand}; goods: {held(trader.goods)}; insured: {held(trader.insured)};"
        f" reserved: {_reserved(trader)}; tokens: {listed(tokens) or 'none'},"
        f" {sum(trader.tokens)} of {target}; {vp}"
    )


def held(some: Cards) -> str:
    """Return cards that somebody has in words."""
    return listed(some.brief.split()) or "none"


def _reserved(trader: TraderView) -> str:
    if trader.reserved is None:
        return "nothing"
    return f"{trader.reserved.card} in the {area_name(trader.reserved.area)}"


def area_name(area: Area) -> str:
    """Return what an area is called."""
    return "Market" if area == "market" else "Farm"
