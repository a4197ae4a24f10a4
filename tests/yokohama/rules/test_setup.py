"""Chapters COMP, MAP and SETUP: what there is, and how a game begins."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs
import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import RECONSTRUCTED, State, position
from osaka_rules.yokohama.pack_file import pack_of
from tests.yokohama.given import Given, given
from tests.yokohama.packs import SMALL, changed

NAMES: Final = ("Ann", "Bob", "Cay", "Dan")


def dealt(players: int, seed: int = 1) -> State:
    """Return the state after the set-up."""
    return yokohama.settle(yokohama.new_game(NAMES[:players]), seed)


@pytest.mark.rule("SETUP-1", "TURN-1")
def test_the_first_seat_starts() -> None:
    """Seat 0 is asked first, for the order kept and for the first turn; names change nothing."""
    begun = given(dealt(3))
    for seat in range(3):
        assert seat == yokohama.actor(begun.state)
        begun = begun.when(begun.moves()[0])
    assert 0 == yokohama.actor(begun.state)
    assert isinstance(begun.state.phase, yokohama.FirstHalf)


@pytest.mark.rule("SETUP-2", "MAP-1", "COMP-3", "CHANCE-1", "CHANCE-2")
@pytest.mark.parametrize(("players", "boards"), [(2, 10), (3, 14), (4, 18)])
def test_boards(players: int, boards: int) -> None:
    """Chance deals the boards in play, each as likely as there are boards of its kind left."""
    state = yokohama.new_game(NAMES[:players])
    chances = {str(move): weight for move, weight in yokohama.chance(state)}
    numbers = {f"deal {each.id}": each.boards[players - 2] for each in RECONSTRUCTED.areas}
    assert {move: number for move, number in numbers.items() if number} == chances
    assert boards == sum(chances.values()) == len(dealt(players).city.ids)


@pytest.mark.rule("SETUP-3", "MAP-5")
def test_sites_and_tokens() -> None:
    """Each area but the Canal has a site and a token; no site lies twice."""
    state = dealt(4)
    canal = state.city.cells["canal"]
    without = [cell for cell in range(18) if state.sites[cell] is None]
    assert [canal] == without == [cell for cell in range(18) if state.tokens[cell] is None]
    sites = [plot.card for plot in state.sites if plot is not None]
    assert 17 == len({*sites})
    copies = {str(token): token.copies for token in RECONSTRUCTED.tokens}
    lying = Counter([str(token) for token in state.tokens if token is not None])
    assert all(number <= copies[token] for token, number in lying.items())


@pytest.mark.rule("SETUP-4")
def test_one_goal_of_each_letter() -> None:
    """A goal of each letter is in play, and nobody has fulfilled it."""
    goals = dealt(2).goals
    assert ["A", "B", "C"] == [goal.card[0] for goal in goals]
    assert [(), (), ()] == [goal.by for goal in goals]


@pytest.mark.rule("SETUP-5", "SETUP-9", "COMP-4")
@pytest.mark.parametrize(("players", "boards", "left"), [(2, 1, 24), (3, 1, 24), (4, 2, 18)])
def test_laboratories(players: int, boards: int, left: int) -> None:
    """Each laboratory board in play has six cards; the rest of the 30 are the deck."""
    state = dealt(players)
    rows = [row for row in state.labs if row is not None]
    assert [6] * boards == [len([card for card in row if card]) for row in rows]
    assert left == len(state.card_bag)


@pytest.mark.rule("SETUP-6", "SETUP-7", "SETUP-9", "INFO-5")
@pytest.mark.parametrize(
    ("players", "boards", "deck", "unseen"), [(2, 1, 10, 16), (3, 2, 13, 5), (4, 2, 16, 0)]
)
def test_orders(players: int, boards: int, deck: int, unseen: int) -> None:
    """Six orders lie on each port board, each seat has two, and some went back unseen."""
    state = dealt(players)
    rows = [row for row in state.ports if row is not None]
    assert [6] * boards == [len([order for order in row if order]) for row in rows]
    assert [2] * players == [len(hand) for hand in state.hidden.hands]
    assert (deck, deck + unseen) == (state.order_deck, len(state.hidden.bag))


@pytest.mark.rule("SETUP-7", "ASK-1", "ASK-3")
def test_keeping_an_order() -> None:
    """One of the two orders is kept; the other goes to the box, and nobody is asked twice."""
    begun = given(dealt(2))
    first, second = begun.state.hidden.hands[0]
    assert [f"keep {first}", f"keep {second}"] == begun.moves()
    other = next(each.id for each in RECONSTRUCTED.orders if each.id not in (first, second))
    begun.refused(f"keep {other}", "SETUP-7")
    after = begun.when(f"keep {second}")
    assert (second,) == after.state.hidden.hands[0]
    assert first == after.state.hidden.returned[0]
    assert 1 == yokohama.actor(after.state)


@pytest.mark.rule("SETUP-9", "COMP-6")
def test_the_supply() -> None:
    """All ten agents are in the supply, and the station token is on no area."""
    state = dealt(4)
    assert (3, 2, 2, 2, 1) == state.agents
    assert None is state.station


@pytest.mark.rule("COMP-1", "COMP-8")
def test_pieces_are_limited() -> None:
    """What is not in hand cannot be placed; 20 assistants are all there are."""
    start = position(phase="move", assistants=["bank"], hands=["a0"])
    player = start.players[0]
    assert (0, 19) == (player.assistants, player.stored_assistants)
    placing = given(position(phase="place", hands=["a1"]))
    assert yokohama.Moving() == placing.when("place bank").state.phase
    with pytest.raises(yokohama.InvalidPosition) as refused:
        position(hands=["a21"])
    assert "COMP-1" in refused.value.clauses


@pytest.mark.rule("COMP-2")
def test_goods_and_yen_are_numbers() -> None:
    """Goods, imports and Yen never run out."""
    many = position(goods=["C99 S99"], imports=[99], yen=[999], phase="move", assistants=["tea"])
    after = given(many).when("to tea")
    assert 2 == after.state.players[0].goods[2]
    assert 999 == after.state.players[0].yen


@pytest.mark.rule("COMP-5", "CHURCH-4")
def test_a_space_holds_one_assistant() -> None:
    """A space of the Church with an assistant on it is not free."""
    start = position(phase="act", action="church", assistants=["church church"], church=[1])
    taken = given(start)
    taken.refused("church 1", "CHURCH-4")
    assert not [move for move in taken.moves() if move.startswith("church 1")]


@pytest.mark.rule("COMP-7")
def test_every_card_has_a_country() -> None:
    """Orders and technology cards have one country each."""
    cards = [str(card) for card in RECONSTRUCTED.cards]
    countries = {each.country for each in RECONSTRUCTED.orders}
    assert {"EN", "US", "FR", "DE", "NL"} == countries == {card[-2:] for card in cards}


@pytest.mark.rule("COMP-9")
def test_sorted_by_the_pack() -> None:
    """Orders in hand are sorted as the pack lists them, whatever order they came in."""
    state = position(orders=["o12 o03 o07"])
    assert ("o03", "o07", "o12") == state.hidden.hands[0]


def neighbours(state: State, area: str) -> set[str]:
    """Return the boards that an area touches."""
    city = state.city
    return {city.ids[cell] for cell in city.neighbours[city.cells[area]]}


@pytest.mark.rule("MAP-2", "MAP-3")
def test_rows_are_shifted() -> None:
    """A board touches two of its row, two above and two below, as far as they exist."""
    state = position(cells="tea labA bank church agency silk customs portA copper fishing")
    assert {"labA", "agency"} == neighbours(state, "tea")
    assert {"tea", "bank", "agency", "silk"} == neighbours(state, "labA")
    assert {"labA", "bank", "agency", "customs", "portA", "copper"} == neighbours(state, "silk")
    assert {"portA", "copper"} == neighbours(state, "fishing")


@pytest.mark.rule("MAP-4")
def test_the_second_board_of_a_kind() -> None:
    """In reading order the second board of a kind has a 2 behind its id."""
    ids = dealt(4).city.ids
    for kind in ("copper", "silk", "tea", "fishing"):
        assert ids.index(kind) < ids.index(f"{kind}2")


@pytest.mark.rule("CHANCE-3", "CHANCE-4", "PORT-6")
def test_a_refill_is_drawn_from_all_unseen_orders() -> None:
    """Each unseen order is equally likely to come next, those put back at the start included."""
    start = position(phase="act", action="portA", assistants=["portA"], ports={"A": "o07"})
    taken: Given = given(start).when("take o07")
    assert yokohama.CHANCE is yokohama.actor(taken.state)
    chances = {str(move): weight for move, weight in yokohama.chance(taken.state)}
    assert {f"order {order}": 1 for order in start.hidden.bag} == chances
    assert start.order_deck < len(chances)


@pytest.mark.rule("CHANCE-4", "SETUP-3")
def test_tokens_weigh_as_many_as_there_are() -> None:
    """A token's weight is the number of its copies left."""
    state = yokohama.new_game(NAMES[:2])
    while not any(str(move).startswith("site") for move, _ in yokohama.chance(state)):
        state = yokohama.apply(state, next(iter(yokohama.chance(state)))[0]).state
    state = yokohama.apply(state, next(iter(yokohama.chance(state)))[0]).state
    chances = {str(move): weight for move, weight in yokohama.chance(state)}
    assert {f"token {token}": token.copies for token in RECONSTRUCTED.tokens} == chances


