from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_options_order_agile_warships import SilentVictoryOptionsOrderAgileWarships
from ..models.silent_victory_options_order_aircraft_injuries import SilentVictoryOptionsOrderAircraftInjuries
from ..models.silent_victory_options_order_capital_ship_points import SilentVictoryOptionsOrderCapitalShipPoints
from ..models.silent_victory_options_order_damaged_destroyers import SilentVictoryOptionsOrderDamagedDestroyers
from ..models.silent_victory_options_order_diesel_repair import SilentVictoryOptionsOrderDieselRepair
from ..models.silent_victory_options_order_event_in_repeated_box import SilentVictoryOptionsOrderEventInRepeatedBox
from ..models.silent_victory_options_order_failure_streak import SilentVictoryOptionsOrderFailureStreak
from ..models.silent_victory_options_order_further_medals_of_honor import SilentVictoryOptionsOrderFurtherMedalsOfHonor
from ..models.silent_victory_options_order_green_escorts_and_evasion import (
    SilentVictoryOptionsOrderGreenEscortsAndEvasion,
)
from ..models.silent_victory_options_order_gun_upgrade_month import SilentVictoryOptionsOrderGunUpgradeMonth
from ..models.silent_victory_options_order_long_tournament import SilentVictoryOptionsOrderLongTournament
from ..models.silent_victory_options_order_merchant_rosters import SilentVictoryOptionsOrderMerchantRosters
from ..models.silent_victory_options_order_minelaying_ends import SilentVictoryOptionsOrderMinelayingEnds
from ..models.silent_victory_options_order_mission_patrols import SilentVictoryOptionsOrderMissionPatrols
from ..models.silent_victory_options_order_mixed_wounds import SilentVictoryOptionsOrderMixedWounds
from ..models.silent_victory_options_order_quality_loss import SilentVictoryOptionsOrderQualityLoss
from ..models.silent_victory_options_order_recovery_time import SilentVictoryOptionsOrderRecoveryTime
from ..models.silent_victory_options_order_repeated_awards import SilentVictoryOptionsOrderRepeatedAwards
from ..models.silent_victory_options_order_ribbon_month import SilentVictoryOptionsOrderRibbonMonth
from ..models.silent_victory_options_order_small_ships_sunk import SilentVictoryOptionsOrderSmallShipsSunk
from ..models.silent_victory_options_order_torpedoes_at_unescorted_ships import (
    SilentVictoryOptionsOrderTorpedoesAtUnescortedShips,
)
from ..models.silent_victory_options_order_unit_awards import SilentVictoryOptionsOrderUnitAwards
from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryOptionsOrder")


