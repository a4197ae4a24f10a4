"""Sentences describe events with everything that a reader wants to know, and their clauses."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from osaka_rules import yokohama
from osaka_rules.render import yokohama as render
from osaka_rules.render.yokohama import words
from osaka_rules.yokohama import Amounts, Event, position
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama.model import TRIGGERS
from osaka_rules.yokohama.pack import Goal
from osaka_rules.yokohama.pack_file import pack_of
from tests.yokohama.packs import changed

NAMES: Final = ("Ann", "Bob", "Cay", "Dan")
SEEN: Final = yokohama.view(yokohama.settle(yokohama.new_game(NAMES), 1), None)
"""A view that names players, areas and cards."""

DESCRIBED: Final[list[tuple[Event, str]]] = [
    (e.BoardDealt("tea", "tea2", 3), "Cell 3 gets the second Tea Plantation. [SETUP-2 MAP-4]"),
    (e.SiteDealt("bank", "s07"), "The Bank gets the site s07. [SETUP-3]"),
    (e.TokenDealt("chinatown", "I1"), "Chinatown gets the token I1. [SETUP-3]"),
    (e.GoalDealt("A1"), "Goal A1 asks for 5 copper. [SETUP-4]"),
    (
        e.CardLaid("tram-DE", "A", 6, 17),
        "Tram (Germany) comes to space 6 of laboratory board A. [SETUP-5 LAB-9]",
    ),
    (
        e.OrderLaid("o07", "B", 1, 9),
        "Order o07 (F4 → V1 I1, EN) comes to space 1 of port board B. [SETUP-6 PORT-6]",
    ),
    (e.OrderDealt(0, "o07"), "Ann is dealt o07 (F4 → V1 I1, EN). [SETUP-7 INFO-2]"),
    (e.OrderDealt(0, None), "Ann is dealt an order. [SETUP-7 INFO-2]"),
    (
        e.OrderKept(1, "o07", "o04"),
        "Bob keeps o07 (F4 → V1 I1, EN) and returns o04 (C2 T1 → V5, EN). [SETUP-7 INFO-2]",
    ),
    (e.OrderKept(1, None, None), "Bob keeps one order and returns the other. [SETUP-7 INFO-2]"),
    (e.TurnBegan(2, 4), "Round 4: it is the turn of Cay. [TURN-1 TURN-2]"),
    (e.StockPaid(2, 1), "Cay gets 1 Yen by System of Stock. [TECH-18]"),
    (e.Asked(0, p.Placing()), "Ann is to place an assistant. [TURN-3 ASK-3]"),
    (e.Finished(0, "bonus"), "Ann leaves the token. [ASK-6 TURN-5]"),
    (e.SecondHalfBegan(0), "Ann comes to the second half of additional actions. [TURN-2]"),
    (e.AgentSent(0, "agency"), "Ann sends an agent to the Employment Agency. [AGENT-1]"),
    (
        e.GoalAchieved(0, "A", "A1", 1, 10),
        "Ann fulfils goal A1 (5 copper) as the first and gains 10 VP. [GOAL-1 GOAL-4]",
    ),
    (
        e.GoalAchieved(3, "B", "B2", 4, 6),
        "Dan fulfils goal B2 (5 tokens and agents) as the fourth and gains 6 VP. [GOAL-1 GOAL-4]",
    ),
    (
        e.OrderFulfilled(0, "o01", Amounts(tea=2, seafood=1), "EN"),
        "Ann fulfils order o01 and pays 2 tea and 1 seafood. [ORDER-1]",
    ),
    (
        e.AgentGained(0, "NL", 2, 0),
        "Ann has 2 icons of the Netherlands and gains an agent (0 left). [ICON-1]",
    ),
    (
        e.AgentMissed(0, "US", 4),
        "Ann has 4 icons of America, but no agent of it is left. [ICON-1 ICON-2]",
    ),
    (e.Spun(0), "Ann turns 1 silk into 2 Yen by Spinning Mill. [TECH-4 ASK-5]"),
    (
        e.Enrolled(0),
        "Ann pays 1 Yen for an assistant from the warehouse by University. [TECH-14 ASK-5]",
    ),
    (
        e.AssistantPlaced(0, "silk", ()),
        "Ann places an assistant in the Silk Mill. [PLACE-1 PLACE-4 PLACE-5]",
    ),
    (
        e.AssistantPlaced(0, "labA", (1, 2)),
        (
            "Ann places an assistant in Laboratory A, paying 1 Yen each to Bob and Cay."
            " [PLACE-1 PLACE-4 PLACE-5]"
        ),
    ),
    (e.Walked(0, "copper2", ()), "Ann walks through the second Copper Mine. [MOVE-4 MOVE-6]"),
    (
        e.Walked(0, "customs", (3,)),
        "Ann walks through Customs, paying 1 Yen to Dan. [MOVE-4 MOVE-6]",
    ),
    (
        e.Walked(0, "canal", ()),
        "Ann walks through the Canal, paying 1 Yen to the supply. [CANAL-2]",
    ),
    (
        e.PresidentMoved(0, None, "tea", "hand", ()),
        "Ann puts the president in the Tea Plantation. [MOVE-3]",
    ),
    (
        e.PresidentMoved(0, "tea", "bank", "walk", (1,)),
        "Ann walks to the Bank, paying 1 Yen to Bob. [MOVE-4 MOVE-5]",
    ),
    (e.PresidentMoved(0, "tea", "bank", "train", ()), "Ann takes the train to the Bank. [TECH-2]"),
    (e.PresidentMoved(0, None, "portB", "tram", ()), "Ann takes the tram to Port B. [TECH-20]"),
    (
        e.PresidentReturned(0, "tea"),
        "Ann takes the president back from the Tea Plantation. [BACK-1]",
    ),
    (e.PresidentReturned(0, None), "Ann leaves the president in hand. [BACK-2]"),
    (e.AssistantRecalled(0, "labB"), "Ann takes an assistant back from Laboratory B. [BACK-3]"),
    (
        e.ActionBegan(0, "bank", "president", 3, 1, 2, 0, 0, 0, None),
        (
            "Ann acts in the Bank with 3 power: the president and 2 assistants."
            " [POWER-1 POWER-2 POWER-3 POWER-4]"
        ),
    ),
    (
        e.ActionBegan(0, "bank", "agent", 5, 0, 4, 1, 1, 1, None),
        (
            "Ann acts in the Bank through an agent with 5 power: 4 assistants, a shop, a house and"
            " the station, together 7. [POWER-1 POWER-2 POWER-3 POWER-4]"
        ),
    ),
    (
        e.ActionBegan(0, "bank", "president", 1, 1, 0, 0, 0, 0, 2),
        (
            "Ann acts in the Bank with 1 power: the president; Cay gets 1 Yen for a house there."
            " [POWER-1 POWER-2 POWER-3 POWER-4]"
        ),
    ),
    (e.Gained(0, "area", Amounts(copper=1), ()), "Ann gains 1 copper. [GAIN-1 GAIN-5]"),
    (
        e.Gained(0, "customs", Amounts(vp=8, yen=2), (e.Added("brickyard", Amounts(vp=4)),)),
        "Ann gains 8 VP and 2 Yen at Customs (4 VP by Brickyard). [GAIN-1 GAIN-5 TECH-17]",
    ),
    (
        e.Gained(
            0,
            "technology",
            Amounts(vp=12, yen=1),
            (
                e.Added("letterpress", Amounts(yen=1)),
                e.Added("patent", Amounts(vp=2)),
                e.Added("exposition", Amounts(vp=10)),
            ),
        ),
        (
            "Ann gains 12 VP and 1 Yen for the technology (1 Yen by Letterpress Printing, 2 VP by"
            " Patent System and 10 VP by Exposition). [GAIN-1 GAIN-5 TECH-9 TECH-19 TECH-6]"
        ),
    ),
    (
        e.OrdersTaken(0, "A", ("o07",), None),
        "Ann takes o07 (F4 → V1 I1, EN) from port board A. [PORT-3 PORT-6 INFO-4]",
    ),
    (
        e.OrdersTaken(0, "A", ("o07", "o04"), "Y2"),
        (
            "Ann takes o07 (F4 → V1 I1, EN) and o04 (C2 T1 → V5, EN) from port board A for 2 Yen."
            " [PORT-3 PORT-6 INFO-4]"
        ),
    ),
    (
        e.OrdersTaken(0, "A", ("o07", "o04"), "I1"),
        (
            "Ann takes o07 (F4 → V1 I1, EN) and o04 (C2 T1 → V5, EN) from port board A for 1"
            " import. [PORT-3 PORT-6 INFO-4]"
        ),
    ),
    (
        e.CardLearned(0, "A", "tram-DE", 6, 6, 0, 0, later=False),
        "Ann learns Tram (Germany), which costs 6: 6 by power. [LAB-2 LAB-3]",
    ),
    (
        e.CardLearned(0, "A", "tram-DE", 6, 4, 4, 1, later=True),
        (
            "Ann learns Tram (Germany), which costs 6 and, after four others, 2 Yen or 1 import:"
            " 4 by power, 4 Yen and 1 import. [LAB-2 LAB-3 LAB-5]"
        ),
    ),
    (
        e.Hired(0, 2, 1, 1, 6),
        (
            "Ann moves 2 assistants, 1 shop and 1 house from the warehouse to hand for 6 Yen."
            " [AGENCY-2 AGENCY-3 GAIN-3]"
        ),
    ),
    (
        e.Hired(0, 1, 0, 0, 0),
        "Ann moves 1 assistant from the warehouse to hand. [AGENCY-2 AGENCY-3 GAIN-3]",
    ),
    (e.Sold(0, "C", 2), "Ann sells 1 copper for 2 Yen. [CHINA-2]"),
    (e.Bought(0, "I", 4, 0), "Ann buys 1 import for 4 Yen. [CHINA-2]"),
    (
        e.Bought(0, "C", 2, 1),
        "Ann buys 1 copper for 2 Yen, and Mining Technology adds 1 copper. [CHINA-2 TECH-3]",
    ),
    (
        e.Worshipped(0, 4, 6, 3, ("C", "S", "Y"), from_hand=False),
        (
            "Ann puts an assistant of the area on space 4 of the Church board, which asks for 6"
            " faith: 3 by power, and 1 each for copper, silk and Yen. [CHURCH-2 CHURCH-4 CHURCH-6]"
        ),
    ),
    (
        e.Worshipped(0, 1, 3, 5, (), from_hand=True),
        (
            "Ann puts an assistant from hand on space 1 of the Church board, which asks for 3"
            " faith: 5 by power. [CHURCH-2 CHURCH-4 CHURCH-6]"
        ),
    ),
    (
        e.Declared(0, 2, 1, from_hand=True),
        (
            "Ann puts an assistant from hand on space 2 of the Customs board and pays 1 import."
            " [CUSTOMS-2 CUSTOMS-3]"
        ),
    ),
    (e.StationPut(0, "church"), "Ann puts the station token on the Church. [TECH-2]"),
    (e.GoodsPicked(0, ("T", "T"), 0), "Ann chooses 2 tea. [GAIN-2]"),
    (
        e.GoodsPicked(0, ("C", "T"), 1),
        "Ann chooses 1 copper and 1 tea, and Mining Technology adds 1 copper. [GAIN-2 TECH-3]",
    ),
    (e.Shifted(0, None, "tea"), "Ann moves an assistant from hand to the Tea Plantation. [GAIN-4]"),
    (
        e.Shifted(0, "bank", "portA"),
        "Ann moves an assistant from the Bank to Port A. [GAIN-4]",
    ),
    (
        e.TokenClaimed(0, "silk", "C1 T1"),
        "Ann takes the token C1 T1 from the Silk Mill. [BONUS-1 BONUS-2]",
    ),
    (e.ShopBuilt(0, "silk", 3), "Ann builds a shop on space 3 of the Silk Mill. [BUILD-2 BUILD-4]"),
    (e.HouseBuilt(0, "customs"), "Ann builds a house in Customs. [BUILD-3 BUILD-4]"),
    (e.RecoveryChosen(0, leaves=True), "Ann leaves one assistant in the area. [TECH-16]"),
    (e.RecoveryChosen(0, leaves=False), "Ann leaves nobody in the area. [TECH-16]"),
    (
        e.Recovered(0, "silk", 2, 1),
        "Ann takes 2 assistants back from the Silk Mill; 1 stays there. [RECOV-1]",
    ),
    (e.Recovered(0, "silk", 0, 0), "Ann takes no assistants back from the Silk Mill. [RECOV-1]"),
    (
        e.EndTriggered("houses", 9),
        "Round 9 is the last, as somebody has built all houses. [END-1 END-6 END-7]",
    ),
    (
        e.ChurchScored((1, 3, 0, 0), (3, 6, 0, 0)),
        (
            "The Church board: Ann 3 VP (1 assistant); Bob 6 VP (3 assistants); Cay 0 VP (no"
            " assistants); Dan 0 VP (no assistants). [SCORE-1 SCORE-2 SCORE-5]"
        ),
    ),
    (
        e.CustomsScored((1, 1, 2, 1), (0, 4, 8, 0)),
        (
            "The Customs board: Ann 0 VP (1 assistant); Bob 4 VP (1 assistant); Cay 8 VP (2"
            " assistants); Dan 0 VP (1 assistant). [SCORE-2 SCORE-5]"
        ),
    ),
    (
        e.TechnologyScored((12, 20, 12, 0), (5, 10, 0, 0)),
        (
            "Technologies: Ann 5 VP (a value of 12); Bob 10 VP (a value of 20); Cay 0 VP (a value"
            " of 12); Dan 0 VP (none). [SCORE-3 SCORE-4 SCORE-5]"
        ),
    ),
    (
        e.CountriesScored(((5, 3), (2,), (), (1, 1)), (16, 2, 0, 0)),
        (
            "Countries: Ann 16 VP (sets of 5 and 3); Bob 2 VP (sets of 2); Cay 0 VP (no icons); Dan"
            " 0 VP (sets of 1 and 1). [SCORE-6]"
        ),
    ),
    (
        e.RestScored((1, 0, 0, 0), (2, 1, 0, 0), (3, 0, 0, 1), (7, 0, 0, 2), (6, 1, 0, 0)),
        (
            "The rest: Ann 6 VP (1 for 1 unused agent, 2 for 2 imports, 1 for 3 Yen, 2 for 7 trade"
            " goods); Bob 1 VP (1 for 1 import); Cay 0 VP (nothing); Dan 0 VP (0 for 1 Yen, 0 for 2"
            " trade goods). [SCORE-7]"
        ),
    ),
    (
        e.GameEnded("rounds", (9, 12, 12, 0), 1),
        (
            "The game ends, as a game has no more rounds: Ann 9 VP, Bob 12 VP, Cay 12 VP and Dan 0"
            " VP; Bob wins. [END-8 WIN-1]"
        ),
    ),
]


@pytest.mark.parametrize(("event", "sentence"), DESCRIBED, ids=[t for _, t in DESCRIBED])
def test_an_event_is_described_in_a_sentence_with_its_clauses(event: Event, sentence: str) -> None:
    """Each event has a sentence in game words that names players, areas, cards and sums."""
    assert [sentence] == list(render.sentences([event], SEEN))


def test_every_kind_of_event_has_its_sentence() -> None:
    """No kind of event is missing from the sentences above."""
    assert set(e.EVENTS) == {type(event) for event, _ in DESCRIBED}


def test_every_step_way_and_source_has_its_words() -> None:
    """Whatever is ended, however a president moves, wherever a reward comes from: it is said."""
    events: list[Event] = [
        *[e.Finished(0, step) for step in get_args(e.Step)],
        *[e.PresidentMoved(0, None, "tea", way, ()) for way in get_args(e.Way)],
        *[e.Gained(0, source, Amounts(vp=1), ()) for source in get_args(e.Source)],
        *[e.EndTriggered(trigger, 5) for trigger in TRIGGERS],
    ]
    said = [next(render.sentences([event], SEEN)) for event in events]
    assert len(events) == len(set(said))


@pytest.mark.rule("INFO-2", "INFO-4")
def test_a_redacted_event_is_described_without_its_secret() -> None:
    """Others see that an order is dealt and kept, but a card from a port is named to everybody."""
    events: list[Event] = [e.OrderDealt(0, "o07"), e.OrdersTaken(0, "A", ("o07",), None)]
    assert [
        "Ann is dealt an order. [SETUP-7 INFO-2]",
        "Ann takes o07 (F4 → V1 I1, EN) from port board A. [PORT-3 PORT-6 INFO-4]",
    ] == [*render.sentences([yokohama.redact(event, 1) for event in events], SEEN)]


def test_events_alike_share_a_sentence() -> None:
    """Orders that are laid one after the other share a sentence, and clauses are cited once."""
    events = [e.OrderLaid("o04", "A", 5, 1), e.OrderLaid("o07", "A", 6, 0)]
    assert [
        (
            "Order o04 (C2 T1 → V5, EN) comes to space 5 of port board A; order o07 (F4 → V1 I1,"
            " EN) comes to space 6 of port board A. [SETUP-6 PORT-6]"
        )
    ] == [*render.sentences(events, SEEN)]


def test_goals_ask_for_amounts_things_and_areas() -> None:
    """What a goal asks for is put into words, whatever a pack combines."""
    goal = Goal("A9", (("Y", 10), ("I", 1), ("technologies", 4), ("production", 2)), 9, 5)
    expected = "10 Yen, 1 import, 4 technologies and buildings in 2 production areas"
    assert expected == str(words.needs(goal))


def test_titles_of_a_pack_cannot_break_a_text() -> None:
    """Titles of areas and technologies are cleaned of what a terminal acts on."""
    titles = {"area[4].title": "B\x1b[31m\n", "technology[19].title": "T\x07"}
    pack = pack_of(changed(titles))
    seen = yokohama.view(position(pack=pack), None)
    events: list[Event] = [
        e.SiteDealt("bank", "s01"),
        e.CardLearned(0, "A", "tram-DE", 5, 5, 0, 0, later=False),
    ]
    assert [
        r"The B\x1b[31m\n gets the site s01. [SETUP-3]",
        r"Ann learns T\x07 (Germany), which costs 5: 5 by power. [LAB-2 LAB-3]",
    ] == [*render.sentences(events, seen)]
