"""Boards show what lies on the table, and say what is to be decided."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Final, get_args

import pytest
from attrs import evolve

from osaka_rules import yokohama
from osaka_rules.packs import provenance
from osaka_rules.render import coloured
from osaka_rules.render import yokohama as render
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.board import WIDTH
from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama import position
from osaka_rules.yokohama.pack_file import pack_of
from tests.yokohama.packs import SMALL, changed

MAP: Final = "tea labA bank church agency silk customs portA copper fishing"
"""A city of two players, in rows of four, three, two and one."""
BIG: Final = (
    "tea bank canal copper copper silk silk tea fishing fishing portA portB labA labB agency"
    " chinatown church customs"
)
"""A city of four players."""
FOUR: Final = ("Ann", "Bob", "Cay", "Dan")


def picture(text: str) -> str:
    """Take a picture out of the margin in which a test writes it down."""
    return dedent(text).strip("\n")


# --- The board -----------------------------------------------------------------------------------

TABLE: Final = position(
    cells=MAP,
    phase="build",
    action="silk",
    power=5,
    round=9,
    presidents=["silk", "church"],
    assistants=["silk silk bank", "silk tea"],
    shops={"silk": [None, 1]},
    houses={"tea": 0},
    tokens={"bank": None},
    cards=["station", "tram letterpress-NL"],
    station="silk",
    church=[0, None, 1],
    customs=[1],
    goals="A1 B2 C3",
    achieved={"A": [1, 0]},
    goods=["C2 T1", ""],
    imports=[1],
    yen=[3, 0],
    vp=[12, 7],
    hands=["a5 s1 h1", "a3"],
    orders=["o07", "o36 o01"],
    returned=["o02", "o03"],
    fulfilled=["o04", "o05 o06"],
    agents=[1, 1],
    used=[1],
)
PICTURE: Final = """
    Round 9. Ann (red) is to build on the site of the area or not.
    The president acts in silk with 5 power.

    |tea ────────── |labA ───────── |bank ───────── |church ───────
    |1b             |               |1r             |@b
    |V3 A1  V2 I1   |V3 A1  V3 M2   |V3 A1  V3 W1   |V3 A1  V3 W1
    |V2 Y2  V2 W1   |V2 Y2  V2 W1   |V1 I1  V2 M2   |V4     V1 I1
    |(r)    <I1>    |V6 I1  <I1>    |V7 Y2          |V7 M2  <I1>
            |agency ─────── |silk * ─────── |customs ──────
            |               |@r 2r 1b       |
            |V2 I1  V3 M2   |V2 I1  (b)     |V2 I1  V3 W1
            |V4     V2 Y2   |V2 Y2  V2 A1   |V4     V2 Y2
            |V7 W1  <I1>    |V6 I1  <Y3>    |V9     <Y3>
                    |portA ──────── |copper ───────
                    |               |
                    |V2 I1  V3 W1   |V5     V3 A1
                    |V2 Y2  V2 A1   |V1 I1  V2 M2
                    |V6 I1  <Y3>    |V7 Y2  <Y3>
                            |fishing ──────
                            |
                            |V5     V2 I1
                            |V2 W1  V2 M2
                            |V9     <V3>

    An area has its pieces, shop spaces 1 and 2, 3 and 4, the house space and the <token>.
    @r is a president, 2r are assistants, (r) is a shop, a house or an assistant, * the station.

    portA     1 low   2 low   3 mid   4 mid     5 high  6 high
      order   o08 DE  o09 US  o10 FR  o11 DE    o12 FR  o13 NL
      goods   T1 F3   T2 F2   T3 F1   S1 T1 F2  S2 F2   S2 T2
      reward  V4      V2 Y2   V1 I1   V2 I1     V4 Y2   V3 I1

    labA     1 +0         2 +0         3 +1       4 +1       5 +2         6 +2
      card   gaslight-EN  gaslight-FR  mining-EN  mining-DE  spinning-FR  stagecoach-EN
      value  5            5            4          4          3            3

    church     1    2      3      4      5       6       7       8
      faith    3    4      5      6      7       8       9       10
      reward   (r)  V3 Y2  (b)    V5 M2  V6 W1   V7 A1   V7 I1   V9 M2
    customs    1    2      3      4      5       6       7       8
      imports  1    1      2      2      3       3       4       4
      reward   (b)  V4 Y2  V8 Y2  V8 W1  V12 M2  V11 Y3  V16 A1  V15 Y3

    Goal A1  5 copper: V10, later V6  (b) (r)
    Goal B2  5 tokens and agents: V10, later V6
    Goal C3  buildings in 3 production and 2 commercial areas: V10, later V6
    Agents   EN 1, US 2, FR 2, DE 2, NL 1
    Decks    6 orders, 21 technology cards

    Player        Ann (red)   Bob (blue)
    Points        12          7
    Yen           3           0
    Goods         C2 T1       ·
    Imports       1           0
    In hand       a5 s1 h1    a3
    Warehouse     a10 s7 h2   a12 s7 h4
    Orders        1           2
    Fulfilled     o04         o05 o06
    Technologies  station-EN  letterpress-NL
                              tram-DE
    Icons         EN2         US1 DE2 NL1
    Agents        0 of 1      1 of 1
    Tokens        1           0
    """


def test_a_board_shows_everything_that_lies_on_the_table() -> None:
    """A spectator sees the city with all pieces, the boards, goals and players, but no orders."""
    assert picture(PICTURE) == render.board(yokohama.view(TABLE, None))


def test_a_player_sees_own_orders_only() -> None:
    """Below the board stand the orders in the viewer's hand, and the one returned."""
    own = "Ann holds o07 (F4 → V1 I1, EN); returned: o02 (S1 T2 → V2 Y2, EN)."
    assert f"{picture(PICTURE)}\n\n{own}" == render.board(yokohama.view(TABLE, 0))


