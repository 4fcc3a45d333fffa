"""The call `run-pack-encounter`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.contact.pack_encounter import (
    ChooseAttackers,
    PackEncounter,
    PackEncounterHeadline,
    PackEncounterOrder,
    PackEncounterOutcome,
    PackEncounterState,
    begin,
    headline,
    outcome,
)

UNSETTLED = frozenset(
    (
        "random_event", "lone_ship", "aircraft", "escorts_check", "escorts_attack", "hunt_goes_on",
        "repairs",
    )
)  # fmt: skip
"""Why a boat cannot enter the next box with its pack: each settles what it met first (13.5.5)."""


def tables(state: PackEncounterState) -> tuple[str, ...]:
    """Return the format, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


RUN_PACK_ENCOUNTER = RuleCall(
    name="run-pack-encounter",
    summary="Resolve a travel box for a tournament's wolfpack: encounters, attackers and escorts.",
    description=(
        "Every boat on patrol makes the encounter check of the box. In the first box on station "
        "all boats meet a convoy without a die roll. The boats that meet a convoy attack it "
        "together, for up to three rounds, with certain contact. In the second round boats may "
        "join that met nothing, or that met a ship or capital ship and let it go. Before each "
        "round the players choose who attacks (by standing order or when asked) and roll for the "
        "boat on which the escorts focus. Each attack is resolved with the calls of an attack; "
        "its contact holds the `wolfpack` of that round. The situations in the answer hold the "
        "`wolfpack` of the first round. Boats that are lost, aborting, in port or without a "
        "patrol take no part; the tournament is over when no boat takes part."
    ),
    covers=("13.5", "13.5.2", "13.5.3", "13.5.4", "13.5.5", "13.5.6", "14.5", "14.5.1"),
    takes="members",
    plays_on=False,  # Boats that are lost come along, and take no part.
    any_step="13.5",
    waits_for=UNSETTLED,
    order=PackEncounterOrder,
    state=PackEncounterState,
    decisions=(ChooseAttackers,),
    outcome_type=PackEncounterOutcome,
    headline_type=PackEncounterHeadline,
    procedure=PackEncounter(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=tables,
    throws=("pack_check", "wolfpack_focus"),
)  # fmt: skip
