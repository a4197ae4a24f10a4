"""What refusals of Traders of Osaka say to a player, said about that player, by key."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

PHRASES: Final = {
    "about.take.own_piece": "The {card} in the Market lies under {player}'s own piece; to take"
    " it, write 'take reserved {card}'.",
    "about.take_reserved.no_piece": "{player} has reserved no card.{advice}",
    "about.take_reserved.other_card": "{player}'s piece lies on the {own}, not on a"
    " {card}.{advice}",
    "about.take_reserved.farm": "{player}'s reserved {card} still lies in the Farm; only cards"
    " of the Market can be taken.{advice}",
    "about.reserve.piece_out": "{player}'s piece already lies on the {card} in the {area}; it"
    " comes back only when that card is bought or taken.",
    "about.buy.nothing": "There is nothing in the Market that {player} could buy.",
    "about.buy.hand": "{player}'s hand does not hold {cards}.",
    "about.buy.own": "The payment is worth {coins}, but {cards} together cost {price};"
    " {player}'s reserved {card} must be bought, too.",
    "about.pass.not_stuck": "{player} can still take or reserve a card; passing is for those"
    " who cannot.",
    "about.insure.hand": "{player}'s hand holds no {card}.",
    "about.insure.goods": "{player}'s uninsured merchandise does not hold {cards}.",
}
"""English templates with the values of the messages, and the name of the ``player``."""

third_person: Final = catalogue(PHRASES)
"""Return the message about a player with a key, with these values in it."""