@pytest.mark.rule("CHANCE-1", "CHANCE-4", "SETUP-3")
def test_sites_weigh_one_and_are_dealt_once() -> None:
    """Each site that is left is as likely as any other; one that was dealt is not drawn again."""
    begun = given(yokohama.new_game(["Ann", "Bob"]))
    while not begun.moves()[0].startswith("site"):
        begun = begun.when(begun.moves()[0])
    assert {1} == {weight for _, weight in yokohama.chance(begun.state)}
    after = begun.when("site s07", "token I1")
    assert 24 - 1 == len(after.moves())
    after.refused("site s07", "CHANCE-1", key="draw.none")
    assert "site s08" in after.moves()


@pytest.mark.rule("END-8", "PACK-9")
def test_a_game_of_one_round() -> None:
    """If the first round is the last, that is known when it begins, and not before."""
    pack = pack_of(changed(SMALL, {"start.rounds": 1}))
    begun = Given(yokohama.game(pack=pack), yokohama.new_game(NAMES[:2], pack=pack)).settled()
    for _ in range(2):
        assert (None, ()) == (begun.state.last, yokohama.problems(begun.state))
        begun = begun.when(begun.moves()[0])
    assert (1, "rounds") == (begun.state.last, begun.state.trigger)
    assert () == yokohama.problems(begun.state)


@pytest.mark.rule("CHANCE-2")
def test_an_area_gets_its_site_before_its_token() -> None:
    """A token on an area without a site is a problem while sites and tokens are dealt."""
    state = yokohama.new_game(NAMES[:2])
    while not any(str(move).startswith("site") for move, _ in yokohama.chance(state)):
        state = yokohama.apply(state, next(iter(yokohama.chance(state)))[0]).state
    assert () == yokohama.problems(state)
    wrong = attrs.evolve(state, tokens=("I1", *state.tokens[1:]))
    assert ["CHANCE-2"] == [clause for each in yokohama.problems(wrong) for clause in each.clauses]
