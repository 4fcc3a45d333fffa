from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_awards_order import SilentVictoryAwardsOrder


T = TypeVar("T", bound="SilentVictoryCommanderOrder")


@_attrs_define
class SilentVictoryCommanderOrder:
    """The parts of the captain's career that affect rolls.

    If a member is left out, he does not have it yet.

    """

    awards: SilentVictoryAwardsOrder | Unset = UNSET
    """ How often the captain has received each award. Repeated awards bear stars (11.3.9). """
    combat_patrol_insignia: bool | Unset = UNSET
    """ Whether he holds the badge of a first successful patrol (11.3.7). """
    granted_upgrades: int | Unset = UNSET
    """ Requests that are granted without a die roll (11.3.5). """
    letters_of_reprimand: int | Unset = UNSET
    """ Letters of Reprimand, which are permanent (12.1.3). """
    rank: str | Unset = UNSET
    """ The captain's rank (11.2.1). Today one of `captain`, `commander`, `lieutenant_commander`; more may come. """
    reroll_markers: int | Unset = UNSET
    """ Lucky Rabbit's Foot markers left (12.1.3). """
    upgrade_markers: int | Unset = UNSET
    """ Requests for a new boat that require a die roll (11.3.4.3). """

    def to_dict(self) -> dict[str, Any]:
        awards: dict[str, Any] | Unset = UNSET
        if not isinstance(self.awards, Unset):
            awards = self.awards.to_dict()

        combat_patrol_insignia = self.combat_patrol_insignia

        granted_upgrades = self.granted_upgrades

        letters_of_reprimand = self.letters_of_reprimand

        rank = self.rank

        reroll_markers = self.reroll_markers

        upgrade_markers = self.upgrade_markers

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if awards is not UNSET:
            field_dict["awards"] = awards
        if combat_patrol_insignia is not UNSET:
            field_dict["combat_patrol_insignia"] = combat_patrol_insignia
        if granted_upgrades is not UNSET:
            field_dict["granted_upgrades"] = granted_upgrades
        if letters_of_reprimand is not UNSET:
            field_dict["letters_of_reprimand"] = letters_of_reprimand
        if rank is not UNSET:
            field_dict["rank"] = rank
        if reroll_markers is not UNSET:
            field_dict["reroll_markers"] = reroll_markers
        if upgrade_markers is not UNSET:
            field_dict["upgrade_markers"] = upgrade_markers

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_awards_order import SilentVictoryAwardsOrder  # noqa: PLC0415

        d = dict(src_dict)
        _awards = d.pop("awards", UNSET)
        awards: SilentVictoryAwardsOrder | Unset
        if isinstance(_awards, Unset):
            awards = UNSET
        else:
            awards = SilentVictoryAwardsOrder.from_dict(_awards)

        combat_patrol_insignia = d.pop("combat_patrol_insignia", UNSET)

        granted_upgrades = d.pop("granted_upgrades", UNSET)

        letters_of_reprimand = d.pop("letters_of_reprimand", UNSET)

        rank = d.pop("rank", UNSET)

        reroll_markers = d.pop("reroll_markers", UNSET)

        upgrade_markers = d.pop("upgrade_markers", UNSET)

        silent_victory_commander_order = cls(
            awards=awards,
            combat_patrol_insignia=combat_patrol_insignia,
            granted_upgrades=granted_upgrades,
            letters_of_reprimand=letters_of_reprimand,
            rank=rank,
            reroll_markers=reroll_markers,
            upgrade_markers=upgrade_markers,
        )

        return silent_victory_commander_order
