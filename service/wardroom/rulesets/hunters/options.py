"""Optional rules, in any combination (14.0), and contested readings of The Hunters.

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


class HuntersOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The optional rules and contested readings in force.

    Members that are left out have their defaults.
    """

    historical_load: Annotated[
        bool,
        _option(
            "4.5.2",
            "Historical load",
            "Every tube starts with a G7a. A few G7e lie among the reloads. This load replaces "
            "the permitted swap.",
        ),
    ] = False
    standard_tonnage: Annotated[
        bool,
        _option(
            "14.1",
            "Standard tonnage",
            "Freighters and tankers have fixed tonnage and no name. Capital ships are still "
            "rolled.",
        ),
    ] = False
    reduced_convoy: Annotated[
        bool,
        _option("14.2", "Reduced convoy", "A convoy has three targets instead of four."),
    ] = False
    no_repeated_targets: Annotated[
        bool,
        _option(
            "14.3.2",
            "No ship twice",
            "If a ship is rolled that is already sunk or already in this encounter, the roll is "
            "repeated.",
        ),
    ] = False
    extra_rosters: Annotated[
        bool,
        _option(
            "14.3.3",
            "Extra rosters",
            "A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7.",
        ),
    ] = False
    historical_numbers: Annotated[
        bool,
        _option(
            "14.4",
            "Historical boat numbers",
            "The number of a boat is one that a boat of its type bore in history.",
        ),
    ] = False
    historical_pack_names: Annotated[
        bool,
        _option(
            "14.5",
            "Wolfpack names",
            "The packs of a wolfpack tournament bear the names of historical packs.",
        ),
    ] = False
    escort_quality: Annotated[
        bool,
        _option(
            "14.6",
            "Escort quality",
            "Escorts have a quality from green to elite. Quality changes the hits by one. Elite "
            "escorts add 1 to their detection rolls.",
        ),
    ] = False
    aircraft_quality: Annotated[
        bool,
        _option(
            "14.7",
            "Aircraft quality",
            "Aircraft have a quality from green to elite. Quality changes the hits by one. Elite "
            "aircraft injure two of the crew.",
        ),
    ] = False
    evasive_manoeuvres: Annotated[
        bool,
        _option(
            "14.8",
            "Evasive manoeuvres",
            "Before each escort attack the Kommandant names a number. A number that matches the "
            "escort's number changes the hits.",
        ),
    ] = False
    waiting_for_night: Annotated[
        Literal["any_target", "not_capital_ships"],
        _option(
            "8.3.2",
            "Waiting for night",
            "any_target: any ships can be shadowed until night, because the text names no "
            "exception. not_capital_ships: a capital ship cannot be shadowed until night.",
        ),
    ] = "any_target"
    oak_leaves_fire: Annotated[
        Literal["torpedoes", "torpedoes_and_gun"],
        _option(
            "11.3.6",
            "Fire bonus of the Oak Leaves",
            "torpedoes: the -1 applies to torpedoes only. torpedoes_and_gun: the -1 applies to "
            "the deck gun too, as the card can also be read.",
        ),
    ] = "torpedoes"
    mixed_wounds: Annotated[
        Literal["severe", "add_up"],
        _option(
            "10.6.2",
            "A light and a severe wound",
            "A light and a severe wound of one man. severe: together the wounds count as a severe "
            "wound. add_up: together the wounds kill.",
        ),
    ] = "severe"
    long_patrol_refit: Annotated[
        Literal["after_second_month", "month_later"],
        _option(
            "10.10.6",
            "First refit month after a long patrol",
            "after_second_month: a two-month patrol fills the month in which it starts and the "
            "next; the refit starts in the month after that. month_later: the refit starts one "
            "month later, as in the rulebook's example.",
        ),
    ] = "after_second_month"
    refit_cut_keeps_boat: Annotated[
        bool,
        _option(
            "11.2.1",
            "A cut refit keeps the boat",
            "true: the boat is kept if a five-month refit is cut to four months. false: the "
            "length of the refit before the cut decides whether the boat is replaced.",
        ),
    ] = True
    new_boat_month: Annotated[
        Literal["after_return", "after_refit"],
        _option(
            "11.4.3",
            "When a boat that was asked for sails",
            "By the rule the new boat sails a month after it is received. after_return: the new "
            "boat is received when the old boat comes home, as after a long refit. after_refit: "
            "the new boat is received after the refit of the old boat in which it was requested.",
        ),
    ] = "after_return"
    resupply_month: Annotated[
        Literal["at_sea", "in_refit"],
        _option(
            "14.9.5",
            "The month that resupply adds",
            "The month makes the refit longer and is logged as a month at sea. at_sea: the month "
            "was spent at sea; recovery, and the wait for a new boat, begin after it. in_refit: "
            "the month is a month of refit like the others; men recover in it, and a new boat "
            "does not have to wait for it.",
        ),
    ] = "at_sea"
    recovery_time: Annotated[
        Literal["refit", "until_sailing"],
        _option(
            "10.11.2",
            "Recovery while the boat waits for its Kommandant",
            "refit: a man who needs longer than the refit is replaced, as the rule states. "
            "until_sailing: only a man who is not fit when the boat sails is replaced; the boat "
            "waits for the Kommandant (10.11).",
        ),
    ] = "refit"
    quality_loss: Annotated[
        Literal["once_a_patrol", "each_cause"],
        _option(
            "10.11.3",
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
            "again from zero. runs_on: every further failure in a row costs a level too.",
        ),
    ] = "starts_afresh"
    awards_in_a_refit: Annotated[
        Literal["one", "all_due"],
        _option(
            "11.3",
            "Awards in one refit",
            "one: at most one award is conferred in a refit, even if more tonnage was sunk. "
            "all_due: further awards are conferred in the same refit if the tonnage is enough for "
            "them too.",
        ),
    ] = "one"
    wolfpack_groups: Annotated[
        Literal["as_given", "six_packs", "packs_of_six"],
        _option(
            "13.5.1",
            "Groups of a wolfpack tournament",
            "as_given: players form packs as they like. six_packs: players form exactly six packs. "
            "packs_of_six: every pack has six boats.",
        ),
    ] = "as_given"
    diesel_repair: Annotated[
        Literal["at_sea", "in_port_only"],
        _option(
            "10.7.2",
            "Repair of diesels",
            "at_sea: a repair is rolled for every damaged system, for diesels as for electric "
            "engines. in_port_only: a damaged diesel is inoperable until port, and no die is "
            "rolled.",
        ),
    ] = "at_sea"
    resupply_at_sea: Annotated[
        bool,
        _option(
            "14.9",
            "Resupply at sea",
            "In the last box on station a boat may look for a supply boat. A supply boat gives "
            "fuel, ammunition, perhaps torpedoes, and a second time on station.",
        ),
    ] = False
    non_historical_areas: Annotated[
        bool,
        _option(
            "14.10",
            "Non-historical patrol areas",
            "Any type goes wherever it is assigned. The restrictions of types in 7.3.1 and 7.3.2 "
            "are ignored.",
        ),
    ] = False
    event_in_repeated_box: Annotated[
        Literal["one_roll", "rest_of_box"],
        _option(
            "12.1.6",
            "Random event in a box with several rolls",
            "one_roll: the event replaces one roll, and the other rolls are still made. "
            "rest_of_box: the boat moves to the next box at once, as the text can be read.",
        ),
    ] = "one_roll"
    one_box_from_port: Annotated[
        Literal["first_or_last_box", "last_box"],
        _option(
            "10.2.1",
            "One box from port",
            "The boxes from which a boat without diesels is towed home. first_or_last_box: the "
            "box at either end of the track. last_box: only the last box, which the text names.",
        ),
    ] = "first_or_last_box"
    mediterranean_passage: Annotated[
        Literal["until_posted", "first_assignment"],
        _option(
            "7.3.3",
            "The passage of Gibraltar",
            "until_posted: a boat that is not posted to the Mediterranean passes the Bay of Biscay "
            "and Gibraltar on every patrol there, even after an earlier boat has turned back. "
            "first_assignment: only the Kommandant's first patrol there passes them, as the rule "
            "is worded.",
        ),
    ] = "until_posted"
    minelaying_ends: Annotated[
        Literal["one_end", "both_ends"],
        _option(
            "7.4.2",
            "Mines and torpedo doors",
            "Tubes whose doors do not work cannot lay mines. one_end: the mission is "
            "accomplished if the tubes of one end can lay their mines. both_ends: the tubes of "
            "both ends must be able to lay their mines.",
        ),
    ] = "one_end"
    blocked_mission_box: Annotated[
        Literal["row_is_rolled", "nothing_is_met"],
        _option(
            "7.4",
            "The mission in a box that weather blocks",
            "After weather duty or a storm the next box has no encounter check (R1). "
            "row_is_rolled: the mission is still rolled for in that box, on its own row. "
            "nothing_is_met: the mission is not rolled for either, and succeeds.",
        ),
    ] = "row_is_rolled"
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
    swords_of_a_wounded_kommandant: Annotated[
        Literal["lost_in_every_check", "lost_on_approach"],
        _option(
            "9.2.2",
            "The Swords of a wounded Kommandant",
            "lost_in_every_check: a severely wounded Kommandant has the bonus of his award in no "
            "detection check. lost_on_approach: he loses the bonus only in the check before "
            "firing, for which the text states the loss.",
        ),
    ] = "lost_in_every_check"
    arriving_escort_check: Annotated[
        Literal["full", "as_approach"],
        _option(
            "9.6.2",
            "The first check of an arriving escort",
            "full: an escort that arrives in an additional round makes a normal check, which "
            "detects the boat on 9 or more, and in which the boat's condition counts. "
            "as_approach: the escort makes the check of a close-range approach, which detects "
            "the boat on 10 or more; only year and Swords count, and the boat may not dive "
            "beyond test depth.",
        ),
    ] = "full"
    escorted_stragglers: Annotated[
        Literal["together", "choose_one"],
        _option(
            "9.7.6",
            "Damaged ships whose escort stays",
            "together: the damaged ships stay together, and all of them can be attacked. "
            "choose_one: the Kommandant chooses one of them, as when they separate.",
        ),
    ] = "together"
    followed_escort_quality: Annotated[
        Literal["kept", "rolled_anew"],
        _option(
            "9.7.9",
            "Quality of an escort that stays",
            "kept: damaged ships that are followed keep their escort, with the same quality. "
            "rolled_anew: the quality is rolled again, because the contact is new and the text "
            "omits the die only for undamaged ships.",
        ),
    ] = "kept"
    attack_that_sinks: Annotated[
        Literal["counts_as_hits", "final"],
        _option(
            "14.8.1",
            "Evading an attack that sinks the boat",
            "counts_as_hits: an attack that would sink the boat counts as six hits, or as five if "
            "the escort goes the wrong way. final: evasion cannot save the boat from such an "
            "attack.",
        ),
    ] = "counts_as_hits"
    green_escorts_and_evasion: Annotated[
        Literal["added_up", "in_turn"],
        _option(
            "14.6.3",
            "Green escorts and evasion",
            "added_up: the changes by quality and evasion are added up, and the final hits are "
            "at least zero. in_turn: a green escort cannot reduce zero hits; the hits that "
            "evasion adds come after that.",
        ),
    ] = "added_up"
    automatic_injury: Annotated[
        Literal["each_aircraft", "each_attack", "first_aircraft"],
        _option(
            "9.8.2",
            "The crew injury that aircraft cause",
            "each_aircraft: one injury for every aircraft that attacks, including those called "
            "up. each_attack: one injury for every attack, so an aircraft that attacks twice "
            "causes two. first_aircraft: one injury for the first aircraft, none for those "
            "called up.",
        ),
    ] = "each_aircraft"
