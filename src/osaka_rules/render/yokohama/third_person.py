"""What refusals of Yokohama say to a player, said about that player, by key."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

PHRASES: Final = {
    "about.keep.hand": "{value} is none of the two orders dealt to {player}: {orders}.",
    "about.agent.none": "{player} has no agent that is face up.",
    "about.agent.president": "{player}'s president is in the area {area}; agents go where it"
    " is not.",
    "about.agent.assistant": "{player} has no assistant in the area {area}, so no agent can"
    " act there.",
    "about.achieve.twice": "{player} has already fulfilled the goal {goal}.",
    "about.achieve.assistant": "{player} has no assistant in hand to put on the goal {goal}.",
    "about.achieve.condition": "{player} does not meet the goal {goal}: it asks for {needs}.",
    "about.fulfil.hand": "{player} does not hold the order {value}; in hand are {orders}.",
    "about.fulfil.goods": "The order {order} asks for {goods}, which {player} does not have.",
    "about.spin.technology": "{player} does not have the Spinning Mill.",
    "about.spin.once": "{player} has already turned silk into Yen in this turn.",
    "about.spin.silk": "{player} has no silk.",
    "about.enrol.technology": "{player} does not have the University.",
    "about.enrol.once": "{player} has already enrolled an assistant in this turn.",
    "about.enrol.yen": "Enrolling an assistant costs 1 Yen, and {player} has none.",
    "about.enrol.warehouse": "{player}'s warehouse has no assistant left.",
    "about.place.used": "{player} has placed assistants in {areas}: every further one needs"
    " another area.",
    "about.place.telegram": "After two assistants in the area {area}, the Telegram lets"
    " {player} place one more in an area next to it only.",
    "about.place.toll": "Other presidents in the area {area} cost {toll} Yen, and {player} has"
    " {yen}.",
    "about.to.assistant": "{player} has no assistant in the area {area}, so the president"
    " cannot go there.",
    "about.to.occupied": "Another president is in the area {area}; that of {player} cannot end"
    " its move there.",
    "about.to.toll": "The president pays {toll} Yen to enter the area {area}, and {player} has"
    " {yen}.",
    "about.walk.canal": "Crossing the Canal costs 1 Yen, and {player} has none.",
    "about.train.technology": "{player} does not have the Station.",
    "about.train.there": "{player}'s president is already in the area {area}, where the"
    " station is.",
    "about.tram.technology": "{player} does not have the Tram.",
    "about.tram.there": "{player}'s president is already in the area {area}.",
    "about.ride.assistant": "{player} has no assistant in the area {area}, which the option"
    " 'assisted' asks for.",
    "about.recall.none": "{player} has no assistant in the area {area}.",
    "about.take.limit": "{player} holds {held} orders; nobody may hold more than {most}.",
    "about.take.yen": "Two orders cost 2 Yen, and {player} has {yen}.",
    "about.take.imports": "Two orders cost 1 import, and {player} has none.",
    "about.learn.twice": "{player} already has this technology: {card}.",
    "about.learn.own": "{player} has {yen} Yen and {imports} imports, which is less than would"
    " be paid.",
    "about.hire.warehouse": "{player}'s warehouse has {assistants} assistants, {shops} shops"
    " and {houses} houses.",
    "about.hire.yen": "These pieces cost {price} Yen, and {player} has {yen}.",
    "about.sell.none": "{player} has no {good} to sell.",
    "about.buy.yen": "{good} costs {price} Yen, and {player} has {yen}.",
    "about.church.kind": "{player} has no {kind} to pay.",
    "about.customs.imports": "The price of space {space} is {price} in imports, and {player} has"
    " {imports}.",
    "about.assistant.area": "{player} has no assistant in the area {area}; add 'from hand' to"
    " take one from the hand.",
    "about.assistant.hand": "{player} has no assistant in hand.",
    "about.pick.number": "The number of trade goods that {player} chooses is {owed}, not {number}.",
    "about.shift.none": "{player} has no assistant in the area {area}.",
    "about.build.shops": "{player} has no shop in hand.",
    "about.build.own": "{player} already has a shop on this site.",
    "about.build.houses": "{player} has no house in hand.",
}
"""English templates with the values of the messages, and the name of the ``player``."""

third_person: Final = catalogue(PHRASES)
"""Return the message about a player with a key, with these values in it."""