@_attrs_define
class SilentVictoryOptionsOrder:
    """The optional rules and contested readings in force; what is left out has its default."""

    agile_warships: SilentVictoryOptionsOrderAgileWarships | Unset = UNSET
    """ two_in_all: +2 to hit them, as with escorts. two_further: +2 besides the +1 of every warship. """
    aircraft_injuries: SilentVictoryOptionsOrderAircraftInjuries | Unset = UNSET
    """ once: an encounter causes its injury besides the hits once, after the first attack. each_attack: a second
    attack causes it again. """
    aircraft_quality: bool | Unset = UNSET
    """ Aircraft are green to elite: hits change by one, elite ones injure two of the crew. """
    capital_ship_points: SilentVictoryOptionsOrderCapitalShipPoints | Unset = UNSET
    """ counter_sheet: the number on her marker, for ships that the counter sheet names once and clearly; for the
    others as their tonnage suggests. by_tonnage: so for all. """
    circular_runs: bool | Unset = UNSET
    """ A torpedo whose roll to hit is a natural 12 may circle and strike the boat itself. """
    damaged_destroyers: SilentVictoryOptionsOrderDamagedDestroyers | Unset = UNSET
    """ Damaged warships lose their +1. lose_one: of the +2 of destroyers and frigates one is that of every warship.
    keep_two: theirs is for agility, and stays. """
    diesel_repair: SilentVictoryOptionsOrderDieselRepair | Unset = UNSET
    """ at_sea: every damaged system gets its try, diesels like motors. in_port_only: a damaged diesel is inoperable
    until port, and no die is thrown. """
    escort_quality: bool | Unset = UNSET
    """ Escorts are green to elite: hits change by one, elite ones detect at +1, and tricks and noise makers work
    worse against good ones. """
    evasive_manoeuvres: bool | Unset = UNSET
    """ Before each escort attack the captain names a number; guessing the escort's number changes the hits. """
    event_in_repeated_box: SilentVictoryOptionsOrderEventInRepeatedBox | Unset = UNSET
    """ rest_of_box: the boat moves on to the next box at once. one_roll: the event takes the place of one roll, and
    the others are still made. """
    failure_streak: SilentVictoryOptionsOrderFailureStreak | Unset = UNSET
    """ starts_afresh: once three failures in a row have cost a level, the next three are counted from zero.
    runs_on: every further failure in the row costs a level too. Relief for cause counts the whole row in either.
    """
    further_medals_of_honor: SilentVictoryOptionsOrderFurtherMedalsOfHonor | Unset = UNSET
    """ every_third_patrol: the next one takes three more patrols of seven ships. every_patrol: once there are
    three, every further one brings it, for they are at least three. """
    green_escorts_and_evasion: SilentVictoryOptionsOrderGreenEscortsAndEvasion | Unset = UNSET
    """ added_up: quality and evasion change the hits together, which are not fewer than none in the end. in_turn: a
    green escort makes no fewer of none, and what evasion adds comes on top of that. """
    gun_upgrade_month: SilentVictoryOptionsOrderGunUpgradeMonth | Unset = UNSET
    """ refit: when a month of the stay in port is among theirs, for they are fitted after a patrol. patrol_end:
    when the last month of the patrol is. """
    limited_escorts: bool | Unset = UNSET
    """ From 1943 one or two escorted ships may have a single escort; with it sunk the rest can be attacked as
    unescorted. """
    long_tournament: SilentVictoryOptionsOrderLongTournament | Unset = UNSET
    """ listed_classes: Porpoise, Tambor and Salmon. any_class: whatever sails in December 1941, as the rule adds in
    jest. """
    merchant_rosters: SilentVictoryOptionsOrderMerchantRosters | Unset = UNSET
    """ all_three: a die picks roster a, b or c for every merchant. first_only: no die, roster a serves for all, as
    the designer suggests to those who would save dice. """
    minelaying_ends: SilentVictoryOptionsOrderMinelayingEnds | Unset = UNSET
    """ Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if one group of tubes can
    lay theirs. every_tube: it takes them all. """
    mission_patrols: SilentVictoryOptionsOrderMissionPatrols | Unset = UNSET
    """ mission_decides: without its mission the patrol has failed, for relief and crew too. ship_or_mission: a ship
    sunk makes it successful for relief for cause. """
    mixed_wounds: SilentVictoryOptionsOrderMixedWounds | Unset = UNSET
    """ severe: a severe wound on a light one stays one. add_up: it kills. In either, a light wound does nothing to
    a man with a severe one. """
    no_repeated_targets: bool | Unset = UNSET
    """ A ship already sunk, or already in this encounter, is rolled again. """
    quality_loss: SilentVictoryOptionsOrderQualityLoss | Unset = UNSET
    """ All four boxes of the crew out, and all four replaced, are two rules with one cause. once_a_patrol: together
    they cost one level. each_cause: each costs one. """
    recovery_time: SilentVictoryOptionsOrderRecoveryTime | Unset = UNSET
    """ until_sailing: a man is replaced who is not fit when the boat sails, which waits for the captain (10.15).
    refit: one who needs longer than the boat's own refit. """
    repeated_awards: SilentVictoryOptionsOrderRepeatedAwards | Unset = UNSET
    """ bring_a_marker: each further one brings an upgrade marker, as the first does, for requests can be saved up.
    bring_nothing: the first alone does. In either, every one counts for promotion. """
    ribbon_month: SilentVictoryOptionsOrderRibbonMonth | Unset = UNSET
    """ start: for patrols that start in its first month or later, as everything goes by the month in which a patrol
    starts. end: for those that end then or later. """
    sj_reroll_in_transit: bool | Unset = UNSET
    """ true: a 5 in a transit box is rolled again too, as the text makes no exception. false: only in operating
    areas, where the chart marks it. """
    small_ships_sunk: SilentVictoryOptionsOrderSmallShipsSunk | Unset = UNSET
    """ count_as_ships: an escort that is sunk makes a patrol successful and counts for awards and promotion, as any
    enemy ship. tonnage_alone: only its tons count. """
    standard_tonnage: bool | Unset = UNSET
    """ Freighters have fixed tonnage, no name and no type, so that a gun may fire at any of them; capital ships and
    warships are rolled. """
    sunk_trick: bool | Unset = UNSET
    """ Once an encounter, after a first detection, wreckage may deceive the escorts; if it does not, they detect at
    +1. """
    torpedoes_at_unescorted_ships: SilentVictoryOptionsOrderTorpedoesAtUnescortedShips | Unset = UNSET
    """ The rule gives them the -1 of a night surface attack. surfaced: to a boat on the surface alone. any_posture:
    to a submerged one too, as it names no posture. """
    unit_awards: SilentVictoryOptionsOrderUnitAwards | Unset = UNSET
    """ stay_with_the_boat: commendations and battle stars are the submarine's, and a new one begins without.
    go_with_the_captain: they are kept. """

    def to_dict(self) -> dict[str, Any]:
        agile_warships: str | Unset = UNSET
        if not isinstance(self.agile_warships, Unset):
            agile_warships = self.agile_warships.value

        aircraft_injuries: str | Unset = UNSET
        if not isinstance(self.aircraft_injuries, Unset):
            aircraft_injuries = self.aircraft_injuries.value

        aircraft_quality = self.aircraft_quality

        capital_ship_points: str | Unset = UNSET
        if not isinstance(self.capital_ship_points, Unset):
            capital_ship_points = self.capital_ship_points.value

        circular_runs = self.circular_runs

        damaged_destroyers: str | Unset = UNSET
        if not isinstance(self.damaged_destroyers, Unset):
            damaged_destroyers = self.damaged_destroyers.value

        diesel_repair: str | Unset = UNSET
        if not isinstance(self.diesel_repair, Unset):
            diesel_repair = self.diesel_repair.value

        escort_quality = self.escort_quality

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box: str | Unset = UNSET
        if not isinstance(self.event_in_repeated_box, Unset):
            event_in_repeated_box = self.event_in_repeated_box.value

        failure_streak: str | Unset = UNSET
        if not isinstance(self.failure_streak, Unset):
            failure_streak = self.failure_streak.value

        further_medals_of_honor: str | Unset = UNSET
        if not isinstance(self.further_medals_of_honor, Unset):
            further_medals_of_honor = self.further_medals_of_honor.value

        green_escorts_and_evasion: str | Unset = UNSET
        if not isinstance(self.green_escorts_and_evasion, Unset):
            green_escorts_and_evasion = self.green_escorts_and_evasion.value

        gun_upgrade_month: str | Unset = UNSET
        if not isinstance(self.gun_upgrade_month, Unset):
            gun_upgrade_month = self.gun_upgrade_month.value

        limited_escorts = self.limited_escorts

        long_tournament: str | Unset = UNSET
        if not isinstance(self.long_tournament, Unset):
            long_tournament = self.long_tournament.value

        merchant_rosters: str | Unset = UNSET
        if not isinstance(self.merchant_rosters, Unset):
            merchant_rosters = self.merchant_rosters.value

        minelaying_ends: str | Unset = UNSET
        if not isinstance(self.minelaying_ends, Unset):
            minelaying_ends = self.minelaying_ends.value

        mission_patrols: str | Unset = UNSET
        if not isinstance(self.mission_patrols, Unset):
            mission_patrols = self.mission_patrols.value

        mixed_wounds: str | Unset = UNSET
        if not isinstance(self.mixed_wounds, Unset):
            mixed_wounds = self.mixed_wounds.value

        no_repeated_targets = self.no_repeated_targets

        quality_loss: str | Unset = UNSET
        if not isinstance(self.quality_loss, Unset):
            quality_loss = self.quality_loss.value

        recovery_time: str | Unset = UNSET
        if not isinstance(self.recovery_time, Unset):
            recovery_time = self.recovery_time.value

        repeated_awards: str | Unset = UNSET
        if not isinstance(self.repeated_awards, Unset):
            repeated_awards = self.repeated_awards.value

        ribbon_month: str | Unset = UNSET
        if not isinstance(self.ribbon_month, Unset):
            ribbon_month = self.ribbon_month.value

        sj_reroll_in_transit = self.sj_reroll_in_transit

        small_ships_sunk: str | Unset = UNSET
        if not isinstance(self.small_ships_sunk, Unset):
            small_ships_sunk = self.small_ships_sunk.value

        standard_tonnage = self.standard_tonnage

        sunk_trick = self.sunk_trick

        torpedoes_at_unescorted_ships: str | Unset = UNSET
        if not isinstance(self.torpedoes_at_unescorted_ships, Unset):
            torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships.value

        unit_awards: str | Unset = UNSET
        if not isinstance(self.unit_awards, Unset):
            unit_awards = self.unit_awards.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if agile_warships is not UNSET:
            field_dict["agile_warships"] = agile_warships
        if aircraft_injuries is not UNSET:
            field_dict["aircraft_injuries"] = aircraft_injuries
        if aircraft_quality is not UNSET:
            field_dict["aircraft_quality"] = aircraft_quality
        if capital_ship_points is not UNSET:
            field_dict["capital_ship_points"] = capital_ship_points
        if circular_runs is not UNSET:
            field_dict["circular_runs"] = circular_runs
        if damaged_destroyers is not UNSET:
            field_dict["damaged_destroyers"] = damaged_destroyers
        if diesel_repair is not UNSET:
            field_dict["diesel_repair"] = diesel_repair
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if evasive_manoeuvres is not UNSET:
            field_dict["evasive_manoeuvres"] = evasive_manoeuvres
        if event_in_repeated_box is not UNSET:
            field_dict["event_in_repeated_box"] = event_in_repeated_box
        if failure_streak is not UNSET:
            field_dict["failure_streak"] = failure_streak
        if further_medals_of_honor is not UNSET:
            field_dict["further_medals_of_honor"] = further_medals_of_honor
        if green_escorts_and_evasion is not UNSET:
            field_dict["green_escorts_and_evasion"] = green_escorts_and_evasion
        if gun_upgrade_month is not UNSET:
            field_dict["gun_upgrade_month"] = gun_upgrade_month
        if limited_escorts is not UNSET:
            field_dict["limited_escorts"] = limited_escorts
        if long_tournament is not UNSET:
            field_dict["long_tournament"] = long_tournament
        if merchant_rosters is not UNSET:
            field_dict["merchant_rosters"] = merchant_rosters
        if minelaying_ends is not UNSET:
            field_dict["minelaying_ends"] = minelaying_ends
        if mission_patrols is not UNSET:
            field_dict["mission_patrols"] = mission_patrols
        if mixed_wounds is not UNSET:
            field_dict["mixed_wounds"] = mixed_wounds
        if no_repeated_targets is not UNSET:
            field_dict["no_repeated_targets"] = no_repeated_targets
        if quality_loss is not UNSET:
            field_dict["quality_loss"] = quality_loss
        if recovery_time is not UNSET:
            field_dict["recovery_time"] = recovery_time
        if repeated_awards is not UNSET:
            field_dict["repeated_awards"] = repeated_awards
        if ribbon_month is not UNSET:
            field_dict["ribbon_month"] = ribbon_month
        if sj_reroll_in_transit is not UNSET:
            field_dict["sj_reroll_in_transit"] = sj_reroll_in_transit
        if small_ships_sunk is not UNSET:
            field_dict["small_ships_sunk"] = small_ships_sunk
        if standard_tonnage is not UNSET:
            field_dict["standard_tonnage"] = standard_tonnage
        if sunk_trick is not UNSET:
            field_dict["sunk_trick"] = sunk_trick
        if torpedoes_at_unescorted_ships is not UNSET:
            field_dict["torpedoes_at_unescorted_ships"] = torpedoes_at_unescorted_ships
        if unit_awards is not UNSET:
            field_dict["unit_awards"] = unit_awards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _agile_warships = d.pop("agile_warships", UNSET)
        agile_warships: SilentVictoryOptionsOrderAgileWarships | Unset
        if isinstance(_agile_warships, Unset):
            agile_warships = UNSET
        else:
            agile_warships = SilentVictoryOptionsOrderAgileWarships(_agile_warships)

        _aircraft_injuries = d.pop("aircraft_injuries", UNSET)
        aircraft_injuries: SilentVictoryOptionsOrderAircraftInjuries | Unset
        if isinstance(_aircraft_injuries, Unset):
            aircraft_injuries = UNSET
        else:
            aircraft_injuries = SilentVictoryOptionsOrderAircraftInjuries(_aircraft_injuries)

        aircraft_quality = d.pop("aircraft_quality", UNSET)

        _capital_ship_points = d.pop("capital_ship_points", UNSET)
        capital_ship_points: SilentVictoryOptionsOrderCapitalShipPoints | Unset
        if isinstance(_capital_ship_points, Unset):
            capital_ship_points = UNSET
        else:
            capital_ship_points = SilentVictoryOptionsOrderCapitalShipPoints(_capital_ship_points)

        circular_runs = d.pop("circular_runs", UNSET)

        _damaged_destroyers = d.pop("damaged_destroyers", UNSET)
        damaged_destroyers: SilentVictoryOptionsOrderDamagedDestroyers | Unset
        if isinstance(_damaged_destroyers, Unset):
            damaged_destroyers = UNSET
        else:
            damaged_destroyers = SilentVictoryOptionsOrderDamagedDestroyers(_damaged_destroyers)

        _diesel_repair = d.pop("diesel_repair", UNSET)
        diesel_repair: SilentVictoryOptionsOrderDieselRepair | Unset
        if isinstance(_diesel_repair, Unset):
            diesel_repair = UNSET
        else:
            diesel_repair = SilentVictoryOptionsOrderDieselRepair(_diesel_repair)

        escort_quality = d.pop("escort_quality", UNSET)

        evasive_manoeuvres = d.pop("evasive_manoeuvres", UNSET)

        _event_in_repeated_box = d.pop("event_in_repeated_box", UNSET)
        event_in_repeated_box: SilentVictoryOptionsOrderEventInRepeatedBox | Unset
        if isinstance(_event_in_repeated_box, Unset):
            event_in_repeated_box = UNSET
        else:
            event_in_repeated_box = SilentVictoryOptionsOrderEventInRepeatedBox(_event_in_repeated_box)

        _failure_streak = d.pop("failure_streak", UNSET)
        failure_streak: SilentVictoryOptionsOrderFailureStreak | Unset
        if isinstance(_failure_streak, Unset):
            failure_streak = UNSET
        else:
            failure_streak = SilentVictoryOptionsOrderFailureStreak(_failure_streak)

        _further_medals_of_honor = d.pop("further_medals_of_honor", UNSET)
        further_medals_of_honor: SilentVictoryOptionsOrderFurtherMedalsOfHonor | Unset
        if isinstance(_further_medals_of_honor, Unset):
            further_medals_of_honor = UNSET
        else:
            further_medals_of_honor = SilentVictoryOptionsOrderFurtherMedalsOfHonor(_further_medals_of_honor)

        _green_escorts_and_evasion = d.pop("green_escorts_and_evasion", UNSET)
        green_escorts_and_evasion: SilentVictoryOptionsOrderGreenEscortsAndEvasion | Unset
        if isinstance(_green_escorts_and_evasion, Unset):
            green_escorts_and_evasion = UNSET
        else:
            green_escorts_and_evasion = SilentVictoryOptionsOrderGreenEscortsAndEvasion(_green_escorts_and_evasion)

        _gun_upgrade_month = d.pop("gun_upgrade_month", UNSET)
        gun_upgrade_month: SilentVictoryOptionsOrderGunUpgradeMonth | Unset
        if isinstance(_gun_upgrade_month, Unset):
            gun_upgrade_month = UNSET
        else:
            gun_upgrade_month = SilentVictoryOptionsOrderGunUpgradeMonth(_gun_upgrade_month)

        limited_escorts = d.pop("limited_escorts", UNSET)

        _long_tournament = d.pop("long_tournament", UNSET)
        long_tournament: SilentVictoryOptionsOrderLongTournament | Unset
        if isinstance(_long_tournament, Unset):
            long_tournament = UNSET
        else:
            long_tournament = SilentVictoryOptionsOrderLongTournament(_long_tournament)

        _merchant_rosters = d.pop("merchant_rosters", UNSET)
        merchant_rosters: SilentVictoryOptionsOrderMerchantRosters | Unset
        if isinstance(_merchant_rosters, Unset):
            merchant_rosters = UNSET
        else:
            merchant_rosters = SilentVictoryOptionsOrderMerchantRosters(_merchant_rosters)

        _minelaying_ends = d.pop("minelaying_ends", UNSET)
        minelaying_ends: SilentVictoryOptionsOrderMinelayingEnds | Unset
        if isinstance(_minelaying_ends, Unset):
            minelaying_ends = UNSET
        else:
            minelaying_ends = SilentVictoryOptionsOrderMinelayingEnds(_minelaying_ends)

        _mission_patrols = d.pop("mission_patrols", UNSET)
        mission_patrols: SilentVictoryOptionsOrderMissionPatrols | Unset
        if isinstance(_mission_patrols, Unset):
            mission_patrols = UNSET
        else:
            mission_patrols = SilentVictoryOptionsOrderMissionPatrols(_mission_patrols)

        _mixed_wounds = d.pop("mixed_wounds", UNSET)
        mixed_wounds: SilentVictoryOptionsOrderMixedWounds | Unset
        if isinstance(_mixed_wounds, Unset):
            mixed_wounds = UNSET
        else:
            mixed_wounds = SilentVictoryOptionsOrderMixedWounds(_mixed_wounds)

        no_repeated_targets = d.pop("no_repeated_targets", UNSET)

        _quality_loss = d.pop("quality_loss", UNSET)
        quality_loss: SilentVictoryOptionsOrderQualityLoss | Unset
        if isinstance(_quality_loss, Unset):
            quality_loss = UNSET
        else:
            quality_loss = SilentVictoryOptionsOrderQualityLoss(_quality_loss)

        _recovery_time = d.pop("recovery_time", UNSET)
        recovery_time: SilentVictoryOptionsOrderRecoveryTime | Unset
        if isinstance(_recovery_time, Unset):
            recovery_time = UNSET
        else:
            recovery_time = SilentVictoryOptionsOrderRecoveryTime(_recovery_time)

        _repeated_awards = d.pop("repeated_awards", UNSET)
        repeated_awards: SilentVictoryOptionsOrderRepeatedAwards | Unset
        if isinstance(_repeated_awards, Unset):
            repeated_awards = UNSET
        else:
            repeated_awards = SilentVictoryOptionsOrderRepeatedAwards(_repeated_awards)

        _ribbon_month = d.pop("ribbon_month", UNSET)
        ribbon_month: SilentVictoryOptionsOrderRibbonMonth | Unset
        if isinstance(_ribbon_month, Unset):
            ribbon_month = UNSET
        else:
            ribbon_month = SilentVictoryOptionsOrderRibbonMonth(_ribbon_month)

        sj_reroll_in_transit = d.pop("sj_reroll_in_transit", UNSET)

        _small_ships_sunk = d.pop("small_ships_sunk", UNSET)
        small_ships_sunk: SilentVictoryOptionsOrderSmallShipsSunk | Unset
        if isinstance(_small_ships_sunk, Unset):
            small_ships_sunk = UNSET
        else:
            small_ships_sunk = SilentVictoryOptionsOrderSmallShipsSunk(_small_ships_sunk)

        standard_tonnage = d.pop("standard_tonnage", UNSET)

        sunk_trick = d.pop("sunk_trick", UNSET)

        _torpedoes_at_unescorted_ships = d.pop("torpedoes_at_unescorted_ships", UNSET)
        torpedoes_at_unescorted_ships: SilentVictoryOptionsOrderTorpedoesAtUnescortedShips | Unset
        if isinstance(_torpedoes_at_unescorted_ships, Unset):
            torpedoes_at_unescorted_ships = UNSET
        else:
            torpedoes_at_unescorted_ships = SilentVictoryOptionsOrderTorpedoesAtUnescortedShips(
                _torpedoes_at_unescorted_ships
            )

        _unit_awards = d.pop("unit_awards", UNSET)
        unit_awards: SilentVictoryOptionsOrderUnitAwards | Unset
        if isinstance(_unit_awards, Unset):
            unit_awards = UNSET
        else:
            unit_awards = SilentVictoryOptionsOrderUnitAwards(_unit_awards)

        silent_victory_options_order = cls(
            agile_warships=agile_warships,
            aircraft_injuries=aircraft_injuries,
            aircraft_quality=aircraft_quality,
            capital_ship_points=capital_ship_points,
            circular_runs=circular_runs,
            damaged_destroyers=damaged_destroyers,
            diesel_repair=diesel_repair,
            escort_quality=escort_quality,
            evasive_manoeuvres=evasive_manoeuvres,
            event_in_repeated_box=event_in_repeated_box,
            failure_streak=failure_streak,
            further_medals_of_honor=further_medals_of_honor,
            green_escorts_and_evasion=green_escorts_and_evasion,
            gun_upgrade_month=gun_upgrade_month,
            limited_escorts=limited_escorts,
            long_tournament=long_tournament,
            merchant_rosters=merchant_rosters,
            minelaying_ends=minelaying_ends,
            mission_patrols=mission_patrols,
            mixed_wounds=mixed_wounds,
            no_repeated_targets=no_repeated_targets,
            quality_loss=quality_loss,
            recovery_time=recovery_time,
            repeated_awards=repeated_awards,
            ribbon_month=ribbon_month,
            sj_reroll_in_transit=sj_reroll_in_transit,
            small_ships_sunk=small_ships_sunk,
            standard_tonnage=standard_tonnage,
            sunk_trick=sunk_trick,
            torpedoes_at_unescorted_ships=torpedoes_at_unescorted_ships,
            unit_awards=unit_awards,
        )

        return silent_victory_options_order
