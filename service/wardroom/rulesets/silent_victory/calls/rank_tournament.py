"""The call `rank-tournament`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.tournament.tournament import (
    RankTournament,
    RankTournamentOrder,
    TournamentHeadline,
    TournamentState,
    begin,
    headline,
)


def tables(state: TournamentState) -> tuple[str, ...]:
    """The formats, and the victory levels."""
    del state
    return ("tournaments.tonnage", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Takes every player's situation as his career left it, checks that it fits the format, the "
        "class and month that it began with, and ranks them by tons sunk: dead or alive, or in a "
        "survival tournament survivors alone. Whoever ties shares a place. A "
        "career that goes on, or was broken off, has none and stands behind. No dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.2", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1",
    ),
    takes="members",
    plays_on=False,
    order=RankTournamentOrder,
    state=TournamentState,
    decisions=(),
    outcome_type=TournamentHeadline,
    headline_type=TournamentHeadline,
    procedure=RankTournament(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=tables,
    throws=(),
)  # fmt: skip
