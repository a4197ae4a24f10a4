"""What is not a move, a state, an event, a view or a log is refused, with what was expected."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import Planned, Ruleset, State, position, view
from osaka_rules.edo.knowledge import consistent, legal_moves_seen, resample, shown
from osaka_rules.edo.pack import Pack
from osaka_rules.kernel import NotationError, RulesError
from osaka_rules.kernel import shown as written
from osaka_rules.wire.edo import dump
from tests.support.changed import changed
from tests.support.refusals import noted

STATE: Final = position(plans=["B1 money 2, none, none"], ryo=[7, 8])
SEEN: Final = view(STATE, 0)
BEGUN: Final = edo.new_game(["Ann", "Bob"])
DRAWN: Final = edo.resolve(BEGUN, 1)
MONEY: Final = edo.Slot("B1", "money", 2)
FORMS: Final = (
    "'home C1', 'kit K3', 'plan B1 wood 2', 'plan B2 travel 1+1', 'plan none', 'move W1 C1',"
    " 'merchant C2', 'reveal', 'send G1', 'ride G1 E', 'take 2', 'work W1 W1 W2', 'recruit',"
    " 'develop X05', 'build house C1', 'trade 2 point', 'keep E W1', 'keep none', 'done'"
)


def _call(function: Callable[..., object], *values: object) -> Callable[[], object]:
    return lambda: function(*values)


@pytest.mark.rule("REC-7", "REC-2", "INFO-1", "ASK-1", "PLAN-8", "CHANCE-2", "SETUP-7", "SETUP-8")
@pytest.mark.parametrize(
    ("call", "refusal"),
    [
        *[
            (_call(function, "no state"), "type.wrong State 'no state'")
            for function in (
                edo.actor, edo.legal_moves, edo.chance, edo.outcome, edo.problems, edo.scores,
            )
        ],
        *[
            (_call(function, "no state", 7), "type.wrong State 'no state'")
            for function in (
                edo.objection, edo.apply, edo.decide, edo.view, edo.evolve, edo.answer,
                edo.settle, edo.resolve, edo.perft, edo.divide,
            )
        ],
        (_call(edo.advance, "no state", edo.Reveal(), 1), "type.wrong State 'no state'"),
        (_call(edo.advance, "no state", "reveal", 1), "type.wrong State 'no state'"),
        (_call(edo.actor, State), f"type.wrong State {written(State)}"),
        (_call(edo.parse_move, 7), f"REC-7 move.text 7 {FORMS}"),
        (_call(edo.parse_move, "castle"), f"REC-7 move.text 'castle' {FORMS}"),
        (_call(edo.view, STATE, 2), "seat.none 2  from 0 to 1"),
        (_call(edo.redact, "no event", 0), "event.type 'no event'"),
        (_call(edo.redact, edo.Sent(0, "G1"), -1), "seat.none -1 "),
        (_call(edo.parse_ruleset, "castle"),
         "ruleset.entry 'castle' supply=limited, money=open seniority, supply, money"),
        (_call(edo.ruleset_text, 7), "ruleset.type 7 Edo"),
        (_call(edo.evolve, STATE, "no event"), "event.type 'no event'"),
        (_call(edo.replay, STATE, 7), "log.type 7"),
        (_call(edo.replay, "no state", []), "type.wrong State 'no state'"),
        (_call(edo.evolve, STATE, Planned(0, 1, None)),
         f"PLAN-8 event.redacted {written(Planned(0, 1, None))}"),
        *[
            (_call(edo.evolve, STATE, event), f"event.place {written(event)}")
            for event in (
                edo.Sent(0, "castle"), edo.Sent(2, "G1"), edo.Sent(-1, "G1"),
                edo.IncomePaid("E", (2,), (6,)), edo.IncomePaid("E", (-1,), (6,)),
                edo.IncomePaid("E", (0, 1), (6,)),
            )
        ],
        (_call(edo.follow, "no view", edo.Sent(0, "G1")), "type.wrong View 'no view'"),
        (_call(edo.new_game, "Ann"), "REC-2 names.type 'Ann'"),
        (_call(edo.new_game, ["Ann"]), "COMP-1 names.number Edo 1 2 4"),
        (_call(edo.new_game, ["Ann", "Bob"], 7), "ruleset.type 7 Edo"),
        (_call(edo.new_game, ["Ann", "Bob"], edo.STANDARD, 7), "pack.type 7"),
        (_call(edo.game, edo.STANDARD, 7), "pack.type 7"),
        (_call(edo.game, 7), "ruleset.type 7 Edo"),
        (_call(edo.information, 7, 0), "log.type 7"),
        (_call(edo.information, [], -1), "seat.none -1 "),
        (_call(edo.information, [], 2, BEGUN), "seat.none 2  from 0 to 1"),
        (_call(edo.information, [], 0, "no state"), "type.wrong State 'no state'"),
        (_call(edo.information, [], 0, STATE), "log.new_game"),
        (_call(edo.information, [], 0), "SETUP-7 SETUP-8 log.players"),
        (_call(edo.information, [edo.Sent(0, "G1")], 0, BEGUN),
         f"CHANCE-2 log.start {written(edo.Sent(0, 'G1'))}"),
        (_call(edo.information, ["no event"], 0, BEGUN), "CHANCE-2 log.start 'no event'"),
        (_call(edo.information, [*DRAWN.events, edo.Revealed(0, 1, MONEY)], 0, BEGUN),
         f"log.order {written(edo.Revealed(0, 1, MONEY))}"),
        (
            _call(
                edo.information,
                [*DRAWN.events, Planned(0, 1, edo.EMPTY), edo.Revealed(0, 1, MONEY)],
                0,
                BEGUN,
            ),
            f"log.order {written(edo.Revealed(0, 1, MONEY))}",
        ),
        (_call(edo.information([], 0, BEGUN).after, 7), "log.type 7"),
        (_call(resample, "no view", Random(1)), "type.wrong View 'no view'"),
        (_call(resample, SEEN, 7), "generator.type 7"),
        (_call(resample, changed(SEEN, round=7), Random(1)), "INFO-1 view.none"),
        (_call(consistent, "no view"), "type.wrong View 'no view'"),
        (_call(legal_moves_seen, "no view"), "type.wrong View 'no view'"),
        (_call(legal_moves_seen, view(STATE, 1)), "ASK-1 view.not_to_move Seat 1"),
        (_call(legal_moves_seen, view(STATE, None)), "ASK-1 view.not_to_move A spectator"),
        (_call(edo.load_pack, 10**5000), "type.wrong str <int>"),
        (_call(edo.read_pack, 7), "type.wrong str 7"),
    ],
)  # fmt: skip
def test_wrong_use(call: Callable[[], object], refusal: str) -> None:
    """Values of another type, and what does not fit together, are refused."""
    with pytest.raises(RulesError) as refused:
        call()
    assert refusal.split() == noted(refused.value).split()


@pytest.mark.rule("REC-7")
def test_how_long_a_move_may_be() -> None:
    """A text of a thousand letters is read, and a longer one is not looked into."""
    spaces = ["A" * 9] * 99
    text = f"work {' '.join(spaces)} {'A' * 5}"
    assert 1000 == len(text)
    assert text == str(edo.parse_move(text))
    with pytest.raises(NotationError):
        edo.parse_move(f"{text}A")


# --- The door ------------------------------------------------------------------------------------


def test_imported_on_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is looked up where it is defined, and then kept."""
    monkeypatch.delitem(vars(edo), "dump", raising=False)
    assert dump is edo.dump
    assert dump is vars(edo)["dump"]
    with pytest.raises(
        AttributeError, match=r"^module 'osaka_rules\.edo' has no attribute 'nothing'$"
    ):
        vars(edo)["__getattr__"]("nothing")


