"""The call `rank-tournament`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.tournament.tournament import (
    RankTournament,
    RankTournamentOrder,
    RankTournamentOutcome,
    TournamentHeadline,
    TournamentState,
    begin,
    headline,
    outcome,
)


def next_steps(state: TournamentState, charts: HuntersCharts) -> tuple[NextStep, ...]:
    """None: the contest is over."""
    del state, charts
    return ()


def tables(state: TournamentState) -> tuple[str, ...]:
    """The formats, and the victory levels."""
    del state
    return ("tournaments", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Checks that every career fits the format, its boat type, first month and posting, and "
        "ranks them by tons sunk: dead or alive, or in a survival tournament survivors alone. A "
        "wolfpack tournament ranks the packs and the players. Whoever ties shares a place. No dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1", "13.5", "13.5.1", "13.5.2",
        "14.5", "14.5.1",
    ),
    order=RankTournamentOrder,
    state=TournamentState,
    decisions=(),
    outcome_type=RankTournamentOutcome,
    headline_type=TournamentHeadline,
    procedure=RankTournament(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=(),
    examples=(
        Example(
            name="two_players",
            summary="Two VIIA of September 1939.",
            order={
                "contest": "two_player",
                "careers": [
                    {
                        "player": "Brenneman",
                        "boat_type": "VIIA",
                        "record": {"start": "1939-09", "tons_sunk": 84200},
                        "ending": "sunk",
                    },
                    {
                        "player": "Lauer",
                        "boat_type": "VIIA",
                        "record": {"start": "1939-09", "tons_sunk": 71300},
                    },
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="survivors_of_a_short_tournament",
            summary="The best of the three did not live to see June 1943.",
            order={
                "contest": "survival",
                "length": "short",
                "mixed_boats": True,
                "careers": [
                    {
                        "player": "Brenneman",
                        "boat_type": "VIIC",
                        "record": {"tons_sunk": 151000},
                        "ending": "sunk",
                    },
                    {"player": "Lauer", "boat_type": "IXC", "record": {"tons_sunk": 96000}},
                    {"player": "Ott", "boat_type": "VIIC", "record": {"tons_sunk": 96000}},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="wolfpack",
            summary="Two packs of two boats: the better pack does not have the best player.",
            order={
                "contest": "wolfpack",
                "careers": [
                    {"player": name, "pack": pack, "boat_type": "VIIC", "record": {"tons_sunk": t}}
                    for name, pack, t in (
                        ("Brenneman", "Hecht", 31000),
                        ("Lauer", "Hecht", 4000),
                        ("Ott", "Veilchen", 21500),
                        ("Reese", "Veilchen", 18000),
                    )
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip
