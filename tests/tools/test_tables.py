"""Tables are written for terminals, for pages and for programs, with honest numbers."""

from __future__ import annotations

import pytest

from osaka_rules.simulation import Estimate, Table
from osaka_rules.simulation.table import Kind, as_text

TABLE = Table(
    "some",
    "A title",
    {
        "Who is it": "text",
        "Games": "count",
        "Wins": "wins",
        "Fair": "ratio",
        "Share": "share",
        "Change": "mean",
    },
    [("a", 12345, 0.5, 0.25, Estimate(0.5, 0.25, 0.75), Estimate(-1, -2.5, 0.5))],
    "About it.",
)


def test_a_table_in_three_ways() -> None:
    """A table is written for terminals, for pages and for programs."""
    assert (
        "A title\n"
        "Who is it   Games  Wins    Fair               Share                 Change\n"
        "a          12,345   0.5  25.0 %  50.0 % (25.0–75.0)  -1.00 (-2.50 to 0.50)"
    ) == TABLE.text()
    assert (
        "| Who is it | Games | Wins | Fair | Share | Change |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |\n"
        "| a | 12,345 | 0.5 | 25.0 % | 50.0 % (25.0–75.0) | -1.00 (-2.50 to 0.50) |"
    ) == TABLE.markdown()
    assert [
        "who_is_it,games,wins,fair,share,share_low,share_high,change,change_low,change_high",
        "a,12345,0.5,0.25,0.5,0.25,0.75,-1,-2.5,0.5",
    ] == TABLE.csv().splitlines()


@pytest.mark.parametrize(
    ("cell", "kind", "text"),
    [
        (Estimate(0.9995, 0.9987, 0.9999), "share", "> 99.9 % (99.9–100.0)"),
        (Estimate(0.9994, 0.9987, 0.9999), "share", "99.9 % (99.9–100.0)"),
        (Estimate(1.0, 0.996, 1.0), "share", "100.0 % (99.6–100.0)"),
        (Estimate(0.0003, 0.0, 0.001), "share", "< 0.1 % (0.0–0.1)"),
        (Estimate(0.0, 0.0, 0.004), "share", "0.0 % (0.0–0.4)"),
        (Estimate(-0.001, -0.004, 0.002), "mean", "0.00 (0.00–0.00)"),
        (Estimate(-0.001, -0.01, 0.002), "mean", "0.00 (-0.01 to 0.00)"),
    ],
)
def test_rounding_is_honest(cell: Estimate, kind: Kind, text: str) -> None:
    """Nearly all is not all, nearly nothing is not nothing, and zero has no sign."""
    assert text == as_text(cell, kind)
