from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersOptions")


@_attrs_define
class HuntersOptions:
    """The optional rules and contested readings in force. Members left out have their defaults."""

    aircraft_quality: bool
    """ Aircraft have a quality from green to elite. Quality changes the hits by one. Elite aircraft injure two of
    the crew. """
    arriving_escort_check: str
    """ full: an escort that arrives in an additional round makes a normal check: it detects the boat from 9 on, and
    the boat's condition counts. as_approach: it makes the check of a close-range approach: it detects the boat from
    10 on, only year and Swords count, and no dive beyond test depth is allowed. Today one of `as_approach`, `full`;
    more may come. """
    attack_that_sinks: str
    """ counts_as_hits: an attack that sinks the boat counts as six hits, or five if the escort goes the wrong way.
    final: evasion cannot save the boat from such an attack. Today one of `counts_as_hits`, `final`; more may come.
    """
    automatic_injury: str
    """ each_aircraft: one injury for every aircraft that attacks, including those called up. each_attack: one
    injury for every attack, so two for an aircraft that attacks twice. first_aircraft: one injury for the first
    aircraft, none for those called up. Today one of `each_aircraft`, `each_attack`, `first_aircraft`; more may
    come. """
    awards_in_a_refit: str
    """ one: at most one award is conferred in a refit, however much was sunk. all_due: the next award is conferred
    at once if the tonnage is enough for it too. Today one of `all_due`, `one`; more may come. """
    blocked_mission_box: str
    """ After weather duty or a storm the next box has no encounter check (R1). row_is_rolled: the mission is still
    rolled there, on its own row. nothing_is_met: that check is not made either, and the mission succeeds without a
    roll. Today one of `nothing_is_met`, `row_is_rolled`; more may come. """
    diesel_repair: str
    """ at_sea: a repair is rolled for every damaged system, for diesels as for electric engines. in_port_only: a
    damaged diesel is inoperable until port, and no die is rolled. Today one of `at_sea`, `in_port_only`; more may
    come. """
    escort_quality: bool
    """ Escorts have a quality from green to elite. Quality changes the hits by one. Elite escorts detect at +1. """
    escorted_stragglers: str
    """ together: the damaged ships stay together, and all of them can be attacked. choose_one: the Kommandant
    chooses one of them, as he does when they separate. Today one of `choose_one`, `together`; more may come. """
    evasive_manoeuvres: bool
    """ Before each escort attack the Kommandant names a number. A number that matches the escort's number changes
    the hits. """
    event_in_repeated_box: str
    """ one_roll: the event replaces one roll, and the other rolls are still made. rest_of_box: the boat moves to
    the next box at once, as the text can be read. Today one of `one_roll`, `rest_of_box`; more may come. """
    extra_rosters: bool
    """ A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7. """
    failure_streak: str
    """ starts_afresh: after three failures in a row have cost a level, the count starts again from zero. runs_on:
    every further failure in the row costs a level too. Today one of `runs_on`, `starts_afresh`; more may come. """
    followed_escort_quality: str
    """ kept: damaged ships that are followed keep their escort, with the same quality. rolled_anew: the quality is
    rolled again, because the contact is new and the text omits the die only for undamaged ships. Today one of
    `kept`, `rolled_anew`; more may come. """
    green_escorts_and_evasion: str
    """ added_up: the changes by quality and evasion are added up, and the final hits are at least zero. in_turn: a
    green escort cannot reduce zero hits; the hits that evasion adds come after that. Today one of `added_up`,
    `in_turn`; more may come. """
    historical_load: bool
    """ Every tube starts with a G7a. A few G7e lie among the reloads. This load replaces the permitted swap. """
    historical_numbers: bool
    """ The number of a boat is one that a boat of its type bore in history. """
    historical_pack_names: bool
    """ The packs of a wolfpack tournament bear the names of historical ones. """
    long_patrol_refit: str
    """ after_second_month: a two-month patrol fills the month in which it starts and the next; the refit starts in
    the month after that. month_later: the refit starts one month later still, as the rulebook's example has it.
    Today one of `after_second_month`, `month_later`; more may come. """
    mediterranean_passage: str
    """ until_posted: a boat that is not posted to the Mediterranean passes the Bay of Biscay and Gibraltar on every
    patrol there, even after a boat has turned back. first_assignment: only the Kommandant's first patrol there
    passes them, as the rule is worded. Today one of `first_assignment`, `until_posted`; more may come. """
    minelaying_ends: str
    """ Tubes whose doors do not work cannot lay mines. one_end: the mission is accomplished if the tubes of one end
    can lay their mines. both_ends: the tubes of both ends must be able to. Today one of `both_ends`, `one_end`;
    more may come. """
    mixed_wounds: str
    """ severe: together they count as a severe wound. add_up: together they kill. Today one of `add_up`, `severe`;
    more may come. """
    new_boat_month: str
    """ By the rule the new boat sails a month after it is received. after_return: it is received when the old boat
    comes home, as after a long refit. after_refit: it is received when the refit of the old boat, in which it was
    requested, is over. Today one of `after_refit`, `after_return`; more may come. """
    no_repeated_targets: bool
    """ If a ship is rolled that is already sunk or already in this encounter, the roll is repeated. """
    non_historical_areas: bool
    """ Any type goes wherever it is assigned. The restrictions of types in 7.3.1 and 7.3.2 are ignored. """
    oak_leaves_fire: str
    """ torpedoes: the -1 applies to torpedoes only. torpedoes_and_gun: it applies to the deck gun too, as the card
    can be read. Today one of `torpedoes`, `torpedoes_and_gun`; more may come. """
    one_box_from_port: str
    """ The boxes from which a boat without diesels is towed home. first_or_last_box: the box at either end of the
    track. last_box: the last box only, which the text names. Today one of `first_or_last_box`, `last_box`; more may
    come. """
    quality_loss: str
    """ Two rules cost a level: all four crew boxes incapacitated, and all four crew boxes replaced. Both can have
    the same cause. once_a_patrol: together they cost one level. each_cause: each costs one level. Today one of
    `each_cause`, `once_a_patrol`; more may come. """
    recovery_time: str
    """ refit: a man who needs longer than the refit is replaced, as the rule says. until_sailing: only a man who is
    not fit when the boat sails is replaced; the boat waits for the Kommandant (10.11). Today one of `refit`,
    `until_sailing`; more may come. """
    reduced_convoy: bool
    """ A convoy has three targets instead of four. """
    refit_cut_keeps_boat: bool
    """ true: the boat is kept if a five-month refit is cut to four months. false: the length before the cut decides
    whether the boat is replaced. """
    resupply_at_sea: bool
    """ In the last box on station a boat may look for a supply boat. A supply boat brings fuel, ammunition, perhaps
    torpedoes, and a second time on station. """
    resupply_month: str
    """ The month makes the refit longer and is logged as a month at sea. at_sea: the month was spent at sea;
    recovery, and the wait for a new boat, begin after it. in_refit: the month is a month of refit like the others;
    men recover in it, and a new boat does not have to wait for it. Today one of `at_sea`, `in_refit`; more may
    come. """
    standard_tonnage: bool
    """ Freighters and tankers have fixed tonnage and no name. Capital ships are still rolled. """
    swords_of_a_wounded_kommandant: str
    """ lost_in_every_check: a severely wounded Kommandant has their bonus in no detection check. lost_on_approach:
    he loses the bonus only in the check before firing, where the text says so. Today one of `lost_in_every_check`,
    `lost_on_approach`; more may come. """
    torpedoes_at_unescorted_ships: str
    """ The rule gives these torpedoes the -1 of a night surface attack. surfaced: only a surfaced boat has it.
    any_posture: a submerged boat has it too, because the rule names no posture. Today one of `any_posture`,
    `surfaced`; more may come. """
    waiting_for_night: str
    """ any_target: any ships can be shadowed until night, because the text names no exception. not_capital_ships: a
    capital ship cannot be shadowed until night. Today one of `any_target`, `not_capital_ships`; more may come. """
    wolfpack_groups: str
    """ as_given: players form packs as they like. six_packs: they form exactly six packs. packs_of_six: every pack
    has six boats. Today one of `as_given`, `packs_of_six`, `six_packs`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

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
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft_quality": aircraft_quality,
                "arriving_escort_check": arriving_escort_check,
                "attack_that_sinks": attack_that_sinks,
                "automatic_injury": automatic_injury,
                "awards_in_a_refit": awards_in_a_refit,
                "blocked_mission_box": blocked_mission_box,
                "diesel_repair": diesel_repair,
                "escort_quality": escort_quality,
                "escorted_stragglers": escorted_stragglers,
                "evasive_manoeuvres": evasive_manoeuvres,
                "event_in_repeated_box": event_in_repeated_box,
                "extra_rosters": extra_rosters,
                "failure_streak": failure_streak,
                "followed_escort_quality": followed_escort_quality,
                "green_escorts_and_evasion": green_escorts_and_evasion,
                "historical_load": historical_load,
                "historical_numbers": historical_numbers,
                "historical_pack_names": historical_pack_names,
                "long_patrol_refit": long_patrol_refit,
                "mediterranean_passage": mediterranean_passage,
                "minelaying_ends": minelaying_ends,
                "mixed_wounds": mixed_wounds,
                "new_boat_month": new_boat_month,
                "no_repeated_targets": no_repeated_targets,
                "non_historical_areas": non_historical_areas,
                "oak_leaves_fire": oak_leaves_fire,
                "one_box_from_port": one_box_from_port,
                "quality_loss": quality_loss,
                "recovery_time": recovery_time,
                "reduced_convoy": reduced_convoy,
                "refit_cut_keeps_boat": refit_cut_keeps_boat,
                "resupply_at_sea": resupply_at_sea,
                "resupply_month": resupply_month,
                "standard_tonnage": standard_tonnage,
                "swords_of_a_wounded_kommandant": swords_of_a_wounded_kommandant,
                "torpedoes_at_unescorted_ships": torpedoes_at_unescorted_ships,
                "waiting_for_night": waiting_for_night,
                "wolfpack_groups": wolfpack_groups,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aircraft_quality = d.pop("aircraft_quality")

        arriving_escort_check = d.pop("arriving_escort_check")

        attack_that_sinks = d.pop("attack_that_sinks")

        automatic_injury = d.pop("automatic_injury")

        awards_in_a_refit = d.pop("awards_in_a_refit")

        blocked_mission_box = d.pop("blocked_mission_box")

        diesel_repair = d.pop("diesel_repair")

        escort_quality = d.pop("escort_quality")

        escorted_stragglers = d.pop("escorted_stragglers")

        evasive_manoeuvres = d.pop("evasive_manoeuvres")

        event_in_repeated_box = d.pop("event_in_repeated_box")

        extra_rosters = d.pop("extra_rosters")

        failure_streak = d.pop("failure_streak")

        followed_escort_quality = d.pop("followed_escort_quality")

        green_escorts_and_evasion = d.pop("green_escorts_and_evasion")

        historical_load = d.pop("historical_load")

        historical_numbers = d.pop("historical_numbers")

        historical_pack_names = d.pop("historical_pack_names")

        long_patrol_refit = d.pop("long_patrol_refit")

        mediterranean_passage = d.pop("mediterranean_passage")

        minelaying_ends = d.pop("minelaying_ends")

        mixed_wounds = d.pop("mixed_wounds")

        new_boat_month = d.pop("new_boat_month")

        no_repeated_targets = d.pop("no_repeated_targets")

        non_historical_areas = d.pop("non_historical_areas")

        oak_leaves_fire = d.pop("oak_leaves_fire")

        one_box_from_port = d.pop("one_box_from_port")

        quality_loss = d.pop("quality_loss")

        recovery_time = d.pop("recovery_time")

        reduced_convoy = d.pop("reduced_convoy")

        refit_cut_keeps_boat = d.pop("refit_cut_keeps_boat")

        resupply_at_sea = d.pop("resupply_at_sea")

        resupply_month = d.pop("resupply_month")

        standard_tonnage = d.pop("standard_tonnage")

        swords_of_a_wounded_kommandant = d.pop("swords_of_a_wounded_kommandant")

        torpedoes_at_unescorted_ships = d.pop("torpedoes_at_unescorted_ships")

        waiting_for_night = d.pop("waiting_for_night")

        wolfpack_groups = d.pop("wolfpack_groups")

        hunters_options = cls(
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

        hunters_options.additional_properties = d
        return hunters_options

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
