from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryAwardHeadline")


@_attrs_define
class SilentVictoryAwardHeadline:
    """The awards conferred on the captain and on his boat."""

    award: None | str
    """ The performance award of the patrol; null if none (11.3.8). """
    battle_star: bool
    """ Whether the boat gains a battle star. """
    combat_patrol_insignia: bool
    """ Whether the captain receives the badge of a first successful patrol (11.3.7). """
    purple_heart: bool
    """ Whether the captain receives the Purple Heart for a wound (11.3.6). """
    unit_award: None | str
    """ The award to the boat; null if none (11.3.10). """
    upgrade_gained: bool
    """ Whether the award brings a request for a new boat (11.3.4.3, 11.3.5). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award: None | str
        award = self.award

        battle_star = self.battle_star

        combat_patrol_insignia = self.combat_patrol_insignia

        purple_heart = self.purple_heart

        unit_award: None | str
        unit_award = self.unit_award

        upgrade_gained = self.upgrade_gained

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "battle_star": battle_star,
                "combat_patrol_insignia": combat_patrol_insignia,
                "purple_heart": purple_heart,
                "unit_award": unit_award,
                "upgrade_gained": upgrade_gained,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_award(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        award = _parse_award(d.pop("award"))

        battle_star = d.pop("battle_star")

        combat_patrol_insignia = d.pop("combat_patrol_insignia")

        purple_heart = d.pop("purple_heart")

        def _parse_unit_award(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        unit_award = _parse_unit_award(d.pop("unit_award"))

        upgrade_gained = d.pop("upgrade_gained")

        silent_victory_award_headline = cls(
            award=award,
            battle_star=battle_star,
            combat_patrol_insignia=combat_patrol_insignia,
            purple_heart=purple_heart,
            unit_award=unit_award,
            upgrade_gained=upgrade_gained,
        )

        silent_victory_award_headline.additional_properties = d
        return silent_victory_award_headline

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
