"""What a study of Edo found, as tables."""

from __future__ import annotations

from osaka_rules.simulation import report
from osaka_rules.simulation.edo.findings import Games
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.table import Table


def tables(findings: Findings[Games]) -> tuple[Table, ...]:
    """Return everything that was found as tables."""
    games = findings.games
    return (
        report.bots(findings),
        report.order_wins(
            findings,
            lambda each: each.order_wins,
            "The start marker moves on to the left after each round (ROUND-2). Homes are chosen in"
            " this order, and kits in the reverse one (SETUP-7, SETUP-8).",
        ),
        report.side_by_side(
            "endings",
            "How games end",
            {"Ending": "share"},
            {players: each.endings.estimates() for players, each in games.items()},
            "A game ends after a round in which somebody has the points for it, or else with the"
            " last merchant card. Ties for most points are broken by resources and then by"
            " influence; who has no house in the capital cannot win, so perhaps nobody does.",
        ),
        report.winners_and_others(
            findings,
            lambda each: each.actions,
            "Action",
            name="actions",
            title="What players do with their cards",
            about="What a winner, and any other player, did in a game that somebody won, on"
            " average.",
        ),
        report.winners_and_others(
            findings,
            lambda each: each.sources,
            "Source",
            name="points",
            title="Where points come from",
            about="The points of a winner, and of any other player, in a game that somebody won, on"
            " average.",
        ),
        report.wins_with(
            findings,
            lambda each: each.card_wins,
            "Special card",
            name="cards",
            title="Wins with each special card",
            about="Of the players who took a special card, the share who won. Who takes many cards"
            " has each of them more often; so this says which cards winners have, not what a card"
            " does for a player.",
        ),
        report.averages(findings, lambda each: each.means),
        report.distribution(
            findings, "most-points", "Most points in a game", "Points", lambda each: each.points
        ),
        report.distribution(
            findings, "length", "Length of games in rounds", "Rounds", lambda each: each.rounds
        ),
        *report.rulings(findings, "Then the share of games that end in another way."),
    )
