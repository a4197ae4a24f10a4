"""Which tests of Yokohama are not measured where coverage is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.measuring import measuring_all_but

UNMEASURED: Final = (
    "core/test_information.py::test_an_attentive_player_knows_the_truth",
    "core/test_information.py::test_every_line_of_a_small_game",
    "core/test_pack.py::test_a_thousand_orders",
    "core/test_pack_values.py::test_anything",
    "proof/test_corpus.py",
    "proof/test_laws.py",
    "proof/test_micro_games.py",
    "proof/test_naive.py",
    "proof/test_perft.py",
    "proof/test_secrets.py",
    "proof/test_vectors.py",
    "test_game.py",
    "tools/adapters/test_actions.py::test_one_way_for_each_move",
    "tools/adapters/test_history.py::test_resampled",
    "tools/test_demo.py::test_every_move_has_its_numbered_line",
    "tools/test_demo.py::test_the_standing_names_the_winner",
    "tools/test_documents.py::test_documents_of_other_packs",
    "tools/test_documents.py::test_logs_of_games",
    "tools/test_documents.py::test_positions",
    "tools/test_documents.py::test_states_and_views_of_games",
    "tools/test_testing.py::test_games_reach_every_event",
    "tools/test_testing.py::test_moves_of_every_kind",
    "tools/test_testing.py::test_positions_are_right",
    "tools/test_testing.py::test_states_are_right",
    "tools/test_testing.py::test_states_reach_every_phase",
    "tools/test_testing.py::test_variants_keep_the_laws",
)
"""Tests that run many times through lines which others cover."""


@pytest.fixture(autouse=True)
def measuring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Measure no coverage of some tests."""
    with measuring_all_but(UNMEASURED, request, Path(__file__).parent):
        yield
