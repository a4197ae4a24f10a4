"""What refusals of Yokohama say to a player, said about that player, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THIRD_PERSON: Final[Mapping[str, str]] = {
    "keep.hand": "{value} is none of the two orders dealt to {player}: {orders}.",
    "agent.none": "{player} has no agent that is face up.",
    "agent.president": "{player}'s president is in the area {area}; agents go where it is not.",
    "agent.assistant": "{player} has no assistant in the area {area}, so no agent can act there.",
    "achieve.twice": "{player} has already fulfilled the goal {goal}.",
    "achieve.assistant": "{player} has no assistant in hand to put on the goal {goal}.",
    "achieve.condition": "{player} does not meet the goal {goal}: it asks for {needs}.",
    "fulfil.hand": "{player} does not hold the order {value}; in hand are {orders}.",
    "fulfil.goods": "The order {order} asks for {goods}, which {player} does not have.",
    "spin.technology": "{player} does not have the Spinning Mill.",
    "spin.once": "{player} has already turned silk into Yen in this turn.",
    "spin.silk": "{player} has no silk.",
    "enrol.technology": "{player} does not have the University.",
    "enrol.once": "{player} has already enrolled an assistant in this turn.",
    "enrol.yen": "Enrolling an assistant costs 1 Yen, and {player} has none.",
    "enrol.warehouse": "{player}'s warehouse has no assistant left.",
    "place.used": "{player} has placed assistants in {areas}: every further one needs"
    " another area.",
    "place.telegram": "After two assistants in the area {area}, the Telegram lets {player}"
    " place one more in an area next to it only.",
    "place.toll": "Other presidents in the area {area} cost {toll} Yen, and {player} has {yen}.",
    "to.assistant": "{player} has no assistant in the area {area}, so the president cannot"
    " go there.",
    "to.occupied": "Another president is in the area {area}; that of {player} cannot end"
    " its move there.",
    "to.toll": "The president pays {toll} Yen to enter the area {area}, and {player} has {yen}.",
    "walk.canal": "Crossing the Canal costs 1 Yen, and {player} has none.",
    "train.technology": "{player} does not have the Station.",
    "train.there": "{player}'s president is already in the area {area}, where the station is.",
    "tram.technology": "{player} does not have the Tram.",
    "tram.there": "{player}'s president is already in the area {area}.",
    "ride.assistant": "{player} has no assistant in the area {area}, which the option"
    " 'assisted' asks for.",
    "recall.none": "{player} has no assistant in the area {area}.",
    "take.limit": "{player} holds {held} orders; nobody may hold more than {most}.",
    "take.yen": "Two orders cost 2 Yen, and {player} has {yen}.",
    "take.imports": "Two orders cost 1 import, and {player} has none.",
    "learn.twice": "{player} already has this technology: {card}.",
    "learn.own": "{player} has {yen} Yen and {imports} imports, which is less than would be paid.",
    "hire.warehouse": "{player}'s warehouse has {assistants} assistants, {shops} shops and"
    " {houses} houses.",
    "hire.yen": "These pieces cost {price} Yen, and {player} has {yen}.",
    "sell.none": "{player} has no {good} to sell.",
    "buy.yen": "{good} costs {price} Yen, and {player} has {yen}.",
    "church.kind": "{player} has no {kind} to pay.",
    "customs.imports": "Space {space} costs {price} imports, and {player} has {imports}.",
    "assistant.area": "{player} has no assistant in the area {area}; add 'from hand' to"
    " take one from the hand.",
    "assistant.hand": "{player} has no assistant in hand.",
    "pick.number": "{player} chooses exactly {owed} trade goods, not {number}.",
    "shift.none": "{player} has no assistant in the area {area}.",
    "build.shops": "{player} has no shop in hand.",
    "build.own": "{player} already has a shop on this site.",
    "build.houses": "{player} has no house in hand.",
}
"""English templates with the values of the messages, and the name of the ``player``."""
