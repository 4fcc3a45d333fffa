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


def tables(state: PackEncounterState) -> tuple[str, ...]:
    """The format, and the chart that the modifiers belong to."""
    del state
    return ("tournaments.wolfpack", "E2")


RUN_PACK_ENCOUNTER = RuleCall(
    name="run-pack-encounter",
    summary="Take a tournament's wolfpack through a travel box: who meets what, who attacks.",
    description=(
        "Every boat on patrol checks the box; in the first one on station all meet a convoy "
        "without a die. Those who meet a convoy attack it together, up to three rounds, contact "
        "certain; in the second round those join who met nothing, or a ship or capital ship that "
        "they let go. Before each round the players say who attacks (by standing order, or when "
        "asked) and roll whom the escorts focus on. Each attack is resolved with the calls of an "
        "attack, with the `wolfpack` of the round in the contact: the boats come out with that of "
        "the first. Boats that are lost, aborting, in port or without a patrol take no part; when "
        "every one does not, the tournament is over."
    ),
    covers=("13.5", "13.5.2", "13.5.3", "13.5.4", "13.5.5", "13.5.6", "14.5", "14.5.1"),
    takes="members",
    plays_on=False,  # Boats that are lost come along, and take no part.
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
