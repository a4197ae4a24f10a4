"""Which tests of Traders of Osaka are not measured where coverage is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.measuring import measuring_all_but

UNMEASURED: Final = (
    "core/test_knowledge.py::test_frequencies",
    "core/test_knowledge.py::test_frequencies_in_the_set_up",
    "core/test_notation.py::test_only_what_a_move_prints_is_read",
    "proof/test_corpus.py",
    "proof/test_exhaustion.py",
    "proof/test_laws.py",
    "proof/test_layouts.py",
    "proof/test_micro_games.py",
    "proof/test_perft.py",
    "proof/test_vectors.py",
    "tools/adapters/test_actions.py",
    "tools/adapters/test_environment.py",
    "tools/adapters/test_history.py",
    "tools/adapters/test_openspiel.py::test_resampled",
    "tools/batch/test_exact.py",
    "tools/simulation/test_cli_report.py::test_a_killed_run_can_be_repeated",
    "tools/simulation/test_cli_report.py::test_signals_keep_what_was_played",
    "tools/simulation/test_cli_report.py::test_the_jobs_do_not_change_the_result",
    "tools/simulation/test_cluster.py",
    "tools/simulation/test_play.py::test_the_tournament_is_that_of_these_bots",
    "tools/test_bots.py::test_greedy_beats_random",
    "tools/test_bots.py::test_legal",
    "tools/test_bots.py::test_planner_beats_greedy",
    "tools/test_documents.py",
    "tools/test_examples.py",
    "tools/test_record.py::test_growing_a_record",
    "tools/test_unreadable_records.py",
)
"""Tests that run many times through lines which others cover."""


@pytest.fixture(autouse=True)
def measuring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Measure no coverage of some tests."""
    with measuring_all_but(UNMEASURED, request, Path(__file__).parent):
        yield
