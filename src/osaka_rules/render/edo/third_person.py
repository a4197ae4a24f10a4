"""What refusals of Edo say to a player, said about that player, by key."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import catalogue

PHRASES: Final = {
    "about.plan.card": "{value} is not a card of {player}, who has {cards}.",
    "about.plan.own": "{number} own officials would travel, and {player} has {own}.",
    "about.plan.neutrals": "{number} neutrals would travel, and {player} has {neutrals}.",
    "about.plan.officials": "{number} officials would be assigned, and {player} has {officials}.",
    "about.move.samurai": "{player} has no samurai on {space}.",
    "about.move.ryo": "From {origin} to {space} costs {price} Ryo, and {player} has {ryo}.",
    "about.ride.samurai": "{player} has no samurai on {space} to ride.",
    "about.work.samurai": "{player} has {number} samurai on {space}; each works once.",
    "about.develop.ryo": "The card costs {cost} Ryo, and {player} has {ryo}.",
    "about.build.samurai": "{player} has {number} samurai in {city}, and none of them can"
    " build any more in this slot.",
    "about.build.house": "Without a house in {city} {player} cannot build a fortress there.",
    "about.build.cost": "A {building} costs {cost} {what} here, and {player} has {own}.",
    "about.trade.both": "To buy both resources and a point, {player} needs a post in the"
    " merchant's city.",
    "about.trade.cost": "The trade costs {cost} {what}, and {player} has {own}.",
    "about.trade.room": "{player} can keep {room} more {resource}, not {number}.",
    "about.keep.samurai": "{player} has {number} samurai on {space}.",
    "about.keep.rice": "{player}'s rice is enough for {most} samurai, not for {number}.",
}
"""English templates with the values of the messages, and the name of the ``player``."""

third_person: Final = catalogue(PHRASES)
"""Return the message about a player with a key, with these values in it."""
