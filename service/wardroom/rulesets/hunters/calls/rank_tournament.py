"""The call `rank-tournament`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.tournament.tournament import (
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
    return ("tournaments", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Takes every player's situation as his career left it, checks that it fits the format, the "
        "type and month that it began with and its posting, and "
        "ranks them by tons sunk: dead or alive, or in a survival tournament survivors alone. A "
        "wolfpack tournament ranks the packs and the players. Whoever ties shares a place. A "
        "career that goes on, or was broken off, has none and stands behind. No dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1", "13.5", "13.5.1", "13.5.2",
        "14.5", "14.5.1",
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