def test_an_audience_sees_all_orders() -> None:
    """When all is revealed the orders of every hand stand below the board."""
    expected = """
    Ann holds o07 (F4 → V1 I1, EN).
    Bob holds o01 (T2 F1 → I1, EN) and o36 (C2 S1 T3 F1 → V9 Y3, EN).
    """
    shown = render.board(render.reveal_all(TABLE))
    assert f"{picture(PICTURE)}\n\n{picture(expected)}" == shown


def test_a_hand_without_orders_says_so() -> None:
    """Nobody has to guess whether orders are missing or none are held."""
    shown = render.board(yokohama.view(position(returned=["o02"]), 0))
    assert shown.endswith("\nAnn holds no orders; returned: o02 (S1 T2 → V2 Y2, EN).")


def test_the_president_may_be_in_hand() -> None:
    """Who has the president in hand has it in the table, before the other pieces."""
    shown = render.players(yokohama.view(position(hands=["a2", ""], names=["A", "B"]), None))
    assert "In hand       @r a2        @b ·" in shown.split("\n")


@pytest.mark.rule("CANAL-2")
def test_the_canal_has_no_site() -> None:
    """On the Canal stands what a walk through it costs."""
    shown = render.city(yokohama.view(position(names=FOUR, cells=BIG), None)).split("\n")
    assert ["|canal ────────", "|", "|Y1 to walk", "|", "|"] == [
        line[32:48].rstrip() for line in shown[:5]
    ]


def test_a_crowd_takes_two_lines() -> None:
    """Many pieces in one area do not push the next area aside; sites begin in the same line."""
    seat = "tea " * 10
    state = position(
        names=FOUR,
        cells=BIG,
        assistants=[seat] * 4,
        presidents=["tea"],
        hands=["a1"] * 4,
        houses={"bank": 3},
    )
    shown = render.city(yokohama.view(state, None)).split("\n")
    assert ["|@r 10r 10b 10g |", "|10p            |", "|V3 A1  V2 I1   |"] == [
        line[:17] for line in shown[1:4]
    ]
    assert "|(p)    <I1>" == shown[5][16:32].rstrip()


def test_a_long_reward_widens_all_areas() -> None:
    """With another pack areas are as wide as their longest line, and rows are still shifted."""
    long = {"site[0].shops[0]": "V10 Y10 C10"}
    pack = pack_of(changed(SMALL, {"layout.two": [1, 1]}, long))
    shown = render.city(yokohama.view(position(pack=pack), None)).split("\n")
    wide = len(shown[2]) + 1
    assert "|V10 Y10 C10  V2 I1" == shown[2]
    assert f"{' ' * ((wide + 1) // 2)}|bank" in shown[5]


def test_boards_that_are_not_in_play_are_not_shown() -> None:
    """A variant without ports, laboratories, Church and Customs has no lines for them."""
    state = position(pack=pack_of(changed(SMALL)))
    shown = render.board(yokohama.view(state, None))
    assert [] == [word for word in ("port", "lab", "church", "customs") if f"\n{word}" in shown]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_can_be_drawn_from_the_first_card_on(players: int) -> None:
    """While the set-up is dealt the board shows what lies already, and fits a terminal."""
    game, state = yokohama.GAME, yokohama.new_game(FOUR[:players])
    while yokohama.actor(state) is yokohama.CHANCE:
        lines = render.board(yokohama.view(state, None)).split("\n")
        assert "Round 1. Chance is to deal the set-up." == lines[0]
        assert [] == [line for line in lines if len(line) > WIDTH or line != line.rstrip()]
        state = game.apply(state, yokohama.answer(state, 5)).state
    assert "keep one of two orders" in render.board(yokohama.view(state, None))


# --- What is to be decided -----------------------------------------------------------------------

