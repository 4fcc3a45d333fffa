"""The call `rank-tournament`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.tournament.tournament import (
    RankTournament,
    RankTournamentOrder,
    RankTournamentOutcome,
    TournamentHeadline,
    TournamentState,
    begin,
    headline,
    outcome,
)


def next_steps(state: TournamentState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """None: the contest is over."""
    del state, charts
    return ()


def tables(state: TournamentState) -> tuple[str, ...]:
    """The formats, and the victory levels."""
    del state
    return ("tournaments.tonnage", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Checks that every career fits the format, its class and first month, and ranks them by "
        "tons sunk: dead or alive, or in a survival tournament survivors alone. Whoever ties "
        "shares a place. No dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.2", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1",
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
            summary="Two Gatos of April 1942.",
            order={
                "contest": "two_player",
                "careers": [
                    {
                        "player": "Brenneman",
                        "boat_class": "Gato",
                        "record": {"start": "1942-04", "tons_sunk": 84200},
                        "ending": "sunk",
                    },
                    {
                        "player": "Lauer",
                        "boat_class": "Gato",
                        "record": {"start": "1942-04", "tons_sunk": 71300},
                    },
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="survivors_of_a_short_tournament",
            summary="The best of the three did not live to see July 1945.",
            order={
                "contest": "survival",
                "length": "short",
                "mixed_boats": True,
                "careers": [
                    {
                        "player": "Brenneman",
                        "boat_class": "Gato",
                        "record": {"tons_sunk": 121000},
                        "ending": "sunk",
                    },
                    {"player": "Lauer", "boat_class": "Tambor", "record": {"tons_sunk": 66000}},
                    {"player": "Ott", "boat_class": "Gar", "record": {"tons_sunk": 66000}},
                ],
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip
