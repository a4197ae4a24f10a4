"""The arithmetic of a sale at the command line, and rulings that decide a move."""

from __future__ import annotations

from pathlib import Path

import pytest

import osaka_rules as osaka
from osaka_rules.cli.main import main
from osaka_rules.cli.osaka import arithmetic, sold
from osaka_rules.kernel import Objection, WrongValue
from tests.support.files import ROOT
from tests.support.refusals import noted

Said = pytest.CaptureFixture[str]


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-4", "PAY-5")
@pytest.mark.parametrize(
    ("cards", "tokens", "price", "vp", "owed"),
    [
        ("R2", 0, 2, 1, 0),  # 1 × 2 = 2, rounded up to 5
        ("R5 R5 R5", 0, 5, 3, 0),  # 3 × 5 = 15
        ("R2 R5 R5", 2, 7, 5, 2),  # 3 × 7 = 21, rounded up to 25: two more than cards
        ("2G3", 1, 4, 2, 0),  # 2 × 4 = 8, rounded up to 10
        ("11B2 9B3 7B5", 7, 12, 65, 38),  # 27 × 12 = 324, rounded up to 325
    ],
)
def test_a_sale(cards: str, tokens: int, price: int, vp: int, owed: int) -> None:
    """A sale is that of the rules."""
    sale = sold(osaka.cards(cards), tokens, osaka.Ruleset())
    assert (osaka.cards(cards), price, vp, owed) == (sale.goods, sale.price, sale.vp, sale.owed)


@pytest.mark.rule("PAY-1", "PAY-2", "PAY-3", "PAY-4")
def test_each_step_cites_its_clause() -> None:
    """The steps of a sale are in the order of the rulebook, each with its values."""
    steps = arithmetic(sold(osaka.cards("5R2"), 0, osaka.Ruleset()))
    assert [
        "PAY-1 score.set 5R2",
        "PAY-2 score.price 2 0 2",
        "PAY-3 score.product 10 5 2 10",
        "PAY-3 score.vp 10 5 2",
        "PAY-4 score.kept 2R2",
        "PAY-4 score.discarded 3R2",
    ] == [noted(Objection((clause,), said)) for said, clause in steps]


@pytest.mark.rule("PAY-5")
def test_what_is_owed() -> None:
    """The last step names the VP cards that are drawn."""
    *_, (said, clause) = arithmetic(sold(osaka.cards("R2 R5 R5"), 2, osaka.Ruleset()))
    assert "PAY-5 score.owed 2" == noted(Objection((clause,), said))


@pytest.mark.rule("PAY-1")
def test_a_set_has_one_colour() -> None:
    """Cards of two colours are no set."""
    with pytest.raises(WrongValue) as caught:
        sold(osaka.cards("R2 G5"), 0, osaka.Ruleset())
    assert "PAY-1 score.colours R2 G5" == noted(caught.value)


@pytest.mark.rule("PAY-4")
def test_the_arithmetic_is_spelt_out(capsys: Said) -> None:
    """Each step has its line and its clause; cards that are not kept are discarded."""
    assert 0 == main(["score", "5R2"])
    lines = capsys.readouterr().out.splitlines()
    assert "Kept under the trader piece: 2R2. [PAY-4]" in lines
    assert "Discarded: 3R2. [PAY-4]" in lines


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["12R2"], "There are 12 R2 in the game"),
        (["R4"], "'R4' is not a card"),
        (["R2", "--tokens", "9"], "Somebody has 8 tokens"),
        (["R2", "--rules", "unit=x"], "unit"),
    ],
)
def test_no_sale(capsys: Said, arguments: list[str], said: str) -> None:
    """What cannot be sold is refused in one line."""
    assert 2 == main(["score", *arguments])
    assert said in capsys.readouterr().err


@pytest.mark.rule("TURN-4")
def test_a_ruling_decides(capsys: Said, tmp_path: Path) -> None:
    """A pass that only the other reading allows is shown with that reading."""
    path = tmp_path / "table.json"
    path.write_text(osaka.dump(osaka.position(market="R2", hands=["R5", ""])))
    assert 1 == main(["check", str(path), "pass"])
    out = capsys.readouterr().out
    assert "With passing=always (TURN-4) it would be legal." in out

    always = osaka.Ruleset(passing="always")
    path.write_text(osaka.dump(osaka.position(ruleset=always, market="R2", hands=["R5", ""])))
    assert 0 == main(["check", str(path), "pass"])
    out = " ".join(capsys.readouterr().out.split())
    assert "With passing=when_stuck (TURN-4) it would not be legal: You can still take" in out


@pytest.mark.rule("BUY-8", "PAY-8")
def test_a_ruling_decides_what_follows(capsys: Said, tmp_path: Path) -> None:
    """Where a legal move leads to something else under the other reading, both are shown."""
    table = osaka.position(market="R2 G3", hands=["R5", ""], ships={"R": 4})
    path = tmp_path / "table.json"
    path.write_text(osaka.dump(table))
    assert 0 == main(["check", str(path), "buy with R5"])
    shown = capsys.readouterr().out.split("With ")
    assert [True, False] == ["ayday for all red" in part for part in shown[1::-1]]
    assert "refresh=after_payday (BUY-8) something else would follow." in shown[1]


def test_a_wrong_record_names_the_player(capsys: Said) -> None:
    """What is wrong is said about the player."""
    bad = ROOT / "tests" / "osaka" / "data" / "records" / "bad"
    found = [main(["verify", str(path)]) for path in sorted(bad.glob("*.json"))]
    assert {1} == {*found}
    out = capsys.readouterr().out
    assert "'s hand does not hold " in out
    assert "Your hand" not in out
