"""The calls of an encounter: ships, escorts, aircraft, damage, repairs (8 to 10)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.aircraft import aircraft_encounter
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftHeadline,
    AircraftOrder,
    AircraftState,
    StayUp,
    Surprised,
)
from wardroom.rulesets.hunters.attack import approach, reloading, salvo
from wardroom.rulesets.hunters.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
)
from wardroom.rulesets.hunters.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.hunters.attack.reloading import (
    ReloadHeadline,
    Reloading,
    ReloadOrder,
    ReloadState,
    ReloadTubes,
)
from wardroom.rulesets.hunters.attack.salvo import ATTACK
from wardroom.rulesets.hunters.contact import encounter, following
from wardroom.rulesets.hunters.contact.encounter import RollEncounter
from wardroom.rulesets.hunters.contact.following import (
    Followed,
    FollowOrder,
    FollowState,
    FollowTargets,
)
from wardroom.rulesets.hunters.contact.meeting import (
    EncounterHeadline,
    EncounterOrder,
    EncounterState,
    Lookout,
    WaitForNight,
)
from wardroom.rulesets.hunters.damage import repair, under_fire
from wardroom.rulesets.hunters.damage.repair import (
    RepairBoat,
    RepairHeadline,
    RepairOrder,
    RepairState,
    Worn,
)
from wardroom.rulesets.hunters.damage.under_fire import ApplyHits, HitsHeadline, HitsState, Struck
from wardroom.rulesets.hunters.hunted import depth_charge_cycle
from wardroom.rulesets.hunters.hunted.depth_charge_cycle import DepthChargeCycle
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DepthChargeCycleOrder,
    Hunted,
)
from wardroom.rulesets.submarine.decisions import (
    ChooseQuarry,
    ChooseStraggler,
    ChooseTime,
    ExceedTestDepth,
    NameEscortNumber,
    NameEvasion,
)
from wardroom.rulesets.submarine.following import follow_headline
from wardroom.rulesets.submarine.orders import ApplyHitsOrder
from wardroom.rulesets.submarine.patrol import BEFORE_REPAIRS
from wardroom.rulesets.submarine.views import ApproachHeadline, FollowHeadline


def roll_encounter_tables(state: EncounterState) -> tuple[str, ...]:
    """Return the table of the number of ships met and of their escort."""
    return ("E1.targets",) if state.kinds else ()


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify the ships that the boat meets.",
    description=(
        "Rolls on E1, on the row of the patrol's box or on the ordered row; or begins with ships "
        "that were met by other means. The first natural 12 of a patrol is its random event. The "
        "call rolls the size and name of each ship, the escorts and the wolfpack, and day or "
        "night. By day the Kommandant may wait for night, by standing order or when asked. The "
        "contact in the answer holds the ships or aircraft that the boat met. The contact holds "
        "no ships if the boat is aborting. The row `additional_round` is for another round "
        "against the ships of the contact. In it an escort may join the ships; or an aircraft "
        "may arrive, and the ships escape."
    ),
    covers=(
        "3.2", "3.3.2", "3.4",
        "7.2", "7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.3.7",
        "8.0", "8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.1.5", "8.1.6",
        "8.2", "8.2.1", "8.2.2", "8.2.3", "8.2.4", "8.2.5", "8.2.6",
        "8.3", "8.3.1", "8.3.2", "8.3.3", "8.3.5",
        "7.3.3", "9.4.3", "9.4.4", "9.4.6", "9.6.2", "9.8.6", "10.8.4", "12.1.1", "12.1.2",
        "14.0", "14.1", "14.1.1", "14.1.2", "14.2", "14.2.1", "14.3", "14.3.1", "14.3.2", "14.3.3",
    ),
    parts=Lookout,
    order=EncounterOrder,
    state=EncounterState,
    decisions=(WaitForNight,),
    outcome_type=EncounterHeadline,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=encounter.begin,
    outcome=encounter.headline,
    headline=encounter.headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=roll_encounter_tables,
    throws=(
        "encounter", "ship_size", "roster", "roster_column", "identity", "wolfpack", "day_night",
        "wait_for_night",
    ),
)  # fmt: skip


def check_close_approach_tables(state: ApproachState) -> tuple[str, ...]:
    """Return no further chart than the one that is rolled on."""
    del state
    return ()


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat that approaches, before it fires.",
    description=(
        "Makes the check before firing at escorted targets from close range. Only the year and "
        "the Swords modify it. An undetected boat fires (`resolve-salvo`). A detected boat fires "
        "nothing and is attacked (`run-depth-charge-cycle`). The contact in the answer holds the "
        "result."
    ),
    covers=("9.2.2", "9.6.1", "11.3.6", "14.6", "14.6.1"),
    parts=Approaching,
    order=ApproachOrder,
    state=ApproachState,
    decisions=(),
    outcome_type=ApproachHeadline,
    headline_type=ApproachHeadline,
    procedure=CheckCloseApproach(),
    begin=approach.begin,
    outcome=approach.headline,
    headline=approach.headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=check_close_approach_tables,
    throws=("escort_quality", "approach"),
)


def resolve_salvo_tables(state: SalvoState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck gun.",
    description=(
        "Resolves one round of attack. Rolls the hit, the dud and the damage for every torpedo "
        "and gun point allocated to a target. The answer states which ships are sunk or damaged, "
        "and which torpedoes and ammunition are left. Against escorted ships everything is "
        "allocated before the first roll. Against unescorted ships the weapon groups fire in turn. "
        "The order can ask for a choice of the next group once the result of the last group is "
        "known. A shot already committed at a ship that is sunk in the meantime is spent without a "
        "roll. Against unescorted ships a later group does not fire at a sunk ship."
    ),
    covers=(
        "3.2", "3.4", "4.6", "4.6.1", "4.6.3",
        "8.2.5",
        "9.0", "9.1", "9.1.1", "9.1.2", "9.1.3", "9.1.4",
        "9.2", "9.2.1", "9.2.3", "9.2.4", "9.2.5", "9.2.6", "9.2.7",
        "9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4",
        "9.4", "9.4.1", "9.4.2",
        "9.5", "9.5.1", "9.5.2",
        "10.8.4", "11.3.6",
    ),
    parts=Attacking,
    order=SalvoOrder,
    state=SalvoState,
    decisions=(ChooseWeaponGroup,),
    outcome_type=SalvoHeadline,
    headline_type=SalvoHeadline,
    procedure=ATTACK,
    begin=salvo.begin,
    outcome=salvo.headline,
    headline=salvo.headline,
    first=lambda charts: ("U1", charts.u1.dice.notation),
    tables=resolve_salvo_tables,
    throws=("torpedo_fire", "gun_fire", "dud", "damage"),
)  # fmt: skip


def reload_tubes_tables(state: ReloadState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RELOAD_TUBES = RuleCall(
    name="reload-tubes",
    summary="Reload torpedo tubes from the reloads of their own end.",
    description=(
        "Send this call after an encounter, before an additional round or before following. A "
        "tube takes a torpedo only from the reloads of its own end. The order names a torpedo "
        "for each tube, or a type to load first; then the empty tubes are filled until the "
        "reloads run out. Uses no dice."
    ),
    covers=("4.5", "4.5.1", "7.4.2", "9.2.8", "9.7.9"),
    parts=Reloading,
    order=ReloadOrder,
    state=ReloadState,
    decisions=(),
    outcome_type=ReloadHeadline,
    headline_type=ReloadHeadline,
    procedure=ReloadTubes(),
    begin=reloading.begin,
    outcome=reloading.headline,
    headline=reloading.headline,
    tables=reload_tubes_tables,
    throws=(),
)


def follow_targets_tables(state: FollowState) -> tuple[str, ...]:
    """Return the tables of damage that sinks ships, and of escorted encounters."""
    del state
    return ("E1.targets", "U3.points_to_sink")


FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "Send this call after a round and its repairs. Damaged ships are found for certain. A die "
        "decides whether their escort stays; if the escort leaves, the player chooses one of the "
        "ships. A convoy or undamaged ships are found by a die roll. For damaged ships day or "
        "night is chosen; for other ships it is rolled. A convoy is identified anew with "
        "`roll-encounter` "
        "and its `encounter`. A standing order makes the choices (what to follow, which straggler, "
        "day or night, whether to wait for night); without one the player is asked. Ships that are "
        "found are a new contact, as if met for the first time. Damaged ships that are left behind "
        "are entered in the log of the patrol."
    ),
    covers=(
        "8.3.2", "8.3.4", "8.3.5",
        "9.2.8", "9.4.5",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.8.4", "11.3.6", "12.1.3", "13.5.5",
    ),
    parts=Followed,
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, WaitForNight),
    outcome_type=FollowHeadline,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=following.begin,
    outcome=follow_headline,
    headline=follow_headline,
    first=lambda charts: ("E1", charts.e1.follow_damaged.dice.notation),
    tables=follow_targets_tables,
    throws=("follow_damaged", "follow_undamaged", "day_night", "wait_for_night"),
)  # fmt: skip


def run_depth_charge_cycle_tables(state: CycleState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection that was "
        "already made. The cycle ends when the escorts lose the boat, when the boat is lost, or "
        "when the ordered number of rounds has been run. Each hit, with its crew injuries, is "
        "applied before the next is rolled. Before each check the player decides whether to exceed "
        "test depth. With the option for evasion, the player also names an evasion number before "
        "each attack. A standing order decides both; without one the player is asked. With "
        "`opponent` a second player names the escort's number, which replaces its die. Neither "
        "player knows the other's number."
    ),
    covers=(
        "9.1.7", "9.1.8", "9.2.7", "9.5.1", "9.6", "9.6.1", "9.6.3", "9.6.4", "9.6.5", "9.6.6",
        "9.4.3", "9.6.2", "9.6.7", "9.6.8", "9.6.9", "9.6.10", "9.6.11", "9.6.12",
        "10.0", "10.1", "10.1.1", "10.1.2", "10.1.3", "10.3", "10.3.1", "10.3.2", "10.3.4",
        "10.4.1", "10.5", "10.5.1", "10.5.2", "10.6", "10.6.1", "10.6.2", "10.6.3", "10.6.4",
        "10.9", "10.9.1", "10.9.2", "10.9.3",
        "14.6", "14.6.1", "14.6.2", "14.6.3", "14.8", "14.8.1", "14.8.2", "14.8.3", "14.8.4",
        "13.1.2",
        "3.4", "9.1.5",
    ),
    parts=Hunted,
    order=DepthChargeCycleOrder,
    state=CycleState,
    decisions=(ExceedTestDepth, NameEvasion, NameEscortNumber),
    outcome_type=CycleHeadline,
    headline_type=CycleHeadline,
    procedure=DepthChargeCycle(),
    begin=depth_charge_cycle.begin,
    outcome=depth_charge_cycle.outcome,
    headline=depth_charge_cycle.headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=run_depth_charge_cycle_tables,
    throws=(
        "escort_quality", "test_depth", "approach", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip


def resolve_aircraft_encounter_tables(state: AircraftState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


RESOLVE_AIRCRAFT_ENCOUNTER = RuleCall(
    name="resolve-aircraft-encounter",
    summary="Resolve an aircraft encounter: crash dive, bombs, flak, and the enemies that are "
            "called up.",
    description=(
        "Rolls whether the boat dives in time. If the boat does not dive in time, resolves each "
        "attack with its hits, the automatic crew injury, the fire of the flak that worked before "
        "the first attack, and additional flooding. An aircraft that flak missed calls more "
        "aircraft, until nothing comes, or an escort. A Flak boat may stay surfaced for a second "
        "round, by standing order or when asked. If an escort comes, it is the contact from then "
        "on. The escort counts as having detected the boat before and hunts it in "
        "`run-depth-charge-cycle`."
    ),
    covers=(
        "4.6.4", "7.4.3", "9.1.6",
        "9.8", "9.8.1", "9.8.2", "9.8.3", "9.8.4", "9.8.5", "9.8.6", "9.8.7",
        "10.0", "10.1.1", "10.1.2", "10.1.3", "10.3.1", "10.3.2",
        "10.5.1", "10.5.2", "10.5.3", "10.6.1", "10.6.2", "10.6.3", "10.6.4",
        "10.9", "10.9.1", "10.9.2", "10.9.3",
        "11.1.3", "11.4.7", "12.1.3", "14.7", "14.7.2", "14.7.3",
    ),
    parts=Surprised,
    order=AircraftOrder,
    state=AircraftState,
    decisions=(StayUp,),
    outcome_type=AircraftHeadline,
    headline_type=AircraftHeadline,
    procedure=AircraftEncounter(),
    begin=aircraft_encounter.begin,
    outcome=aircraft_encounter.outcome,
    headline=aircraft_encounter.headline,
    first=lambda charts: ("A1", charts.a1.dice.notation),
    tables=resolve_aircraft_encounter_tables,
    throws=(
        "crash_dive", "aircraft_quality", "air_attack", "hit", "injury_victim", "injury_severity",
        "flak", "additional_flooding", "bombs", "called_up", "scuttling",
    ),
)  # fmt: skip


def apply_hits_tables(state: HitsState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


APPLY_HITS = RuleCall(
    name="apply-hits",
    summary="Apply hits and crew injuries to a boat, with flooding and scuttling.",
    description=(
        "Send this call for an attack that was resolved elsewhere. Rolls the damage of each hit, "
        "and every crew injury that the hit causes, before the next hit. The call then rolls "
        "further injuries, such as the injury that an aircraft causes. If the round is over, the "
        "call then rolls additional flooding. A boat that is forced to the surface is scuttled. "
        "Remaining hits are dropped once the boat is lost."
    ),
    covers=(
        "9.6.9", "9.6.10", "9.6.11", "9.8.2", "10.0", "10.1", "10.1.1", "10.1.2", "10.1.3",
        "10.3.1", "10.3.2", "10.5", "10.5.1", "10.5.2", "10.5.3",
        "10.6", "10.6.1", "10.6.2", "10.6.3", "10.6.4", "10.9.1", "10.9.2", "10.9.3", "14.8.2",
    ),
    parts=Struck,
    any_step="10.1",
    leaves_due=BEFORE_REPAIRS,
    order=ApplyHitsOrder,
    state=HitsState,
    decisions=(),
    outcome_type=HitsHeadline,
    headline_type=HitsHeadline,
    procedure=ApplyHits(),
    begin=under_fire.begin,
    outcome=under_fire.outcome,
    headline=under_fire.headline,
    first=lambda charts: ("E4", charts.e4.dice.notation),
    tables=apply_hits_tables,
    throws=("hit", "injury_victim", "injury_severity", "additional_flooding", "scuttling"),
)  # fmt: skip


def repair_boat_tables(state: RepairState) -> tuple[str, ...]:
    """Return the mat of the boat's type."""
    return (f"boats.type.{state.boat.type}",)


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "Removes all flooding, then rolls one die for every damaged system, in the order of the "
        "repair chart. A system whose repair fails is inoperable until port. The outcome lists "
        "the reasons that force the boat to abort, each with its rule. If both diesels are "
        "inoperable, the boat is towed home from the box next to port; in any other box it is "
        "scuttled, and a roll decides whether the crew is rescued."
    ),
    covers=(
        "10.0", "10.2", "10.2.1", "10.3.2", "10.4", "10.4.2", "10.5.3",
        "10.7", "10.7.1", "10.7.2", "10.7.3", "10.7.4", "10.7.5", "10.7.6",
        "10.8.1",
        "10.9", "10.9.1", "10.9.4", "10.9.5",
        "12.1.3",
    ),
    parts=Worn,
    order=RepairOrder,
    state=RepairState,
    decisions=(),
    outcome_type=RepairHeadline,
    headline_type=RepairHeadline,
    procedure=RepairBoat(),
    begin=repair.begin,
    outcome=repair.headline,
    headline=repair.headline,
    first=lambda charts: ("E5", charts.e5.repair.dice.notation),
    tables=repair_boat_tables,
    throws=("repair", "rescue"),
)  # fmt: skip
