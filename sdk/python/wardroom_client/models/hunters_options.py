from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_options_long_patrol_refit import HuntersOptionsLongPatrolRefit
from ..models.hunters_options_mixed_wounds import HuntersOptionsMixedWounds
from ..models.hunters_options_oak_leaves_fire import HuntersOptionsOakLeavesFire
from ..models.hunters_options_waiting_for_night import HuntersOptionsWaitingForNight
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersOptions")


@_attrs_define
class HuntersOptions:
    """The optional rules and contested readings in force; what is left out has its default."""

    escort_quality: bool | Unset = False
    """ Escorts are green to elite: hits change by one, elite ones detect at +1. """
    evasive_manoeuvres: bool | Unset = False
    """ Before each escort attack the Kommandant names a number; guessing the escort's number changes the hits. """
    extra_rosters: bool | Unset = False
    """ A die decides whether a freighter comes from rosters T1 and T2 or from T6 and T7. """
    historical_load: bool | Unset = False
    """ Every tube starts with a G7a; G7e lie among the reloads, and only a few of them. It replaces the permitted
    swap. """
    long_patrol_refit: HuntersOptionsLongPatrolRefit | Unset = HuntersOptionsLongPatrolRefit.AFTER_SECOND_MONTH
    """ after_second_month: a two-month patrol fills the month it starts in and the next, refit follows.
    month_later: refit starts one month after that, as the rulebook's example prints it. """
    mixed_wounds: HuntersOptionsMixedWounds | Unset = HuntersOptionsMixedWounds.SEVERE
    """ severe: together they are a severe wound. add_up: together they kill. """
    no_repeated_targets: bool | Unset = False
    """ A ship already sunk, or already in this encounter, is rolled again. """
    oak_leaves_fire: HuntersOptionsOakLeavesFire | Unset = HuntersOptionsOakLeavesFire.TORPEDOES
    """ torpedoes: the -1 helps torpedoes alone. torpedoes_and_gun: it helps the deck gun too, as the card can be
    read. """
    reduced_convoy: bool | Unset = False
    """ A convoy shows three targets instead of four. """
    refit_cut_keeps_boat: bool | Unset = True
    """ true: a five-month refit cut to four keeps the boat. false: whether the boat is replaced is judged before
    the cut. """
    standard_tonnage: bool | Unset = False
    """ Freighters and tankers have fixed tonnage and no name; capital ships are rolled. """
    waiting_for_night: HuntersOptionsWaitingForNight | Unset = HuntersOptionsWaitingForNight.ANY_TARGET
    """ any_target: the text names no exception. not_capital_ships: a capital ship cannot be shadowed until night.
    """

    def to_dict(self) -> dict[str, Any]:
        escort_quality = self.escort_quality

        evasive_manoeuvres = self.evasive_manoeuvres

        extra_rosters = self.extra_rosters

        historical_load = self.historical_load

        long_patrol_refit: str | Unset = UNSET
        if not isinstance(self.long_patrol_refit, Unset):
            long_patrol_refit = self.long_patrol_refit.value

        mixed_wounds: str | Unset = UNSET
        if not isinstance(self.mixed_wounds, Unset):
            mixed_wounds = self.mixed_wounds.value

        no_repeated_targets = self.no_repeated_targets

        oak_leaves_fire: str | Unset = UNSET
        if not isinstance(self.oak_leaves_fire, Unset):
            oak_leaves_fire = self.oak_leaves_fire.value

        reduced_convoy = self.reduced_convoy

        refit_cut_keeps_boat = self.refit_cut_keeps_boat

        standard_tonnage = self.standard_tonnage

        waiting_for_night: str | Unset = UNSET
        if not isinstance(self.waiting_for_night, Unset):
            waiting_for_night = self.waiting_for_night.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if evasive_manoeuvres is not UNSET:
            field_dict["evasive_manoeuvres"] = evasive_manoeuvres
        if extra_rosters is not UNSET:
            field_dict["extra_rosters"] = extra_rosters
        if historical_load is not UNSET:
            field_dict["historical_load"] = historical_load
        if long_patrol_refit is not UNSET:
            field_dict["long_patrol_refit"] = long_patrol_refit
        if mixed_wounds is not UNSET:
            field_dict["mixed_wounds"] = mixed_wounds
        if no_repeated_targets is not UNSET:
            field_dict["no_repeated_targets"] = no_repeated_targets
        if oak_leaves_fire is not UNSET:
            field_dict["oak_leaves_fire"] = oak_leaves_fire
        if reduced_convoy is not UNSET:
            field_dict["reduced_convoy"] = reduced_convoy
        if refit_cut_keeps_boat is not UNSET:
            field_dict["refit_cut_keeps_boat"] = refit_cut_keeps_boat
        if standard_tonnage is not UNSET:
            field_dict["standard_tonnage"] = standard_tonnage
        if waiting_for_night is not UNSET:
            field_dict["waiting_for_night"] = waiting_for_night

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        escort_quality = d.pop("escort_quality", UNSET)

        evasive_manoeuvres = d.pop("evasive_manoeuvres", UNSET)

        extra_rosters = d.pop("extra_rosters", UNSET)

        historical_load = d.pop("historical_load", UNSET)

        _long_patrol_refit = d.pop("long_patrol_refit", UNSET)
        long_patrol_refit: HuntersOptionsLongPatrolRefit | Unset
        if isinstance(_long_patrol_refit, Unset):
            long_patrol_refit = UNSET
        else:
            long_patrol_refit = HuntersOptionsLongPatrolRefit(_long_patrol_refit)

        _mixed_wounds = d.pop("mixed_wounds", UNSET)
        mixed_wounds: HuntersOptionsMixedWounds | Unset
        if isinstance(_mixed_wounds, Unset):
            mixed_wounds = UNSET
        else:
            mixed_wounds = HuntersOptionsMixedWounds(_mixed_wounds)

        no_repeated_targets = d.pop("no_repeated_targets", UNSET)

        _oak_leaves_fire = d.pop("oak_leaves_fire", UNSET)
        oak_leaves_fire: HuntersOptionsOakLeavesFire | Unset
        if isinstance(_oak_leaves_fire, Unset):
            oak_leaves_fire = UNSET
        else:
            oak_leaves_fire = HuntersOptionsOakLeavesFire(_oak_leaves_fire)

        reduced_convoy = d.pop("reduced_convoy", UNSET)

        refit_cut_keeps_boat = d.pop("refit_cut_keeps_boat", UNSET)

        standard_tonnage = d.pop("standard_tonnage", UNSET)

        _waiting_for_night = d.pop("waiting_for_night", UNSET)
        waiting_for_night: HuntersOptionsWaitingForNight | Unset
        if isinstance(_waiting_for_night, Unset):
            waiting_for_night = UNSET
        else:
            waiting_for_night = HuntersOptionsWaitingForNight(_waiting_for_night)

        hunters_options = cls(
            escort_quality=escort_quality,
            evasive_manoeuvres=evasive_manoeuvres,
            extra_rosters=extra_rosters,
            historical_load=historical_load,
            long_patrol_refit=long_patrol_refit,
            mixed_wounds=mixed_wounds,
            no_repeated_targets=no_repeated_targets,
            oak_leaves_fire=oak_leaves_fire,
            reduced_convoy=reduced_convoy,
            refit_cut_keeps_boat=refit_cut_keeps_boat,
            standard_tonnage=standard_tonnage,
            waiting_for_night=waiting_for_night,
        )

        return hunters_options
