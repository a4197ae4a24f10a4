"""Which moves events come from, so that a record can grow from them."""

from __future__ import annotations

import pytest

from osaka_rules import edo
from osaka_rules.edo import Planned, Trade, Traded
from osaka_rules.edo.pack_file import pack_of
from osaka_rules.records.edo.moves import move_of
from osaka_rules.records.record import RecordError
from tests.edo.packs import changed, pack_with, rows
from tests.support.refusals import raised


@pytest.mark.rule("TRADE-2", "TRADE-3", "TRADE-4")
@pytest.mark.parametrize(("pieces", "points"), [(2, 1), (0, 1), (2, 0)])
def test_a_trade_was_a_move(pieces: int, points: int) -> None:
    """The move of a trade says how many pieces were bought, and whether a point was."""
    event = Traded(0, "wood", pieces, points, 0, 0, 4 * points, 2 * pieces)
    assert Trade(pieces, point=points == 1) == move_of(event)


@pytest.mark.rule("PLAN-8")
def test_redacted_events_have_no_move() -> None:
    """What others hear of a plan does not say what was planned."""
    assert "PLAN-8 record.redacted" == raised(RecordError, move_of, Planned(0, 1, None))


@pytest.mark.rule("REC-4", "PACK-6", "CHANCE-1")
@pytest.mark.parametrize("name", ["Z01", "M01"])
def test_cards_of_another_pack_go_to_their_lists(name: str) -> None:
    """So does a card that the shipped pack does not know, or with the id of a merchant card."""
    pack = pack_with(('"X01"', f'"{name}"'))
    state = edo.new_game(["Ann", "Bob"], pack=pack)
    record = edo.new_record(state)
    deals = ["M02", "M01", "X02", "X03", name, "X04"]
    moves = ["home E", "home E", "kit K1", "kit K2", "plan B1 money 4", "plan none", "plan none"]
    moves += ["plan none"] * 3
    for text in [*[f"deal {card}" for card in deals], *moves]:
        step = edo.apply(state, text)
        state, record = step.state, record.extended(step.events)
    assert {"merchants": ("M02", "M01"), "specials": ("X02", "X03", name, "X04")} == record.draws
    assert moves == [*record.moves]
    assert edo.verify(record, edo.record_format(pack)).ok


@pytest.mark.rule("REC-1", "PACK-9")
def test_records_of_more_players_than_the_shipped_pack_has() -> None:
    """A game of five, by a pack that has a map for them, can be written down."""
    small, large = rows("map")
    shares = {"rows": [[5], [5, 4], [5, 4, 3], [5, 4, 3, 2], [5, 4, 3, 2, 1]], "from": "derived"}
    more = {"variant": True, "count.players_max": 5, "income": shares}
    pack = pack_of(changed({**more, "map": [small, {**large, "players": [4, 5]}]}))
    record = edo.new_record(edo.new_game(["Ann", "Bob", "Cay", "Dan", "Eve"], pack=pack))
    assert record == edo.read_record(edo.write_record(record), pack)
