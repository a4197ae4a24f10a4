"""The wording of everything that is refused: a key, and a template for each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Objection, catalogue

MESSAGES: Final = {
    # --- Phases ---
    "now.over": "The game is over; no move follows.",
    "now.chance": "Chance is to draw a card first.",
    "now.no_chance": "A player is to move; chance has nothing to draw.",
    "now.home": "{name} chooses a home now, as in 'home C1'.",
    "now.kit": "{name} takes a resource kit now, as in 'kit K3'.",
    "now.plan": "{name} plans a slot now, as in 'plan B1 wood 2' or 'plan none'.",
    "now.roam": "{name} pays for moves now, as in 'move W1 C1' or 'merchant C2', or"
    " reveals the slot with 'reveal'.",
    "now.travel": "{name} travels now, as in 'send G1' or 'ride G1 E', or ends with 'done'.",
    "now.take": "{name} takes money or rice now, as in 'take 2', or ends with 'done'.",
    "now.work": "{name} lets samurai work now, as in 'work W1 W1', or ends with 'done'.",
    "now.recruit": "{name} may recruit now, with 'recruit', or ends with 'done'.",
    "now.develop": "{name} takes a special card now, as in 'develop X05', or ends with 'done'.",
    "now.build": "{name} builds now, as in 'build house C1', or ends with 'done'.",
    "now.trade": "{name} trades now, as in 'trade 2' or 'trade point', or ends with 'done'.",
    "now.wages": "{name} pays wages now, as in 'keep E W1', or 'keep none'.",
    # --- Moves ---
    "move.text": "{value} is not a move; moves look like {forms}.",
    "move.type": "{value} is not a move of Edo; parse_move(text) makes one.",
    "space.none": "{value} is not on the map; it has {spaces}.",
    "space.sorted": "The spaces stand in the order of the map, at least one: {spaces}.",
    "deal.bag": "{value} is not in the bag that chance draws from.",
    "home.city": "{value} is not a city.",
    "home.room": "{city} has no room for a home; it takes {room} buildings.",
    "kit.none": "{value} is not a kit that is left; choose from {kits}.",
    "plan.card": "{value} is not a card of yours; you have {cards}.",
    "plan.twice": "{card} lies in another slot already; take a different card.",
    "plan.action": "{value} is not an action of {card}; it has {actions}.",
    "plan.travel": "Say how many own officials and neutrals travel, as in '1+0'.",
    "plan.colours": "Own officials and neutrals are counted apart for Travel only; give one"
    " number.",
    "plan.none": "A slot without officials is planned with 'plan none'.",
    "plan.whole": "Each activation of {action} takes {each} officials; {number} are not whole"
    " activations.",
    "plan.most": "{action} takes at most {most} officials, not {number}.",
    "plan.own": "{number} own officials would travel, and you have {own}.",
    "plan.neutrals": "{number} neutrals would travel, and you have {neutrals}.",
    "plan.officials": "{number} officials would be assigned, and you have {officials}.",
    "move.samurai": "You have no samurai on {space}.",
    "move.same": "A samurai or the merchant moves to a space other than {space}.",
    "move.ryo": "From {origin} to {space} costs {price} Ryo, and you have {ryo}.",
    "send.none": "No own official of this slot is left to be sent.",
    "send.neutral": "Only neutrals are left, and a neutral cannot be sent.",
    "send.gate": "Officials are sent to a gate, not to {space}; choose from {gates}.",
    "ride.none": "No official and no ride is left.",
    "ride.samurai": "You have no samurai on {space} to ride.",
    "ride.same": "A ride ends on a space other than {space}.",
    "take.number": "{value} is not from 1 to {most}, the activations of this slot.",
    "work.space": "This action works on {spaces}, not on {space}.",
    "work.samurai": "You have {number} samurai on {space}; each works once.",
    "work.most": "{number} samurai cannot work with {most} activations.",
    "develop.card": "{value} does not lie open; choose from {cards}.",
    "develop.ryo": "The card costs {cost} Ryo, and you have {ryo}.",
    "build.city": "{value} is not a city; choose from {cities}.",
    "build.what": "{value} cannot be built; choose from {known}.",
    "build.samurai": "You have {number} samurai in {city}, and none of them can build any more in"
    " this slot.",
    "build.room": "{city} has no free building space.",
    "build.stock": "No {building} is left to be built.",
    "build.capital": "No post is built in the capital {city}.",
    "build.post": "{city} has a post already.",
    "build.house": "Without a house in {city} you cannot build a fortress there.",
    "build.pairs": "{city} needs two houses for each fortress, this one included.",
    "build.cost": "A {building} costs {cost} {what} here, and you have {own}.",
    "trade.number": "{value} is not a trade with this offer; buy 1 to {most} {resource}, or a"
    " point.",
    "trade.both": "To buy both resources and a point, you need a post in the merchant's city.",
    "trade.cost": "The trade costs {cost} {what}, and you have {own}.",
    "trade.room": "You can keep {room} more {resource}, not {number}.",
    "keep.samurai": "You have {number} samurai on {space}.",
    "keep.rice": "Your rice is enough for {most} samurai, not for {number}.",
    # --- Events, views and values ---
    "log.type": "Expected a list of events, got {value}.",
    "log.start": "A log begins with the first card dealt, not with {value}.",
    "log.new_game": "A log begins with a new game, not with cards already dealt.",
    "log.players": "The log ends before all homes are chosen, so it does not say how many play:"
    " give the new game, too.",
    "log.order": "{value} does not follow from the events before it.",
    "event.type": "{value} is not an event of Edo.",
    "event.place": "The event {event} does not fit this state.",
    "event.redacted": "The event {event} does not say what was planned.",
    "view.not_to_move": "{who} is not to move.",
    "view.none": "No state looks like this view.",
    "pack.type": "{value} is not a pack of Edo; load_pack(path) reads one.",
    # --- Positions ---
    "position.part": "A position has no part {name}.",
    "position.form": "{name} is {value}; it must be {form}.",
    "position.name": "{value} is not {what}.",
    "position.seats": "There are {number} entries for {name} and {players} players.",
    "position.plan": "{value} is not what lies in a slot; write 'B1 wood 2' or 'none'.",
    "position.action": "In the phase {phase} a slot with such an action is played; name it first"
    " in 'plans'.",
    "state.seat": "There is no seat {seat} among {players} players.",
    "state.row": "The row {row} has {length} entries; it must have {right}.",
    "state.board": "The map is not that of this pack for {players} players.",
    "state.space": "There is no space {space} on the map.",
    "state.negative": "Seat {seat} has {number} {name}.",
    "state.limit": "Seat {seat} has {number} {name}; nobody has more than {most}.",
    "state.supply": "The players have {number} {name}; there are {most}.",
    "state.samurai": "Seat {seat} has {number} samurai; it has {most} figures.",
    "state.neutrals": "The players have {number} neutrals; there are {most}.",
    "state.merchants": "The merchant cards are not those of the pack, each at most once.",
    "state.specials": "The special cards are not those of the pack, each exactly once.",
    "state.display": "{number} special cards lie open; there must be {right}.",
    "state.sorted": "These are not in canonical order: {cards}.",
    "state.dealt": "The cards that are dealt do not fit this phase.",
    "state.deck": "Round {round} begins with {right} cards in the deck, not with {number}.",
    "state.round": "There is no round {round} in this phase.",
    "state.kits": "The kits that are left are unknown, or not as many as the phase has.",
    "state.building": "{value} is not a building of these players.",
    "state.city": "{city} has {number} buildings; it has room for {most}.",
    "state.posts": "{city} has a post that cannot stand there.",
    "state.pairs": "{city} has fewer than two houses for each fortress.",
    "state.stock": "Seat {seat} has built {number} {name}; it has {most}.",
    "state.fortresses": "There are {number} fortresses; the game has {most}.",
    "state.plan_cards": "Seat {seat} plans a card twice, or one that it does not have.",
    "state.plan": "The slot {slot} of seat {seat} cannot be planned.",
    "state.plan_officials": "Seat {seat} has assigned more officials than it has.",
    "state.plan_slots": "Seat {seat} has planned {number} and revealed {open} slots, which does not"
    " fit this phase.",
    "state.slot": "There is no slot {slot}.",
    "state.left": "What is left of this slot does not fit the phase.",
    "state.used": "The samurai that have acted in this slot are not there, or not sorted.",
    "state.not_asked": "This is not asked, because nothing could be done.",
}
"""The English templates, by key."""
_BUILDINGS: Final = ("house", "post", "fortress")
_RESOURCES: Final = ("wood", "stone", "rice", "Ryo")
_THINGS: Final = (
    "a card", "a special card", "a merchant card", "a card that chance draws", "a kit", "a slot",
    "a city", "a city of the map", "a city of this map", "a space", "a space of the map",
    "a space of this map", "an action", "a building of these players", "houses", "samurai",
)  # fmt: skip
VALUE_WORDS: Final = {
    "building": _BUILDINGS,
    "known": _BUILDINGS,
    "resource": _RESOURCES,
    "what": (*_RESOURCES, *_THINGS),
    "right": _THINGS,
    "form": (
        "texts by the ids of cities", "a list of texts", "a whole number, or two of them",
        "a list of whole numbers of up to nine digits",
    ),
}  # fmt: skip
"""Words that values of messages have, by the names of the values."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""


def refused(key: str, /, *clauses: str, **values: object) -> Objection:
    """Return an objection with these clauses and the message with this key.

    >>> print(refused("send.neutral", "TRAVEL-3"))
    Only neutrals are left, and a neutral cannot be sent. (TRAVEL-3)
    """
    return Objection(clauses, message(key, **values))
