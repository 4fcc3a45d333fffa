"""The calls of an encounter: ships, escorts, aircraft, damage, repairs (8 to 10)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.aircraft import aircraft_encounter
from wardroom.rulesets.silent_victory.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftHeadline,
    AircraftOrder,
    AircraftState,
    RerollDive,
    Surprised,
)
from wardroom.rulesets.silent_victory.attack import approach, reloading, salvo, submarine_duel
from wardroom.rulesets.silent_victory.attack.approach import (
    Approaching,
    ApproachOrder,
    ApproachState,
    CheckCloseApproach,
)
from wardroom.rulesets.silent_victory.attack.attack_round import (
    Attacking,
    ChooseWeaponGroup,
    SalvoHeadline,
    SalvoOrder,
    SalvoState,
)
from wardroom.rulesets.silent_victory.attack.gunnery import RerollMiss, points_table
from wardroom.rulesets.silent_victory.attack.reloading import (
    ReloadHeadline,
    Reloading,
    ReloadOrder,
    ReloadState,
    ReloadTubes,
)
from wardroom.rulesets.silent_victory.attack.salvo import ATTACK
from wardroom.rulesets.silent_victory.attack.submarine_duel import FightSubmarine
from wardroom.rulesets.silent_victory.attack.submarine_round import (
    DuelHeadline,
    DuelState,
    EngageSubmarine,
    FightSubmarineOrder,
)
from wardroom.rulesets.silent_victory.contact import encounter, following, meeting
from wardroom.rulesets.silent_victory.contact.encounter import RollEncounter
from wardroom.rulesets.silent_victory.contact.following import (
    Followed,
    FollowOrder,
    FollowState,
    FollowTargets,
)
from wardroom.rulesets.silent_victory.contact.identification import SwitchTime
from wardroom.rulesets.silent_victory.contact.meeting import (
    EncounterHeadline,
    EncounterOrder,
    EncounterState,
    FourthShip,
    Lookout,
    RerollContact,
)
from wardroom.rulesets.silent_victory.damage import repair, under_fire
from wardroom.rulesets.silent_victory.damage.repair import (
    RepairBoat,
    RepairHeadline,
    RepairOrder,
    RepairState,
    Worn,
)
from wardroom.rulesets.silent_victory.damage.under_fire import (
    ApplyHits,
    HitsHeadline,
    HitsState,
    Struck,
)
from wardroom.rulesets.silent_victory.hunted import depth_charge_cycle
from wardroom.rulesets.silent_victory.hunted.depth_charge_cycle import DepthChargeCycle
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleHeadline,
    CycleState,
    DeployNoiseMaker,
    DepthChargeCycleOrder,
    FireCutie,
    PretendSunk,
)
from wardroom.rulesets.silent_victory.situation.terms import ShipKind
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
    """Return the tables of ships met and of fast ships, and the mat that mines have hit."""
    named = ["E1.targets"] if state.kinds else []
    if ShipKind.CAPITAL_SHIP in state.kinds:
        named.append("rosters.T3.speed")
    if state.fire.hits:
        named.append(f"boats.type.{state.boat.type}")
    return tuple(named)


ROLL_ENCOUNTER = RuleCall(
    name="roll-encounter",
    summary="Check a travel box for an encounter, and identify the ships that the boat meets.",
    description=(
        "Rolls on E1, on the row of the patrol's box or on the ordered row; or begins with ships "
        "that were met by other means. The first natural 12 of a patrol is its random event. A "
        "boat with SJ radar may roll a 5 again. Mines are resolved. After the wolfpack die the "
        "call rolls the size and name of each ship. The captain may look at a fourth ship of a "
        "convoy, which commits the boat to close range. The call rolls day or night; the captain "
        "may try to wait for the other, at the risk of losing contact. A standing order makes "
        "these choices; without one the player is asked. The contact in the answer holds "
        "everything that the boat met; an enemy submarine is marked as such. The contact holds "
        "no ships if the boat is aborting. The row `additional_round` is for another round "
        "against the ships of the contact. In it an escort may join the ships; or an aircraft "
        "may arrive, and the ships escape."
    ),
    covers=(
        "3.4", "7.2", "7.2.2", "7.2.3", "7.2.4",
        "8.0", "8.1", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "8.1.6",
        "8.2", "8.2.1", "8.2.2", "8.2.3", "8.2.4", "8.2.6", "8.2.7", "8.2.8", "8.2.9",
        "8.3", "8.3.1", "8.3.2", "8.3.3",
        "9.1", "9.1.1", "9.1.3", "9.1.5", "9.4", "9.4.1", "9.4.3", "9.4.4", "9.4.5", "9.6.2",
        "10.6", "10.6.1", "10.12.4", "12.0", "12.1", "12.1.1", "12.1.2",
        "14.0", "14.1", "14.1.1", "14.1.2", "14.2", "14.2.1", "14.2.2", "14.2.3", "14.9", "14.9.1",
    ),
    parts=Lookout,
    order=EncounterOrder,
    state=EncounterState,
    decisions=(RerollContact, FourthShip, SwitchTime),
    outcome_type=EncounterHeadline,
    headline_type=EncounterHeadline,
    procedure=RollEncounter(),
    begin=encounter.begin,
    outcome=meeting.outcome,
    headline=meeting.headline,
    first=lambda charts: ("E1", charts.e1.dice.notation),
    tables=roll_encounter_tables,
    throws=(
        "encounter", "minefield", "hit", "injury_victim", "injury_severity",
        "additional_flooding", "scuttling", "wolfpack", "ship_size", "roster", "identity",
        "limited_escorts", "day_night", "switch_time",
    ),
)  # fmt: skip


def check_close_approach_tables(state: ApproachState) -> tuple[str, ...]:
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


CHECK_CLOSE_APPROACH = RuleCall(
    name="check-close-approach",
    summary="Check whether escorts detect a boat before it fires.",
    description=(
        "Makes the check before firing at escorted targets from close range; only the year "
        "modifies it. In an additional round the call makes the immediate check of an escort that "
        "has arrived; damage to the boat and the captain's wounds modify that check too. An "
        "undetected boat fires (`resolve-salvo`). A detected boat fires nothing and is attacked "
        "(`run-depth-charge-cycle`). The contact in the answer holds the result. A captain who "
        "has looked at the fourth ship of a convoy is checked even if he declines to fire."
    ),
    covers=(
        "8.2.1", "8.2.9", "9.2.2", "9.4.6", "9.6", "9.6.1", "9.6.2",
        "14.5", "14.5.1", "14.5.2", "14.5.3",
    ),
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
    throws=("escort_quality", "approach", "detection"),
)  # fmt: skip


def resolve_salvo_tables(state: SalvoState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the modifiers in tables of their own."""
    patrol, ships = state.patrol, state.contact.targets
    named = (
        (True, f"boats.type.{state.boat.type}"),
        ("deck_gun" in state.contact.groups_fired, "S3.calibre"),
        (patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
        (any(ship.fast for ship in ships), "rosters.T3.speed"),
        (any(ship.kind is ShipKind.CAPITAL_SHIP for ship in ships), "S3.capital_ship_points"),
        (any(ship.kind is not ShipKind.CAPITAL_SHIP for ship in ships), "S3.points_to_sink"),
    )
    return tuple(table for counts, table in named if counts)


RESOLVE_SALVO = RuleCall(
    name="resolve-salvo",
    summary="Attack up to four ships with torpedoes and deck guns.",
    description=(
        "Resolves one round of attack. Rolls the hit, the dud and the damage for every torpedo "
        "and gun point allocated to a target. The answer states which ships are sunk or "
        "damaged, and which torpedoes and ammunition are left. Against escorted ships everything "
        "is allocated before the first roll; an escort can be one of the targets. Against "
        "unescorted ships the weapon groups fire in turn. The order can ask for a choice of the "
        "next group once the result of the last group is known. A shot already committed at a ship "
        "that is sunk in the meantime is spent without a roll. Against unescorted ships a later "
        "group does not fire at a sunk ship. A boat with the Presidential Unit Citation may roll "
        "one torpedo miss again."
    ),
    covers=(
        "4.6.3", "8.1.3", "8.2.4", "8.2.5", "8.2.6", "8.2.8",
        "9.0", "9.1", "9.1.1", "9.1.2", "9.1.4",
        "9.2", "9.2.1", "9.2.3", "9.2.4", "9.2.5", "9.2.6", "9.2.7", "9.2.8", "9.2.9", "9.2.10",
        "9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4",
        "9.4", "9.4.1", "9.4.2", "9.4.6", "9.5", "9.5.1", "9.5.2", "9.7.10",
        "10.8", "10.8.1", "10.12.4", "11.1.3", "11.3.4.2", "11.3.10.2", "11.6.2", "12.1.3",
        "14.8", "14.8.1", "14.9", "14.9.1",
    ),
    parts=Attacking,
    order=SalvoOrder,
    state=SalvoState,
    decisions=(ChooseWeaponGroup, RerollMiss),
    outcome_type=SalvoHeadline,
    headline_type=SalvoHeadline,
    procedure=ATTACK,
    begin=salvo.begin,
    outcome=salvo.headline,
    headline=salvo.headline,
    first=lambda charts: ("S1", charts.s1.dice.notation),
    tables=resolve_salvo_tables,
    throws=("torpedo_fire", "gun_fire", "dud", "damage", "circular_run", "circular_strike"),
)  # fmt: skip


def fight_submarine_tables(state: DuelState) -> tuple[str, ...]:
    """Return the mat of the boat's class, the damage that sinks the enemy, and current events."""
    patrol = state.patrol
    named = (
        (True, f"boats.type.{state.boat.type}"),
        (True, "S3.points_to_sink"),
        (patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
    )
    return tuple(table for counts, table in named if counts)


FIGHT_SUBMARINE = RuleCall(
    name="fight-submarine",
    summary="Fight a round with an enemy submarine.",
    description=(
        "A die decides whether the enemy fires first. If the enemy does not fire first, the "
        "captain attacks with torpedoes (at close range after a check), or leaves undetected. One "
        "hit that is not a dud sinks the enemy. An enemy that survives makes a check to detect the "
        "boat. If it detects the boat, it fires two torpedoes; one hit that is not a dud sinks the "
        "boat. While both submarines are afloat, another round may be tried: reload, roll for an "
        "additional round, and send this call again if nothing arrives."
    ),
    covers=(
        "8.1.4", "8.2.6", "9.2.2", "9.9", "9.9.1", "9.9.2", "9.9.3", "9.9.4", "9.9.5",
        "10.12.4", "11.3.10.2",
    ),
    parts=Attacking,
    order=FightSubmarineOrder,
    state=DuelState,
    decisions=(EngageSubmarine, RerollMiss),
    outcome_type=DuelHeadline,
    headline_type=DuelHeadline,
    procedure=FightSubmarine(),
    begin=submarine_duel.begin,
    outcome=submarine_duel.headline,
    headline=submarine_duel.headline,
    first=lambda charts: ("enemy_submarine", charts.enemy_submarine.dice.notation),
    tables=fight_submarine_tables,
    throws=(
        "first_fire", "approach", "torpedo_fire", "dud", "damage", "circular_run",
        "circular_strike", "detection", "enemy_torpedo", "enemy_dud",
    ),
)  # fmt: skip


def reload_tubes_tables(state: ReloadState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and its tubes."""
    return (f"boats.type.{state.boat.type}", f"boats.type.{state.boat.type}.tubes")


RELOAD_TUBES = RuleCall(
    name="reload-tubes",
    summary="Reload torpedo tubes from the reloads of their own end.",
    description=(
        "Send this call after an encounter, before an additional round or before following. A "
        "tube takes a torpedo only from the reloads of its own end. The order names a torpedo "
        "for each tube, or marks to load first; then the empty tubes whose doors work are filled "
        "until the reloads run out. A torpedo behind inoperable doors can be moved to a tube of "
        "the same end whose doors work. Uses no dice."
    ),
    covers=("4.5", "4.5.1", "7.4.2", "9.2.11", "9.7.9", "10.8", "10.8.1"),
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
)  # fmt: skip


def follow_targets_tables(state: FollowState) -> tuple[str, ...]:
    """Return the mat of the boat's class, escorted encounters, and the damage that sinks ships."""
    ships = () if state.contact is None else state.contact.targets
    points = dict.fromkeys(points_table(ship) for ship in ships)
    return (f"boats.type.{state.boat.type}", "E1.targets", *points)


FOLLOW_TARGETS = RuleCall(
    name="follow-targets",
    summary="Follow damaged ships, a convoy or escorted ships for another attack.",
    description=(
        "Send this call after a round and its repairs. Damaged merchants are found for certain. A "
        "die decides whether their escort stays; if the escort leaves, the player chooses one of "
        "the ships. A damaged capital ship or warship is found by a die roll; the more it is "
        "damaged, the easier the roll. A convoy or undamaged ships are found by another die roll, "
        "except a convoy that a wolfpack shadows. For damaged ships day or night is chosen; for "
        "other ships it is rolled. A convoy is identified anew with `roll-encounter` and its "
        "`encounter`. "
        "A standing order makes the choices (what to follow, which straggler, day or night, a "
        "change between day and night); without one the player is asked. Ships that are found are "
        "a new contact, as if met for the first time. Damaged ships that are left behind are "
        "entered in the log of the patrol."
    ),
    covers=(
        "7.2.2", "7.2.3", "7.2.4", "8.1.3", "8.3.2", "8.3.4",
        "9.7", "9.7.1", "9.7.2", "9.7.3", "9.7.4", "9.7.5", "9.7.6", "9.7.7", "9.7.8", "9.7.9",
        "9.7.10",
        "10.6.1", "10.12.4",
    ),
    parts=Followed,
    order=FollowOrder,
    state=FollowState,
    decisions=(ChooseQuarry, ChooseStraggler, ChooseTime, SwitchTime),
    outcome_type=FollowHeadline,
    headline_type=FollowHeadline,
    procedure=FollowTargets(),
    begin=following.begin,
    outcome=follow_headline,
    headline=follow_headline,
    first=lambda charts: ("E1", charts.e1.follow_damaged.dice.notation),
    tables=follow_targets_tables,
    throws=("follow_damaged", "follow_fast", "follow_undamaged", "day_night", "switch_time"),
)  # fmt: skip


def run_depth_charge_cycle_tables(state: CycleState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the modifiers of an escort's attack."""
    attacked = state.contact.detection is not None or state.rounds > 0
    patrol, shot = state.patrol, state.cutie is not None
    named = (
        (True, f"boats.type.{state.boat.type}"),
        (attacked, "E3"),
        (attacked, "E3.motors"),
        (attacked and state.contact.escort_quality is not None, "E3.quality"),
        (shot and patrol is not None and patrol.crew_illness, "R1.crew_illness"),
        (shot and patrol is not None and patrol.superior_torpedoes, "R1.superior_torpedoes"),
    )
    return tuple(table for counts, table in named if counts)


RUN_DEPTH_CHARGE_CYCLE = RuleCall(
    name="run-depth-charge-cycle",
    summary="Hunt a boat: detection checks, depth charges, hits, injuries and flooding.",
    description=(
        "Runs the cycle of detection and attack from the next check, or from a detection that was "
        "already made. The cycle ends when the escorts lose the boat, when the boat is lost, or "
        "when the ordered number of rounds has been run. Each hit, with its crew injuries, is "
        "applied before the next is rolled. Before each check the player decides whether to exceed "
        "test depth, to fire a Mk 27 at the escort, or to release a noise maker. With the options, "
        "the player also decides whether to pretend to be sunk, and names an evasion number before "
        "each attack. A standing order makes these decisions; without one the player is asked."
    ),
    covers=(
        "3.4", "7.2.2", "7.2.3", "7.2.4",
        "9.1.5", "9.1.7", "9.1.8", "9.2.10", "9.5.1",
        "9.6", "9.6.1", "9.6.3", "9.6.4", "9.6.5", "9.6.6", "9.6.7", "9.6.8", "9.6.9", "9.6.10",
        "9.6.11", "9.6.12", "9.6.13", "9.6.14", "9.8.3",
        "10.0", "10.1.2", "10.1.3", "10.2.2", "10.3.2", "10.3.4", "10.4.1", "10.5.1", "10.9.2",
        "10.9.3", "10.13.2", "11.3.10.2",
        "14.4", "14.4.1", "14.5", "14.5.1", "14.5.2", "14.5.3",
        "14.7", "14.7.1", "14.7.2", "14.7.3", "14.7.4", "14.8.1", "14.9.1",
    ),
    parts=Hunted,
    order=DepthChargeCycleOrder,
    state=CycleState,
    decisions=(
        PretendSunk, ExceedTestDepth, FireCutie, DeployNoiseMaker, RerollMiss, NameEvasion,
        NameEscortNumber,
    ),
    outcome_type=CycleHeadline,
    headline_type=CycleHeadline,
    procedure=DepthChargeCycle(),
    begin=depth_charge_cycle.begin,
    outcome=depth_charge_cycle.outcome,
    headline=depth_charge_cycle.headline,
    first=lambda charts: ("E2", charts.e2.dice.notation),
    tables=run_depth_charge_cycle_tables,
    throws=(
        "escort_quality", "sunk_trick", "test_depth", "noise_maker", "cutie_fire", "dud",
        "circular_run", "circular_strike", "detection", "evasion", "escort_attack", "hit",
        "injury_victim", "injury_severity", "additional_flooding", "scuttling",
    ),
)  # fmt: skip


def resolve_aircraft_encounter_tables(state: AircraftState) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the modifiers from tables beside the charts."""
    named = [f"boats.type.{state.boat.type}"]
    if state.without_sd:
        named.append("A1.sd")
    if state.patrol is not None and state.patrol.crew_illness:
        named.append("R1.crew_illness")
    return tuple(named)


RESOLVE_AIRCRAFT_ENCOUNTER = RuleCall(
    name="resolve-aircraft-encounter",
    summary="Resolve an aircraft encounter: crash dive, attacks, AA fire, and the enemies that "
            "are called up.",
    description=(
        "Rolls whether the boat dives in time. With a Navy Unit Commendation the captain may "
        "repeat a failed dive once a patrol, by standing order or when asked. If the boat does not "
        "dive in time, resolves each attack with its hits, the automatic crew injury, the fire of "
        "the anti-aircraft guns that worked before the first attack, and additional flooding. An "
        "aircraft that the guns missed calls more aircraft, until nothing comes, or an escort. "
        "Aircraft that were called keep the boat submerged, and do not attack. If an escort comes, "
        "it is the contact from then on. The escort counts as having detected the boat before and "
        "hunts it in `run-depth-charge-cycle`."
    ),
    covers=(
        "4.6.4", "7.4.6", "8.1.5", "9.1.6", "9.3.5", "9.8", "9.8.1", "9.8.2", "9.8.3", "9.8.4",
        "9.8.5", "10.0", "10.1.1", "10.1.2", "10.1.3", "10.3.1", "10.3.2", "10.6", "10.6.1",
        "10.7", "10.7.1", "10.7.2", "10.7.3", "10.9.1", "10.9.2", "10.9.3", "10.13", "10.13.1",
        "10.13.2", "11.1.3", "11.3.10.1", "11.6.3", "12.1.3", "14.6", "14.6.2", "14.6.3",
    ),
    parts=Surprised,
    order=AircraftOrder,
    state=AircraftState,
    decisions=(RerollDive,),
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
        "aa_fire", "additional_flooding", "called_up", "scuttling",
    ),
)  # fmt: skip


def apply_hits_tables(state: HitsState) -> tuple[str, ...]:
    """Return the mat of the boat's class."""
    return (f"boats.type.{state.boat.type}",)


APPLY_HITS = RuleCall(
    name="apply-hits",
    summary="Apply hits and crew injuries to a boat, with flooding and scuttling.",
    description=(
        "Send this call for an attack that was resolved elsewhere. Rolls the damage of each hit, "
        "and every crew injury that the hit causes, before the next hit. The call then rolls "
        "further injuries, such as the injury that an aircraft causes. If the round is over, the "
        "call then rolls additional flooding. A boat that is forced to the surface is scuttled. "
        "Remaining hits are dropped once the boat is lost. Every hit is rolled, however many there "
        "are: only the chart of an attack can state that the attack sinks the boat outright."
    ),
    covers=(
        "9.1.8", "9.6.11", "9.6.12", "9.6.13", "9.8.2", "10.0", "10.1", "10.1.1", "10.1.2",
        "10.1.3", "10.3", "10.3.1", "10.3.2", "10.7", "10.7.1", "10.7.2", "10.7.3", "10.8",
        "10.8.1", "10.9", "10.9.1", "10.9.2", "10.9.3", "10.10", "10.10.1", "10.10.2", "10.10.3",
        "10.13", "10.13.1", "10.13.2", "10.13.3", "14.7.2",
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
    """Return the mat of the boat's class, and the repair die that radars have too."""
    return (f"boats.type.{state.boat.type}", "E5.repair")


REPAIR_BOAT = RuleCall(
    name="repair-boat",
    summary="Pump out the boat and try to repair every damaged system after an encounter.",
    description=(
        "Removes all flooding, then rolls one die for every damaged system, in the order of the "
        "repair chart. A system whose repair fails is inoperable until port. The outcome lists "
        "the reasons that force the boat to abort, each with its rule. If every diesel is "
        "inoperable, the boat is towed home from the box next to port; in any other box it is "
        "scuttled, and a roll decides whether the crew is rescued."
    ),
    covers=(
        "10.0", "10.2", "10.2.1", "10.3.2", "10.4", "10.4.2", "10.5", "10.5.1", "10.9.3",
        "10.11", "10.11.1", "10.11.2", "10.11.3", "10.11.4", "10.11.5", "10.11.6", "10.12.1",
        "10.13", "10.13.4", "10.13.5", "12.1.3",
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
