"""The wording of everything that Yokohama refuses: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Objection, catalogue

MESSAGES: Final = {
    # --- Moves: who is to move, and with what ---
    "move.type": "{value} is not a move; parse_move('place labA') makes one from a text.",
    "move.text": "{value} is not a move; moves look like {forms}.",
    "move.form": "{value} is not a move in its one form; areas, cards and goods are named once"
    " and in order, and zeros are left out.",
    "move.over": "The game is over.",
    "move.chance": "Chance is to draw: only '{draw}' comes now.",
    "move.keeping": "{name} is to keep one of two orders: write 'keep {example}'.",
    "move.first": "{name} is in the first half of additional actions: send an agent, fulfil a goal"
    " or an order, or write 'done'.",
    "move.second": "{name} is in the second half of additional actions: send an agent, fulfil a"
    " goal or an order, or write 'done'.",
    "move.placing": "{name} is to place an assistant: write 'place {example}', or 'done' to place"
    " no more.",
    "move.moving": "{name} is to move the president: write 'to', 'via', 'train', 'tram' or"
    " 'return'.",
    "move.walking": "{name}'s president is on its way: write 'to' or 'via' with an adjacent board.",
    "move.recalling": "{name} may take assistants back: write 'recall' with an area, or 'done'.",
    "move.acting": "{name} acts in the area {area}; only what that area offers, or 'done', comes"
    " now.",
    "move.station": "{name} is to put the station token on an area: write 'station {example}'.",
    "move.picking": "{name} is to choose trade goods, {number} in all: write 'pick' and their"
    " letters.",
    "move.hiring": "{name} may move pieces from the warehouse, at most {number}: write 'hire a1',"
    " or 'done'.",
    "move.shifting": "{name} may move an assistant: write 'shift hand {example}', or 'done'.",
    "move.claiming": "{name} may take the token of the area {area}: write 'claim' or 'done'.",
    "move.building": "{name} may build in the area {area}: write 'build shop 1', 'build house' or"
    " 'done'.",
    "move.recovering": "{name} may leave an assistant in the area {area}: write 'leave' or"
    " 'recover'.",
    "draw.none": "{value} cannot be drawn: none of it is left.",
    "area.none": "There is no area {value} in this city; its areas are {areas}.",
    "keep.hand": "{value} is none of the two orders dealt to you: {orders}.",
    # --- Additional actions ---
    "agent.once": "An agent was already sent in this turn; only one a turn can be.",
    "agent.none": "You have no agent that is face up.",
    "agent.canal": "No agent is sent to the Canal.",
    "agent.president": "Your president is in the area {area}; agents go where it is not.",
    "agent.assistant": "You have no assistant in the area {area}, so no agent can act there.",
    "achieve.twice": "You have already fulfilled the goal {goal}.",
    "achieve.assistant": "You have no assistant in hand to put on the goal {goal}.",
    "achieve.condition": "You do not meet the goal {goal}: it asks for {needs}.",
    "fulfil.hand": "You do not hold the order {value}; in hand you have {orders}.",
    "fulfil.goods": "The order {order} asks for {goods}, which you do not have.",
    "spin.technology": "You do not have the Spinning Mill.",
    "spin.once": "You have already turned silk into Yen in this turn.",
    "spin.silk": "You have no silk.",
    "enrol.technology": "You do not have the University.",
    "enrol.once": "You have already enrolled an assistant in this turn.",
    "enrol.yen": "Enrolling an assistant costs 1 Yen, and you have none.",
    "enrol.warehouse": "Your warehouse has no assistant left.",
    # --- Placement and movement ---
    "place.canal": "No assistant is ever placed on the Canal.",
    "place.used": "You have placed assistants in {areas}: every further one needs another area.",
    "place.telegram": "After two assistants in the area {area}, the Telegram lets you place one"
    " more in an area next to it only.",
    "place.toll": "Other presidents in the area {area} cost {toll} Yen, and you have {yen}.",
    "place.some": "At least one assistant must be placed, as long as one can be.",
    "to.canal": "No president ends its move on the Canal; write 'via canal' to cross it.",
    "to.assistant": "You have no assistant in the area {area}, so your president cannot go there.",
    "to.occupied": "Another president is in the area {area}; yours cannot end its move there.",
    "to.toll": "The president pays {toll} Yen to enter the area {area}, and you have {yen}.",
    "via.hand": "From hand the president does not walk; write 'to' with an area.",
    "walk.start": "A walk never comes back to the area {area}, where it began.",
    "walk.again": "The president has already been on the board {area} in this walk.",
    "walk.adjacent": "The board {area} does not touch {here}, where the president is.",
    "walk.canal": "Crossing the Canal costs 1 Yen, and you have none.",
    "walk.stuck": "From the area {area} the president could not go on to a legal end.",
    "train.technology": "You do not have the Station.",
    "train.there": "Your president is already in the area {area}, where the station is.",
    "tram.technology": "You do not have the Tram.",
    "tram.canal": "No president ends its move on the Canal.",
    "tram.there": "Your president is already in the area {area}.",
    "tram.occupied": "Another president is in the area {area}; the Tram does not go there.",
    "ride.assistant": "You have no assistant in the area {area}, which the option 'assisted' asks"
    " for.",
    "recall.none": "You have no assistant in the area {area}.",
    "recall.other": "Assistants come back from one area only, which is {area}.",
    # --- Area actions ---
    "take.none": "The order {value} does not lie on this port board.",
    "take.level": "The order {order} lies on a space that an action of {power} power does not"
    " open.",
    "take.order": "Two orders are named once each and in the order of their spaces.",
    "take.price": "One order is free, two cost 2 Yen or 1 import: write '{example}'.",
    "take.limit": "You hold {held} orders; nobody may hold more than {most}.",
    "take.yen": "Two orders cost 2 Yen, and you have {yen}.",
    "take.imports": "Two orders cost 1 import, and you have none.",
    "learn.none": "The card {value} does not lie on this laboratory board.",
    "learn.twice": "You already have this technology: {card}.",
    "learn.short": "The card {card} costs {cost}, of which power gives {industry}; {units} more are"
    " to be paid, each as 2 Yen or 1 import.",
    "learn.later": "From the fifth technology on, each costs 2 Yen or 1 import more.",
    "learn.exact": "Units of 2 Yen or 1 import that the card {card} asks for: {units}; no more is"
    " paid.",
    "learn.own": "You have {yen} Yen and {imports} imports, which is less than you would pay.",
    "hire.number": "Pieces that can be moved from the warehouse: at most {most}, not {number}.",
    "hire.warehouse": "Your warehouse has {assistants} assistants, {shops} shops and {houses}"
    " houses.",
    "hire.yen": "These pieces cost {price} Yen, and you have {yen}.",
    "sell.none": "You have no {good} to sell.",
    "buy.yen": "{good} costs {price} Yen, and you have {yen}.",
    "church.space": "The Church has no space {value}; it has {most}.",
    "church.taken": "Space {space} of the Church is taken.",
    "church.paid": "{kind} was already paid at the Church in this turn.",
    "church.kind": "You have no {kind} to pay.",
    "church.faith": "Space {space} asks for {faith} faith; power gives {power}, and the number"
    " of kinds paid is {kinds}.",
    "church.exact": "Space {space} asks for {faith} faith; with {power} from power the number"
    " of kinds to pay is {needed}.",
    "customs.space": "The Customs board has no space {value}; it has {most}.",
    "customs.taken": "Space {space} of the Customs board is taken.",
    "customs.power": "The price of space {space} is {price} in imports; the power of the action"
    " allows {most}.",
    "customs.imports": "The price of space {space} is {price} in imports, and you have {imports}.",
    "assistant.area": "You have no assistant in the area {area}; add 'from hand' to take one from"
    " your hand.",
    "assistant.hand": "You have no assistant in hand.",
    # --- Rewards, and steps 4 to 6 ---
    "station.canal": "The station token does not go on the Canal.",
    "pick.number": "The number of trade goods that you choose is {owed}, not {number}.",
    "shift.canal": "Assistants never go on the Canal.",
    "shift.same": "An assistant moves to another area.",
    "shift.none": "You have no assistant in the area {area}.",
    "build.shops": "You have no shop in hand.",
    "build.own": "You already have a shop on this site.",
    "build.space": "The site has no shop space {value}; it has {most}.",
    "build.taken": "Shop space {space} is taken.",
    "build.houses": "You have no house in hand.",
    "build.house_taken": "The house space of this site is taken.",
    # --- Events and views ---
    "event.redacted": "A redacted event does not say what happened; only full events can be"
    " replayed.",
    "event.type": "Expected an event, got {value}.",
    "event.place": "{event} cannot happen here.",
    "log.type": "Expected a list of events, got {value}.",
    "log.start": "A log begins with the first board dealt, not with {value}.",
    "log.new_game": "A log begins with a new game, not with boards already dealt.",
    "log.players": "The log ends before everything is dealt, so it does not say how many play: give"
    " the new game, too.",
    "log.order": "{value} does not follow from the events before it.",
    "view.not_to_move": "{who} is not to move in this view.",
    "view.orders": "No state looks like this view: its orders are too many or too few.",
    # --- Positions ---
    "position.part": "A position has no part {name}.",
    "position.form": "{name} is {value}; it must be {form}.",
    "position.name": "{value} is not {what}.",
    "position.twice": "{name} is named too often; there are not that many.",
    "position.seats": "There are {number} entries for {name} and {players} players.",
    "position.canal": "On the Canal there is neither a site nor a token, and nobody acts there.",
    "position.phase": "{value} is not a phase; write 'first', 'place bank' or the like.",
    "state.city": "The city is not one of this pack for {players} players.",
    "state.row": "The row {name} has {length} entries; it must have {right}.",
    "state.seat": "There is no seat {seat} among {players} players.",
    "state.cell": "Cell {cell} is no area where a piece can be.",
    "state.boards": "There are {number} boards of the kind {kind}, which is too many.",
    "state.canal": "The Canal has no site, no token and no pieces.",
    "state.dealt_early": "Something is dealt before what comes earlier in the set-up.",
    "state.dealt": "The set-up is dealt, so nothing is left to deal.",
    "state.not_dealt": "Boards, sites or goals are not dealt yet.",
    "state.negative": "Seat {seat} has {number} of {name}.",
    "state.used": "Seat {seat} has used more agents than it has.",
    "state.pieces": "Seat {seat} has {there} assistants, shops and houses in all; it must have"
    " {right}.",
    "state.sites": "A site is unknown, or lies in two areas.",
    "state.shops": "A seat has two shops on the site {site}, or its spaces are not four.",
    "state.tokens": "There are more tokens of a kind than the pack has.",
    "state.taken": "The players have {owned} tokens; {gone} are gone from the areas.",
    "state.goal": "The goal {letter} is unknown, or a seat has fulfilled it twice.",
    "state.agents": "The players have {owned} agents and the supply {left}; there are {right}.",
    "state.shared": "Presidents share the area {area}, which takes Postal System or Station.",
    "state.orders": "The orders are not those of the pack, each once.",
    "state.deck": "The order deck cannot have {number} cards: {unseen} of the unseen orders are in"
    " the box.",
    "state.sorted": "These cards are not in canonical order: {cards}.",
    "state.hand": "Seat {seat} cannot hold {number} orders here, with one returned or not.",
    "state.cards": "The technology cards are not those of the pack.",
    "state.technology": "Seat {seat} has a technology twice.",
    "state.spaces": "The board of {board} has too many or too few cards, or is not in play.",
    "state.round": "There is no round {number} here.",
    "state.last": "The last round cannot be {last} here, or what made it so is missing.",
    "state.over": "The game is over when the last round is.",
    "state.station": "The station token is on an area exactly when somebody has the Station.",
    "state.turn": "A turn goes on exactly between the set-up and the end.",
    "state.half": "The phase does not belong to this part of the turn.",
    "state.faith": "The kinds paid at the Church are named once and in order.",
    "state.own": "Only a player who has the Spinning Mill or the University can have used it.",
    "state.sent": "An agent was sent in this turn, so one must be face down.",
    "state.action": "The phase belongs to an action exactly when there is one.",
    "state.power": "The action has {power} power, or is in no area.",
    "state.kind_of_action": "There is no such decision in the area {area}.",
    "state.actor": "A president acts where it is, an agent where it is not.",
    "state.placed": "Assistants were not placed like this.",
    "state.walked": "The president has not walked like this.",
    "state.recalled": "Assistants cannot be taken back like this.",
    "state.left": "No exchange is left, or more than the power gives.",
    "state.owed": "Goods are picked first, then pieces are moved, then assistants.",
    "state.no_draw": "Chance has nothing to draw here.",
    "state.no_move": "This decision is not asked: it has no move that does something.",
    # --- Packs ---
    "pack.type": "{value} is not a pack of Yokohama; load_pack(path) reads one.",
}
"""The English templates, by key."""
_THINGS: Final = (
    "a board in play", "a board that is still to be dealt", "a board; there are A and B",
    "a country", "a goal", "a kind of area", "a number of pieces, such as 'a4 s1'",
    "a phase in which a player is asked", "a site", "a technology card", "a token",
    "an amount, such as 'C1 S2'", "an area", "an area in play", "an area of this city",
    "an order", "the letter of a goal",
)  # fmt: skip
VALUE_WORDS: Final = {
    "right": _THINGS,
    "what": _THINGS,
    "form": (
        "a whole number of up to nine digits, or None", "a list of texts, one for each seat",
        "a list of areas, with None for a hand",
        "a list of numbers of up to nine digits, one for each seat",
        "a list of seats, with None between them",
        "a mapping from areas to seats, with None between them",
        "a mapping from areas to tokens or None", "a mapping from letters to seats",
        "a mapping from names to texts", "a mapping to seats or numbers",
    ),
}  # fmt: skip
"""Words that values of messages have, by the names of the values."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""


def refused(key: str, /, *clauses: str, **values: object) -> Objection:
    """Return an objection with these clauses and the message with this key.

    >>> print(refused("agent.none", "AGENT-1"))
    You have no agent that is face up. (AGENT-1)
    """
    return Objection(clauses, message(key, **values))