CITY: Final = ("tea", "canal", "bank")
TASKS: Final[list[tuple[p.Phase, str]]] = [
    (p.Dealing(), "deal the set-up"),
    (p.RefillingPort("B"), "refill port board B"),
    (p.RefillingLab("A"), "refill laboratory board A"),
    (p.Keeping(1), "keep one of two orders"),
    (p.FirstHalf(), "do additional actions before the main phase"),
    (p.Placing(), "place an assistant"),
    (p.Placing((0, 2)), "place the next assistant, after tea and bank"),
    (p.Moving(), "move the president or take it back"),
    (p.Walking((0, 1)), "walk on, after tea and canal"),
    (p.Recalling(), "take assistants back"),
    (p.Recalling(2), "take back more assistants from bank"),
    (p.Acting(), "do what the area offers"),
    (p.Exchanging(1), "sell and buy in Chinatown (1 exchange left)"),
    (p.PuttingStation(), "put the station token on an area"),
    (p.Picking(p.Owed(2), False, None), "choose 2 trade goods"),
    (p.Hiring(p.Owed(0, 1), None), "move up to 1 piece from the warehouse to hand"),
    (p.Shifting(p.Owed(0, 0, 2), None), "move an assistant to another area (2 moves left)"),
    (p.Claiming(), "take the token of the area or leave it"),
    (p.Building(), "build on the site of the area or not"),
    (p.Recovering(), "leave an assistant in the area or not"),
    (p.SecondHalf(), "do additional actions after the main phase"),
]


@pytest.mark.parametrize(("phase", "task"), TASKS, ids=[text for _, text in TASKS])
def test_every_decision_has_its_words(phase: p.Phase, task: str) -> None:
    """What is to be decided is said in game words, with areas, numbers and letters."""
    assert task == str(words.task(phase, CITY))


def test_no_decision_is_without_words() -> None:
    """Every phase is among those above, but the end, in which nothing is decided."""
    assert set(get_args(p.Phase)) == {type(phase) for phase, _ in TASKS} | {p.Over}


def test_the_first_line_says_who_is_to_decide() -> None:
    """In the set-up it is the player who keeps an order, later the one whose turn it is."""
    keeping = yokohama.view(position(phase="keep", seat=1), None)
    assert "Round 1. Bob (blue) is to keep one of two orders." == render.status(keeping)
    moving = yokohama.view(position(phase="move", seat=1, round=3), 0)
    assert "Round 3. Bob (blue) is to move the president or take it back." == render.status(moving)


def test_the_last_round_and_the_winner_are_named() -> None:
    """As soon as it is known which round is the last, the board says so, and why."""
    last = position(phase="first", round=7, last=8, trigger="church", church=[0, 0, 0, 0])
    expected = """
    Round 7. Ann (red) is to do additional actions before the main phase.
    Round 8 is the last, as enough assistants are on the Church board.
    """
    assert picture(expected) == render.status(yokohama.view(last, None))
    over = evolve(last, phase=p.Over(), turn=None, round=8)
    over = evolve(over, players=(over.players[0], evolve(over.players[1], vp=9)))
    expected = """
    Round 8. The game is over: Bob (blue) wins.
    Round 8 is the last, as enough assistants are on the Church board.
    """
    assert picture(expected) == render.status(yokohama.view(over, None))


# --- Colours -------------------------------------------------------------------------------------

PAINTED: Final = [
    ("|@r 2r 10b", "|<1;31>@r</> <1;31>2r</> <1;94>10b</>"),
    ("(g)    (p)", "<1;32>(g)</>    <1;35>(p)</>"),
    ("Player  Ann (red)", "<1>Player  Ann (red)</>"),
    ("Round 3. Dan (purple) is", "Round 3. Dan <1;35>(purple)</> is"),
    ("V10 Y2, later 6 VP", "V10 Y2, later <1>6 VP</>"),
    ("|tea ───", "|tea <2>───</>"),
    ("pays 2 Yen. [MOVE-6]", "pays 2 Yen. <2>[MOVE-6]</>"),
    ("B2 C1 G5 R5 Y2 P1 b2 r1 p", "B2 C1 G5 R5 Y2 P1 b2 r1 p"),
    ("Goal B2, port board B, take o07 for Y2", "Goal B2, port board B, take o07 for Y2"),
    ("Points        12          7", "Points        12          7"),
    ("Yen           3           0", "Yen           3           0"),
    ("red tea and green silk, 2g", "red tea and green silk, <1;32>2g</>"),
]


@pytest.mark.parametrize(("text", "painted"), PAINTED, ids=[t for t, _ in PAINTED])
def test_pieces_have_the_colours_of_their_owners(text: str, painted: str) -> None:
    """Pieces and points are painted; Yen, goods, goals and boards with the same letters are not."""
    marked = re.sub(r"<([0-9;]+|/)>", lambda m: f"\x1b[{m[1].replace('/', '0')}m", painted)
    assert marked == coloured(text, render.TEXT.palette)


# --- Reconstructed values ------------------------------------------------------------------------


@pytest.mark.rule("PACK-2", "PACK-6")
def test_a_game_with_reconstructed_values_says_so() -> None:
    """What is not printed on the published components is called ours, with how much of it."""
    pack = yokohama.RECONSTRUCTED
    said = render.TEXT.remark(yokohama.view(position(), None))
    ours, total = pack.provenance.totals[-1], sum(pack.provenance.totals)
    assert f"pack reconstructed-1. {ours} of its {total} values are reconstructed" in said
    assert "not those of the published game [PACK-2 PACK-6]" in said
    known = evolve(pack, provenance=provenance({"order": [{"id": "o01", "from": "found"}]}))
    assert "" == render.TEXT.remark(yokohama.view(position(pack=known), None))
