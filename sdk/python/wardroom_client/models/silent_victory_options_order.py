from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryOptionsOrder")


@_attrs_define
class SilentVictoryOptionsOrder:
    """The optional rules and contested readings in force. Members left out have their defaults."""

    agile_warships: str | Unset = UNSET
    """ two_in_all: +2 to hit them, as for escorts. two_further: +2 in addition to the +1 of every warship. Today
    one of `two_further`, `two_in_all`; more may come. """
    aircraft_injuries: str | Unset = UNSET
    """ once: an encounter causes one injury in addition to those of the hits, after the first attack. each_attack:
    a second attack causes another such injury. Today one of `each_attack`, `once`; more may come. """
    aircraft_quality: bool | Unset = UNSET
    """ Aircraft have a quality from green to elite. Quality changes the hits by one. Elite aircraft injure two of
    the crew. """
    capital_ship_points: str | Unset = UNSET
    """ counter_sheet: the number on the ship's marker counts if the counter sheet names the ship once and clearly;
    for other ships the tonnage decides. by_tonnage: the tonnage decides for all. Today one of `by_tonnage`,
    `counter_sheet`; more may come. """
    circular_runs: bool | Unset = UNSET
    """ A torpedo whose roll to hit is a natural 12 may circle and strike the boat itself. """
    damaged_destroyers: str | Unset = UNSET
    """ Damaged warships lose their +1. lose_one: damaged destroyers and frigates lose one of their +2, because one
    point of it is the +1 of every warship. keep_two: their +2 is for agility, so they keep it. Today one of
    `keep_two`, `lose_one`; more may come. """
    diesel_repair: str | Unset = UNSET
    """ at_sea: a repair is rolled for every damaged system, for diesels as for motors. in_port_only: a damaged
    diesel is inoperable until port, and no die is rolled. Today one of `at_sea`, `in_port_only`; more may come. """
    escort_quality: bool | Unset = UNSET
    """ Escorts have a quality from green to elite. Quality changes the hits by one. Elite escorts detect at +1.
    Tricks and noise makers work less well against good escorts. """
    evasive_manoeuvres: bool | Unset = UNSET
    """ Before each escort attack the captain names a number. A number that matches the escort's number changes the
    hits. """
    event_in_repeated_box: str | Unset = UNSET
    """ rest_of_box: the boat moves to the next box at once. one_roll: the event replaces one roll, and the other
    rolls are still made. Today one of `one_roll`, `rest_of_box`; more may come. """
    failure_streak: str | Unset = UNSET
    """ starts_afresh: after three failures in a row have cost a level, the count starts again from zero. runs_on:
    every further failure in the row costs a level too. With either reading, relief for cause counts the whole row.
    Today one of `runs_on`, `starts_afresh`; more may come. """
    further_medals_of_honor: str | Unset = UNSET
    """ every_third_patrol: the next medal requires three more patrols with seven ships each. every_patrol: after
    three such patrols every further such patrol brings another medal, because there are then at least three. Today
    one of `every_patrol`, `every_third_patrol`; more may come. """
    green_escorts_and_evasion: str | Unset = UNSET
    """ added_up: the changes by quality and evasion are added up, and the final hits are at least zero. in_turn: a
    green escort cannot reduce zero hits; the hits that evasion adds come after that. Today one of `added_up`,
    `in_turn`; more may come. """
    gun_upgrade_month: str | Unset = UNSET
    """ refit: newer guns are available if a month of the stay in port is among their months, because guns are
    fitted after a patrol. patrol_end: they are available if the last month of the patrol is among their months.
    Today one of `patrol_end`, `refit`; more may come. """
    limited_escorts: bool | Unset = UNSET
    """ From 1943 one or two escorted ships may have a single escort. If that escort is sunk, the ships can be
    attacked as unescorted. """
    long_tournament: str | Unset = UNSET
    """ listed_classes: Porpoise, Tambor and Salmon only. any_class: any class that sails in December 1941, as the
    rule adds in jest. Today one of `any_class`, `listed_classes`; more may come. """
    merchant_rosters: str | Unset = UNSET
    """ all_three: a die picks roster a, b or c for every merchant. first_only: roster a is used for every merchant
    without a die, as the designer suggests for fewer rolls. Today one of `all_three`, `first_only`; more may come.
    """
    minefields: str | Unset = UNSET
    """ The printed values of a passage through mines are not known. reconstructed: two hits on 11, lost on 12 or
    more, and a good crew subtracts; no source has these values. reported: lost on 5 or less, no hits on 6 or more,
    and a good crew adds; one player reported the 5 in public, and what the crew adds is inferred. Today one of
    `reconstructed`, `reported`; more may come. """
    minelaying_ends: str | Unset = UNSET
    """ Tubes whose doors do not work cannot lay mines. one_end: the mission is accomplished if one group of tubes
    can lay its mines. every_tube: all tubes must be able to. Today one of `every_tube`, `one_end`; more may come.
    """
    mission_patrols: str | Unset = UNSET
    """ mission_decides: a patrol that does not accomplish its mission has failed, also for relief for cause and
    crew advancement. ship_or_mission: for relief for cause a ship sunk makes the patrol a success. Today one of
    `mission_decides`, `ship_or_mission`; more may come. """
    mixed_wounds: str | Unset = UNSET
    """ severe: a severe wound after a light wound counts as a severe wound. add_up: it kills. With either reading a
    light wound has no effect on a man with a severe wound. Today one of `add_up`, `severe`; more may come. """
    no_repeated_targets: bool | Unset = UNSET
    """ If a ship is rolled that is already sunk or already in this encounter, the roll is repeated. """
    quality_loss: str | Unset = UNSET
    """ Two rules cost a level: all four crew boxes incapacitated, and all four crew boxes replaced. Both can have
    the same cause. once_a_patrol: together they cost one level. each_cause: each costs one level. Today one of
    `each_cause`, `once_a_patrol`; more may come. """
    recovery_time: str | Unset = UNSET
    """ until_sailing: a man who is not fit when the boat sails is replaced; the boat waits for the captain (10.15).
    refit: a man who needs longer than the boat's own refit is replaced. Today one of `refit`, `until_sailing`; more
    may come. """
    repeated_awards: str | Unset = UNSET
    """ bring_a_marker: each further award brings an upgrade marker, as the first does, because requests can be
    saved up. bring_nothing: only the first award brings a marker. With either reading every award counts for
    promotion. Today one of `bring_a_marker`, `bring_nothing`; more may come. """
    ribbon_month: str | Unset = UNSET
    """ start: the ribbon is for patrols that start in its first month or later, because the month in which a patrol
    starts decides everything. end: it is for patrols that end in that month or later. Today one of `end`, `start`;
    more may come. """
    sj_reroll_in_transit: bool | Unset = UNSET
    """ true: a 5 in a transit box is rolled again too, because the text makes no exception. false: a 5 is rolled
    again only in operating areas, where the chart marks it. """
    small_ships_sunk: str | Unset = UNSET
    """ count_as_ships: a sunk escort makes a patrol successful and counts for awards and promotion, like any enemy
    ship. tonnage_alone: only its tons count. Today one of `count_as_ships`, `tonnage_alone`; more may come. """
    standard_tonnage: bool | Unset = UNSET
    """ Freighters have fixed tonnage, no name and no type, so that a gun may fire at any of them. Capital ships and
    warships are still rolled. """
    sunk_trick: bool | Unset = UNSET
    """ Once in an encounter, after a first detection, wreckage may deceive the escorts. If it does not, they detect
    at +1. """
    torpedoes_at_unescorted_ships: str | Unset = UNSET
    """ The rule gives these torpedoes the -1 of a night surface attack. surfaced: only a surfaced boat has it.
    any_posture: a submerged boat has it too, because the rule names no posture. Today one of `any_posture`,
    `surfaced`; more may come. """
    unit_awards: str | Unset = UNSET
    """ stay_with_the_boat: commendations and battle stars belong to the submarine, and a new submarine starts
    without any. go_with_the_captain: the captain takes them to the new submarine. Today one of
    `go_with_the_captain`, `stay_with_the_boat`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        agile_warships = self.agile_warships

        aircraft_injuries = self.aircraft_injuries

        aircraft_quality = self.aircraft_quality

        capital_ship_points = self.capital_ship_points

        circular_runs = self.circular_runs

        damaged_destroyers = self.damaged_destroyers

        diesel_repair = self.diesel_repair

        escort_quality = self.escort_quality

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box = self.event_in_repeated_box

        failure_streak = self.failure_streak

        further_medals_of_honor = self.further_medals_of_honor

        green_escorts_and_evasion = self.green_escorts_and_evasion

        gun_upgrade_month = self.gun_upgrade_month

        limited_escorts = self.limited_escorts

        long_tournament = self.long_tournament

        merchant_rosters = self.merchant_rosters

        minefields = self.minefields

        minelaying_ends = self.minelaying_ends

        mission_patrols = self.mission_patrols

        mixed_wounds = self.mixed_wounds

        no_repeated_targets = self.no_repeated_targets

        quality_loss = self.quality_loss

        recovery_time = self.recovery_time

        repeated_awards = self.repeated_awards

        ribbon_month = self.ribbon_month

        sj_reroll_in_transit = self.sj_reroll_in_transit

        small_ships_sunk = self.small_ships_sunk

        standard_tonnage = self.standard_tonnage

        sunk_trick = self.sunk_trick

        torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships

        unit_awards = self.unit_awards

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
        if minefields is not UNSET:
            field_dict["minefields"] = minefields
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
        agile_warships = d.pop("agile_warships", UNSET)

        aircraft_injuries = d.pop("aircraft_injuries", UNSET)

        aircraft_quality = d.pop("aircraft_quality", UNSET)

        capital_ship_points = d.pop("capital_ship_points", UNSET)

        circular_runs = d.pop("circular_runs", UNSET)

        damaged_destroyers = d.pop("damaged_destroyers", UNSET)

        diesel_repair = d.pop("diesel_repair", UNSET)

        escort_quality = d.pop("escort_quality", UNSET)

        evasive_manoeuvres = d.pop("evasive_manoeuvres", UNSET)

        event_in_repeated_box = d.pop("event_in_repeated_box", UNSET)

        failure_streak = d.pop("failure_streak", UNSET)

        further_medals_of_honor = d.pop("further_medals_of_honor", UNSET)

        green_escorts_and_evasion = d.pop("green_escorts_and_evasion", UNSET)

        gun_upgrade_month = d.pop("gun_upgrade_month", UNSET)

        limited_escorts = d.pop("limited_escorts", UNSET)

        long_tournament = d.pop("long_tournament", UNSET)

        merchant_rosters = d.pop("merchant_rosters", UNSET)

        minefields = d.pop("minefields", UNSET)

        minelaying_ends = d.pop("minelaying_ends", UNSET)

        mission_patrols = d.pop("mission_patrols", UNSET)

        mixed_wounds = d.pop("mixed_wounds", UNSET)

        no_repeated_targets = d.pop("no_repeated_targets", UNSET)

        quality_loss = d.pop("quality_loss", UNSET)

        recovery_time = d.pop("recovery_time", UNSET)

        repeated_awards = d.pop("repeated_awards", UNSET)

        ribbon_month = d.pop("ribbon_month", UNSET)

        sj_reroll_in_transit = d.pop("sj_reroll_in_transit", UNSET)

        small_ships_sunk = d.pop("small_ships_sunk", UNSET)

        standard_tonnage = d.pop("standard_tonnage", UNSET)

        sunk_trick = d.pop("sunk_trick", UNSET)

        torpedoes_at_unescorted_ships = d.pop("torpedoes_at_unescorted_ships", UNSET)

        unit_awards = d.pop("unit_awards", UNSET)

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
            minefields=minefields,
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
