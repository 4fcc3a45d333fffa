from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryAwards")


@_attrs_define
class SilentVictoryAwards:
    """How often the captain has received each award. Repeated awards bear stars (11.3.9)."""

    bronze_star: int
    """ How often he received the Bronze Star. """
    medal_of_honor: int
    """ How often he received the Medal of Honor. """
    navy_commendation_ribbon: int
    """ How often he received the Navy Commendation Ribbon. """
    navy_cross: int
    """ How often he received the Navy Cross. """
    purple_heart: int
    """ How often he received the Purple Heart (11.3.6). """
    silver_star: int
    """ How often he received the Silver Star. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bronze_star = self.bronze_star

        medal_of_honor = self.medal_of_honor

        navy_commendation_ribbon = self.navy_commendation_ribbon

        navy_cross = self.navy_cross

        purple_heart = self.purple_heart

        silver_star = self.silver_star

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bronze_star": bronze_star,
                "medal_of_honor": medal_of_honor,
                "navy_commendation_ribbon": navy_commendation_ribbon,
                "navy_cross": navy_cross,
                "purple_heart": purple_heart,
                "silver_star": silver_star,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bronze_star = d.pop("bronze_star")

        medal_of_honor = d.pop("medal_of_honor")

        navy_commendation_ribbon = d.pop("navy_commendation_ribbon")

        navy_cross = d.pop("navy_cross")

        purple_heart = d.pop("purple_heart")

        silver_star = d.pop("silver_star")

        silent_victory_awards = cls(
            bronze_star=bronze_star,
            medal_of_honor=medal_of_honor,
            navy_commendation_ribbon=navy_commendation_ribbon,
            navy_cross=navy_cross,
            purple_heart=purple_heart,
            silver_star=silver_star,
        )

        silent_victory_awards.additional_properties = d
        return silent_victory_awards

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
