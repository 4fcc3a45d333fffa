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


def rank_tournament_tables(state: TournamentState) -> tuple[str, ...]:
    """Return the formats, and the victory levels."""
    del state
    return ("tournaments.tonnage", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Takes the situation in which every player's career ended. Checks that the career's "
        "class and first month fit the format. Ranks the careers by tons sunk; a survival "
        "tournament ranks survivors only. Players who tie share a place. A career that has not "
        "ended, or was broken off, has no place and is listed last. Uses no dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.2", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1",
    ),
    takes="members",
    plays_on=False,
    any_step="13.1",
    order=RankTournamentOrder,
    state=TournamentState,
    decisions=(),
    outcome_type=TournamentHeadline,
    headline_type=TournamentHeadline,
    procedure=RankTournament(),
    begin=begin,
    outcome=headline,
    headline=headline,
    tables=rank_tournament_tables,
    throws=(),
)  # fmt: skip
