"""What the command line knows of Traders of Osaka alone: the arithmetic of a sale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from osaka_rules.kernel import Message, WrongValue
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka.cards import Cards, Colour, cards
from osaka_rules.osaka.events import Sold
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.moves import Buy
from osaka_rules.osaka.position import position
from osaka_rules.osaka.rules import apply
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.ruleset_text import parse_ruleset


def score(text: str, tokens: int, rules: str, language: Language = ENGLISH) -> Iterator[str]:
    """Yield the arithmetic of the sale of a set, line by line, each with its clauses.

    >>> for line in score("R2 R5 R5", 2, ""):
    ...     print(line)
    The set: R2 2R5. [PAY-1]
    The price of each: 5, the highest value, and 2 for tokens of the colour: 7. [PAY-2]
    The value of the set: 3 × 7 = 21, rounded up to 25. [PAY-3]
    The victory points: 25 / 5 = 5. [PAY-3]
    Kept under the trader piece: R2 2R5. [PAY-4]
    Drawn face down from the draw pile: 2. [PAY-5]
    """
    for said, clause in arithmetic(sold(cards(text), tokens, parse_ruleset(rules))):
        yield f"{language.text(said)} [{clause}]"


def arithmetic(sale: Sold) -> Iterator[tuple[Message, str]]:
    """Yield the steps of a sale, each with its clause."""
    yield message("score.set", cards=sale.goods.brief), "PAY-1"
    price = {"highest": sale.highest, "tokens": sale.tokens, "price": sale.price}
    yield message("score.price", **price), "PAY-2"
    product = {"number": sale.number, "price": sale.price, "product": sale.product}
    yield message("score.product", value=sale.value, **product), "PAY-3"
    unit = sale.value // sale.vp
    yield message("score.vp", value=sale.value, unit=unit, vp=sale.vp), "PAY-3"
    yield message("score.kept", cards=sale.kept.brief), "PAY-4"
    if sale.discarded:
        yield message("score.discarded", cards=sale.discarded.brief), "PAY-4"
    if sale.owed:
        yield message("score.owed", owed=sale.owed), "PAY-5"


def sold(goods: Cards, tokens: int, ruleset: Ruleset) -> Sold:
    """Return the sale of a set, as the rules make it happen.

    In the position that is laid out, the last good of the set is bought, which brings the ship to
    Edo. The payday comes first, so that no card is to be drawn before it.
    """
    colours = {card.colour for card in goods}
    if len(colours) != 1:
        raise WrongValue(message("score.colours", cards=goods), ("PAY-1",))
    [colour], last = colours, max(goods)
    payment = _payment(colour, last.value, ruleset)
    state = position(
        ruleset=evolve(ruleset, refresh="after_payday"),
        market=cards([last]),
        hands=[payment],
        goods=[goods - cards([last])],
        ships={str(colour): ruleset.route.edo - 1},
        tokens=[f"{tokens}{colour}" if tokens else "", ""],
    )
    events = apply(state, Buy(payment)).events
    return next(event for event in events if isinstance(event, Sold))


def _payment(colour: Colour, price: int, ruleset: Ruleset) -> Cards:
    """Return cards of other colours that pay a price, each of them needed."""
    others = [card for card in ruleset.deck if card.colour != colour]
    paid = cards("")
    for card in sorted(others, key=lambda card: -card.value):
        if paid.coins < price:
            paid += cards([card])
    return paid


SCORE: Final = score
