"""Chapters COMP, MAP, SETUP and ROUND: what there is, and how a game begins."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import (
    ChoosingHome,
    ChoosingKit,
    Gained,
    KitTaken,
    Planning,
    Restocking,
    Roaming,
    RoundBegan,
    Ruleset,
    position,
)
from osaka_rules.kernel import InvalidPosition
from tests.edo.given import given
from tests.edo.packs import pack_with

THREE: Final = ("Ann", "Bob", "Cay")
FOUR: Final = (*THREE, "Dan")


@pytest.mark.rule("COMP-1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    """Other numbers of players cannot begin a game."""
    with pytest.raises(InvalidPosition) as refused:
        edo.new_game([f"P{seat}" for seat in range(players)])
    assert ("COMP-1",) == refused.value.clauses


@pytest.mark.rule("COMP-1", "BUILD-5", "BUILD-6")
def test_own_pieces_are_limits() -> None:
    """The eighth house and the second post cannot be built."""
    start = position(
        phase="build",
        samurai=["C2 C3"],
        cities={"E": "h0 h0 h0 h0", "C1": "h0 h0 p0", "C2": "h0 h1"},
        wood=[9],
        stone=[9],
        plans=["B2 build-easy 1"],
    )
    given(start).refused("build house C2", "BUILD-5", "COMP-1", building="house")
    given(start).refused("build post C2", "BUILD-6", "COMP-1", building="post")


@pytest.mark.rule("COMP-2")
def test_shared_pieces_are_limits() -> None:
    """The ninth fortress and the thirteenth neutral are not there."""
    full = "h0 h1 f h2 h3 f"
    cities = {"E": full, "C1": full, "C2": full, "C3": full}
    one_more = {**cities, "C4": "h2 h2"}
    start = position(
        phase="build",
        names=FOUR,
        seat=2,
        samurai=["", "", "C4"],
        cities=one_more,
        wood=[0, 0, 3],
        stone=[0, 0, 6],
        plans=["", "", "B2 build-easy 1"],
    )
    given(start).refused("build fortress C4", "COMP-2", building="fortress")
    recruits = position(neutrals=[0, 12], rice=[1], plans=["B2 recruit 1"])
    assert Roaming(1, 1) == given(recruits).when("reveal").state.phase


@pytest.mark.rule("COMP-3")
def test_officials_are_figures_off_the_map() -> None:
    """With three samurai two own officials are left; neutrals are added to them."""
    moves = given(position(phase="plan", samurai=["E E E"], neutrals=[1])).moves()
    assert "plan B1 money 3" in moves
    assert "plan B1 money 4" not in moves
    with pytest.raises(InvalidPosition):
        position(samurai=["E E E E E E"])


@pytest.mark.rule("COMP-4", "PLAN-1")
def test_one_action_of_a_card() -> None:
    """A card offers its own actions, and only one of them in a round."""
    begun = given(position(phase="plan"))
    begun.refused("plan B1 trade 1", "COMP-4", "PLAN-1", card="B1")
    begun.when("plan B1 money 1").refused("plan B1 rice 1", "PLAN-1", key="plan.twice")


@pytest.mark.rule("COMP-5")
def test_more_than_ten_cannot_be() -> None:
    """No position has eleven of a resource."""
    with pytest.raises(InvalidPosition) as refused:
        position(stone=[11])
    assert ("COMP-5",) == refused.value.clauses


@pytest.mark.rule("COMP-7")
def test_the_supply_never_runs_out() -> None:
    """By default it does not matter what others have."""
    names, wood = THREE, [0, 10, 10]
    rules = Ruleset(supply="unlimited")
    start = position(names=names, ruleset=rules, samurai=["W1"], wood=wood, plans=["B1 wood 1"])
    assert 3 == given(start).when("reveal", "work W1").state.players[0].resources[0]


@pytest.mark.rule("COMP-7")
def test_a_limited_supply_cuts_kits() -> None:
    """The second to choose finds less rice than the kit would give."""
    pack = pack_with(("each_resource = 20", "each_resource = 7"))
    start = position(
        phase="kit", seat=1, pack=pack, ruleset=Ruleset(supply="limited"), kits="K1 K2 K3 K4 K5"
    )
    after = given(start).when("kit K1", "kit K2")
    after.then(KitTaken(1, "K1", 0, 0, 6), KitTaken(0, "K2", 2, 0, 1))


@pytest.mark.rule("COMP-8")
def test_nothing_is_paid_in_part() -> None:
    """What costs more than there is cannot be done, and no position has debts."""
    start = position(phase="develop", ryo=[4], plans=["B3 develop 1"])
    given(start).refused("develop X01", "LEARN-1", "COMP-8", cost=5, ryo=4)
    with pytest.raises(InvalidPosition) as refused:
        position(ryo=[-1])
    assert ("COMP-8",) == refused.value.clauses


# --- The map -------------------------------------------------------------------------------------


@pytest.mark.rule("MAP-1")
@pytest.mark.parametrize(("names", "cities"), [(("Ann", "Bob"), 4), (THREE, 4), (FOUR, 5)])
def test_a_map_for_each_number_of_players(names: tuple[str, ...], cities: int) -> None:
    """Four players have another map than two or three."""
    board = edo.new_game(names).board
    assert cities == len(board.cities)
    assert "E" == board.spaces[board.capital]


@pytest.mark.rule("MAP-2")
def test_distances() -> None:
    """From the capital a city is two roads away, over a river, and as far back."""
    board = edo.new_game(["Ann", "Bob"]).board
    far, places = board.distances, board.places
    assert 2 == far[places["E"]][places["C1"]] == far[places["C1"]][places["E"]]
    assert 0 == far[places["E"]][places["E"]]
    assert 3 == far[places["E"]][places["G1"]]


@pytest.mark.rule("MAP-3")
def test_spaces_are_shared() -> None:
    """Samurai of all players and the merchant stand together, and nothing blocks a road."""
    start = position(samurai=["E E", "E V1 V1"], merchant="V1", ryo=[4])
    after = given(start).when("move E V1", "move E C1", "merchant E")
    assert (1, 2) == tuple(
        player.samurai[after.state.board.places["V1"]] for player in after.state.players
    )


@pytest.mark.rule("MAP-4", "BUILD-4")
def test_ten_building_spaces() -> None:
    """A new building takes the first free space; the eleventh finds none."""
    start = position(
        phase="build",
        names=THREE,
        samurai=["C1 C1"],
        cities={"C1": "h1 h1 h1 h1 h2 h2 h2 h2 h2"},
        wood=[6],
        plans=["B2 build-easy 2"],
    )
    after = given(start).when("build house C1")
    assert "h0" == after.state.cities[1][9]
    assert Roaming(1, 1) == after.state.phase
    room = position(
        phase="build",
        names=THREE,
        samurai=["C1 C2"],
        cities={"C1": "h1 h1 h1 h1 h2 h2 h2 h2 h2 p1"},
        wood=[6],
        plans=["B2 build-easy 2"],
    )
    given(room).refused("build house C1", "BUILD-4", "MAP-4", city="C1")


@pytest.mark.rule("MAP-5", "ASK-7")
def test_canonical_order() -> None:
    """Moves name spaces in the order of the map, and cards basic ones first."""
    moves = given(position(phase="plan", cards=["X03"])).moves()
    firsts = [*dict.fromkeys([move.split(" ")[1] for move in moves])]
    assert ["B1", "B2", "B3", "X03", "none"] == firsts
    rides = given(position(phase="travel", samurai=["E"], plans=["B2 travel 1+0"])).moves()
    assert ["send G1", "send G2", "send G3", "ride E C1", "ride E C2"] == rides[:5]
    assert ["ride E G3", "done"] == rides[-2:]


# --- The set-up ----------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-1", "ROUND-2")
def test_seat_0_starts() -> None:
    """Seat 0 chooses and plans first, then the seats follow clockwise."""
    begun = given(edo.new_game(THREE)).settled()
    assert ChoosingHome(0) == begun.state.phase
    homes = begun.when("home E", "home E")
    assert ChoosingHome(2) == homes.state.phase
    after = homes.when("home E", "kit K1", "kit K2", "kit K3")
    assert Planning(0, 1) == after.state.phase


@pytest.mark.rule("SETUP-2", "SETUP-3", "SETUP-4", "CHANCE-2")
def test_what_is_dealt() -> None:
    """The offer, the top card and four special cards are dealt; all merchant cards are there."""
    begun = given(edo.new_game(["Ann", "Bob"]))
    after = begun.when("deal M04", "deal M02", "deal X12", "deal X03", "deal X07").state
    assert ("M04", "M02", ("X03", "X07", "X12")) == (after.offer, after.top, after.display)
    assert 8 == len(after.merchant_bag)
    piles = ["offer", "top", "display", "display", "display"]
    dealt = begun.when("deal M04", "deal M02", "deal X12", "deal X03", "deal X07")
    assert piles == [each.pile for each in dealt.events_of(edo.Dealt)]
    begun.when("deal M04").refused("deal M04", "CHANCE-1")
    assert ChoosingHome(0) == given(after).when("deal X01").state.phase


@pytest.mark.rule("SETUP-4", "ASK-7")
def test_cards_lie_in_the_order_of_the_pack() -> None:
    """Special cards are listed in the order of the pack, whatever they are called."""
    pack = pack_with(('id = "X01"', 'id = "Z01"'))
    begun = given(edo.new_game(["Ann", "Bob"], pack=pack)).when("deal M04", "deal M02")
    state = begun.when("deal X02", "deal Z01").state
    assert ("Z01", "X02") == state.display
    assert () == edo.problems(state)


@pytest.mark.rule("SETUP-4", "CHANCE-2")
def test_when_all_cards_are_dealt() -> None:
    """Chance deals until four special cards lie open, and only then a player is asked."""
    begun = given(edo.new_game(["Ann", "Bob"])).when("deal M04", "deal M02", "deal X02")
    assert () == edo.problems(begun.state)
    dealt = begun.when("deal X01", "deal X03", "deal X04").state
    (told,) = edo.problems(evolve(dealt, phase=edo.Dealing()))
    assert ("state.display", 4) == (told.message.key, told.message.value("number"))


@pytest.mark.rule("LEARN-1")
def test_when_a_card_is_turned_up() -> None:
    """A special card is turned up only where one is missing."""
    state = position(phase="develop", plans=["B3 develop 1"])
    (told,) = edo.problems(evolve(state, phase=Restocking(0, 1, 0)))
    assert ("state.display", 4) == (told.message.key, told.message.value("number"))


@pytest.mark.rule("SETUP-4")
def test_a_small_display() -> None:
    """If there are fewer special cards than places, all are laid open."""
    pack = pack_with(("display = 4", "display = 30"))
    state = edo.settle(edo.new_game(["Ann", "Bob"], pack=pack), 1)
    assert (12, ()) == (len(state.display), state.special_bag)


@pytest.mark.rule("SETUP-5", "SETUP-6")
def test_what_players_begin_with() -> None:
    """10 Ryo, no points, no neutral, and the merchant in the capital."""
    state = edo.new_game(THREE)
    assert state.merchant == state.board.capital
    assert (10, 10, 10) == state.hidden.ryo
    assert [(0, 0)] * 3 == [(player.points, player.neutrals) for player in state.players]


@pytest.mark.rule("SETUP-7", "SETUP-9", "ASK-5")
def test_homes() -> None:
    """Cities may be chosen again; each home brings a house and a samurai, and no points."""
    begun = given(position(phase="home"))
    assert ["home E", "home C1", "home C2", "home C3"] == begun.moves()
    begun.refused("home W1", "SETUP-7")
    state = begun.when("home E", "home E").state
    assert ("h0", "h1") == state.cities[0]
    assert [1, 1] == [player.samurai[0] for player in state.players]
    assert [0, 0] == [player.points for player in state.players]


@pytest.mark.rule("SETUP-7")
def test_homes_need_room() -> None:
    """A city without room for all houses of a home cannot be chosen."""
    pack = pack_with(("houses = 1 ", "houses = 4 "))
    after = given(position(phase="home", names=THREE, pack=pack)).when("home E", "home E")
    after.refused("home E", "SETUP-7", "MAP-4", room=10)
    assert ["home C1", "home C2", "home C3"] == after.moves()


@pytest.mark.rule("SETUP-8")
def test_kits_in_reverse_order() -> None:
    """The last seat chooses first; the kits that nobody takes go away."""
    begun = given(position(phase="kit", names=THREE, seat=2))
    after = begun.when("kit K3", "kit K1")
    after.refused("kit K3", "SETUP-8")
    assert ChoosingKit(0) == after.state.phase
    after = after.when("kit K4")
    assert ((2, 1, 2), ()) == (after.state.players[0].resources, after.state.kits)


@pytest.mark.rule("SETUP-8")
def test_kits_in_the_same_order() -> None:
    """A pack can let them choose clockwise."""
    pack = pack_with(('order = "snake"', 'order = "clockwise"'))
    after = given(position(phase="home", pack=pack)).when("home E", "home E", "kit K1")
    assert (ChoosingKit(1), (0, 0, 6)) == (after.state.phase, after.state.players[0].resources)


# --- The round -----------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-1", "ROUND-2", "PLAN-9", "NEXT-2")
def test_a_whole_round() -> None:
    """Planning, three slots each, wages, and the next round with the next start player."""
    begun = given(position(phase="plan", samurai=["E", "E"], rice=[1, 1]))
    planned = begun.when(*["plan none"] * 6)
    assert Roaming(0, 1) == planned.state.phase
    course = planned
    phases: list[object] = []
    for _ in range(6):
        course = course.when("reveal")
        phases.append(course.state.phase)
    assert [(1, 1), (0, 2), (1, 2), (0, 3), (1, 3)] == [
        (phase.seat, phase.slot) for phase in phases if isinstance(phase, Roaming)
    ]
    assert edo.PayingWages(0) == course.state.phase
    after = course.when("keep E", "keep none").settled()
    after.then(RoundBegan(2, 1, "M02"))
    assert Planning(1, 1) == after.state.phase
    assert [] == after.events_of(Gained)
