"""Optional rules, in any combination (14.0), and contested readings of Silent Victory.

Optional rules are off unless the order puts them in force. A reading is a place where players of
good will disagree about the text; each has a default, and every choice is adjudicated.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta


def _option(rule: str, title: str, description: str) -> Any:
    return Meta(title=title, description=description, extra_json_schema={"x-rule": rule})


class SilentVictoryOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The optional rules and contested readings in force; what is left out has its default."""

    standard_tonnage: Annotated[
        bool,
        _option(
            "14.1",
            "Standard tonnage",
            "Freighters have fixed tonnage, no name and no type, so that a gun may fire at any of "
            "them; capital ships and warships are rolled.",
        ),
    ] = False
    no_repeated_targets: Annotated[
        bool,
        _option(
            "14.2.2",
            "No ship twice",
            "A ship already sunk, or already in this encounter, is rolled again.",
        ),
    ] = False
    merchant_rosters: Annotated[
        Literal["all_three", "first_only"],
        _option(
            "14.2.3",
            "Merchant rosters",
            "all_three: a die picks roster a, b or c for every merchant. first_only: no die, "
            "roster a serves for all, as the designer suggests to those who would save dice.",
        ),
    ] = "all_three"
    sunk_trick: Annotated[
        bool,
        _option(
            "14.4",
            "Pretending to be sunk",
            "Once an encounter, after a first detection, wreckage may deceive the escorts; if it "
            "does not, they detect at +1.",
        ),
    ] = False
    escort_quality: Annotated[
        bool,
        _option(
            "14.5",
            "Escort quality",
            "Escorts are green to elite: hits change by one, elite ones detect at +1, and tricks "
            "and noise makers work worse against good ones.",
        ),
    ] = False
    aircraft_quality: Annotated[
        bool,
        _option(
            "14.6",
            "Aircraft quality",
            "Aircraft are green to elite: hits change by one, elite ones injure two of the crew.",
        ),
    ] = False
    evasive_manoeuvres: Annotated[
        bool,
        _option(
            "14.7",
            "Evasive manoeuvres",
            "Before each escort attack the captain names a number; guessing the escort's number "
            "changes the hits.",
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
            "From 1943 one or two escorted ships may have a single escort; with it sunk the rest "
            "can be attacked as unescorted.",
        ),
    ] = False
    sj_reroll_in_transit: Annotated[
        bool,
        _option(
            "8.1.1",
            "SJ radar in transit",
            "true: a 5 in a transit box is rolled again too, as the text makes no exception. "
            "false: only in operating areas, where the chart marks it.",
        ),
    ] = False
    agile_warships: Annotated[
        Literal["two_in_all", "two_further"],
        _option(
            "8.2.6",
            "Destroyers and frigates as targets",
            "two_in_all: +2 to hit them, as with escorts. two_further: +2 besides the +1 of every "
            "warship.",
        ),
    ] = "two_in_all"
    damaged_destroyers: Annotated[
        Literal["lose_one", "keep_two"],
        _option(
            "8.2.5",
            "Destroyers and frigates met again damaged",
            "Damaged warships lose their +1. lose_one: of the +2 of destroyers and frigates one is "
            "that of every warship. keep_two: theirs is for agility, and stays.",
        ),
    ] = "lose_one"
    capital_ship_points: Annotated[
        Literal["counter_sheet", "by_tonnage"],
        _option(
            "8.2.8",
            "Damage that sinks a capital ship",
            "counter_sheet: the number on her marker, for ships that the counter sheet names once "
            "and clearly; for the others as their tonnage suggests. by_tonnage: so for all.",
        ),
    ] = "counter_sheet"
    torpedoes_at_unescorted_ships: Annotated[
        Literal["surfaced", "any_posture"],
        _option(
            "9.4.2",
            "Torpedoes at ships without escort",
            "The rule gives them the -1 of a night surface attack. surfaced: to a boat on the "
            "surface alone. any_posture: to a submerged one too, as it names no posture.",
        ),
    ] = "surfaced"
    small_ships_sunk: Annotated[
        Literal["count_as_ships", "tonnage_alone"],
        _option(
            "9.2.10",
            "Escorts sunk",
            "count_as_ships: an escort that is sunk makes a patrol successful and counts for "
            "awards and promotion, as any enemy ship. tonnage_alone: only its tons count.",
        ),
    ] = "count_as_ships"
    aircraft_injuries: Annotated[
        Literal["once", "each_attack"],
        _option(
            "9.8.2",
            "Injuries by aircraft",
            "once: an encounter causes its injury besides the hits once, after the first attack. "
            "each_attack: a second attack causes it again.",
        ),
    ] = "once"
    minelaying_ends: Annotated[
        Literal["one_end", "every_tube"],
        _option(
            "7.4.2",
            "Mines and torpedo doors",
            "Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if "
            "one group of tubes can lay theirs. every_tube: it takes them all.",
        ),
    ] = "one_end"
    green_escorts_and_evasion: Annotated[
        Literal["added_up", "in_turn"],
        _option(
            "14.5.3",
            "Green escorts and evasion",
            "added_up: quality and evasion change the hits together, which are not fewer than none "
            "in the end. in_turn: a green escort makes no fewer of none, and what evasion adds "
            "comes on top of that.",
        ),
    ] = "added_up"
    mixed_wounds: Annotated[
        Literal["severe", "add_up"],
        _option(
            "10.10.2",
            "A light and a severe wound",
            "severe: a severe wound on a light one stays one. add_up: it kills. In either, a light "
            "wound does nothing to a man with a severe one.",
        ),
    ] = "severe"
    diesel_repair: Annotated[
        Literal["at_sea", "in_port_only"],
        _option(
            "10.11.2",
            "Repair of diesels",
            "at_sea: every damaged system gets its try, diesels like motors. in_port_only: a "
            "damaged diesel is inoperable until port, and no die is thrown.",
        ),
    ] = "at_sea"
    recovery_time: Annotated[
        Literal["refit", "until_sailing"],
        _option(
            "10.15.2",
            "Recovery while the boat waits for its captain",
            "until_sailing: a man is replaced who is not fit when the boat sails, which waits for "
            "the captain (10.15). refit: one who needs longer than the boat's own refit.",
        ),
    ] = "until_sailing"
    quality_loss: Annotated[
        Literal["once_a_patrol", "each_cause"],
        _option(
            "10.15.3",
            "Loss of crew quality",
            "All four boxes of the crew out, and all four replaced, are two rules with one "
            "cause. once_a_patrol: together they cost one level. each_cause: each costs one.",
        ),
    ] = "once_a_patrol"
    failure_streak: Annotated[
        Literal["starts_afresh", "runs_on"],
        _option(
            "11.1.4",
            "Failed patrols in a row",
            "starts_afresh: once three failures in a row have cost a level, the next three are "
            "counted from zero. runs_on: every further failure in the row costs a level too. "
            "Relief for cause counts the whole row in either.",
        ),
    ] = "starts_afresh"
    repeated_awards: Annotated[
        Literal["bring_a_marker", "bring_nothing"],
        _option(
            "11.3.9",
            "Further Navy Crosses and Medals of Honor",
            "bring_a_marker: each further one brings an upgrade marker, as the first does, for "
            "requests can be saved up. bring_nothing: the first alone does. In either, every one "
            "counts for promotion.",
        ),
    ] = "bring_a_marker"
    further_medals_of_honor: Annotated[
        Literal["every_third_patrol", "every_patrol"],
        _option(
            "11.3.5",
            "Further Medals of Honor",
            "every_third_patrol: the next one takes three more patrols of seven ships. "
            "every_patrol: once there are three, every further one brings it, for they are at "
            "least three.",
        ),
    ] = "every_third_patrol"
    ribbon_month: Annotated[
        Literal["start", "end"],
        _option(
            "11.3.1",
            "From when on there is the Navy Commendation Ribbon",
            "start: for patrols that start in its first month or later, as everything goes by the "
            "month in which a patrol starts. end: for those that end then or later.",
        ),
    ] = "start"
    gun_upgrade_month: Annotated[
        Literal["refit", "patrol_end"],
        _option(
            "11.6.2",
            "From when to when there are newer guns",
            "refit: when a month of the stay in port is among theirs, for they are fitted after a "
            "patrol. patrol_end: when the last month of the patrol is.",
        ),
    ] = "refit"
    unit_awards: Annotated[
        Literal["stay_with_the_boat", "go_with_the_captain"],
        _option(
            "11.3.10",
            "Unit awards and a new boat",
            "stay_with_the_boat: commendations and battle stars are the submarine's, and a new "
            "one begins without. go_with_the_captain: they are kept.",
        ),
    ] = "stay_with_the_boat"
    mission_patrols: Annotated[
        Literal["mission_decides", "ship_or_mission"],
        _option(
            "11.4.1",
            "Success of a special mission patrol",
            "mission_decides: without its mission the patrol has failed, for relief and crew too. "
            "ship_or_mission: a ship sunk makes it successful for relief for cause.",
        ),
    ] = "mission_decides"
    event_in_repeated_box: Annotated[
        Literal["one_roll", "rest_of_box"],
        _option(
            "12.1.6",
            "Random event in a box with several rolls",
            "rest_of_box: the boat moves on to the next box at once. one_roll: the event takes "
            "the place of one roll, and the others are still made.",
        ),
    ] = "rest_of_box"
    long_tournament: Annotated[
        Literal["listed_classes", "any_class"],
        _option(
            "13.2.2",
            "Classes of a long tournament",
            "listed_classes: Porpoise, Tambor and Salmon. any_class: whatever sails in December "
            "1941, as the rule adds in jest.",
        ),
    ] = "listed_classes"
