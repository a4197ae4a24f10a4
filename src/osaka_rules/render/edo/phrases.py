"""The phrases of texts about Edo: one table, a key and a template each."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Templates, catalogue

PHRASES: Final[Templates] = {
    # --- How things are written ---
    "legend.cards": "'plan B1 wood 2' puts two officials on the action wood of card B1, in secret.",
    "legend.moves": "h1 on the board is a house of the second player, f0 a fortress of the first.",
    # --- Events ---
    "Dealt.offer": "{card} is the offer",
    "Dealt.top": "{card} lies face up on the deck",
    "Dealt.display": "{card} comes to the display",
    "HomeChosen": "{seat} makes a home in {city}",
    "KitTaken": "{seat} takes kit {kit}: {resources}",
    "PhaseBegan": "{phase}",
    "Planned": "{seat} plans slot {number}: {slot}",
    "Planned.hidden": "{seat} plans slot {number}",
    "Revealed": "{seat} reveals slot {number}: {slot}",
    "Forfeited": ("{seat} forfeits {number} activation", "{seat} forfeits {number} activations"),
    "SamuraiMoved": "{seat} moves a samurai from {origin} to {space} for {ryo} Ryo",
    "MerchantMoved": "{seat} moves the merchant from {origin} to {space} for {ryo} Ryo",
    "Sent": "{seat} sends an official to {space}",
    "Rode.left over": "{seat} lets a samurai ride from {origin} to {space}, which is a ride left"
    " over",
    "Rode.own": "{seat} lets a samurai ride from {origin} to {space}, with an own official",
    "Rode.neutral": "{seat} lets a samurai ride from {origin} to {space}, with a neutral",
    "Gained": "{seat} takes {gain}",
    "Worked": "{seat} lets samurai work on {spaces} and gains {gain}",
    "Recruited": "{seat} recruits a neutral for {rice} rice",
    "Learned": "{seat} takes the special card {card} for {ryo} Ryo",
    "Restocked": "{card} comes to the display",
    "Built.house": "{seat} builds a house in {city}, pays {cost} and gains {points}",
    "Built.post": "{seat} builds a post in {city}, pays {cost} and gains {points}",
    "Built.fortress": "{seat} builds a fortress in {city}, pays {cost} and gains {points}",
    "Traded": "{seat} pays {cost} to the merchant and gains {gain}",
    "PerformingEnded": "all slots are played",
    "Kept.returned": "{seat} takes {officials} back",
    "Kept.stayed": "{seat} pays {rice} rice for samurai on {spaces}",
    "Kept.both": "{seat} pays {rice} rice for samurai on {spaces} and takes {officials} back",
    "IncomePaid": "{city} pays {shares}",
    "share": "{ryo} Ryo to {name}",
    "RoundBegan": "round {round} begins with the offer {offer}; {start} starts",
    "TurnedUp": "{card} is turned up on the deck",
    "GameEnded.points": "the game ends, as somebody has the points for it",
    "GameEnded.deck": "the game ends, as the deck of merchant cards is exhausted",
    "Scored": "{seat} gains {money} for {ryo} Ryo and {points} for {samurai} samurai",
    # --- What stands in sentences ---
    "player": "{name} ({colour})",
    "blue": "blue",
    "yellow": "yellow",
    "red": "red",
    "green": "green",
    "seat": "seat {seat}",
    "wood": ("{number} wood", "{number} wood"),
    "stone": ("{number} stone", "{number} stone"),
    "rice": ("{number} rice", "{number} rice"),
    "ryo": ("{number} Ryo", "{number} Ryo"),
    "nothing": "nothing",
    "point": ("{number} point", "{number} points"),
    "official": ("{number} official", "{number} officials"),
    "own": ("{number} own official", "{number} own officials"),
    "neutral": ("{number} neutral", "{number} neutrals"),
    "slot": "{action} of {card} with {officials}",
    # --- What is to be decided ---
    "to_do": "{player} is to {task}",
    "ChoosingHome": "choose a home",
    "ChoosingKit": "take a resource kit",
    "Planning": "plan slot {slot}",
    "Roaming": "pay for moves or reveal slot {slot}",
    "Travelling": "send an official or let samurai ride",
    "Taking": "say how often money or rice is taken",
    "Working": "say which samurai work",
    "Recruiting": "recruit a neutral or not",
    "Developing": "take a special card or none",
    "Building": "build something or stop",
    "Trading": "trade with the merchant or stop",
    "PayingWages": "say which samurai stay",
    "Dealing": "the cards of the set-up are dealt",
    "Restocking": "a special card is revealed",
    "TurningUp": "a merchant card is turned up",
    "Over": "the game is over",
    # --- The board ---
    "status": "Round {round}. {said}.",
    "board.map": "Under a space stand the samurai there, such as 2b for two blue ones, and"
    " {merchant} for the merchant.",
    "board.space": "Space",
    "board.kind": "Kind",
    "board.roads": "Roads to",
    "board.buildings": "Buildings",
    "board.figures": "Figures",
    "board.merchant": "merchant",
    "board.player": "Player",
    "board.points": "Points",
    "board.wood": "Wood",
    "board.stone": "Stone",
    "board.rice": "Rice",
    "board.ryo": "Ryo",
    "board.officials": "Officials",
    "board.specials": "Special cards",
    "board.slots": "Slots",
    "board.offer": "Offer {offer}: 1 to {most} {resource} for {price} Ryo each; a point for"
    " {point}.",
    "board.top": (
        "Top of the deck: {top}; {number} card below it.",
        "Top of the deck: {top}; {number} cards below it.",
    ),
    "board.display": "Display: {cards}; {number} in the bag.",
    "board.kits": "Kits: {kits}.",
    "kind.capital": "capital",
    "kind.city": "city",
    "kind.forest": "forest",
    "kind.quarry": "quarry",
    "kind.field": "field",
    "kind.river": "river",
    "kind.gate": "gate",
    "resource.wood": "wood",
    "resource.stone": "stone",
    "resource.rice": "rice",
    # --- The demo ---
    "remark": "Components: pack {name}. {number} of its {all} values are reconstructed: ours, not"
    " those of the published game [PACK-2 PACK-8]. 'osaka-rules pack --game edo' shows where"
    " values come from.",
    "demo.round": "Round {round}",
    "demo.scoring": "The final scoring",
}
"""The English templates, by key."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""
