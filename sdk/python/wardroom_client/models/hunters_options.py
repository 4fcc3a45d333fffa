from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_options_arriving_escort_check import HuntersOptionsArrivingEscortCheck
from ..models.hunters_options_attack_that_sinks import HuntersOptionsAttackThatSinks
from ..models.hunters_options_automatic_injury import HuntersOptionsAutomaticInjury
from ..models.hunters_options_awards_in_a_refit import HuntersOptionsAwardsInARefit
from ..models.hunters_options_blocked_mission_box import HuntersOptionsBlockedMissionBox
from ..models.hunters_options_diesel_repair import HuntersOptionsDieselRepair
from ..models.hunters_options_escorted_stragglers import HuntersOptionsEscortedStragglers
from ..models.hunters_options_event_in_repeated_box import HuntersOptionsEventInRepeatedBox
from ..models.hunters_options_failure_streak import HuntersOptionsFailureStreak
from ..models.hunters_options_followed_escort_quality import HuntersOptionsFollowedEscortQuality
from ..models.hunters_options_green_escorts_and_evasion import HuntersOptionsGreenEscortsAndEvasion
from ..models.hunters_options_long_patrol_refit import HuntersOptionsLongPatrolRefit
from ..models.hunters_options_mediterranean_passage import HuntersOptionsMediterraneanPassage
from ..models.hunters_options_minelaying_ends import HuntersOptionsMinelayingEnds
from ..models.hunters_options_mixed_wounds import HuntersOptionsMixedWounds
from ..models.hunters_options_new_boat_month import HuntersOptionsNewBoatMonth
from ..models.hunters_options_oak_leaves_fire import HuntersOptionsOakLeavesFire
from ..models.hunters_options_one_box_from_port import HuntersOptionsOneBoxFromPort
from ..models.hunters_options_quality_loss import HuntersOptionsQualityLoss
from ..models.hunters_options_recovery_time import HuntersOptionsRecoveryTime
from ..models.hunters_options_resupply_month import HuntersOptionsResupplyMonth
from ..models.hunters_options_swords_of_a_wounded_kommandant import HuntersOptionsSwordsOfAWoundedKommandant
from ..models.hunters_options_torpedoes_at_unescorted_ships import HuntersOptionsTorpedoesAtUnescortedShips
from ..models.hunters_options_waiting_for_night import HuntersOptionsWaitingForNight
from ..models.hunters_options_wolfpack_groups import HuntersOptionsWolfpackGroups

T = TypeVar("T", bound="HuntersOptions")


