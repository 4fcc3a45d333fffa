from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_options_agile_warships import SilentVictoryOptionsAgileWarships
from ..models.silent_victory_options_aircraft_injuries import SilentVictoryOptionsAircraftInjuries
from ..models.silent_victory_options_capital_ship_points import SilentVictoryOptionsCapitalShipPoints
from ..models.silent_victory_options_damaged_destroyers import SilentVictoryOptionsDamagedDestroyers
from ..models.silent_victory_options_diesel_repair import SilentVictoryOptionsDieselRepair
from ..models.silent_victory_options_event_in_repeated_box import SilentVictoryOptionsEventInRepeatedBox
from ..models.silent_victory_options_failure_streak import SilentVictoryOptionsFailureStreak
from ..models.silent_victory_options_further_medals_of_honor import SilentVictoryOptionsFurtherMedalsOfHonor
from ..models.silent_victory_options_green_escorts_and_evasion import SilentVictoryOptionsGreenEscortsAndEvasion
from ..models.silent_victory_options_gun_upgrade_month import SilentVictoryOptionsGunUpgradeMonth
from ..models.silent_victory_options_long_tournament import SilentVictoryOptionsLongTournament
from ..models.silent_victory_options_merchant_rosters import SilentVictoryOptionsMerchantRosters
from ..models.silent_victory_options_minelaying_ends import SilentVictoryOptionsMinelayingEnds
from ..models.silent_victory_options_mission_patrols import SilentVictoryOptionsMissionPatrols
from ..models.silent_victory_options_mixed_wounds import SilentVictoryOptionsMixedWounds
from ..models.silent_victory_options_quality_loss import SilentVictoryOptionsQualityLoss
from ..models.silent_victory_options_recovery_time import SilentVictoryOptionsRecoveryTime
from ..models.silent_victory_options_repeated_awards import SilentVictoryOptionsRepeatedAwards
from ..models.silent_victory_options_ribbon_month import SilentVictoryOptionsRibbonMonth
from ..models.silent_victory_options_small_ships_sunk import SilentVictoryOptionsSmallShipsSunk
from ..models.silent_victory_options_torpedoes_at_unescorted_ships import SilentVictoryOptionsTorpedoesAtUnescortedShips
from ..models.silent_victory_options_unit_awards import SilentVictoryOptionsUnitAwards

T = TypeVar("T", bound="SilentVictoryOptions")


