"""The wording of everything that Traders of Osaka refuses: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Objection, catalogue

MESSAGES: Final = {
    # --- Moves: who is to move, and with what ---
    "move.type": "{value} is not a move; parse_move('take R5') makes one from a text.",
    "move.over": "The game is over.",
    "move.dealing": "Cards are being dealt: only 'draw' comes now.",
    "move.lot": "The start player is drawn by lot: only 'lot' comes now.",
    "move.refreshing": "Cards are drawn to refresh the Market: only 'draw' comes now.",
    "move.selling": "Victory points are drawn: only 'draw' comes now.",
    "move.choosing_token": "{name} is to choose a first token: write 'token R'.",
    "move.acting": "It is {name}'s turn to buy, take or reserve.",
    "move.insuring": "{name} is asked to insure goods: write 'insure B2 for B3', or 'done'.",
    # --- Moves: the actions ---
    "take.own_piece": "The {card} in the Market lies under your own piece; to take it, write"
    " 'take reserved {card}'.",
    "take.reserved": "The {card} in the Market is reserved by {name}.",
    "take.farm": "The {card} lies in the Farm; only cards of the Market can be taken.",
    "take.none": "No {card} lies in the Market.",
    "take_reserved.no_piece": "You have reserved no card.{advice}",
    "take_reserved.other_card": "Your piece lies on the {own}, not on a {card}.{advice}",
    "take_reserved.farm": "Your reserved {card} still lies in the Farm; only cards of the Market"
    " can be taken.{advice}",
    "take_reserved.advice": " To take the free {card}, write 'take {card}'.",
    "reserve.piece_out": "Your piece already lies on the {card} in the {area}; it comes back only"
    " when you buy or take that card.",
    "reserve.occupied": "The {card} in the {area} already has the piece of {name} on it.",
    "reserve.none": "No {card} lies in the {area}.{advice}",
    "reserve.advice": " One lies in the {area}: write '{move}'.",
    "buy.nothing": "There is nothing in the Market that you could buy.",
    "buy.hand": "Your hand does not hold {cards}.",
    "buy.coins": "The payment is worth {coins}, but {cards} together cost {price}.",
    "buy.own": "The payment is worth {coins}, but {cards} together cost {price}; your reserved"
    " {card} must be bought, too.",
    "pass.not_stuck": "You can still take or reserve a card; passing is for those who cannot.",
    "insure.hand": "Your hand holds no {card}.",
    "insure.icons": "The {card} has no insurance icon.",
    "insure.nothing": "The {card} must insure at least one good.",
    "insure.colour": "The {card} insures {colour} goods only.",
    "insure.too_many": "The {card} has icons for {icons}, not for {number} goods.",
    "insure.goods": "Your uninsured merchandise does not hold {cards}.",
    "insure.safe": "The {colour} ship is not about to sink, so its goods cannot be insured.",
    "draw.discarded": "The draw pile holds no {card}; what lies in the discard pile comes only when"
    " the draw pile is exhausted.",
    "draw.none": "The draw pile holds no {card}.",
    "lot.seat": "The lot is among the seats {tied}, not {seat}.",
    # --- Batches of games ---
    "batch.vp": "Under these rules a player could get {vp} victory points; a batch"
    " counts up to {most}.",
    "batch.number": "The state has the number {number}; a batch counts up to {most}.",
    # --- Notation ---
    "move.text": "{value} is not a move; moves look like {forms}.",
    "move.meant": "{value} is not a move; did you mean '{move}'?",
    "ruleset.spaces": "spaces= names each of the {number} spaces of the route.",
    "phase.text": "{value} is not a phase; the text of one begins with one of {words}.",
    "colour.type": "{value} is not a Colour of cards.",
    "card.value": "There is no card of value {value}; use 2, 3 or 5.",
    "card.text": "{value} is not a card: write the colour's letter R, B, Y or G and the value 2, 3"
    " or 5, as in 'R5'.",
    "card.type": "{value} is not a Card; card('R5') makes one from a text.",
    "cards.text": "{value} is not a card: write them like 'R2 R2 B5' or '2R2 B5'.",
    "cards.type": "{value} is neither a text nor a list of cards.",
    "cards.bag": "Expected a packed bag of cards, got {value}; cards('R5 B2') reads a text.",
    "cards.long": "A text of cards has at most {most} characters, not {length}.",
    "cards.too_many": "At most {limit} cards of a kind and {capacity} in all can be held together.",
    "cards.not_held": "{cards} cannot be taken out of {held}.",
    "tokens.text": "{value} is not a token; write them like '2R B'.",
    "tokens.too_many": "Nobody has more than {most} tokens of a colour.",
    "ship.colour": "There is no ship {value}; use R, B, Y and G.",
    "piece.text": "{value} is not a place for a piece; write 'market R5' or 'farm R5'.",
    # --- Rulesets ---
    "route.type": "A route is a tuple of spaces, not {value}.",
    "route.length": "A route has {fewest} to {most} spaces, not {number}.",
    "route.name": "Space {space} of the route needs a name of 1 to {most} characters.",
    "route.kind": "Space {space} of the route is {value}; it must be 'calm', 'anchor' or 'waves'.",
    "route.edo": "The last space of a route is Edo, where ships are safe: it must be 'calm'.",
    "route.anchors": "A route has at most one anchor.",
    "route.waves": "A route with waves has an anchor before the first of them.",
    "ruleset.icons": "{name} is {value}; it must be three whole numbers from 0 to 9, for 2, 3 and"
    " 5.",
    "ruleset.deck": "{name} is {value}; it must be cards, such as cards('11R2 9R3') makes.",
    "ruleset.route": "{name} is {value}; it must be a Route.",
    "ruleset.players": "The value players_min is greater than players_max.",
    "ruleset.refresh": "A refresh that draws no card would leave the Market empty.",
    "ruleset.small_deck": "The deck has {number} cards, but setting up for {players} players can"
    " take {needed}.",
    "ruleset.no_ruling": "There is no ruling named {value}.",
    # --- Positions: the shape of a state ---
    "position.type": "{row} is {value}; it must be a {expected}.",
    "position.row": "{row} has {number} entries for {players} players.",
    "position.ships": "There are {number} ships, not four.",
    "position.number": "Some space, victory point or pass is not a whole number.",
    "position.reshuffles": "The number of reshuffles is {value}; it must be a whole number from 0"
    " on.",
    "position.bag": "Some pile is not a bag of counts from 0 to 127; make it with cards('R2 B5').",
    "position.rack": "{row} does not hold one bag for each of {players} players, of {capacity}"
    " cards together at most.",
    "position.pieces": "A player has one piece, which lies on one card.",
    "position.token_rack": "The token_rack does not hold four numbers for each of {players}"
    " players.",
    "position.phase": "{value} is not a phase.",
    "position.list": "{row} is {value}; it must be a list with an entry for each player.",
    "position.mapping": "{row} is {value}; it must be a mapping, such as {{0: 'market R5'}} or"
    " {{'R': 3}}.",
    "position.piece_of_nobody": "A piece belongs to seat {seat}, which is not there.",
    "position.seat_and_phase": "Give a seat or a phase, not both: the phase says who is to act.",
    # --- Positions: what lies there ---
    "position.cards": "There are {number} {card} in the game; the deck has {expected}.",
    "position.negative_vp": "Victory points are {vp}; none can be negative.",
    "position.vp_cards": "{number} cards lie under the trader pieces, but the players have {vp}"
    " victory points.",
    "position.space": "The {colour} ship is on space {space}; the route has spaces 0 to {edo}.",
    # --- Positions: what the phase asks for ---
    "position.no_seat": "The phase {phase} names a seat that is not there.",
    "position.ended_by": "A game is not ended by {value}.",
    "position.passes": "The number of passes is {passes}, which does not fit the phase {phase}.",
    "position.tokens_reached": "Somebody has {target} tokens, so the game is over.",
    "position.tokens_missing": "Nobody has {target} tokens, so the game is not over by tokens.",
    "position.no_payday": "It cannot be payday while no ship is in Edo.",
    "position.in_edo": "The {colour} ship cannot be in Edo: it went back after its payday.",
    "position.empty_market": "The Market has nothing for {name}, so the turn would have begun with"
    " a refresh; put a card there.",
    "position.not_stuck": "{name} could still take or reserve a card and did not pass.",
    "position.occasion": "There is no refresh for {value}.",
    "position.piece_in_farm": "A piece lies in the Farm, but a refresh takes it to the Market.",
    "position.refresh": "A refresh never waits for {to_market} + {to_farm} cards.",
    "position.refresh_farm": "The Farm has {number} cards, which does not fit the refresh.",
    "position.refresh_market": "Fewer free cards lie in the Market than this refresh has brought"
    " there.",
    "position.no_draw": "A card is to be drawn, but the draw pile is empty.",
    "position.unsold": "{name} must have sold all {colour} goods by now.",
    "position.payday": "The payday of {colours} does not fit the ships in Edo.",
    "position.not_owed": "No victory point is to be drawn for {name}.",
    "position.sale": "A payday is described by colours, seats and whole numbers, not by {value}.",
    "position.sales": "The sales so far are not in the order of this payday.",
    "position.calm": "Nobody is asked to insure while no ship is on the waves.",
    "position.not_asked": "{name} has no good to insure and is not asked.",
    "position.sailed": "Ships have sailed before the first turn.",
    "position.gained": "Goods, victory points or discarded cards are there before the first turn.",
    "position.reserved": "A card is reserved before the first turn.",
    "position.first_tokens": "The tokens {tokens} do not fit the phase {phase}.",
    "position.overdealt_areas": "Too many cards lie in the Market or the Farm.",
    "position.overdealt_hand": "{name} would have stopped drawing earlier.",
    "position.dealing_order": "The cards have not been dealt in the order Market, Farm, hands.",
    "position.undealt": "The cards have not all been dealt.",
    "position.start": "{name} cannot be the start player.",
    "position.tied": "The players who are tied for the start are not the seats {tied}.",
    # --- Events ---
    "event.type": "{value} is not an event.",
    "event.seat": "{event} names a seat that is not there.",
    "event.place": "{event} names something that is not there.",
    "event.phase": "This event belongs to the phase {wanted}, but the phase is {phase}:"
    " fold the events of one game in their order.",
    "event.redacted": "A redacted event does not say which card was drawn, so no state can follow"
    " from it; fold the events that apply() returned.",
    "event.cards": "These events take cards from where there are none; was one left out?",
    # --- Knowledge ---
    "view.not_to_move": "{who} is not to move, so this view shows no legal moves.",
    "view.cards": "No state looks like this view: it shows cards that are not there.",
    "view.number": "No state looks like this view: a size or a number of victory points is not a"
    " whole number from 0 on.",
    "view.hidden": "No state looks like this view: {hidden} cards are hidden in hands and draw"
    " pile, but only {left} are left.",
    "view.vp_cards": "No state looks like this view: {number} cards lie under the trader pieces,"
    " but the players have {vp} victory points.",
    "view.missing": "No state looks like this view: cards are missing before the first turn.",
    "view.deal": "No state looks like this view: hands of these sizes cannot have been dealt.",
    "view.deals": "More than {limit} deals have to be looked at to pick one: too many first hands"
    " are hidden.",
    "view.limit": "More than {limit} deals have to be looked at to count the states; give a higher"
    " limit, or use resample.",
    "log.type": "{value} is not a log; a log is a list of events.",
    "log.start": "A log begins with the first draw, not with {value}.",
    "log.new_game": "A log begins with a new game, not with cards already drawn.",
    "log.players": "The log ends before all hands are dealt, so it does not say how many play: give"
    " information() the new game as well.",
    "log.order": "{value} does not follow from the events before it.",
    "log.unseen": "The log has {face_down} cards drawn face down, but {unseen} cards of the pile"
    " have not been seen; was an event left out?",
    # --- The arithmetic of a sale ---
    "score.colours": "A set has cards of one colour, such as R2 R5 R5; {cards} does not.",
    "score.set": "The set: {cards}.",
    "score.price": "The price of each: {highest}, the highest value, and {tokens} for tokens of the"
    " colour: {price}.",
    "score.product": "The value of the set: {number} × {price} = {product}, rounded up to {value}.",
    "score.vp": "The victory points: {value} / {unit} = {vp}.",
    "score.kept": "Kept under the trader piece: {cards}.",
    "score.discarded": "Discarded: {cards}.",
    "score.owed": "Drawn face down from the draw pile: {owed}.",
    # --- Views as documents ---
    "view.seat": "There is no seat {seat} among {players}.",
    "view.space": "The route has no space {space}.",
    "view.passes": "Only {players} players can have passed, not {passes}.",
    "view.hand": "A view shows the hand of its own seat and no other.",
    "view.hand_size": "The hand has {cards} cards, not {size}.",
    "view.vp": "A view shows the victory points of its own seat, and all when the game is over.",
}
"""The English templates, by key."""
_THINGS: Final = ("a card", "a colour", "a reserved card such as 'market R5'")
VALUE_WORDS: Final = {"area": ("Market", "Farm"), "game": ("Traders of Osaka",), "right": _THINGS}
"""Words that values of messages have, by the names of the values."""

message: Final = catalogue(MESSAGES)
"""Return the message with a key, with these values in it."""


def refused(key: str, *clauses: str, **values: object) -> Objection:
    """Return the objection with these clauses and the message with a key."""
    return Objection(clauses, message(key, **values))
