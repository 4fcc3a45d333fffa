"""The calls of games of several players (13)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.tournament import pack_encounter, tournament, wolfpack_focus
from wardroom.rulesets.hunters.tournament.pack_encounter import (
    ChooseAttackers,
    PackEncounter,
    PackEncounterHeadline,
    PackEncounterOrder,
    PackEncounterOutcome,
    PackEncounterState,
    outcome,
)
from wardroom.rulesets.hunters.tournament.tournament import (
    RankTournament,
    RankTournamentOrder,
    TournamentHeadline,
    TournamentState,
)
from wardroom.rulesets.hunters.tournament.wolfpack_focus import (
    FocusState,
    RollWolfpackFocus,
    WolfpackFocusHeadline,
    WolfpackFocusOrder,
)

UNSETTLED = frozenset(
    (
        "random_event", "lone_ship", "aircraft", "escorts_check", "escorts_attack", "hunt_goes_on",
        "repairs",
    )
)  # fmt: skip
"""Why a boat cannot enter the next box with its pack: its own encounter comes first (13.5.5)."""


def run_pack_encounter_tables(state: PackEncounterState) -> tuple[str, ...]:
    """Return the format, and the chart of the modifiers."""
    del state
    return ("tournaments.wolfpack", "E2")


RUN_PACK_ENCOUNTER = RuleCall(
    name="run-pack-encounter",
    summary="Resolve a travel box for a tournament's wolfpack: encounters, attackers and escorts.",
    description=(
        "Every boat on patrol makes the encounter check of the box. In the first box on station "
        "all boats meet a convoy without a die roll. The boats that meet a convoy attack it "
        "together, for up to three rounds, with certain contact. In the second round other boats "
        "may join: boats that met nothing, and boats that met a ship or capital ship and let it "
        "go. Before each round the players choose who attacks (by standing order or when asked) "
        "and roll for the boat on which the escorts focus. Each attack is resolved with the calls "
        "of an attack; its contact holds the `wolfpack` of that round. The situations in the "
        "answer hold the `wolfpack` of the first round. Boats that are lost, aborting, in port or "
        "without a patrol take no part; the tournament is over when no boat takes part."
    ),
    covers=("13.5", "13.5.2", "13.5.3", "13.5.4", "13.5.5", "13.5.6", "14.5", "14.5.1"),
    takes="members",
    plays_on=False,  # Lost boats are listed, without a part.
    any_step="13.5",
    waits_for=UNSETTLED,
    order=PackEncounterOrder,
    state=PackEncounterState,
    decisions=(ChooseAttackers,),
    outcome_type=PackEncounterOutcome,
    headline_type=PackEncounterHeadline,
    procedure=PackEncounter(),
    begin=pack_encounter.begin,
    outcome=outcome,
    headline=pack_encounter.headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=run_pack_encounter_tables,
    throws=("pack_check", "wolfpack_focus"),
)  # fmt: skip


def roll_wolfpack_focus_tables(state: FocusState) -> tuple[str, ...]:
    """Return the chart that is rolled on, and the chart of the modifiers."""
    del state
    return ("tournaments.wolfpack", "E2")


ROLL_WOLFPACK_FOCUS = RuleCall(
    name="roll-wolfpack-focus",
    summary=("Roll for the boat of a tournament's wolfpack on which the escorts focus."),
    description=(
        "Every member of the pack rolls a die. The escorts focus on the member with the lowest "
        "die (E2 +1) and are busy for the others (E2 -1). Members who tie for the lowest die "
        "roll again until one is left. This call replaces the wolfpack die in every round of "
        "combat of a wolfpack tournament. Use the result of each member as the `wolfpack` of the "
        "member's contact with the convoy."
    ),
    covers=("13.5.4",),
    takes="members",
    any_step="13.5.4",
    order=WolfpackFocusOrder,
    state=FocusState,
    decisions=(),
    outcome_type=WolfpackFocusHeadline,
    headline_type=WolfpackFocusHeadline,
    procedure=RollWolfpackFocus(),
    begin=wolfpack_focus.begin,
    outcome=wolfpack_focus.headline,
    headline=wolfpack_focus.headline,
    first=lambda charts: ("tournaments.wolfpack", charts.tournaments.wolfpack.dice.notation),
    tables=roll_wolfpack_focus_tables,
    throws=("wolfpack_focus",),
)


def rank_tournament_tables(state: TournamentState) -> tuple[str, ...]:
    """Return the formats, and the victory levels."""
    del state
    return ("tournaments", "careers.victory")


RANK_TOURNAMENT = RuleCall(
    name="rank-tournament",
    summary="Rank the careers of a two-player game or a tournament.",
    description=(
        "Takes the situation in which every player's career ended. Checks that the career's "
        "format, type, first month and posting fit the tournament. Ranks the careers by tons "
        "sunk; a survival tournament ranks survivors only. A wolfpack tournament ranks the packs "
        "and the players. Players who tie share a place. A career that has not ended, or was "
        "broken off, has no place and is listed last. Uses no dice."
    ),
    covers=(
        "13.0", "13.1", "13.1.1", "13.1.3", "13.2", "13.2.1", "13.2.2", "13.2.3",
        "13.3", "13.3.1", "13.4", "13.4.1", "13.5", "13.5.1", "13.5.2",
        "14.5", "14.5.1",
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
    begin=tournament.begin,
    outcome=tournament.headline,
    headline=tournament.headline,
    tables=rank_tournament_tables,
    throws=(),
)  # fmt: skip
