"""What a study of Yokohama found, as tables."""

from __future__ import annotations

from osaka_rules.simulation import report
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.table import Table
from osaka_rules.simulation.yokohama.findings import Games


def tables(findings: Findings[Games]) -> tuple[Table, ...]:
    """Return everything that was found as tables."""
    games = findings.games
    return (
        report.bots(findings),
        report.order_wins(
            findings,
            lambda each: each.order_wins,
            "The start player has one Yen less than the others (SETUP-8), everybody has equally"
            " many turns (END-6), and ties go to whoever comes first (WIN-1).",
        ),
        report.side_by_side(
            "endings",
            "How games end",
            {"Condition": "share"},
            {players: each.endings.estimates() for players, each in games.items()},
            "Which condition made a round the last one; in it, everybody has a turn (END-6).",
        ),
        report.wins_with(
            findings,
            lambda each: each.technology_wins,
            "Technology",
            name="technologies",
            title="Wins with each technology",
            about="Of the players who gained a technology, the share who won. Who gains many"
            " technologies has each of them more often; so this says which technologies winners"
            " have, not what a technology does for a player.",
        ),
        report.winners_and_others(
            findings,
            lambda each: each.areas,
            "Area",
            name="areas",
            title="Actions by area",
            about="How often a winner, and any other player, acted in an area, on average; boards"
            " of one kind count together.",
        ),
        report.winners_and_others(
            findings,
            lambda each: each.points,
            "Source",
            name="points",
            title="Where points come from",
            about="The points of a winner, and of any other player, on average.",
        ),
        report.averages(findings, lambda each: each.means),
        report.victory_points(findings, lambda each: each.vp),
        report.distribution(
            findings, "length", "Length of games in rounds", "Rounds", lambda each: each.rounds
        ),
        *report.rulings(findings, "Then the share of games that end in another way."),
    )
