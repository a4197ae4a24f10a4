"""What refusals of Edo say to a player, said about that player, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

THIRD_PERSON: Final[Mapping[str, str]] = {
    "plan.card": "{value} is not a card of {player}, who has {cards}.",
    "plan.own": "{number} own officials would travel, and {player} has {own}.",
    "plan.neutrals": "{number} neutrals would travel, and {player} has {neutrals}.",
    "plan.officials": "{number} officials would be assigned, and {player} has {officials}.",
    "move.samurai": "{player} has no samurai on {space}.",
    "move.ryo": "From {origin} to {space} costs {price} Ryo, and {player} has {ryo}.",
    "ride.samurai": "{player} has no samurai on {space} to ride.",
    "work.samurai": "{player} has {number} samurai on {space}; each works once.",
    "develop.ryo": "The card costs {cost} Ryo, and {player} has {ryo}.",
    "build.samurai": "{player} has {number} samurai in {city}, and none that has not built"
    " in this slot.",
    "build.house": "Without a house in {city} {player} cannot build a fortress there.",
    "build.cost": "A {building} costs {cost} {what} here, and {player} has {own}.",
    "trade.both": "Pieces and a point together take a post of {player} in the merchant's city.",
    "trade.cost": "The trade costs {cost} {what}, and {player} has {own}.",
    "trade.room": "{player} can keep {room} more {resource}, not {number}.",
    "keep.samurai": "{player} has {number} samurai on {space}.",
    "keep.rice": "{player}'s rice keeps {most} samurai, not {number}.",
}
"""English templates with the values of the messages, and the name of the ``player``."""