@_attrs_define
class SilentVictoryOptions:
    """The optional rules and contested readings in force; what is left out has its default."""

    agile_warships: SilentVictoryOptionsAgileWarships
    """ two_in_all: +2 to hit them, as with escorts. two_further: +2 besides the +1 of every warship. """
    aircraft_injuries: SilentVictoryOptionsAircraftInjuries
    """ once: an encounter causes its injury besides the hits once, after the first attack. each_attack: a second
    attack causes it again. """
    aircraft_quality: bool
    """ Aircraft are green to elite: hits change by one, elite ones injure two of the crew. """
    capital_ship_points: SilentVictoryOptionsCapitalShipPoints
    """ counter_sheet: the number on her marker, for ships that the counter sheet names once and clearly; for the
    others as their tonnage suggests. by_tonnage: so for all. """
    circular_runs: bool
    """ A torpedo whose roll to hit is a natural 12 may circle and strike the boat itself. """
    damaged_destroyers: SilentVictoryOptionsDamagedDestroyers
    """ Damaged warships lose their +1. lose_one: of the +2 of destroyers and frigates one is that of every warship.
    keep_two: theirs is for agility, and stays. """
    diesel_repair: SilentVictoryOptionsDieselRepair
    """ at_sea: every damaged system gets its try, diesels like motors. in_port_only: a damaged diesel is inoperable
    until port, and no die is thrown. """
    escort_quality: bool
    """ Escorts are green to elite: hits change by one, elite ones detect at +1, and tricks and noise makers work
    worse against good ones. """
    evasive_manoeuvres: bool
    """ Before each escort attack the captain names a number; guessing the escort's number changes the hits. """
    event_in_repeated_box: SilentVictoryOptionsEventInRepeatedBox
    """ rest_of_box: the boat moves on to the next box at once. one_roll: the event takes the place of one roll, and
    the others are still made. """
    failure_streak: SilentVictoryOptionsFailureStreak
    """ starts_afresh: once three failures in a row have cost a level, the next three are counted from zero.
    runs_on: every further failure in the row costs a level too. Relief for cause counts the whole row in either.
    """
    further_medals_of_honor: SilentVictoryOptionsFurtherMedalsOfHonor
    """ every_third_patrol: the next one takes three more patrols of seven ships. every_patrol: once there are
    three, every further one brings it, for they are at least three. """
    green_escorts_and_evasion: SilentVictoryOptionsGreenEscortsAndEvasion
    """ added_up: quality and evasion change the hits together, which are not fewer than none in the end. in_turn: a
    green escort makes no fewer of none, and what evasion adds comes on top of that. """
    gun_upgrade_month: SilentVictoryOptionsGunUpgradeMonth
    """ refit: when a month of the stay in port is among theirs, for they are fitted after a patrol. patrol_end:
    when the last month of the patrol is. """
    limited_escorts: bool
    """ From 1943 one or two escorted ships may have a single escort; with it sunk the rest can be attacked as
    unescorted. """
    long_tournament: SilentVictoryOptionsLongTournament
    """ listed_classes: Porpoise, Tambor and Salmon. any_class: whatever sails in December 1941, as the rule adds in
    jest. """
    merchant_rosters: SilentVictoryOptionsMerchantRosters
    """ all_three: a die picks roster a, b or c for every merchant. first_only: no die, roster a serves for all, as
    the designer suggests to those who would save dice. """
    minelaying_ends: SilentVictoryOptionsMinelayingEnds
    """ Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if one group of tubes can
    lay theirs. every_tube: it takes them all. """
    mission_patrols: SilentVictoryOptionsMissionPatrols
    """ mission_decides: without its mission the patrol has failed, for relief and crew too. ship_or_mission: a ship
    sunk makes it successful for relief for cause. """
    mixed_wounds: SilentVictoryOptionsMixedWounds
    """ severe: a severe wound on a light one stays one. add_up: it kills. In either, a light wound does nothing to
    a man with a severe one. """
    no_repeated_targets: bool
    """ A ship already sunk, or already in this encounter, is rolled again. """
    quality_loss: SilentVictoryOptionsQualityLoss
    """ All four boxes of the crew out, and all four replaced, are two rules with one cause. once_a_patrol: together
    they cost one level. each_cause: each costs one. """
    recovery_time: SilentVictoryOptionsRecoveryTime
    """ until_sailing: a man is replaced who is not fit when the boat sails, which waits for the captain (10.15).
    refit: one who needs longer than the boat's own refit. """
    repeated_awards: SilentVictoryOptionsRepeatedAwards
    """ bring_a_marker: each further one brings an upgrade marker, as the first does, for requests can be saved up.
    bring_nothing: the first alone does. In either, every one counts for promotion. """
    ribbon_month: SilentVictoryOptionsRibbonMonth
    """ start: for patrols that start in its first month or later, as everything goes by the month in which a patrol
    starts. end: for those that end then or later. """
    sj_reroll_in_transit: bool
    """ true: a 5 in a transit box is rolled again too, as the text makes no exception. false: only in operating
    areas, where the chart marks it. """
    small_ships_sunk: SilentVictoryOptionsSmallShipsSunk
    """ count_as_ships: an escort that is sunk makes a patrol successful and counts for awards and promotion, as any
    enemy ship. tonnage_alone: only its tons count. """
    standard_tonnage: bool
    """ Freighters have fixed tonnage, no name and no type, so that a gun may fire at any of them; capital ships and
    warships are rolled. """
    sunk_trick: bool
    """ Once an encounter, after a first detection, wreckage may deceive the escorts; if it does not, they detect at
    +1. """
    torpedoes_at_unescorted_ships: SilentVictoryOptionsTorpedoesAtUnescortedShips
    """ The rule gives them the -1 of a night surface attack. surfaced: to a boat on the surface alone. any_posture:
    to a submerged one too, as it names no posture. """
    unit_awards: SilentVictoryOptionsUnitAwards
    """ stay_with_the_boat: commendations and battle stars are the submarine's, and a new one begins without.
    go_with_the_captain: they are kept. """

    def to_dict(self) -> dict[str, Any]:
        agile_warships = self.agile_warships.value

        aircraft_injuries = self.aircraft_injuries.value

        aircraft_quality = self.aircraft_quality

        capital_ship_points = self.capital_ship_points.value

        circular_runs = self.circular_runs

        damaged_destroyers = self.damaged_destroyers.value

        diesel_repair = self.diesel_repair.value

        escort_quality = self.escort_quality

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box = self.event_in_repeated_box.value

        failure_streak = self.failure_streak.value

        further_medals_of_honor = self.further_medals_of_honor.value

        green_escorts_and_evasion = self.green_escorts_and_evasion.value

        gun_upgrade_month = self.gun_upgrade_month.value

        limited_escorts = self.limited_escorts

        long_tournament = self.long_tournament.value

        merchant_rosters = self.merchant_rosters.value

        minelaying_ends = self.minelaying_ends.value

        mission_patrols = self.mission_patrols.value

        mixed_wounds = self.mixed_wounds.value

        no_repeated_targets = self.no_repeated_targets

        quality_loss = self.quality_loss.value

        recovery_time = self.recovery_time.value

        repeated_awards = self.repeated_awards.value

        ribbon_month = self.ribbon_month.value

        sj_reroll_in_transit = self.sj_reroll_in_transit

        small_ships_sunk = self.small_ships_sunk.value

        standard_tonnage = self.standard_tonnage

        sunk_trick = self.sunk_trick

        torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships.value

        unit_awards = self.unit_awards.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "agile_warships": agile_warships,
                "aircraft_injuries": aircraft_injuries,
                "aircraft_quality": aircraft_quality,
                "capital_ship_points": capital_ship_points,
                "circular_runs": circular_runs,
                "damaged_destroyers": damaged_destroyers,
                "diesel_repair": diesel_repair,
                "escort_quality": escort_quality,
                "evasive_manoeuvres": evasive_manoeuvres,
                "event_in_repeated_box": event_in_repeated_box,
                "failure_streak": failure_streak,
                "further_medals_of_honor": further_medals_of_honor,
                "green_escorts_and_evasion": green_escorts_and_evasion,
                "gun_upgrade_month": gun_upgrade_month,
                "limited_escorts": limited_escorts,
                "long_tournament": long_tournament,
                "merchant_rosters": merchant_rosters,
                "minelaying_ends": minelaying_ends,
                "mission_patrols": mission_patrols,
                "mixed_wounds": mixed_wounds,
                "no_repeated_targets": no_repeated_targets,
                "quality_loss": quality_loss,
                "recovery_time": recovery_time,
                "repeated_awards": repeated_awards,
                "ribbon_month": ribbon_month,
                "sj_reroll_in_transit": sj_reroll_in_transit,
                "small_ships_sunk": small_ships_sunk,
                "standard_tonnage": standard_tonnage,
                "sunk_trick": sunk_trick,
                "torpedoes_at_unescorted_ships": torpedoes_at_unescorted_ships,
                "unit_awards": unit_awards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        agile_warships = SilentVictoryOptionsAgileWarships(d.pop("agile_warships"))

        aircraft_injuries = SilentVictoryOptionsAircraftInjuries(d.pop("aircraft_injuries"))

        aircraft_quality = d.pop("aircraft_quality")

        capital_ship_points = SilentVictoryOptionsCapitalShipPoints(d.pop("capital_ship_points"))

        circular_runs = d.pop("circular_runs")

        damaged_destroyers = SilentVictoryOptionsDamagedDestroyers(d.pop("damaged_destroyers"))

        diesel_repair = SilentVictoryOptionsDieselRepair(d.pop("diesel_repair"))

        escort_quality = d.pop("escort_quality")

        evasive_manoeuvres = d.pop("evasive_manoeuvres")

        event_in_repeated_box = SilentVictoryOptionsEventInRepeatedBox(d.pop("event_in_repeated_box"))

        failure_streak = SilentVictoryOptionsFailureStreak(d.pop("failure_streak"))

        further_medals_of_honor = SilentVictoryOptionsFurtherMedalsOfHonor(d.pop("further_medals_of_honor"))

        green_escorts_and_evasion = SilentVictoryOptionsGreenEscortsAndEvasion(d.pop("green_escorts_and_evasion"))

        gun_upgrade_month = SilentVictoryOptionsGunUpgradeMonth(d.pop("gun_upgrade_month"))

        limited_escorts = d.pop("limited_escorts")

        long_tournament = SilentVictoryOptionsLongTournament(d.pop("long_tournament"))

        merchant_rosters = SilentVictoryOptionsMerchantRosters(d.pop("merchant_rosters"))

        minelaying_ends = SilentVictoryOptionsMinelayingEnds(d.pop("minelaying_ends"))

        mission_patrols = SilentVictoryOptionsMissionPatrols(d.pop("mission_patrols"))

        mixed_wounds = SilentVictoryOptionsMixedWounds(d.pop("mixed_wounds"))

        no_repeated_targets = d.pop("no_repeated_targets")

        quality_loss = SilentVictoryOptionsQualityLoss(d.pop("quality_loss"))

        recovery_time = SilentVictoryOptionsRecoveryTime(d.pop("recovery_time"))

        repeated_awards = SilentVictoryOptionsRepeatedAwards(d.pop("repeated_awards"))

        ribbon_month = SilentVictoryOptionsRibbonMonth(d.pop("ribbon_month"))

        sj_reroll_in_transit = d.pop("sj_reroll_in_transit")

        small_ships_sunk = SilentVictoryOptionsSmallShipsSunk(d.pop("small_ships_sunk"))

        standard_tonnage = d.pop("standard_tonnage")

        sunk_trick = d.pop("sunk_trick")

        torpedoes_at_unescorted_ships = SilentVictoryOptionsTorpedoesAtUnescortedShips(
            d.pop("torpedoes_at_unescorted_ships")
        )

        unit_awards = SilentVictoryOptionsUnitAwards(d.pop("unit_awards"))

        silent_victory_options = cls(
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

        return silent_victory_options
