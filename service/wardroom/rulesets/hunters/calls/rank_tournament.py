"""The call `rank-tournament`."""

from __future__ import annotations

from typing import Any

from wardroom.engine.calls import Example, RuleCall
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


def _member(name: str, type_: str, **record: object) -> dict[str, Any]:
    return {"name": name, "situation": {"boat": {"type": type_}, "record": record}}


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Takes every player's situation as his career left it, checks that it fits the format, the "
        "type and month that it began with and its posting, and "
        "ranks them by tons sunk: dead or alive, or in a survival tournament survivors alone. A "
        "wolfpack tournament ranks the packs and the players. Whoever ties shares a place. No dice."
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
    examples=(
        Example(
            name="two_players",
            summary="Two VIIA of September 1939.",
            members=[
                {
                    "name": "Brenneman",
                    "situation": {
                        "boat": {"type": "VIIA"},
                        "record": {"start": "1939-09", "tons_sunk": 84200},
                        "fate": {"how": "sunk"},
                    },
                },
                _member("Lauer", "VIIA", start="1939-09", tons_sunk=71300),
            ],
            order={"contest": "two_player"},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="survivors_of_a_short_tournament",
            summary="The best of the three did not live to see June 1943.",
            members=[
                {
                    "name": "Brenneman",
                    "situation": {
                        "boat": {"type": "VIIC"},
                        "record": {"tons_sunk": 151000},
                        "fate": {"how": "sunk"},
                    },
                },
                _member("Lauer", "IXC", tons_sunk=96000),
                _member("Ott", "VIIC", tons_sunk=96000),
            ],
            order={"contest": "survival", "length": "short", "mixed_boats": True},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="wolfpack",
            summary="Two packs of two boats: the better pack does not have the best player.",
            members=[
                _member("Brenneman", "VIIC", tons_sunk=31000),
                _member("Lauer", "VIIC", tons_sunk=4000),
                _member("Ott", "VIIC", tons_sunk=21500),
                _member("Reese", "VIIC", tons_sunk=18000),
            ],
            order={
                "contest": "wolfpack",
                "packs": {
                    "Brenneman": "Hecht",
                    "Lauer": "Hecht",
                    "Ott": "Veilchen",
                    "Reese": "Veilchen",
                },
            },
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip
