from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_awards import SilentVictoryAwards


T = TypeVar("T", bound="SilentVictoryCommander")


@_attrs_define
class SilentVictoryCommander:
    """The parts of the captain's career that affect rolls.

    If a member is left out, he does not have it yet.

    """

    awards: SilentVictoryAwards
    """ How often the captain has received each award. Repeated awards bear stars (11.3.9). """
    combat_patrol_insignia: bool
    """ Whether he holds the badge of a first successful patrol (11.3.7). """
    granted_upgrades: int
    """ Requests that are granted without a die roll (11.3.5). """
    letters_of_reprimand: int
    """ Letters of Reprimand, which are permanent (12.1.3). """
    rank: str
    """ The captain's rank (11.2.1). Today one of `captain`, `commander`, `lieutenant_commander`; more may come. """
    reroll_markers: int
    """ Lucky Rabbit's Foot markers left (12.1.3). """
    upgrade_markers: int
    """ Requests for a new boat that require a die roll (11.3.4.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awards = self.awards.to_dict()

        combat_patrol_insignia = self.combat_patrol_insignia

        granted_upgrades = self.granted_upgrades

        letters_of_reprimand = self.letters_of_reprimand

        rank = self.rank

        reroll_markers = self.reroll_markers

        upgrade_markers = self.upgrade_markers

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awards": awards,
                "combat_patrol_insignia": combat_patrol_insignia,
                "granted_upgrades": granted_upgrades,
                "letters_of_reprimand": letters_of_reprimand,
                "rank": rank,
                "reroll_markers": reroll_markers,
                "upgrade_markers": upgrade_markers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_awards import SilentVictoryAwards  # noqa: PLC0415

        d = dict(src_dict)
        awards = SilentVictoryAwards.from_dict(d.pop("awards"))

        combat_patrol_insignia = d.pop("combat_patrol_insignia")

        granted_upgrades = d.pop("granted_upgrades")

        letters_of_reprimand = d.pop("letters_of_reprimand")

        rank = d.pop("rank")

        reroll_markers = d.pop("reroll_markers")

        upgrade_markers = d.pop("upgrade_markers")

        silent_victory_commander = cls(
            awards=awards,
            combat_patrol_insignia=combat_patrol_insignia,
            granted_upgrades=granted_upgrades,
            letters_of_reprimand=letters_of_reprimand,
            rank=rank,
            reroll_markers=reroll_markers,
            upgrade_markers=upgrade_markers,
        )

        silent_victory_commander.additional_properties = d
        return silent_victory_commander

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
