"""The calls of gunfire and torpedoes (5, 6)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.calls.cited import of_ships, of_targets
from wardroom.rulesets.battleships.gunnery import declaration, gunnery_phase, salvo, target_list
from wardroom.rulesets.battleships.gunnery.declaration import (
    DeclarationOrder,
    DeclarationOutcome,
    DeclarationState,
    Declare,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.gunnery_phase import (
    GunneryHeadline,
    GunneryOrder,
    GunneryOutcome,
)
from wardroom.rulesets.battleships.gunnery.salvo import SalvoHeadline, SalvoOrder, SalvoOutcome
from wardroom.rulesets.battleships.gunnery.target_list import (
    ListTargets,
    TargetsHeadline,
    TargetsOrder,
    TargetsOutcome,
    TargetsState,
)
from wardroom.rulesets.battleships.situation.terms import Battery
from wardroom.rulesets.battleships.torpedoes import launch_list, torpedoes
from wardroom.rulesets.battleships.torpedoes.launch_list import (
    LaunchesOrder,
    LaunchesOutcome,
    LaunchesState,
    ListLaunches,
)
from wardroom.rulesets.battleships.torpedoes.torpedoes import (
    ResolveTorpedoes,
    TorpedoPhaseHeadline,
    TorpedoPhaseOrder,
    TorpedoPhaseOutcome,
    TorpedoState,
)


def declare_targets_tables(state: DeclarationState) -> tuple[str, ...]:
    """Return the charts of allowed fire."""
    return cited.declared(state.situation, state.options)


DECLARE_TARGETS = RuleCall(
    name="declare-targets",
    summary="Declare the targets of a side's ships: the inferior player first.",
    description=(
        "Checks every target: range, sighting, land in the way (by night also friends), arcs, "
        "damage, command, power, the scenario, and at most five ships on one target. The targets "
        "stay open in the situation until `resolve-gunnery-phase` resolves the targets of both "
        "sides. "
        "The second player therefore sees the first player's targets before declaring. A ship that "
        "is not listed holds fire. No dice are thrown."
    ),
    covers=("3.1", "5.1", "5.11"),
    order=DeclarationOrder,
    state=DeclarationState,
    decisions=(),
    outcome_type=DeclarationOutcome,
    headline_type=DeclarationOutcome,
    procedure=Declare(),
    begin=declaration.begin,
    outcome=declaration.outcome,
    headline=declaration.outcome,
    tables=declare_targets_tables,
    throws=(),
)


def list_targets_tables(state: TargetsState) -> tuple[str, ...]:
    """Return the charts of allowed fire, and of its modifiers."""
    situation, options = state.situation, state.options
    firing = [ship for ship in situation.ships if ship.id in state.ships]
    rounded = ("attack_loss.rounding",) if any(ship.w for ship in firing) else ()
    guns = cited.main_batteries(situation, options)
    return ("DPT", *cited.declared(situation, options), *guns, *rounded)


LIST_TARGETS = RuleCall(
    units=of_targets,
    name="list-targets",
    summary="List what every ship may fire at, the modifiers, and what forbids the other shots.",
    description=(
        "Returns, for each battery of each ship and each enemy, the distance, the arc, the best "
        "way in which the enemy is sighted (sight, star shell, radar, spotter plane), the attack "
        "at that range, every modifier that is already known, and every rule that forbids the fire "
        "(range, sighting, land in the way (by night also friends), arcs, damage, command, power, "
        "the scenario, five ships on one target). Targets that are already declared show which "
        "ships are under fire and where fire is concentrated. By night the answer also lists, for "
        "each ship, every hex that it may light with star shell. No dice are thrown."
    ),
    covers=("2.6", "4.1", "4.2", "4.3", "5.1", "5.7", "5.10", "5.11", "10.1", "10.2", "10.4"),
    plays_on=False,
    any_step="5.1",
    order=TargetsOrder,
    state=TargetsState,
    decisions=(),
    outcome_type=TargetsOutcome,
    headline_type=TargetsHeadline,
    procedure=ListTargets(),
    begin=target_list.begin,
    outcome=target_list.outcome,
    headline=target_list.headline,
    tables=list_targets_tables,
    throws=(),
)  # fmt: skip

GUNFIRE_THROWS = (
    "misdirected_fire", "friend_struck", "damage_points", "combat_result", "explosion",
    "special_damage",
)  # fmt: skip
"""Every throw of gunfire."""


def resolve_salvo_tables(state: FireState) -> tuple[str, ...]:
    """Return the map's charts, and those of main batteries' fire."""
    named = (*cited.places(state.situation), *cited.damage(state.options))
    if any(marker.battery is Battery.MAIN for marker in state.markers):
        return (*named, *cited.main_batteries(state.situation, state.options))
    return (*named, *cited.sighting(state.situation, state.options))


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Resolve the fire of one battery at one target.",
    description=(
        "Resolves one target marker in this order: the attack after damage and range; the roll "
        "for damage points with every modifier; the odds against the target's defence, rounded "
        "in its favour; the roll on the combat results table; a battleship's second chance "
        "against an X; special damage. A secondary battery fires directly at odds of 1:1. By "
        "night, with misdirected fire, a die decides whether a friend in the way is struck "
        "instead. The order must state whether the fire is concentrated and whether the firer "
        "is under fire, because a single marker does not show the other markers. "
        "`resolve-gunnery-phase` finds both by itself."
    ),
    covers=(
        "2.3", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11",
        "5.12", "5.14", "5.15", "10.1", "10.2", "10.3", "10.4", "10.7", "10.8", "10.9", "10.11",
        "10.12",
    ),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=SalvoOrder,
    state=FireState,
    decisions=(),
    outcome_type=SalvoOutcome,
    headline_type=SalvoHeadline,
    procedure=ResolveFire(),
    begin=salvo.begin,
    outcome=salvo.outcome,
    headline=salvo.headline,
    tables=resolve_salvo_tables,
    throws=GUNFIRE_THROWS,
)  # fmt: skip


def resolve_gunnery_phase_tables(state: FireState) -> tuple[str, ...]:
    """Return the charts of fire, and of the limit of ships per target."""
    return (*resolve_salvo_tables(state), "targets", "targets.counting", "turns")


RESOLVE_GUNNERY_PHASE = RuleCall(
    units=of_ships,
    name="resolve-gunnery-phase",
    summary="Resolve every target marker of both sides, and apply their damage.",
    description=(
        "Takes the targets that both sides have declared, and the targets in the order. Checks "
        "each of them, and the limit of five ships on a target. Resolves the inferior player's "
        "fire first; each side fires in the order given, and a ship's main battery fires before "
        "its secondary battery. Concentrated fire and ships under fire follow from the "
        "declarations. Damage does not affect a ship's fire in the same phase: all damage counts "
        "when the phase is over."
    ),
    covers=(
        "3.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.10", "5.11", "5.12", "5.14", "5.15",
        "10.7", "10.9",
    ),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=GunneryOrder,
    state=FireState,
    decisions=(),
    outcome_type=GunneryOutcome,
    headline_type=GunneryHeadline,
    procedure=ResolveFire(),
    begin=gunnery_phase.begin,
    outcome=gunnery_phase.outcome,
    headline=gunnery_phase.headline,
    tables=resolve_gunnery_phase_tables,
    throws=GUNFIRE_THROWS,
)  # fmt: skip


def list_launches_tables(state: LaunchesState) -> tuple[str, ...]:
    """Return the charts of launches, of hits, and of the map."""
    return ("torpedo_hit", *cited.torpedoes(state.situation, state.options))


LIST_LAUNCHES = RuleCall(
    units=of_ships,
    name="list-launches",
    summary="List where every unit may launch torpedoes, whom they may hit, and what forbids it.",
    description=(
        "Returns, for each unit with torpedoes and each enemy, the distance, the arc, the odds of "
        "a hit, and every rule that forbids the launch (range, arc, land, torpedoes spent or "
        "reloading, damage, command, the scenario, and sighting if it is needed). If the unit may "
        "launch, the answer also lists the hexes that the torpedoes run through and every ship in "
        "them, friend or enemy, nearest first. Each ship has the number that hits it, with the "
        "crew's modifier, and whether the torpedoes come from ahead or astern. No dice are thrown."
    ),
    covers=("6.0", "6.1", "6.2", "10.3", "10.5", "10.7", "10.10"),
    plays_on=False,
    any_step="6.1",
    order=LaunchesOrder,
    state=LaunchesState,
    decisions=(),
    outcome_type=LaunchesOutcome,
    headline_type=TargetsHeadline,
    procedure=ListLaunches(),
    begin=launch_list.begin,
    outcome=launch_list.outcome,
    headline=launch_list.headline,
    tables=list_launches_tables,
    throws=(),
)


def resolve_torpedo_phase_tables(state: TorpedoState) -> tuple[str, ...]:
    """Return the charts of launches, of the effects of hits, and of the map."""
    return (*cited.torpedoes(state.situation, state.options), *cited.damage(state.options))


RESOLVE_TORPEDO_PHASE = RuleCall(
    units=of_ships,
    name="resolve-torpedo-phase",
    summary="Resolve the torpedo launches of both sides, and apply their damage.",
    description=(
        "Checks every launch (range, broadside, land, torpedoes left). Follows each track for "
        "five hexes through the target's hex and beyond. Rolls for every ship in the track, "
        "friend or enemy, nearest first, until one is hit. A hit is resolved at the odds of the "
        "launcher's torpedoes, with -3 if they come from ahead or astern. The inferior "
        "player's launches come first. All damage counts when the phase is over."
    ),
    covers=("3.1", "6.0", "6.1", "6.2", "10.3", "10.5", "10.12"),
    any_step="3.1",  # Its stage says when: `not_now`.
    order=TorpedoPhaseOrder,
    state=TorpedoState,
    decisions=(),
    outcome_type=TorpedoPhaseOutcome,
    headline_type=TorpedoPhaseHeadline,
    procedure=ResolveTorpedoes(),
    begin=torpedoes.begin,
    outcome=torpedoes.outcome,
    headline=torpedoes.headline,
    tables=resolve_torpedo_phase_tables,
    throws=("torpedo", "combat_result", "explosion", "special_damage"),
)  # fmt: skip