def test_the_game() -> None:
    """The record of the game has its names, its functions and its rules."""
    game = edo.game(Ruleset(supply="limited", money="open"))
    assert ("edo", "Edo", range(2, 5)) == (game.slug, game.name, game.players)
    assert ("capital", "points", "resources", "influence") == game.scores
    assert "supply=limited, money=open" == game.rules
    assert game.new_game(["Ann", "Bob"]).ruleset == Ruleset(supply="limited", money="open")
    assert ("", "hidden") == (edo.GAME.rules, edo.GAME.new_game(["Ann", "Bob"]).ruleset.money)
    assert (8, 1) == (len(edo.game().revealing), len(game.revealing))
    functions = (
        game.actor, game.chance, game.legal_moves, game.objection, game.apply, game.evolve,
        game.view, game.redact, game.follow, game.outcome, game.parse_move, game.problems,
        game.resample,
    )  # fmt: skip
    assert functions == (
        edo.actor, edo.chance, edo.legal_moves, edo.objection, edo.apply, edo.evolve,
        edo.view, edo.redact, edo.follow, edo.outcome, edo.parse_move, edo.problems,
        edo.resample,
    )  # fmt: skip


def test_the_pack_of_a_game() -> None:
    """A game has the numbers of players of its pack, and begins with it."""
    pack: Pack = changed(edo.RECONSTRUCTED, name="mine", digest="0" * 64)
    assert pack == edo.game(edo.STANDARD, pack).new_game(["Ann", "Bob"]).pack


