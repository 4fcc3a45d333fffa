from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_options_order_arriving_escort_check import HuntersOptionsOrderArrivingEscortCheck
from ..models.hunters_options_order_attack_that_sinks import HuntersOptionsOrderAttackThatSinks
from ..models.hunters_options_order_automatic_injury import HuntersOptionsOrderAutomaticInjury
from ..models.hunters_options_order_awards_in_a_refit import HuntersOptionsOrderAwardsInARefit
from ..models.hunters_options_order_blocked_mission_box import HuntersOptionsOrderBlockedMissionBox
from ..models.hunters_options_order_diesel_repair import HuntersOptionsOrderDieselRepair
from ..models.hunters_options_order_escorted_stragglers import HuntersOptionsOrderEscortedStragglers
from ..models.hunters_options_order_event_in_repeated_box import HuntersOptionsOrderEventInRepeatedBox
from ..models.hunters_options_order_failure_streak import HuntersOptionsOrderFailureStreak
from ..models.hunters_options_order_followed_escort_quality import HuntersOptionsOrderFollowedEscortQuality
from ..models.hunters_options_order_green_escorts_and_evasion import HuntersOptionsOrderGreenEscortsAndEvasion
from ..models.hunters_options_order_long_patrol_refit import HuntersOptionsOrderLongPatrolRefit
from ..models.hunters_options_order_mediterranean_passage import HuntersOptionsOrderMediterraneanPassage
from ..models.hunters_options_order_minelaying_ends import HuntersOptionsOrderMinelayingEnds
from ..models.hunters_options_order_mixed_wounds import HuntersOptionsOrderMixedWounds
from ..models.hunters_options_order_new_boat_month import HuntersOptionsOrderNewBoatMonth
from ..models.hunters_options_order_oak_leaves_fire import HuntersOptionsOrderOakLeavesFire
from ..models.hunters_options_order_one_box_from_port import HuntersOptionsOrderOneBoxFromPort
from ..models.hunters_options_order_quality_loss import HuntersOptionsOrderQualityLoss
from ..models.hunters_options_order_recovery_time import HuntersOptionsOrderRecoveryTime
from ..models.hunters_options_order_resupply_month import HuntersOptionsOrderResupplyMonth
from ..models.hunters_options_order_swords_of_a_wounded_kommandant import HuntersOptionsOrderSwordsOfAWoundedKommandant
from ..models.hunters_options_order_torpedoes_at_unescorted_ships import HuntersOptionsOrderTorpedoesAtUnescortedShips
from ..models.hunters_options_order_waiting_for_night import HuntersOptionsOrderWaitingForNight
from ..models.hunters_options_order_wolfpack_groups import HuntersOptionsOrderWolfpackGroups
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersOptionsOrder")


