"""Optional rules, in any combination (14.0), and contested readings of Silent Victory.

Optional rules are off unless the order puts them in force. A reading is a place where players of
good will disagree about the text; each has a default, and every choice is adjudicated.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta


def _option(rule: str, title: str, description: str, since: str | None = None) -> Any:
    """Return the metadata of an option. `since`: the version of the ruleset that first has it."""
    extra = {"x-rule": rule} if since is None else {"x-rule": rule, "x-since": since}
    return Meta(title=title, description=description, extra_json_schema=extra)


class SilentVictoryOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The optional rules and contested readings in force.

    Members that are left out have their defaults.
    """

    standard_tonnage: Annotated[
        bool,
        _option(
            "14.1",
            "Standard tonnage",
            "Freighters have fixed tonnage, no name and no type, so that a gun may fire at any "
            "of them. Capital ships and warships are still rolled.",
        ),
    ] = False
    no_repeated_targets: Annotated[
        bool,
        _option(
            "14.2.2",
            "No ship twice",
            "If a ship is rolled that is already sunk or already in this encounter, the roll is "
            "repeated.",
        ),
    ] = False
    merchant_rosters: Annotated[
        Literal["all_three", "first_only"],
        _option(
            "14.2.3",
            "Merchant rosters",
            "all_three: a die picks roster a, b or c for every merchant. first_only: roster a is "
            "used for every merchant without a die, as the designer suggests for fewer rolls.",
        ),
    ] = "all_three"
    sunk_trick: Annotated[
        bool,
        _option(
            "14.4",
            "Pretending to be sunk",
            "Once in an encounter, after a first detection, wreckage may deceive the escorts. If "
            "the wreckage does not deceive them, they add 1 to their detection rolls.",
        ),
    ] = False
    escort_quality: Annotated[
        bool,
        _option(
            "14.5",
            "Escort quality",
            "Escorts have a quality from green to elite. Quality changes the hits by one. Elite "
            "escorts add 1 to their detection rolls. Tricks and noise makers work less well "
            "against good escorts.",
        ),
    ] = False
    aircraft_quality: Annotated[
        bool,
        _option(
            "14.6",
            "Aircraft quality",
            "Aircraft have a quality from green to elite. Quality changes the hits by one. Elite "
            "aircraft injure two of the crew.",
        ),
    ] = False
    evasive_manoeuvres: Annotated[
        bool,
        _option(
            "14.7",
            "Evasive manoeuvres",
            "Before each escort attack the captain names a number. A number that matches the "
            "escort's number changes the hits.",
        ),
    ] = False
    circular_runs: Annotated[
        bool,
        _option(
            "14.8",
            "Circular runs",
            "A torpedo whose roll to hit is a natural 12 may circle and strike the boat itself.",
        ),
    ] = False
    limited_escorts: Annotated[
        bool,
        _option(
            "14.9",
            "Limited escorts",
            "From 1943 one or two escorted ships may have a single escort. If that escort is "
            "sunk, the ships can be attacked as unescorted.",
        ),
    ] = False
    sj_reroll_in_transit: Annotated[
        bool,
        _option(
            "8.1.1",
            "SJ radar in transit",
            "true: a 5 in a transit box is rolled again too, because the text makes no "
            "exception. false: a 5 is rolled again only in operating areas, where the chart "
            "marks it.",
        ),
    ] = False
    minefields: Annotated[
        Literal["reconstructed", "reported"],
        _option(
            "8.1.2",
            "Minefields",
            "The printed values of a passage through mines are not known. reconstructed: 11 means "
            "two hits, 12 or more that the boat is lost, and a good crew subtracts; no source "
            "has these values. reported: 5 or less means that the boat is lost, 6 or more no "
            "hits, and a good crew adds; one player reported the 5 in public, and the modifier "
            "of the crew is inferred.",
            since="2",
        ),
    ] = "reconstructed"
    agile_warships: Annotated[
        Literal["two_in_all", "two_further"],
        _option(
            "8.2.6",
            "Destroyers and frigates as targets",
            "two_in_all: +2 to hit these ships, as for escorts. two_further: +2 in addition to "
            "the +1 of every warship.",
        ),
    ] = "two_in_all"
    damaged_destroyers: Annotated[
        Literal["lose_one", "keep_two"],
        _option(
            "8.2.5",
            "Destroyers and frigates met again damaged",
            "Damaged warships lose their +1. lose_one: damaged destroyers and frigates lose one "
            "of their +2, because one point of it is the +1 of every warship. keep_two: the +2 of "
            "these ships is for agility, so they keep it.",
        ),
    ] = "lose_one"
    capital_ship_points: Annotated[
        Literal["counter_sheet", "by_tonnage"],
        _option(
            "8.2.8",
            "Damage that sinks a capital ship",
            "counter_sheet: the number on the ship's marker counts if the counter sheet names "
            "the ship once and clearly; for other ships the tonnage decides. by_tonnage: the "
            "tonnage decides for all ships.",
        ),
    ] = "counter_sheet"
    torpedoes_at_unescorted_ships: Annotated[
        Literal["surfaced", "any_posture"],
        _option(
            "9.4.2",
            "Torpedoes at ships without escort",
            "The rule gives these torpedoes the -1 of a night surface attack. surfaced: only a "
            "surfaced boat has the -1. any_posture: a submerged boat has the -1 too, because the "
            "rule names no posture.",
        ),
    ] = "surfaced"
    small_ships_sunk: Annotated[
        Literal["count_as_ships", "tonnage_alone"],
        _option(
            "9.2.10",
            "Escorts sunk",
            "count_as_ships: a sunk escort makes a patrol successful and counts for awards and "
            "promotion, like any enemy ship. tonnage_alone: only the tons of the escort count.",
        ),
    ] = "count_as_ships"
    aircraft_injuries: Annotated[
        Literal["once", "each_attack"],
        _option(
            "9.8.2",
            "Injuries by aircraft",
            "once: an encounter causes one injury beside the injuries of the hits, after the "
            "first attack. each_attack: a second attack causes another such injury.",
        ),
    ] = "once"
    minelaying_ends: Annotated[
        Literal["one_end", "every_tube"],
        _option(
            "7.4.2",
            "Mines and torpedo doors",
            "Tubes whose doors do not work cannot lay mines. one_end: the mission is "
            "accomplished if one group of tubes can lay its mines. every_tube: all tubes must be "
            "able to lay their mines.",
        ),
    ] = "one_end"
    green_escorts_and_evasion: Annotated[
        Literal["added_up", "in_turn"],
        _option(
            "14.5.3",
            "Green escorts and evasion",
            "added_up: the changes by quality and evasion are added up, and the final hits are "
            "at least zero. in_turn: a green escort cannot reduce zero hits; the hits that "
            "evasion adds come after that.",
        ),
    ] = "added_up"
    mixed_wounds: Annotated[
        Literal["severe", "add_up"],
        _option(
            "10.10.2",
            "A light and a severe wound",
            "severe: a severe wound after a light wound counts as a severe wound. add_up: a severe "
            "wound after a light wound kills. With either reading a light wound has no effect on a "
            "man with a severe wound.",
        ),
    ] = "severe"
    diesel_repair: Annotated[
        Literal["at_sea", "in_port_only"],
        _option(
            "10.11.2",
            "Repair of diesels",
            "at_sea: a repair is rolled for every damaged system, for diesels as for motors. "
            "in_port_only: a damaged diesel is inoperable until port, and no die is rolled.",
        ),
    ] = "at_sea"
    recovery_time: Annotated[
        Literal["refit", "until_sailing"],
        _option(
            "10.15.2",
            "Recovery while the boat waits for its captain",
            "until_sailing: a man who is not fit when the boat sails is replaced; the boat waits "
            "for the captain (10.15). refit: a man who needs longer than the boat's own refit is "
            "replaced.",
        ),
    ] = "until_sailing"
    quality_loss: Annotated[
        Literal["once_a_patrol", "each_cause"],
        _option(
            "10.15.3",
            "Loss of crew quality",
            "Two rules cost a level: all four crew boxes incapacitated, and all four crew boxes "
            "replaced. Both can have the same cause. once_a_patrol: together both rules cost one "
            "level. each_cause: each rule costs one level.",
        ),
    ] = "once_a_patrol"
    failure_streak: Annotated[
        Literal["starts_afresh", "runs_on"],
        _option(
            "11.1.4",
            "Failed patrols in a row",
            "starts_afresh: after three failures in a row have cost a level, the count starts "
            "again from zero. runs_on: every further failure in a row costs a level too. With "
            "either reading, relief for cause counts all failures in a row.",
        ),
    ] = "starts_afresh"
    repeated_awards: Annotated[
        Literal["bring_a_marker", "bring_nothing"],
        _option(
            "11.3.9",
            "Further Navy Crosses and Medals of Honor",
            "bring_a_marker: each further award brings an upgrade marker, as the first award "
            "does, because requests can be saved up. bring_nothing: only the first award brings a "
            "marker. With either reading every award counts for promotion.",
        ),
    ] = "bring_a_marker"
    further_medals_of_honor: Annotated[
        Literal["every_third_patrol", "every_patrol"],
        _option(
            "11.3.5",
            "Further Medals of Honor",
            "every_third_patrol: the next medal requires three more patrols with seven ships "
            "each. every_patrol: after three such patrols every further such patrol brings "
            "another medal, because there are then at least three.",
        ),
    ] = "every_third_patrol"
    ribbon_month: Annotated[
        Literal["start", "end"],
        _option(
            "11.3.1",
            "From when on there is the Navy Commendation Ribbon",
            "start: the ribbon is for patrols that start in its first month or later, because the "
            "month in which a patrol starts decides everything. end: the ribbon is for patrols "
            "that end in its first month or later.",
        ),
    ] = "start"
    gun_upgrade_month: Annotated[
        Literal["refit", "patrol_end"],
        _option(
            "11.6.2",
            "From when to when there are newer guns",
            "refit: newer guns are available if a month of the stay in port is among their "
            "months, because guns are fitted after a patrol. patrol_end: newer guns are "
            "available if the last month of the patrol is among their months.",
        ),
    ] = "refit"
    unit_awards: Annotated[
        Literal["stay_with_the_boat", "go_with_the_captain"],
        _option(
            "11.3.10",
            "Unit awards and a new boat",
            "stay_with_the_boat: commendations and battle stars belong to the submarine, and a "
            "new submarine starts without any. go_with_the_captain: the captain takes them to "
            "the new submarine.",
        ),
    ] = "stay_with_the_boat"
    mission_patrols: Annotated[
        Literal["mission_decides", "ship_or_mission"],
        _option(
            "11.4.1",
            "Success of a special mission patrol",
            "mission_decides: a patrol that does not accomplish its mission has failed, and also "
            "counts as failed for relief for cause and crew advancement. ship_or_mission: for "
            "relief for cause, a patrol that sank a ship is a success.",
        ),
    ] = "mission_decides"
    event_in_repeated_box: Annotated[
        Literal["one_roll", "rest_of_box"],
        _option(
            "12.1.6",
            "Random event in a box with several rolls",
            "rest_of_box: the boat moves to the next box at once. one_roll: the event replaces "
            "one roll, and the other rolls are still made.",
        ),
    ] = "rest_of_box"
    long_tournament: Annotated[
        Literal["listed_classes", "any_class"],
        _option(
            "13.2.2",
            "Classes of a long tournament",
            "listed_classes: only Porpoise, Tambor and Salmon are allowed. any_class: any class "
            "that sails in December 1941 is allowed, as the rule adds in jest.",
        ),
    ] = "listed_classes"
