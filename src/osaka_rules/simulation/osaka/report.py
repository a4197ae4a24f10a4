"""What a study found, as tables."""

from __future__ import annotations

from osaka_rules.simulation import report
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.osaka.findings import Games
from osaka_rules.simulation.table import Table


def tables(findings: Findings[Games]) -> tuple[Table, ...]:
    """Return everything that was found as tables."""
    games = findings.games
    return (
        report.bots(findings),
        report.order_wins(
            findings,
            lambda each: each.order_wins,
            "The start player chooses the first token before all others and has the first turn"
            " (SETUP-5 to SETUP-7).",
        ),
        Table(
            "win-by-seat",
            "Wins by seat at the table",
            {**report.GAMES, "Seat": "text", "Share": "share", "Starts": "share"},
            [
                (*head, seat, won, games[players].starts.estimates()[seat])
                for players, head in report.heads(findings)
                for seat, won in games[players].seat_wins.estimates().items()
            ],
            "Initial hands are dealt in the order of seats, from seat 0; the lowest hand starts.",
        ),
        report.wins_with(
            findings,
            lambda each: each.token_wins,
            "First token",
            name="win-by-token",
            title="Wins by colour of the first token",
            about="In these games first tokens are drawn by lot instead of being chosen (SETUP-6),"
            " so that colours can be compared: of the players with a colour, the share who won.",
        ),
        report.wins_with(
            findings,
            lambda each: each.offer_wins,
            "Cards on offer",
            name="win-by-offer",
            title="Wins by what is on offer in the colour of the first token",
            about="In the same games: how many of the eight cards of Market and Farm had the colour"
            " of the token that a player drew.",
        ),
        report.averages(findings, lambda each: each.means),
        report.victory_points(findings, lambda each: each.vp),
        report.distribution(
            findings, "length", "Length of games in turns", "Turns", lambda each: each.turns
        ),
        report.distribution(
            findings, "sinkings", "Ships sunk in a game", "Ships sunk", lambda each: each.sinkings
        ),
        report.side_by_side(
            "oddities",
            "How often something rare happens",
            {"What happens": "share"},
            {players: each.oddities.estimates() for players, each in games.items()},
        ),
        *report.rulings(
            findings,
            "Then the share of games that end by deadlock (END-3), under the other reading and by"
            " default.",
        ),
    )
