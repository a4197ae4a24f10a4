"""What a view leaves open: how many states it could be of, and all of them equally often."""

from __future__ import annotations

from collections import Counter
from math import comb, prod
from random import Random
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import WrongType, WrongValue
from osaka_rules.yokohama import consistent, legal_moves_seen, position, problems, resample, view
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.changed import changed
from tests.support.refusals import raised
from tests.yokohama import packs
from tests.yokohama.given import given

THREE: Final = ("Ann", "Bob", "Cay")
STATE: Final = position(names=THREE, orders=["o20", "o21 o22", ""], goods=["C1 S1 T1 F3"])
"""Twelve orders lie on ports, three are held, three returned: 18 are in deck and box."""


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-5")
def test_how_many_states_a_view_could_be_of() -> None:
    """As many as there are ways to choose the orders in other hands, and those returned."""
    unseen = 36 - 12
    of_first = comb(unseen - 2, 2) * (unseen - 4) * (unseen - 5)
    assert unseen - 2 == len(view(STATE, 0).unseen)
    assert of_first == consistent(view(STATE, 0))
    of_second = (unseen - 3) * (unseen - 4) * (unseen - 5)
    assert of_second == consistent(view(STATE, 1))
    of_third = (unseen - 1) * comb(unseen - 2, 2) * (unseen - 4) * (unseen - 5)
    assert of_third == consistent(view(STATE, 2))
    returned = (unseen - 3) * (unseen - 4) * (unseen - 5)
    assert unseen * comb(unseen - 1, 2) * returned == consistent(view(STATE, None))


@pytest.mark.rule("SETUP-7", "INFO-2")
def test_before_orders_are_returned() -> None:
    """Who has not chosen yet holds two orders and has returned none."""
    state = position(phase="keep", seat=1)
    unseen = 36 - 6 - 2  # the viewer has kept one and returned one
    assert comb(unseen, 2) == consistent(view(state, 0))
    assert {view(state, 0)} == {
        view(resample(view(state, 0), Random(seed)), 0) for seed in range(20)
    }


@pytest.mark.rule("INFO-5")
def test_every_unseen_order_is_equally_likely_anywhere() -> None:
    """Each order that a seat cannot see is in a hand, or returned, as often as any other."""
    seen, rng = view(STATE, 0), Random(7)
    drawn = [resample(seen, rng).hidden for _ in range(4400)]
    hands = Counter([order for hidden in drawn for order in hidden.hands[1]])
    returned = Counter([hidden.returned[2] for hidden in drawn])
    assert {*seen.unseen} == {*hands} == {*returned}
    assert all(abs(number - 400) < 100 for number in hands.values())  # 2 of 22 orders
    assert all(abs(number - 200) < 70 for number in returned.values())


@pytest.mark.rule("INFO-5")
def test_a_number_of_states_beyond_that_of_floats() -> None:
    """The number is exact, however large it is."""
    four = position(
        names=(*THREE, "Dan"), orders=["o01 o02 o03", "o04 o05 o06", "o07 o08 o09", "o10 o11 o12"]
    )
    unseen = 36 - 12
    hands = prod([comb(unseen - 3 * seat, 3) for seat in range(4)])
    returned = prod([unseen - 12 - seat for seat in range(4)])
    assert hands * returned > 2**53
    assert hands * returned == consistent(view(four, None))
    assert isinstance(consistent(view(four, None)), int)


@pytest.mark.rule("INFO-5", "COMP-9")
def test_orders_of_another_pack_are_sorted() -> None:
    """Hands are sorted as the pack lists its orders, not by their ids."""
    ids = {f"order[{place}].id": f"o{99 - place}" for place in range(36)}
    state = position(pack=pack_of(packs.changed(ids)), orders=["", "o99 o98 o97"])
    places = state.pack.order_places
    assert ("o99", "o98", "o97") == state.hidden.hands[1]
    for seed in range(5):
        hand = resample(view(state, 0), Random(seed)).hidden.hands[1]
        assert sorted(hand, key=places.__getitem__) == [*hand]
    begun = given(position(pack=state.pack, orders=["o97"], phase="act", action="portA", power=4))
    after = begun.when(begun.moves()[0])
    assert sorted(after.state.hidden.hands[0], key=places.__getitem__) == (
        [*after.state.hidden.hands[0]]
    )


@pytest.mark.rule("INFO-3", "INFO-5")
def test_what_is_public_is_kept() -> None:
    """A resampled state has the last round, its reason and the station of the view."""
    state = position(
        round=5, last=6, trigger="shops", cards=["station"], station="tea", orders=["o07"]
    )
    seen = view(state, 1)
    assert (6, "shops", state.city.cells["tea"]) == (seen.last, seen.trigger, seen.station)
    again = resample(seen, Random(1))
    assert (6, "shops", seen.station) == (again.last, again.trigger, again.station)


@pytest.mark.rule("INFO-5", "COMP-9")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_resampled_states_are_right(viewer: int | None) -> None:
    """They have no problem, look the same to the viewer, and are sorted."""
    seen = view(STATE, viewer)
    for seed in range(10):
        state = resample(seen, Random(seed))
        assert () == problems(state)
        assert seen == view(state, viewer)
    first, again = [resample(seen, Random(3)) for _ in range(2)]
    assert first == again


@pytest.mark.rule("INFO-1", "ASK-1")
def test_legal_moves_from_a_view() -> None:
    """They are those of the state, in the same order; only who is to move has any."""
    keeping = position(names=THREE, phase="keep", seat=2)
    for state, seat in ((STATE, 0), (keeping, 2)):
        assert [*yokohama.legal_moves(state)] == [*legal_moves_seen(view(state, seat))]
    for viewer, who in ((1, "Seat 1"), (None, "A spectator")):
        refused = raised(WrongValue, legal_moves_seen, view(STATE, viewer))
        assert f"ASK-1 view.not_to_move {who}" == refused
    over = view(position(phase="over", round=3, last=3, trigger="church"), 0)
    assert "ASK-1 view.not_to_move Seat 0" == raised(WrongValue, legal_moves_seen, over)


@pytest.mark.rule("INFO-5")
@pytest.mark.parametrize(
    "fields",
    [
        {"held": (1, 3, 0)},
        {"held": (1, -1, 3)},
        {"unseen": ()},
        {"order_deck": 0},
        {"has_returned": (True, True, False)},
    ],
    ids=str,
)
def test_views_that_no_state_has(fields: dict[str, object]) -> None:
    """A view whose numbers do not add up is of no state."""
    wrong = changed(view(STATE, 0), **fields)
    assert 0 == consistent(wrong)
    assert "INFO-5 view.orders" == raised(WrongValue, resample, wrong, Random(1))


def test_wrong_types() -> None:
    """A state is not a view, and a seed is not a generator."""
    for function in (consistent, legal_moves_seen):
        assert raised(WrongType, function, STATE).startswith("type.wrong View ")
    assert raised(WrongType, resample, STATE, Random(1)).startswith("type.wrong View ")
    assert "generator.type 7" == raised(WrongType, resample, view(STATE, 0), 7)
