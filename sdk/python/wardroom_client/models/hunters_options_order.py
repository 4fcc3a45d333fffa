from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersOptionsOrder")


@_attrs_define
class HuntersOptionsOrder:
    """The optional rules and contested readings in force. Members left out have their defaults."""

    aircraft_quality: bool | Unset = UNSET
    """ Aircraft have a quality from green to elite. Quality changes the hits by one. Elite aircraft injure two of
    the crew. """
    arriving_escort_check: str | Unset = UNSET
    """ full: an escort that arrives in an additional round makes a normal check: it detects the boat from 9 on, and
    the boat's condition counts. as_approach: it makes the check of a close-range approach: it detects the boat from
    10 on, only year and Swords count, and no dive beyond test depth is allowed. Today one of `as_approach`, `full`;
    more may come. """
    attack_that_sinks: str | Unset = UNSET
    """ counts_as_hits: an attack that sinks the boat counts as six hits, or five if the escort goes the wrong way.
    final: evasion cannot save the boat from such an attack. Today one of `counts_as_hits`, `final`; more may come.
    """
    automatic_injury: str | Unset = UNSET
    """ each_aircraft: one injury for every aircraft that attacks, including those called up. each_attack: one
    injury for every attack, so two for an aircraft that attacks twice. first_aircraft: one injury for the first
    aircraft, none for those called up. Today one of `each_aircraft`, `each_attack`, `first_aircraft`; more may
    come. """
    awards_in_a_refit: str | Unset = UNSET
    """ one: at most one award is conferred in a refit, however much was sunk. all_due: the next award is conferred
    at once if the tonnage is enough for it too. Today one of `all_due`, `one`; more may come. """
    blocked_mission_box: str | Unset = UNSET
    """ After weather duty or a storm the next box has no encounter check (R1). row_is_rolled: the mission is still
    rolled there, on its own row. nothing_is_met: that check is not made either, and the mission succeeds without a
    roll. Today one of `nothing_is_met`, `row_is_rolled`; more may come. """
    diesel_repair: str | Unset = UNSET
    """ at_sea: a repair is rolled for every damaged system, for diesels as for electric engines. in_port_only: a
    damaged diesel is inoperable until port, and no die is rolled. Today one of `at_sea`, `in_port_only`; more may
    come. """
    escort_quality: bool | Unset = UNSET
    """ Escorts have a quality from green to elite. Quality changes the hits by one. Elite escorts detect at +1. """
    escorted_stragglers: str | Unset = UNSET
    """ together: the damaged ships stay together, and all of them can be attacked. choose_one: the Kommandant
    chooses one of them, as he does when they separate. Today one of `choose_one`, `together`; more may come. """
    evasive_manoeuvres: bool | Unset = UNSET
    """ Before each escort attack the Kommandant names a number. A number that matches the escort's number changes
    the hits. """
    event_in_repeated_box: str | Unset = UNSET
    """ one_roll: the event replaces one roll, and the other rolls are still made. rest_of_box: the boat moves to
    the next box at once, as the text can be read. Today one of `one_roll`, `rest_of_box`; more may come. """
    extra_rosters: bool | Unset = UNSET
    """ A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7. """
    failure_streak: str | Unset = UNSET
    """ starts_afresh: after three failures in a row have cost a level, the count starts again from zero. runs_on:
    every further failure in the row costs a level too. Today one of `runs_on`, `starts_afresh`; more may come. """
    followed_escort_quality: str | Unset = UNSET
    """ kept: damaged ships that are followed keep their escort, with the same quality. rolled_anew: the quality is
    rolled again, because the contact is new and the text omits the die only for undamaged ships. Today one of
    `kept`, `rolled_anew`; more may come. """
    green_escorts_and_evasion: str | Unset = UNSET
    """ added_up: the changes by quality and evasion are added up, and the final hits are at least zero. in_turn: a
    green escort cannot reduce zero hits; the hits that evasion adds come after that. Today one of `added_up`,
    `in_turn`; more may come. """
    historical_load: bool | Unset = UNSET
    """ Every tube starts with a G7a. A few G7e lie among the reloads. This load replaces the permitted swap. """
    historical_numbers: bool | Unset = UNSET
    """ The number of a boat is one that a boat of its type bore in history. """
    historical_pack_names: bool | Unset = UNSET
    """ The packs of a wolfpack tournament bear the names of historical ones. """
    long_patrol_refit: str | Unset = UNSET
    """ after_second_month: a two-month patrol fills the month in which it starts and the next; the refit starts in
    the month after that. month_later: the refit starts one month later still, as the rulebook's example has it.
    Today one of `after_second_month`, `month_later`; more may come. """
    mediterranean_passage: str | Unset = UNSET
    """ until_posted: a boat that is not posted to the Mediterranean passes the Bay of Biscay and Gibraltar on every
    patrol there, even after a boat has turned back. first_assignment: only the Kommandant's first patrol there
    passes them, as the rule is worded. Today one of `first_assignment`, `until_posted`; more may come. """
    minelaying_ends: str | Unset = UNSET
    """ Tubes whose doors do not work cannot lay mines. one_end: the mission is accomplished if the tubes of one end
    can lay their mines. both_ends: the tubes of both ends must be able to. Today one of `both_ends`, `one_end`;
    more may come. """
    mixed_wounds: str | Unset = UNSET
    """ severe: together they count as a severe wound. add_up: together they kill. Today one of `add_up`, `severe`;
    more may come. """
    new_boat_month: str | Unset = UNSET
    """ By the rule the new boat sails a month after it is received. after_return: it is received when the old boat
    comes home, as after a long refit. after_refit: it is received when the refit of the old boat, in which it was
    requested, is over. Today one of `after_refit`, `after_return`; more may come. """
    no_repeated_targets: bool | Unset = UNSET
    """ If a ship is rolled that is already sunk or already in this encounter, the roll is repeated. """
    non_historical_areas: bool | Unset = UNSET
    """ Any type goes wherever it is assigned. The restrictions of types in 7.3.1 and 7.3.2 are ignored. """
    oak_leaves_fire: str | Unset = UNSET
    """ torpedoes: the -1 applies to torpedoes only. torpedoes_and_gun: it applies to the deck gun too, as the card
    can be read. Today one of `torpedoes`, `torpedoes_and_gun`; more may come. """
    one_box_from_port: str | Unset = UNSET
    """ The boxes from which a boat without diesels is towed home. first_or_last_box: the box at either end of the
    track. last_box: the last box only, which the text names. Today one of `first_or_last_box`, `last_box`; more may
    come. """
    quality_loss: str | Unset = UNSET
    """ Two rules cost a level: all four crew boxes incapacitated, and all four crew boxes replaced. Both can have
    the same cause. once_a_patrol: together they cost one level. each_cause: each costs one level. Today one of
    `each_cause`, `once_a_patrol`; more may come. """
    recovery_time: str | Unset = UNSET
    """ refit: a man who needs longer than the refit is replaced, as the rule says. until_sailing: only a man who is
    not fit when the boat sails is replaced; the boat waits for the Kommandant (10.11). Today one of `refit`,
    `until_sailing`; more may come. """
    reduced_convoy: bool | Unset = UNSET
    """ A convoy has three targets instead of four. """
    refit_cut_keeps_boat: bool | Unset = UNSET
    """ true: the boat is kept if a five-month refit is cut to four months. false: the length before the cut decides
    whether the boat is replaced. """
    resupply_at_sea: bool | Unset = UNSET
    """ In the last box on station a boat may look for a supply boat. A supply boat brings fuel, ammunition, perhaps
    torpedoes, and a second time on station. """
    resupply_month: str | Unset = UNSET
    """ The month makes the refit longer and is logged as a month at sea. at_sea: the month was spent at sea;
    recovery, and the wait for a new boat, begin after it. in_refit: the month is a month of refit like the others;
    men recover in it, and a new boat does not have to wait for it. Today one of `at_sea`, `in_refit`; more may
    come. """
    standard_tonnage: bool | Unset = UNSET
    """ Freighters and tankers have fixed tonnage and no name. Capital ships are still rolled. """
    swords_of_a_wounded_kommandant: str | Unset = UNSET
    """ lost_in_every_check: a severely wounded Kommandant has their bonus in no detection check. lost_on_approach:
    he loses the bonus only in the check before firing, where the text says so. Today one of `lost_in_every_check`,
    `lost_on_approach`; more may come. """
    torpedoes_at_unescorted_ships: str | Unset = UNSET
    """ The rule gives these torpedoes the -1 of a night surface attack. surfaced: only a surfaced boat has it.
    any_posture: a submerged boat has it too, because the rule names no posture. Today one of `any_posture`,
    `surfaced`; more may come. """
    waiting_for_night: str | Unset = UNSET
    """ any_target: any ships can be shadowed until night, because the text names no exception. not_capital_ships: a
    capital ship cannot be shadowed until night. Today one of `any_target`, `not_capital_ships`; more may come. """
    wolfpack_groups: str | Unset = UNSET
    """ as_given: players form packs as they like. six_packs: they form exactly six packs. packs_of_six: every pack
    has six boats. Today one of `as_given`, `packs_of_six`, `six_packs`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        aircraft_quality = self.aircraft_quality

        arriving_escort_check = self.arriving_escort_check

        attack_that_sinks = self.attack_that_sinks

        automatic_injury = self.automatic_injury

        awards_in_a_refit = self.awards_in_a_refit

        blocked_mission_box = self.blocked_mission_box

        diesel_repair = self.diesel_repair

        escort_quality = self.escort_quality

        escorted_stragglers = self.escorted_stragglers

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box = self.event_in_repeated_box

        extra_rosters = self.extra_rosters

        failure_streak = self.failure_streak

        followed_escort_quality = self.followed_escort_quality

        green_escorts_and_evasion = self.green_escorts_and_evasion

        historical_load = self.historical_load

        historical_numbers = self.historical_numbers

        historical_pack_names = self.historical_pack_names

        long_patrol_refit = self.long_patrol_refit

        mediterranean_passage = self.mediterranean_passage

        minelaying_ends = self.minelaying_ends

        mixed_wounds = self.mixed_wounds

        new_boat_month = self.new_boat_month

        no_repeated_targets = self.no_repeated_targets

        non_historical_areas = self.non_historical_areas

        oak_leaves_fire = self.oak_leaves_fire

        one_box_from_port = self.one_box_from_port

        quality_loss = self.quality_loss

        recovery_time = self.recovery_time

        reduced_convoy = self.reduced_convoy

        refit_cut_keeps_boat = self.refit_cut_keeps_boat

        resupply_at_sea = self.resupply_at_sea

        resupply_month = self.resupply_month

        standard_tonnage = self.standard_tonnage

        swords_of_a_wounded_kommandant = self.swords_of_a_wounded_kommandant

        torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships

        waiting_for_night = self.waiting_for_night

        wolfpack_groups = self.wolfpack_groups

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if aircraft_quality is not UNSET:
            field_dict["aircraft_quality"] = aircraft_quality
        if arriving_escort_check is not UNSET:
            field_dict["arriving_escort_check"] = arriving_escort_check
        if attack_that_sinks is not UNSET:
            field_dict["attack_that_sinks"] = attack_that_sinks
        if automatic_injury is not UNSET:
            field_dict["automatic_injury"] = automatic_injury
        if awards_in_a_refit is not UNSET:
            field_dict["awards_in_a_refit"] = awards_in_a_refit
        if blocked_mission_box is not UNSET:
            field_dict["blocked_mission_box"] = blocked_mission_box
        if diesel_repair is not UNSET:
            field_dict["diesel_repair"] = diesel_repair
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if escorted_stragglers is not UNSET:
            field_dict["escorted_stragglers"] = escorted_stragglers
        if evasive_manoeuvres is not UNSET:
            field_dict["evasive_manoeuvres"] = evasive_manoeuvres
        if event_in_repeated_box is not UNSET:
            field_dict["event_in_repeated_box"] = event_in_repeated_box
        if extra_rosters is not UNSET:
            field_dict["extra_rosters"] = extra_rosters
        if failure_streak is not UNSET:
            field_dict["failure_streak"] = failure_streak
        if followed_escort_quality is not UNSET:
            field_dict["followed_escort_quality"] = followed_escort_quality
        if green_escorts_and_evasion is not UNSET:
            field_dict["green_escorts_and_evasion"] = green_escorts_and_evasion
        if historical_load is not UNSET:
            field_dict["historical_load"] = historical_load
        if historical_numbers is not UNSET:
            field_dict["historical_numbers"] = historical_numbers
        if historical_pack_names is not UNSET:
            field_dict["historical_pack_names"] = historical_pack_names
        if long_patrol_refit is not UNSET:
            field_dict["long_patrol_refit"] = long_patrol_refit
        if mediterranean_passage is not UNSET:
            field_dict["mediterranean_passage"] = mediterranean_passage
        if minelaying_ends is not UNSET:
            field_dict["minelaying_ends"] = minelaying_ends
        if mixed_wounds is not UNSET:
            field_dict["mixed_wounds"] = mixed_wounds
        if new_boat_month is not UNSET:
            field_dict["new_boat_month"] = new_boat_month
        if no_repeated_targets is not UNSET:
            field_dict["no_repeated_targets"] = no_repeated_targets
        if non_historical_areas is not UNSET:
            field_dict["non_historical_areas"] = non_historical_areas
        if oak_leaves_fire is not UNSET:
            field_dict["oak_leaves_fire"] = oak_leaves_fire
        if one_box_from_port is not UNSET:
            field_dict["one_box_from_port"] = one_box_from_port
        if quality_loss is not UNSET:
            field_dict["quality_loss"] = quality_loss
        if recovery_time is not UNSET:
            field_dict["recovery_time"] = recovery_time
        if reduced_convoy is not UNSET:
            field_dict["reduced_convoy"] = reduced_convoy
        if refit_cut_keeps_boat is not UNSET:
            field_dict["refit_cut_keeps_boat"] = refit_cut_keeps_boat
        if resupply_at_sea is not UNSET:
            field_dict["resupply_at_sea"] = resupply_at_sea
        if resupply_month is not UNSET:
            field_dict["resupply_month"] = resupply_month
        if standard_tonnage is not UNSET:
            field_dict["standard_tonnage"] = standard_tonnage
        if swords_of_a_wounded_kommandant is not UNSET:
            field_dict["swords_of_a_wounded_kommandant"] = swords_of_a_wounded_kommandant
        if torpedoes_at_unescorted_ships is not UNSET:
            field_dict["torpedoes_at_unescorted_ships"] = torpedoes_at_unescorted_ships
        if waiting_for_night is not UNSET:
            field_dict["waiting_for_night"] = waiting_for_night
        if wolfpack_groups is not UNSET:
            field_dict["wolfpack_groups"] = wolfpack_groups

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aircraft_quality = d.pop("aircraft_quality", UNSET)

        arriving_escort_check = d.pop("arriving_escort_check", UNSET)

        attack_that_sinks = d.pop("attack_that_sinks", UNSET)

        automatic_injury = d.pop("automatic_injury", UNSET)

        awards_in_a_refit = d.pop("awards_in_a_refit", UNSET)

        blocked_mission_box = d.pop("blocked_mission_box", UNSET)

        diesel_repair = d.pop("diesel_repair", UNSET)

        escort_quality = d.pop("escort_quality", UNSET)

        escorted_stragglers = d.pop("escorted_stragglers", UNSET)

        evasive_manoeuvres = d.pop("evasive_manoeuvres", UNSET)

        event_in_repeated_box = d.pop("event_in_repeated_box", UNSET)

        extra_rosters = d.pop("extra_rosters", UNSET)

        failure_streak = d.pop("failure_streak", UNSET)

        followed_escort_quality = d.pop("followed_escort_quality", UNSET)

        green_escorts_and_evasion = d.pop("green_escorts_and_evasion", UNSET)

        historical_load = d.pop("historical_load", UNSET)

        historical_numbers = d.pop("historical_numbers", UNSET)

        historical_pack_names = d.pop("historical_pack_names", UNSET)

        long_patrol_refit = d.pop("long_patrol_refit", UNSET)

        mediterranean_passage = d.pop("mediterranean_passage", UNSET)

        minelaying_ends = d.pop("minelaying_ends", UNSET)

        mixed_wounds = d.pop("mixed_wounds", UNSET)

        new_boat_month = d.pop("new_boat_month", UNSET)

        no_repeated_targets = d.pop("no_repeated_targets", UNSET)

        non_historical_areas = d.pop("non_historical_areas", UNSET)

        oak_leaves_fire = d.pop("oak_leaves_fire", UNSET)

        one_box_from_port = d.pop("one_box_from_port", UNSET)

        quality_loss = d.pop("quality_loss", UNSET)

        recovery_time = d.pop("recovery_time", UNSET)

        reduced_convoy = d.pop("reduced_convoy", UNSET)

        refit_cut_keeps_boat = d.pop("refit_cut_keeps_boat", UNSET)

        resupply_at_sea = d.pop("resupply_at_sea", UNSET)

        resupply_month = d.pop("resupply_month", UNSET)

        standard_tonnage = d.pop("standard_tonnage", UNSET)

        swords_of_a_wounded_kommandant = d.pop("swords_of_a_wounded_kommandant", UNSET)

        torpedoes_at_unescorted_ships = d.pop("torpedoes_at_unescorted_ships", UNSET)

        waiting_for_night = d.pop("waiting_for_night", UNSET)

        wolfpack_groups = d.pop("wolfpack_groups", UNSET)

        hunters_options_order = cls(
            aircraft_quality=aircraft_quality,
            arriving_escort_check=arriving_escort_check,
            attack_that_sinks=attack_that_sinks,
            automatic_injury=automatic_injury,
            awards_in_a_refit=awards_in_a_refit,
            blocked_mission_box=blocked_mission_box,
            diesel_repair=diesel_repair,
            escort_quality=escort_quality,
            escorted_stragglers=escorted_stragglers,
            evasive_manoeuvres=evasive_manoeuvres,
            event_in_repeated_box=event_in_repeated_box,
            extra_rosters=extra_rosters,
            failure_streak=failure_streak,
            followed_escort_quality=followed_escort_quality,
            green_escorts_and_evasion=green_escorts_and_evasion,
            historical_load=historical_load,
            historical_numbers=historical_numbers,
            historical_pack_names=historical_pack_names,
            long_patrol_refit=long_patrol_refit,
            mediterranean_passage=mediterranean_passage,
            minelaying_ends=minelaying_ends,
            mixed_wounds=mixed_wounds,
            new_boat_month=new_boat_month,
            no_repeated_targets=no_repeated_targets,
            non_historical_areas=non_historical_areas,
            oak_leaves_fire=oak_leaves_fire,
            one_box_from_port=one_box_from_port,
            quality_loss=quality_loss,
            recovery_time=recovery_time,
            reduced_convoy=reduced_convoy,
            refit_cut_keeps_boat=refit_cut_keeps_boat,
            resupply_at_sea=resupply_at_sea,
            resupply_month=resupply_month,
            standard_tonnage=standard_tonnage,
            swords_of_a_wounded_kommandant=swords_of_a_wounded_kommandant,
            torpedoes_at_unescorted_ships=torpedoes_at_unescorted_ships,
            waiting_for_night=waiting_for_night,
            wolfpack_groups=wolfpack_groups,
        )

        return hunters_options_order
