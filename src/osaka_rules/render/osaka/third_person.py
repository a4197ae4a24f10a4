"""What refusals of Traders of Osaka say to a player, said about that player, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THIRD_PERSON: Final[Mapping[str, str]] = {
    "take.own_piece": "The {card} in the Market lies under {player}'s own piece; to take"
    " it, write 'take reserved {card}'.",
    "take_reserved.no_piece": "{player} has reserved no card.{advice}",
    "take_reserved.other_card": "{player}'s piece lies on the {own}, not on a {card}.{advice}",
    "take_reserved.farm": "{player}'s reserved {card} still lies in the Farm; only cards of"
    " the Market can be taken.{advice}",
    "reserve.piece_out": "{player}'s piece already lies on the {card} in the {area}; it"
    " comes back only when that card is bought or taken.",
    "buy.nothing": "There is nothing in the Market that {player} could buy.",
    "buy.hand": "{player}'s hand does not hold {cards}.",
    "pass.not_stuck": "{player} can still take or reserve a card; passing is for those who cannot.",
    "insure.hand": "{player}'s hand holds no {card}.",
    "insure.goods": "{player}'s uninsured merchandise does not hold {cards}.",
}
"""English templates with the values of the messages, and the name of the ``player``."""
