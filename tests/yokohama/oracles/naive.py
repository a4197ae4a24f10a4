"""A second generator of legal moves, slow and plain, written from the clauses and nothing else.

It writes down every text that a move of the phase could have, in the order of ASK-6, and keeps
those that break no clause. It shares no line with the engine; it only looks at the engine's states,
and lets the engine make the moves that it finds legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, permutations, product

from osaka_rules import yokohama
from osaka_rules.yokohama import CHANCE, Dealing, Perft, RefillingLab, State
from tests.yokohama.oracles.clauses import broken
from tests.yokohama.oracles.table import Table, laid_out

ALL_KINDS = "CSTFYI"


def moves(state: State) -> list[str]:
    """List all legal moves as text, in the order of ASK-6; draws of chance in any order."""
    if yokohama.actor(state) is CHANCE:
        return [*draws(state)]
    table = laid_out(state)
    return [text for text in conceivable(table) if not broken(table, text)]


def broken_by(state: State, text: str) -> frozenset[str]:
    """Return all clauses that a move breaks, also where chance is to draw; none if it is legal."""
    if yokohama.actor(state) is not CHANCE:
        return broken(laid_out(state), text)
    found = draws(state)
    if text.partition(" ")[0] not in {each.partition(" ")[0] for each in found}:
        return frozenset({"CHANCE-2" if isinstance(state.phase, Dealing) else "CHANCE-3"})
    return frozenset() if text in found else frozenset({"CHANCE-1"})


def perft(state: State, depth: int) -> Perft:
    """Count lines by walking along every single one of them."""
    if not depth:
        chance, over = yokohama.actor(state) is CHANCE, yokohama.actor(state) is None
        return Perft(int(not chance and not over), int(chance), int(over))
    found = [
        perft(yokohama.apply(state, yokohama.parse_move(text)).state, depth - 1)
        for text in moves(state)
    ]
    return Perft(
        sum([each.players for each in found]),
        sum([each.chance for each in found]),
        sum([each.ends for each in found]),
    )


# --- What anybody could think of -----------------------------------------------------------------


def conceivable(table: Table) -> Iterator[str]:
    """Write down all texts that moves of this phase and area could have, in the order of ASK-6."""
    yield from _CONCEIVABLE[table.phase](table)
    yield from ("spin", "enrol", "done")


def _on_boards(table: Table, *verbs: str) -> Iterator[str]:
    yield from [f"{verb} {board}" for verb in verbs for board in table.boards]


def _keep(table: Table) -> Iterator[str]:
    yield from [f"keep {order}" for order in table.pack.orders]


def _half(table: Table) -> Iterator[str]:
    yield from _on_boards(table, "agent")
    yield from [f"achieve {letter}" for letter in "ABC"]
    yield from [f"fulfil {order}" for order in table.pack.orders]


def _move(table: Table) -> Iterator[str]:
    yield from _on_boards(table, "to", "via")
    yield "train"
    yield from _on_boards(table, "tram")
    yield "return"


def _act(table: Table) -> Iterator[str]:
    yield from _ACTIONS.get(table.kind, _nothing)(table)


def _nothing(_: Table) -> Iterator[str]:
    yield from ()


def _take(table: Table) -> Iterator[str]:
    yield from [f"take {order}" for order in table.row]
    pairs = [f"{one} {other}" for one, other in permutations(table.row, 2)]
    yield from [f"take {pair} for {price}" for price in ("Y2", "I1") for pair in pairs]


def _learn(table: Table) -> Iterator[str]:
    paid = [*product(range(table.owned["I"] + 1), range(table.owned["Y"] + 1))]
    for card in dict.fromkeys(table.row):  # LAB-8
        yield from [_text(f"learn {card}", "for", f"Y{y} I{i}") for i, y in paid]


def _exchange(_: Table) -> Iterator[str]:
    yield from [f"sell {good}" for good in "CSTF"]
    yield from [f"buy {good}" for good in "CSTFI"]


def _church(table: Table) -> Iterator[str]:
    some = [kinds for n in range(7) for kinds in combinations(ALL_KINDS, n)]
    some.sort(key=lambda kinds: [ALL_KINDS.index(kind) for kind in kinds])
    for space, kinds in product(range(1, 1 + len(table.church)), some):
        text = _text(f"church {space}", "with", " ".join(kinds))
        yield from (text, f"{text} from hand")


def _customs(table: Table) -> Iterator[str]:
    for space in range(1, 1 + len(table.customs)):
        yield from (f"customs {space}", f"customs {space} from hand")


def _hire(table: Table) -> Iterator[str]:
    """Write down all pieces: by assistants, of equal ones by shops, then houses, fewer first."""
    ranges = [range(left + 1) for left in table.stored]
    for a, s, h in [pieces for pieces in product(*ranges) if any(pieces)]:
        yield _text("hire", "", f"a{a} s{s} h{h}")


def _text(start: str, link: str, amounts: str) -> str:
    """Put amounts behind a text; zeros are left out, and the link if nothing is left."""
    left = [word for word in amounts.split() if word[1:] != "0"]
    return " ".join([word for word in (start, link if left else "", *left) if word])


def _pick(table: Table) -> Iterator[str]:
    some = combinations_with_replacement("CSTF", table.owed.goods)
    yield from [f"pick {' '.join(goods)}" for goods in some]


def _shift(table: Table) -> Iterator[str]:
    yield from _on_boards(table, "shift hand")
    yield from _on_boards(table, *[f"shift {board}" for board in table.boards])


def _build(table: Table) -> Iterator[str]:
    yield from [f"build shop {space}" for space in range(1, 1 + len(table.shops))]
    yield "build house"


_ACTIONS: dict[str, Callable[[Table], Iterator[str]]] = {
    "portA": _take,
    "portB": _take,
    "labA": _learn,
    "labB": _learn,
    "agency": _hire,
    "chinatown": _exchange,
    "church": _church,
    "customs": _customs,
}
"""The forms of each kind of area; the others leave nothing to decide."""
_CONCEIVABLE: dict[str, Callable[[Table], Iterator[str]]] = {
    "keep": _keep,
    "first": _half,
    "second": _half,
    "place": lambda table: _on_boards(table, "place"),
    "move": _move,
    "walk": lambda table: _on_boards(table, "to", "via"),
    "recall": lambda table: _on_boards(table, "recall"),
    "act": _act,
    "station": lambda table: _on_boards(table, "station"),
    "pick": _pick,
    "hire": _hire,
    "shift": _shift,
    "bonus": lambda _: iter(["claim"]),
    "build": _build,
    "recover": lambda _: iter(["leave", "recover"]),
    "over": _nothing,
}
"""The forms of each phase, from left to right (ASK-6)."""


# --- What chance can draw ------------------------------------------------------------------------


def draws(state: State) -> Counter[str]:
    """Count how many there are of each thing that can be drawn (CHANCE-1 to CHANCE-4)."""
    pack, players = state.pack, len(state.names)
    cards = Counter([f"card {card}" for card in state.card_bag])
    orders = Counter([f"order {order}" for order in state.hidden.bag])
    if not isinstance(state.phase, Dealing):
        return cards if isinstance(state.phase, RefillingLab) else orders
    kinds = state.city.kinds
    boards = Counter({f"deal {each.id}": each.boards[players - 2] for each in pack.areas})
    if boards.total() > len(kinds):
        return boards - Counter([f"deal {kind}" for kind in kinds])
    areas = [cell for cell, kind in enumerate(kinds) if kind != "canal"]
    for plot, token in [(state.sites[cell], state.tokens[cell]) for cell in areas]:
        if plot is None:
            dealt = [each.card for each in state.sites if each is not None]
            return Counter([f"site {each}" for each in pack.sites if each.id not in dealt])
        if token is None:
            lying = Counter([f"token {each}" for each in state.tokens if each is not None])
            return Counter({f"token {each.reward}": each.copies for each in pack.tokens}) - lying
    if len(state.goals) < 3:
        letter = "ABC"[len(state.goals)]
        return Counter([f"goal {each.id}" for each in pack.goals if each.id[0] == letter])
    if any([row is not None and len(row) < len(pack.surcharges) for row in state.labs]):
        return cards
    return orders