@_attrs_define
class HuntersOptionsOrder:
    """The optional rules and contested readings in force; what is left out has its default."""

    aircraft_quality: bool | Unset = UNSET
    """ Aircraft are green to elite: hits change by one, elite ones injure two of the crew. """
    arriving_escort_check: HuntersOptionsOrderArrivingEscortCheck | Unset = UNSET
    """ full: an escort that comes in an additional round looks for the boat as ever, from 9 on, the boat's
    condition counting. as_approach: as in a close-range approach, from 10 on, with year and Swords alone and
    without a dive beyond test depth. """
    attack_that_sinks: HuntersOptionsOrderAttackThatSinks | Unset = UNSET
    """ counts_as_hits: an attack that sinks the boat counts as six hits, and one fewer when the escort goes the
    wrong way. final: no evasion saves the boat from it. """
    automatic_injury: HuntersOptionsOrderAutomaticInjury | Unset = UNSET
    """ each_aircraft: one for every aircraft that attacks, also for those called up. each_attack: one for every
    attack, and so two for an aircraft that attacks twice. first_aircraft: one for the first aircraft, none for
    those called up. """
    awards_in_a_refit: HuntersOptionsOrderAwardsInARefit | Unset = UNSET
    """ one: a single award is conferred in a refit, however much was sunk. all_due: the next one follows at once
    when tonnage brings it too. """
    blocked_mission_box: HuntersOptionsOrderBlockedMissionBox | Unset = UNSET
    """ Weather duty and storms keep the next box without an encounter check (R1). row_is_rolled: the mission is
    tried there all the same, on its own row. nothing_is_met: that check too is spared, and the mission succeeds
    without a roll. """
    diesel_repair: HuntersOptionsOrderDieselRepair | Unset = UNSET
    """ at_sea: every damaged system gets its try, diesels like electric engines. in_port_only: a damaged diesel is
    inoperable until port, and no die is thrown. """
    escort_quality: bool | Unset = UNSET
    """ Escorts are green to elite: hits change by one, elite ones detect at +1. """
    escorted_stragglers: HuntersOptionsOrderEscortedStragglers | Unset = UNSET
    """ together: the damaged ships stay together and all of them can be attacked. choose_one: the Kommandant
    chooses one of them, as when they separate. """
    evasive_manoeuvres: bool | Unset = UNSET
    """ Before each escort attack the Kommandant names a number; guessing the escort's number changes the hits. """
    event_in_repeated_box: HuntersOptionsOrderEventInRepeatedBox | Unset = UNSET
    """ one_roll: the event takes the place of one roll, and the others are still made. rest_of_box: the boat moves
    on to the next box at once, as the text can be read. """
    extra_rosters: bool | Unset = UNSET
    """ A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7. """
    failure_streak: HuntersOptionsOrderFailureStreak | Unset = UNSET
    """ starts_afresh: once three failures in a row have cost a level, the next three are counted from zero.
    runs_on: every further failure in the row costs a level too. """
    followed_escort_quality: HuntersOptionsOrderFollowedEscortQuality | Unset = UNSET
    """ kept: the escort of damaged ships that are followed is the one that was met, of the same quality.
    rolled_anew: it is rolled again, for the contact is a new one and the text spares the die with undamaged ships
    alone. """
    green_escorts_and_evasion: HuntersOptionsOrderGreenEscortsAndEvasion | Unset = UNSET
    """ added_up: quality and evasion change the hits together, which are not fewer than none in the end. in_turn: a
    green escort makes no fewer of none, and what evasion adds comes on top of that. """
    historical_load: bool | Unset = UNSET
    """ Every tube starts with a G7a; G7e lie among the reloads, and only a few of them. It replaces the permitted
    swap. """
    historical_numbers: bool | Unset = UNSET
    """ A boat that is given a number bears one that boats of its type bore. """
    historical_pack_names: bool | Unset = UNSET
    """ The packs of a wolfpack tournament bear the names of historical ones. """
    long_patrol_refit: HuntersOptionsOrderLongPatrolRefit | Unset = UNSET
    """ after_second_month: a two-month patrol fills the month it starts in and the next, refit follows.
    month_later: refit starts one month after that, as the rulebook's example prints it. """
    mediterranean_passage: HuntersOptionsOrderMediterraneanPassage | Unset = UNSET
    """ until_posted: every patrol to the Mediterranean of a boat not posted there passes the Bay of Biscay and
    Gibraltar, also one after a boat turned back. first_assignment: the Kommandant's first alone, as the rule words
    it. """
    minelaying_ends: HuntersOptionsOrderMinelayingEnds | Unset = UNSET
    """ Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if the tubes of one end can
    lay theirs. both_ends: it takes both. """
    mixed_wounds: HuntersOptionsOrderMixedWounds | Unset = UNSET
    """ severe: together they are a severe wound. add_up: together they kill. """
    new_boat_month: HuntersOptionsOrderNewBoatMonth | Unset = UNSET
    """ The rule has it sail a month after it is received. after_return: it is received when the old one comes home,
    as after a long refit. after_refit: when that one's refit is over, in which it was asked for. """
    no_repeated_targets: bool | Unset = UNSET
    """ A ship already sunk, or already in this encounter, is rolled again. """
    non_historical_areas: bool | Unset = UNSET
    """ Any type goes wherever it is assigned; what 7.3.1 and 7.3.2 say of types is ignored. """
    oak_leaves_fire: HuntersOptionsOrderOakLeavesFire | Unset = UNSET
    """ torpedoes: the -1 helps torpedoes alone. torpedoes_and_gun: it helps the deck gun too, as the card can be
    read. """
    one_box_from_port: HuntersOptionsOrderOneBoxFromPort | Unset = UNSET
    """ Where a boat without diesels is towed home. first_or_last_box: at either end of the track. last_box: in its
    last box alone, as the text names it. """
    quality_loss: HuntersOptionsOrderQualityLoss | Unset = UNSET
    """ All four boxes of the crew out, and all four replaced, are two rules with one cause. once_a_patrol: together
    they cost one level. each_cause: each costs one. """
    recovery_time: HuntersOptionsOrderRecoveryTime | Unset = UNSET
    """ refit: a man is replaced who needs longer than the refit, as the rule says. until_sailing: only one who is
    not fit when the boat sails, which waits for the Kommandant (10.11). """
    reduced_convoy: bool | Unset = UNSET
    """ A convoy shows three targets instead of four. """
    refit_cut_keeps_boat: bool | Unset = UNSET
    """ true: a five-month refit cut to four keeps the boat. false: whether the boat is replaced is judged before
    the cut. """
    resupply_at_sea: bool | Unset = UNSET
    """ In the last box on station a boat may look for a supply boat: fuel, ammunition and perhaps torpedoes, and a
    second time on station. """
    resupply_month: HuntersOptionsOrderResupplyMonth | Unset = UNSET
    """ It makes the refit longer and is logged as one at sea. at_sea: it was spent there, so that men recover, and
    a new boat sails, from the month after it on. in_refit: it is a month of refit like the others: men recover in
    it, and a new boat does without it. """
    standard_tonnage: bool | Unset = UNSET
    """ Freighters and tankers have fixed tonnage and no name; capital ships are rolled. """
    swords_of_a_wounded_kommandant: HuntersOptionsOrderSwordsOfAWoundedKommandant | Unset = UNSET
    """ lost_in_every_check: severely wounded he has their bonus in no detection check. lost_on_approach: he is
    without it in the check before firing alone, where the text says so. """
    torpedoes_at_unescorted_ships: HuntersOptionsOrderTorpedoesAtUnescortedShips | Unset = UNSET
    """ The rule gives them the -1 of a night surface attack. surfaced: to a boat on the surface alone. any_posture:
    to a submerged one too, as it names no posture. """
    waiting_for_night: HuntersOptionsOrderWaitingForNight | Unset = UNSET
    """ any_target: the text names no exception. not_capital_ships: a capital ship cannot be shadowed until night.
    """
    wolfpack_groups: HuntersOptionsOrderWolfpackGroups | Unset = UNSET
    """ as_given: players group as they like. six_packs: they form exactly six packs. packs_of_six: every pack has
    six boats. """

    def to_dict(self) -> dict[str, Any]:
        aircraft_quality = self.aircraft_quality

        arriving_escort_check: str | Unset = UNSET
        if not isinstance(self.arriving_escort_check, Unset):
            arriving_escort_check = self.arriving_escort_check.value

        attack_that_sinks: str | Unset = UNSET
        if not isinstance(self.attack_that_sinks, Unset):
            attack_that_sinks = self.attack_that_sinks.value

        automatic_injury: str | Unset = UNSET
        if not isinstance(self.automatic_injury, Unset):
            automatic_injury = self.automatic_injury.value

        awards_in_a_refit: str | Unset = UNSET
        if not isinstance(self.awards_in_a_refit, Unset):
            awards_in_a_refit = self.awards_in_a_refit.value

        blocked_mission_box: str | Unset = UNSET
        if not isinstance(self.blocked_mission_box, Unset):
            blocked_mission_box = self.blocked_mission_box.value

        diesel_repair: str | Unset = UNSET
        if not isinstance(self.diesel_repair, Unset):
            diesel_repair = self.diesel_repair.value

        escort_quality = self.escort_quality

        escorted_stragglers: str | Unset = UNSET
        if not isinstance(self.escorted_stragglers, Unset):
            escorted_stragglers = self.escorted_stragglers.value

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box: str | Unset = UNSET
        if not isinstance(self.event_in_repeated_box, Unset):
            event_in_repeated_box = self.event_in_repeated_box.value

        extra_rosters = self.extra_rosters

        failure_streak: str | Unset = UNSET
        if not isinstance(self.failure_streak, Unset):
            failure_streak = self.failure_streak.value

        followed_escort_quality: str | Unset = UNSET
        if not isinstance(self.followed_escort_quality, Unset):
            followed_escort_quality = self.followed_escort_quality.value

        green_escorts_and_evasion: str | Unset = UNSET
        if not isinstance(self.green_escorts_and_evasion, Unset):
            green_escorts_and_evasion = self.green_escorts_and_evasion.value

        historical_load = self.historical_load

        historical_numbers = self.historical_numbers

        historical_pack_names = self.historical_pack_names

        long_patrol_refit: str | Unset = UNSET
        if not isinstance(self.long_patrol_refit, Unset):
            long_patrol_refit = self.long_patrol_refit.value

        mediterranean_passage: str | Unset = UNSET
        if not isinstance(self.mediterranean_passage, Unset):
            mediterranean_passage = self.mediterranean_passage.value

        minelaying_ends: str | Unset = UNSET
        if not isinstance(self.minelaying_ends, Unset):
            minelaying_ends = self.minelaying_ends.value

        mixed_wounds: str | Unset = UNSET
        if not isinstance(self.mixed_wounds, Unset):
            mixed_wounds = self.mixed_wounds.value

        new_boat_month: str | Unset = UNSET
        if not isinstance(self.new_boat_month, Unset):
            new_boat_month = self.new_boat_month.value

        no_repeated_targets = self.no_repeated_targets

        non_historical_areas = self.non_historical_areas

        oak_leaves_fire: str | Unset = UNSET
        if not isinstance(self.oak_leaves_fire, Unset):
            oak_leaves_fire = self.oak_leaves_fire.value

        one_box_from_port: str | Unset = UNSET
        if not isinstance(self.one_box_from_port, Unset):
            one_box_from_port = self.one_box_from_port.value

        quality_loss: str | Unset = UNSET
        if not isinstance(self.quality_loss, Unset):
            quality_loss = self.quality_loss.value

        recovery_time: str | Unset = UNSET
        if not isinstance(self.recovery_time, Unset):
            recovery_time = self.recovery_time.value

        reduced_convoy = self.reduced_convoy

        refit_cut_keeps_boat = self.refit_cut_keeps_boat

        resupply_at_sea = self.resupply_at_sea

        resupply_month: str | Unset = UNSET
        if not isinstance(self.resupply_month, Unset):
            resupply_month = self.resupply_month.value

        standard_tonnage = self.standard_tonnage

        swords_of_a_wounded_kommandant: str | Unset = UNSET
        if not isinstance(self.swords_of_a_wounded_kommandant, Unset):
            swords_of_a_wounded_kommandant = self.swords_of_a_wounded_kommandant.value

        torpedoes_at_unescorted_ships: str | Unset = UNSET
        if not isinstance(self.torpedoes_at_unescorted_ships, Unset):
            torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships.value

        waiting_for_night: str | Unset = UNSET
        if not isinstance(self.waiting_for_night, Unset):
            waiting_for_night = self.waiting_for_night.value

        wolfpack_groups: str | Unset = UNSET
        if not isinstance(self.wolfpack_groups, Unset):
            wolfpack_groups = self.wolfpack_groups.value

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

        _arriving_escort_check = d.pop("arriving_escort_check", UNSET)
        arriving_escort_check: HuntersOptionsOrderArrivingEscortCheck | Unset
        if isinstance(_arriving_escort_check, Unset):
            arriving_escort_check = UNSET
        else:
            arriving_escort_check = HuntersOptionsOrderArrivingEscortCheck(_arriving_escort_check)

        _attack_that_sinks = d.pop("attack_that_sinks", UNSET)
        attack_that_sinks: HuntersOptionsOrderAttackThatSinks | Unset
        if isinstance(_attack_that_sinks, Unset):
            attack_that_sinks = UNSET
        else:
            attack_that_sinks = HuntersOptionsOrderAttackThatSinks(_attack_that_sinks)

        _automatic_injury = d.pop("automatic_injury", UNSET)
        automatic_injury: HuntersOptionsOrderAutomaticInjury | Unset
        if isinstance(_automatic_injury, Unset):
            automatic_injury = UNSET
        else:
            automatic_injury = HuntersOptionsOrderAutomaticInjury(_automatic_injury)

        _awards_in_a_refit = d.pop("awards_in_a_refit", UNSET)
        awards_in_a_refit: HuntersOptionsOrderAwardsInARefit | Unset
        if isinstance(_awards_in_a_refit, Unset):
            awards_in_a_refit = UNSET
        else:
            awards_in_a_refit = HuntersOptionsOrderAwardsInARefit(_awards_in_a_refit)

        _blocked_mission_box = d.pop("blocked_mission_box", UNSET)
        blocked_mission_box: HuntersOptionsOrderBlockedMissionBox | Unset
        if isinstance(_blocked_mission_box, Unset):
            blocked_mission_box = UNSET
        else:
            blocked_mission_box = HuntersOptionsOrderBlockedMissionBox(_blocked_mission_box)

        _diesel_repair = d.pop("diesel_repair", UNSET)
        diesel_repair: HuntersOptionsOrderDieselRepair | Unset
        if isinstance(_diesel_repair, Unset):
            diesel_repair = UNSET
        else:
            diesel_repair = HuntersOptionsOrderDieselRepair(_diesel_repair)

        escort_quality = d.pop("escort_quality", UNSET)

        _escorted_stragglers = d.pop("escorted_stragglers", UNSET)
        escorted_stragglers: HuntersOptionsOrderEscortedStragglers | Unset
        if isinstance(_escorted_stragglers, Unset):
            escorted_stragglers = UNSET
        else:
            escorted_stragglers = HuntersOptionsOrderEscortedStragglers(_escorted_stragglers)

        evasive_manoeuvres = d.pop("evasive_manoeuvres", UNSET)

        _event_in_repeated_box = d.pop("event_in_repeated_box", UNSET)
        event_in_repeated_box: HuntersOptionsOrderEventInRepeatedBox | Unset
        if isinstance(_event_in_repeated_box, Unset):
            event_in_repeated_box = UNSET
        else:
            event_in_repeated_box = HuntersOptionsOrderEventInRepeatedBox(_event_in_repeated_box)

        extra_rosters = d.pop("extra_rosters", UNSET)

        _failure_streak = d.pop("failure_streak", UNSET)
        failure_streak: HuntersOptionsOrderFailureStreak | Unset
        if isinstance(_failure_streak, Unset):
            failure_streak = UNSET
        else:
            failure_streak = HuntersOptionsOrderFailureStreak(_failure_streak)

        _followed_escort_quality = d.pop("followed_escort_quality", UNSET)
        followed_escort_quality: HuntersOptionsOrderFollowedEscortQuality | Unset
        if isinstance(_followed_escort_quality, Unset):
            followed_escort_quality = UNSET
        else:
            followed_escort_quality = HuntersOptionsOrderFollowedEscortQuality(_followed_escort_quality)

        _green_escorts_and_evasion = d.pop("green_escorts_and_evasion", UNSET)
        green_escorts_and_evasion: HuntersOptionsOrderGreenEscortsAndEvasion | Unset
        if isinstance(_green_escorts_and_evasion, Unset):
            green_escorts_and_evasion = UNSET
        else:
            green_escorts_and_evasion = HuntersOptionsOrderGreenEscortsAndEvasion(_green_escorts_and_evasion)

        historical_load = d.pop("historical_load", UNSET)

        historical_numbers = d.pop("historical_numbers", UNSET)

        historical_pack_names = d.pop("historical_pack_names", UNSET)

        _long_patrol_refit = d.pop("long_patrol_refit", UNSET)
        long_patrol_refit: HuntersOptionsOrderLongPatrolRefit | Unset
        if isinstance(_long_patrol_refit, Unset):
            long_patrol_refit = UNSET
        else:
            long_patrol_refit = HuntersOptionsOrderLongPatrolRefit(_long_patrol_refit)

        _mediterranean_passage = d.pop("mediterranean_passage", UNSET)
        mediterranean_passage: HuntersOptionsOrderMediterraneanPassage | Unset
        if isinstance(_mediterranean_passage, Unset):
            mediterranean_passage = UNSET
        else:
            mediterranean_passage = HuntersOptionsOrderMediterraneanPassage(_mediterranean_passage)

        _minelaying_ends = d.pop("minelaying_ends", UNSET)
        minelaying_ends: HuntersOptionsOrderMinelayingEnds | Unset
        if isinstance(_minelaying_ends, Unset):
            minelaying_ends = UNSET
        else:
            minelaying_ends = HuntersOptionsOrderMinelayingEnds(_minelaying_ends)

        _mixed_wounds = d.pop("mixed_wounds", UNSET)
        mixed_wounds: HuntersOptionsOrderMixedWounds | Unset
        if isinstance(_mixed_wounds, Unset):
            mixed_wounds = UNSET
        else:
            mixed_wounds = HuntersOptionsOrderMixedWounds(_mixed_wounds)

        _new_boat_month = d.pop("new_boat_month", UNSET)
        new_boat_month: HuntersOptionsOrderNewBoatMonth | Unset
        if isinstance(_new_boat_month, Unset):
            new_boat_month = UNSET
        else:
            new_boat_month = HuntersOptionsOrderNewBoatMonth(_new_boat_month)

        no_repeated_targets = d.pop("no_repeated_targets", UNSET)

        non_historical_areas = d.pop("non_historical_areas", UNSET)

        _oak_leaves_fire = d.pop("oak_leaves_fire", UNSET)
        oak_leaves_fire: HuntersOptionsOrderOakLeavesFire | Unset
        if isinstance(_oak_leaves_fire, Unset):
            oak_leaves_fire = UNSET
        else:
            oak_leaves_fire = HuntersOptionsOrderOakLeavesFire(_oak_leaves_fire)

        _one_box_from_port = d.pop("one_box_from_port", UNSET)
        one_box_from_port: HuntersOptionsOrderOneBoxFromPort | Unset
        if isinstance(_one_box_from_port, Unset):
            one_box_from_port = UNSET
        else:
            one_box_from_port = HuntersOptionsOrderOneBoxFromPort(_one_box_from_port)

        _quality_loss = d.pop("quality_loss", UNSET)
        quality_loss: HuntersOptionsOrderQualityLoss | Unset
        if isinstance(_quality_loss, Unset):
            quality_loss = UNSET
        else:
            quality_loss = HuntersOptionsOrderQualityLoss(_quality_loss)

        _recovery_time = d.pop("recovery_time", UNSET)
        recovery_time: HuntersOptionsOrderRecoveryTime | Unset
        if isinstance(_recovery_time, Unset):
            recovery_time = UNSET
        else:
            recovery_time = HuntersOptionsOrderRecoveryTime(_recovery_time)

        reduced_convoy = d.pop("reduced_convoy", UNSET)

        refit_cut_keeps_boat = d.pop("refit_cut_keeps_boat", UNSET)

        resupply_at_sea = d.pop("resupply_at_sea", UNSET)

        _resupply_month = d.pop("resupply_month", UNSET)
        resupply_month: HuntersOptionsOrderResupplyMonth | Unset
        if isinstance(_resupply_month, Unset):
            resupply_month = UNSET
        else:
            resupply_month = HuntersOptionsOrderResupplyMonth(_resupply_month)

        standard_tonnage = d.pop("standard_tonnage", UNSET)

        _swords_of_a_wounded_kommandant = d.pop("swords_of_a_wounded_kommandant", UNSET)
        swords_of_a_wounded_kommandant: HuntersOptionsOrderSwordsOfAWoundedKommandant | Unset
        if isinstance(_swords_of_a_wounded_kommandant, Unset):
            swords_of_a_wounded_kommandant = UNSET
        else:
            swords_of_a_wounded_kommandant = HuntersOptionsOrderSwordsOfAWoundedKommandant(
                _swords_of_a_wounded_kommandant
            )

        _torpedoes_at_unescorted_ships = d.pop("torpedoes_at_unescorted_ships", UNSET)
        torpedoes_at_unescorted_ships: HuntersOptionsOrderTorpedoesAtUnescortedShips | Unset
        if isinstance(_torpedoes_at_unescorted_ships, Unset):
            torpedoes_at_unescorted_ships = UNSET
        else:
            torpedoes_at_unescorted_ships = HuntersOptionsOrderTorpedoesAtUnescortedShips(
                _torpedoes_at_unescorted_ships
            )

        _waiting_for_night = d.pop("waiting_for_night", UNSET)
        waiting_for_night: HuntersOptionsOrderWaitingForNight | Unset
        if isinstance(_waiting_for_night, Unset):
            waiting_for_night = UNSET
        else:
            waiting_for_night = HuntersOptionsOrderWaitingForNight(_waiting_for_night)

        _wolfpack_groups = d.pop("wolfpack_groups", UNSET)
        wolfpack_groups: HuntersOptionsOrderWolfpackGroups | Unset
        if isinstance(_wolfpack_groups, Unset):
            wolfpack_groups = UNSET
        else:
            wolfpack_groups = HuntersOptionsOrderWolfpackGroups(_wolfpack_groups)

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
