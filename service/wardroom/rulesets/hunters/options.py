"""Optional rules, in any combination (14.0), and contested readings of The Hunters.

Optional rules are off unless the order puts them in force. A reading is a place where players of
good will disagree about the text; each has a default, and every choice is adjudicated.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta


def _option(rule: str, title: str, description: str) -> Any:
    return Meta(title=title, description=description, extra_json_schema={"x-rule": rule})


class HuntersOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The optional rules and contested readings in force; what is left out has its default."""

    historical_load: Annotated[
        bool,
        _option(
            "4.5.2",
            "Historical load",
            "Every tube starts with a G7a; G7e lie among the reloads, and only a few of them. It "
            "replaces the permitted swap.",
        ),
    ] = False
    standard_tonnage: Annotated[
        bool,
        _option(
            "14.1",
            "Standard tonnage",
            "Freighters and tankers have fixed tonnage and no name; capital ships are rolled.",
        ),
    ] = False
    reduced_convoy: Annotated[
        bool,
        _option("14.2", "Reduced convoy", "A convoy shows three targets instead of four."),
    ] = False
    no_repeated_targets: Annotated[
        bool,
        _option(
            "14.3.2",
            "No ship twice",
            "A ship already sunk, or already in this encounter, is rolled again.",
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
            "A boat that is given a number bears one that boats of its type bore.",
        ),
    ] = False
    historical_pack_names: Annotated[
        bool,
        _option(
            "14.5",
            "Wolfpack names",
            "The packs of a wolfpack tournament bear the names of historical ones.",
        ),
    ] = False
    escort_quality: Annotated[
        bool,
        _option(
            "14.6",
            "Escort quality",
            "Escorts are green to elite: hits change by one, elite ones detect at +1.",
        ),
    ] = False
    aircraft_quality: Annotated[
        bool,
        _option(
            "14.7",
            "Aircraft quality",
            "Aircraft are green to elite: hits change by one, elite ones injure two of the crew.",
        ),
    ] = False
    evasive_manoeuvres: Annotated[
        bool,
        _option(
            "14.8",
            "Evasive manoeuvres",
            "Before each escort attack the Kommandant names a number; guessing the escort's number "
            "changes the hits.",
        ),
    ] = False
    waiting_for_night: Annotated[
        Literal["any_target", "not_capital_ships"],
        _option(
            "8.3.2",
            "Waiting for night",
            "any_target: the text names no exception. not_capital_ships: a capital ship cannot be "
            "shadowed until night.",
        ),
    ] = "any_target"
    oak_leaves_fire: Annotated[
        Literal["torpedoes", "torpedoes_and_gun"],
        _option(
            "11.3.6",
            "Fire bonus of the Oak Leaves",
            "torpedoes: the -1 helps torpedoes alone. torpedoes_and_gun: it helps the deck gun "
            "too, as the card can be read.",
        ),
    ] = "torpedoes"
    mixed_wounds: Annotated[
        Literal["severe", "add_up"],
        _option(
            "10.6.2",
            "A light and a severe wound",
            "severe: together they are a severe wound. add_up: together they kill.",
        ),
    ] = "severe"
    long_patrol_refit: Annotated[
        Literal["after_second_month", "month_later"],
        _option(
            "10.10.6",
            "First refit month after a long patrol",
            "after_second_month: a two-month patrol fills the month it starts in and the next, "
            "refit follows. month_later: refit starts one month after that, as the rulebook's "
            "example prints it.",
        ),
    ] = "after_second_month"
    refit_cut_keeps_boat: Annotated[
        bool,
        _option(
            "11.2.1",
            "A cut refit keeps the boat",
            "true: a five-month refit cut to four keeps the boat. false: whether the boat is "
            "replaced is judged before the cut.",
        ),
    ] = True
    new_boat_month: Annotated[
        Literal["after_return", "after_refit"],
        _option(
            "11.4.3",
            "When a boat that was asked for sails",
            "The rule has it sail a month after it is received. after_return: it is received when "
            "the old one comes home, as after a long refit. after_refit: when that one's refit is "
            "over, in which it was asked for.",
        ),
    ] = "after_return"
    resupply_month: Annotated[
        Literal["at_sea", "in_refit"],
        _option(
            "14.9.5",
            "The month that resupply adds",
            "It makes the refit longer and is logged as one at sea. at_sea: it was spent there, so "
            "that men recover, and a new boat sails, from the month after it on. in_refit: it is a "
            "month of refit like the others: men recover in it, and a new boat does without it.",
        ),
    ] = "at_sea"
    recovery_time: Annotated[
        Literal["refit", "until_sailing"],
        _option(
            "10.11.2",
            "Recovery while the boat waits for its Kommandant",
            "refit: a man is replaced who needs longer than the refit, as the rule says. "
            "until_sailing: only one who is not fit when the boat sails, which waits for the "
            "Kommandant (10.11).",
        ),
    ] = "refit"
    quality_loss: Annotated[
        Literal["once_a_patrol", "each_cause"],
        _option(
            "10.11.3",
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
            "counted from zero. runs_on: every further failure in the row costs a level too.",
        ),
    ] = "starts_afresh"
    awards_in_a_refit: Annotated[
        Literal["one", "all_due"],
        _option(
            "11.3",
            "Awards in one refit",
            "one: a single award is conferred in a refit, however much was sunk. all_due: the next "
            "one follows at once when tonnage brings it too.",
        ),
    ] = "one"
    wolfpack_groups: Annotated[
        Literal["as_given", "six_packs", "packs_of_six"],
        _option(
            "13.5.1",
            "Groups of a wolfpack tournament",
            "as_given: players group as they like. six_packs: they form exactly six packs. "
            "packs_of_six: every pack has six boats.",
        ),
    ] = "as_given"
    diesel_repair: Annotated[
        Literal["at_sea", "in_port_only"],
        _option(
            "10.7.2",
            "Repair of diesels",
            "at_sea: every damaged system gets its try, diesels like electric engines. "
            "in_port_only: a damaged diesel is inoperable until port, and no die is thrown.",
        ),
    ] = "at_sea"
    resupply_at_sea: Annotated[
        bool,
        _option(
            "14.9",
            "Resupply at sea",
            "In the last box on station a boat may look for a supply boat: fuel, ammunition and "
            "perhaps torpedoes, and a second time on station.",
        ),
    ] = False
    non_historical_areas: Annotated[
        bool,
        _option(
            "14.10",
            "Non-historical patrol areas",
            "Any type goes wherever it is assigned; what 7.3.1 and 7.3.2 say of types is ignored.",
        ),
    ] = False
    event_in_repeated_box: Annotated[
        Literal["one_roll", "rest_of_box"],
        _option(
            "12.1.6",
            "Random event in a box with several rolls",
            "one_roll: the event takes the place of one roll, and the others are still made. "
            "rest_of_box: the boat moves on to the next box at once, as the text can be read.",
        ),
    ] = "one_roll"
    one_box_from_port: Annotated[
        Literal["first_or_last_box", "last_box"],
        _option(
            "10.2.1",
            "One box from port",
            "Where a boat without diesels is towed home. first_or_last_box: at either end of the "
            "track. last_box: in its last box alone, as the text names it.",
        ),
    ] = "first_or_last_box"
    mediterranean_passage: Annotated[
        Literal["until_posted", "first_assignment"],
        _option(
            "7.3.3",
            "The passage of Gibraltar",
            "until_posted: every patrol to the Mediterranean of a boat not posted there passes the "
            "Bay of Biscay and Gibraltar, also one after a boat turned back. first_assignment: the "
            "Kommandant's first alone, as the rule words it.",
        ),
    ] = "until_posted"
    minelaying_ends: Annotated[
        Literal["one_end", "both_ends"],
        _option(
            "7.4.2",
            "Mines and torpedo doors",
            "Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if "
            "the tubes of one end can lay theirs. both_ends: it takes both.",
        ),
    ] = "one_end"
    blocked_mission_box: Annotated[
        Literal["row_is_rolled", "nothing_is_met"],
        _option(
            "7.4",
            "The mission in a box that weather blocks",
            "Weather duty and storms keep the next box without an encounter check (R1). "
            "row_is_rolled: the mission is tried there all the same, on its own row. "
            "nothing_is_met: that check too is spared, and the mission succeeds without a roll.",
        ),
    ] = "row_is_rolled"
    torpedoes_at_unescorted_ships: Annotated[
        Literal["surfaced", "any_posture"],
        _option(
            "9.4.2",
            "Torpedoes at ships without escort",
            "The rule gives them the -1 of a night surface attack. surfaced: to a boat on the "
            "surface alone. any_posture: to a submerged one too, as it names no posture.",
        ),
    ] = "surfaced"
    swords_of_a_wounded_kommandant: Annotated[
        Literal["lost_in_every_check", "lost_on_approach"],
        _option(
            "9.2.2",
            "The Swords of a wounded Kommandant",
            "lost_in_every_check: severely wounded he has their bonus in no detection check. "
            "lost_on_approach: he is without it in the check before firing alone, where the text "
            "says so.",
        ),
    ] = "lost_in_every_check"
    arriving_escort_check: Annotated[
        Literal["full", "as_approach"],
        _option(
            "9.6.2",
            "The first check of an arriving escort",
            "full: an escort that comes in an additional round looks for the boat as ever, from 9 "
            "on, the boat's condition counting. as_approach: as in a close-range approach, from 10 "
            "on, with year and Swords alone and without a dive beyond test depth.",
        ),
    ] = "full"
    escorted_stragglers: Annotated[
        Literal["together", "choose_one"],
        _option(
            "9.7.6",
            "Damaged ships whose escort stays",
            "together: the damaged ships stay together and all of them can be attacked. "
            "choose_one: the Kommandant chooses one of them, as when they separate.",
        ),
    ] = "together"
    followed_escort_quality: Annotated[
        Literal["kept", "rolled_anew"],
        _option(
            "9.7.9",
            "Quality of an escort that stays",
            "kept: the escort of damaged ships that are followed is the one that was met, of the "
            "same quality. rolled_anew: it is rolled again, for the contact is a new one and the "
            "text spares the die with undamaged ships alone.",
        ),
    ] = "kept"
    attack_that_sinks: Annotated[
        Literal["counts_as_hits", "final"],
        _option(
            "14.8.1",
            "Evading an attack that sinks the boat",
            "counts_as_hits: an attack that sinks the boat counts as six hits, and one fewer when "
            "the escort goes the wrong way. final: no evasion saves the boat from it.",
        ),
    ] = "counts_as_hits"
    green_escorts_and_evasion: Annotated[
        Literal["added_up", "in_turn"],
        _option(
            "14.6.3",
            "Green escorts and evasion",
            "added_up: quality and evasion change the hits together, which are not fewer than none "
            "in the end. in_turn: a green escort makes no fewer of none, and what evasion adds "
            "comes on top of that.",
        ),
    ] = "added_up"
    automatic_injury: Annotated[
        Literal["each_aircraft", "each_attack", "first_aircraft"],
        _option(
            "9.8.2",
            "The crew injury that aircraft cause",
            "each_aircraft: one for every aircraft that attacks, also for those called up. "
            "each_attack: one for every attack, and so two for an aircraft that attacks twice. "
            "first_aircraft: one for the first aircraft, none for those called up.",
        ),
    ] = "each_aircraft"