@_attrs_define
class HuntersOptions:
    """The optional rules and contested readings in force; what is left out has its default."""

    aircraft_quality: bool
    """ Aircraft are green to elite: hits change by one, elite ones injure two of the crew. """
    arriving_escort_check: HuntersOptionsArrivingEscortCheck
    """ full: an escort that comes in an additional round looks for the boat as ever, from 9 on, the boat's
    condition counting. as_approach: as in a close-range approach, from 10 on, with year and Swords alone and
    without a dive beyond test depth. """
    attack_that_sinks: HuntersOptionsAttackThatSinks
    """ counts_as_hits: an attack that sinks the boat counts as six hits, and one fewer when the escort goes the
    wrong way. final: no evasion saves the boat from it. """
    automatic_injury: HuntersOptionsAutomaticInjury
    """ each_aircraft: one for every aircraft that attacks, also for those called up. each_attack: one for every
    attack, and so two for an aircraft that attacks twice. first_aircraft: one for the first aircraft, none for
    those called up. """
    awards_in_a_refit: HuntersOptionsAwardsInARefit
    """ one: a single award is conferred in a refit, however much was sunk. all_due: the next one follows at once
    when tonnage brings it too. """
    blocked_mission_box: HuntersOptionsBlockedMissionBox
    """ Weather duty and storms keep the next box without an encounter check (R1). row_is_rolled: the mission is
    tried there all the same, on its own row. nothing_is_met: that check too is spared, and the mission succeeds
    without a roll. """
    diesel_repair: HuntersOptionsDieselRepair
    """ at_sea: every damaged system gets its try, diesels like electric engines. in_port_only: a damaged diesel is
    inoperable until port, and no die is thrown. """
    escort_quality: bool
    """ Escorts are green to elite: hits change by one, elite ones detect at +1. """
    escorted_stragglers: HuntersOptionsEscortedStragglers
    """ together: the damaged ships stay together and all of them can be attacked. choose_one: the Kommandant
    chooses one of them, as when they separate. """
    evasive_manoeuvres: bool
    """ Before each escort attack the Kommandant names a number; guessing the escort's number changes the hits. """
    event_in_repeated_box: HuntersOptionsEventInRepeatedBox
    """ one_roll: the event takes the place of one roll, and the others are still made. rest_of_box: the boat moves
    on to the next box at once, as the text can be read. """
    extra_rosters: bool
    """ A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7. """
    failure_streak: HuntersOptionsFailureStreak
    """ starts_afresh: once three failures in a row have cost a level, the next three are counted from zero.
    runs_on: every further failure in the row costs a level too. """
    followed_escort_quality: HuntersOptionsFollowedEscortQuality
    """ kept: the escort of damaged ships that are followed is the one that was met, of the same quality.
    rolled_anew: it is rolled again, for the contact is a new one and the text spares the die with undamaged ships
    alone. """
    green_escorts_and_evasion: HuntersOptionsGreenEscortsAndEvasion
    """ added_up: quality and evasion change the hits together, which are not fewer than none in the end. in_turn: a
    green escort makes no fewer of none, and what evasion adds comes on top of that. """
    historical_load: bool
    """ Every tube starts with a G7a; G7e lie among the reloads, and only a few of them. It replaces the permitted
    swap. """
    historical_numbers: bool
    """ A boat that is given a number bears one that boats of its type bore. """
    historical_pack_names: bool
    """ The packs of a wolfpack tournament bear the names of historical ones. """
    long_patrol_refit: HuntersOptionsLongPatrolRefit
    """ after_second_month: a two-month patrol fills the month it starts in and the next, refit follows.
    month_later: refit starts one month after that, as the rulebook's example prints it. """
    mediterranean_passage: HuntersOptionsMediterraneanPassage
    """ until_posted: every patrol to the Mediterranean of a boat not posted there passes the Bay of Biscay and
    Gibraltar, also one after a boat turned back. first_assignment: the Kommandant's first alone, as the rule words
    it. """
    minelaying_ends: HuntersOptionsMinelayingEnds
    """ Tubes whose doors do not work lay no mines. one_end: the mission is accomplished if the tubes of one end can
    lay theirs. both_ends: it takes both. """
    mixed_wounds: HuntersOptionsMixedWounds
    """ severe: together they are a severe wound. add_up: together they kill. """
    new_boat_month: HuntersOptionsNewBoatMonth
    """ The rule has it sail a month after it is received. after_return: it is received when the old one comes home,
    as after a long refit. after_refit: when that one's refit is over, in which it was asked for. """
    no_repeated_targets: bool
    """ A ship already sunk, or already in this encounter, is rolled again. """
    non_historical_areas: bool
    """ Any type goes wherever it is assigned; what 7.3.1 and 7.3.2 say of types is ignored. """
    oak_leaves_fire: HuntersOptionsOakLeavesFire
    """ torpedoes: the -1 helps torpedoes alone. torpedoes_and_gun: it helps the deck gun too, as the card can be
    read. """
    one_box_from_port: HuntersOptionsOneBoxFromPort
    """ Where a boat without diesels is towed home. first_or_last_box: at either end of the track. last_box: in its
    last box alone, as the text names it. """
    quality_loss: HuntersOptionsQualityLoss
    """ All four boxes of the crew out, and all four replaced, are two rules with one cause. once_a_patrol: together
    they cost one level. each_cause: each costs one. """
    recovery_time: HuntersOptionsRecoveryTime
    """ refit: a man is replaced who needs longer than the refit, as the rule says. until_sailing: only one who is
    not fit when the boat sails, which waits for the Kommandant (10.11). """
    reduced_convoy: bool
    """ A convoy shows three targets instead of four. """
    refit_cut_keeps_boat: bool
    """ true: a five-month refit cut to four keeps the boat. false: whether the boat is replaced is judged before
    the cut. """
    resupply_at_sea: bool
    """ In the last box on station a boat may look for a supply boat: fuel, ammunition and perhaps torpedoes, and a
    second time on station. """
    resupply_month: HuntersOptionsResupplyMonth
    """ It makes the refit longer and is logged as one at sea. at_sea: it was spent there, so that men recover, and
    a new boat sails, from the month after it on. in_refit: it is a month of refit like the others: men recover in
    it, and a new boat does without it. """
    standard_tonnage: bool
    """ Freighters and tankers have fixed tonnage and no name; capital ships are rolled. """
    swords_of_a_wounded_kommandant: HuntersOptionsSwordsOfAWoundedKommandant
    """ lost_in_every_check: severely wounded he has their bonus in no detection check. lost_on_approach: he is
    without it in the check before firing alone, where the text says so. """
    torpedoes_at_unescorted_ships: HuntersOptionsTorpedoesAtUnescortedShips
    """ The rule gives them the -1 of a night surface attack. surfaced: to a boat on the surface alone. any_posture:
    to a submerged one too, as it names no posture. """
    waiting_for_night: HuntersOptionsWaitingForNight
    """ any_target: the text names no exception. not_capital_ships: a capital ship cannot be shadowed until night.
    """
    wolfpack_groups: HuntersOptionsWolfpackGroups
    """ as_given: players group as they like. six_packs: they form exactly six packs. packs_of_six: every pack has
    six boats. """

    def to_dict(self) -> dict[str, Any]:
        aircraft_quality = self.aircraft_quality

        arriving_escort_check = self.arriving_escort_check.value

        attack_that_sinks = self.attack_that_sinks.value

        automatic_injury = self.automatic_injury.value

        awards_in_a_refit = self.awards_in_a_refit.value

        blocked_mission_box = self.blocked_mission_box.value

        diesel_repair = self.diesel_repair.value

        escort_quality = self.escort_quality

        escorted_stragglers = self.escorted_stragglers.value

        evasive_manoeuvres = self.evasive_manoeuvres

        event_in_repeated_box = self.event_in_repeated_box.value

        extra_rosters = self.extra_rosters

        failure_streak = self.failure_streak.value

        followed_escort_quality = self.followed_escort_quality.value

        green_escorts_and_evasion = self.green_escorts_and_evasion.value

        historical_load = self.historical_load

        historical_numbers = self.historical_numbers

        historical_pack_names = self.historical_pack_names

        long_patrol_refit = self.long_patrol_refit.value

        mediterranean_passage = self.mediterranean_passage.value

        minelaying_ends = self.minelaying_ends.value

        mixed_wounds = self.mixed_wounds.value

        new_boat_month = self.new_boat_month.value

        no_repeated_targets = self.no_repeated_targets

        non_historical_areas = self.non_historical_areas

        oak_leaves_fire = self.oak_leaves_fire.value

        one_box_from_port = self.one_box_from_port.value

        quality_loss = self.quality_loss.value

        recovery_time = self.recovery_time.value

        reduced_convoy = self.reduced_convoy

        refit_cut_keeps_boat = self.refit_cut_keeps_boat

        resupply_at_sea = self.resupply_at_sea

        resupply_month = self.resupply_month.value

        standard_tonnage = self.standard_tonnage

        swords_of_a_wounded_kommandant = self.swords_of_a_wounded_kommandant.value

        torpedoes_at_unescorted_ships = self.torpedoes_at_unescorted_ships.value

        waiting_for_night = self.waiting_for_night.value

        wolfpack_groups = self.wolfpack_groups.value

        field_dict: dict[str, Any] = {}

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

        arriving_escort_check = HuntersOptionsArrivingEscortCheck(d.pop("arriving_escort_check"))

        attack_that_sinks = HuntersOptionsAttackThatSinks(d.pop("attack_that_sinks"))

        automatic_injury = HuntersOptionsAutomaticInjury(d.pop("automatic_injury"))

        awards_in_a_refit = HuntersOptionsAwardsInARefit(d.pop("awards_in_a_refit"))

        blocked_mission_box = HuntersOptionsBlockedMissionBox(d.pop("blocked_mission_box"))

        diesel_repair = HuntersOptionsDieselRepair(d.pop("diesel_repair"))

        escort_quality = d.pop("escort_quality")

        escorted_stragglers = HuntersOptionsEscortedStragglers(d.pop("escorted_stragglers"))

        evasive_manoeuvres = d.pop("evasive_manoeuvres")

        event_in_repeated_box = HuntersOptionsEventInRepeatedBox(d.pop("event_in_repeated_box"))

        extra_rosters = d.pop("extra_rosters")

        failure_streak = HuntersOptionsFailureStreak(d.pop("failure_streak"))

        followed_escort_quality = HuntersOptionsFollowedEscortQuality(d.pop("followed_escort_quality"))

        green_escorts_and_evasion = HuntersOptionsGreenEscortsAndEvasion(d.pop("green_escorts_and_evasion"))

        historical_load = d.pop("historical_load")

        historical_numbers = d.pop("historical_numbers")

        historical_pack_names = d.pop("historical_pack_names")

        long_patrol_refit = HuntersOptionsLongPatrolRefit(d.pop("long_patrol_refit"))

        mediterranean_passage = HuntersOptionsMediterraneanPassage(d.pop("mediterranean_passage"))

        minelaying_ends = HuntersOptionsMinelayingEnds(d.pop("minelaying_ends"))

        mixed_wounds = HuntersOptionsMixedWounds(d.pop("mixed_wounds"))

        new_boat_month = HuntersOptionsNewBoatMonth(d.pop("new_boat_month"))

        no_repeated_targets = d.pop("no_repeated_targets")

        non_historical_areas = d.pop("non_historical_areas")

        oak_leaves_fire = HuntersOptionsOakLeavesFire(d.pop("oak_leaves_fire"))

        one_box_from_port = HuntersOptionsOneBoxFromPort(d.pop("one_box_from_port"))

        quality_loss = HuntersOptionsQualityLoss(d.pop("quality_loss"))

        recovery_time = HuntersOptionsRecoveryTime(d.pop("recovery_time"))

        reduced_convoy = d.pop("reduced_convoy")

        refit_cut_keeps_boat = d.pop("refit_cut_keeps_boat")

        resupply_at_sea = d.pop("resupply_at_sea")

        resupply_month = HuntersOptionsResupplyMonth(d.pop("resupply_month"))

        standard_tonnage = d.pop("standard_tonnage")

        swords_of_a_wounded_kommandant = HuntersOptionsSwordsOfAWoundedKommandant(
            d.pop("swords_of_a_wounded_kommandant")
        )

        torpedoes_at_unescorted_ships = HuntersOptionsTorpedoesAtUnescortedShips(d.pop("torpedoes_at_unescorted_ships"))

        waiting_for_night = HuntersOptionsWaitingForNight(d.pop("waiting_for_night"))

        wolfpack_groups = HuntersOptionsWolfpackGroups(d.pop("wolfpack_groups"))

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

        return hunters_options