def test_chance_from_a_seed() -> None:
    """One draw, or all draws until a player is to move, always the same."""
    move = edo.answer(BEGUN, 7)
    assert "deal M03" == str(move)
    assert DRAWN.state == edo.settle(BEGUN, 1)
    assert move in edo.legal_moves(BEGUN)
    state = edo.settle(edo.new_game(["Ann", "Bob"]), 7)
    step = edo.advance(state, edo.parse_move("home E"), 7)
    assert (1, edo.decide(state, edo.parse_move("home E"))) == (edo.actor(step.state), step.events)


def test_counting() -> None:
    """Ten cards can come first, and nine after each."""
    assert edo.Perft(players=0, chance=90, ends=0) == edo.perft(BEGUN, 2)
    assert [9] * 10 == [count.chance for count in edo.divide(BEGUN, 2).values()]


def test_why_something_is_refused() -> None:
    """What the clauses say is told after the objection."""
    refusal = edo.objection(STATE, edo.parse_move("move E C1"))
    assert refusal is not None
    assert "MOVE-1" in edo.explain(refusal)
    assert "MOVE-4" == edo.rulebook().clause("MOVE-4").id


@pytest.mark.rule("COMP-7", "INC-4", "INFO-3")
def test_texts_of_rulesets() -> None:
    """A ruleset is read from its text."""
    text = "seniority=reached, supply=limited, money=open"
    assert text == edo.ruleset_text(edo.parse_ruleset(text))


@pytest.mark.rule("INFO-1", "INFO-3")
def test_what_a_view_shows() -> None:
    """Where a view hides something, the state that shows it has nothing; the own things stay."""
    assert STATE.hidden.plans[0] == shown(SEEN).hidden.plans[0]
    assert ((), (7, 0)) == (shown(SEEN).hidden.plans[1], shown(SEEN).hidden.ryo)
    assert (((), ()), (0, 0)) == (
        shown(view(STATE, None)).hidden.plans,
        shown(view(STATE, None)).hidden.ryo,
    )
    assert (0, 8) == shown(view(STATE, 1)).hidden.ryo
    assert edo.legal_moves(STATE) == legal_moves_seen(SEEN)


@pytest.mark.rule("INFO-3")
def test_money_that_is_guessed() -> None:
    """From nothing to twice the money of the set-up, and as the log has it where it is known."""
    guesses = {resample(SEEN, Random(seed)).hidden.ryo for seed in range(400)}
    assert {7} == {own for own, _ in guesses}
    assert {*range(21)} == {other for _, other in guesses}
    known = edo.information(DRAWN.events, 0, BEGUN)
    assert (10, 10) == resample(known, Random(1)).hidden.ryo
    assert consistent(known) == consistent(known.view) == 1
