"""A state as a value: it never changes, and shows what is packed in it as cards and numbers."""

from __future__ import annotations

from inspect import Signature, signature
from typing import ClassVar, Final

from attrs import frozen

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import Cards, packed
from osaka_rules.osaka.model import AnyState, Reservation, piece_of

_PACKED: Final = ("_bag", "_rack")
"""How names of fields end that are packed."""


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # its base is not frozen
class State(AnyState):
    """A position of the game, with everything that is hidden in it. Give players a ``view`` of it.

    The properties show what is packed in the fields as cards and numbers.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market R5"}, hands=["B5", ""])
    >>> print(state.market, "|", state.reserved[1], "|", state.hands[0])
    R2 | market R5 | B5
    """

    __signature__: ClassVar = Signature(
        [p for p in signature(AnyState).parameters.values() if not p.name.endswith(_PACKED)]
    )

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if not name.endswith(_PACKED)]

    @property
    def market(self) -> Cards:
        """The cards of the Market without a piece on them; see :attr:`reserved` for the others."""
        return packed(self.market_bag)

    @property
    def farm(self) -> Cards:
        """The cards of the Farm without a piece on them; see :attr:`reserved` for the others."""
        return packed(self.farm_bag)

    @property
    def reserved(self) -> tuple[Reservation | None, ...]:
        """Each player's reserved card, or ``None`` while the piece is at home."""
        return tuple([piece_of(self, seat) for seat in range(len(self.names))])

    @property
    def draw(self) -> Cards:
        """The cards of the draw pile, which nobody may see (INFO-3)."""
        return packed(Bag(self.draw_bag))

    @property
    def discard(self) -> Cards:
        """The cards of the discard pile."""
        return packed(self.discard_bag)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Each player's hand, which others may not see (INFO-1)."""
        return tuple([packed(Bag(bag)) for bag in bags.by_seat(self.hand_rack, len(self.names))])

    @property
    def goods(self) -> tuple[Cards, ...]:
        """Each player's uninsured merchandise."""
        return tuple([packed(bag) for bag in bags.by_seat(self.goods_rack, len(self.names))])

    @property
    def insured(self) -> tuple[Cards, ...]:
        """Each player's insured merchandise."""
        return tuple([packed(bag) for bag in bags.by_seat(self.insured_rack, len(self.names))])

    @property
    def vp_cards(self) -> Cards:
        """The cards under all trader pieces together, which nobody may see (INFO-4)."""
        return packed(Bag(self.vp_bag))

    @property
    def tokens(self) -> tuple[tuple[int, int, int, int], ...]:
        """Each player's achievement tokens, in the order red, blue, yellow, green."""
        return tuple([bags.by_colour(n) for n in bags.by_seat(self.token_rack, len(self.names))])
