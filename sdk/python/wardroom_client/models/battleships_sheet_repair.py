from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSheetRepair")


@_attrs_define
class BattleshipsSheetRepair:
    """A roll for damage control."""

    level: int
    """ The level to be repaired. """
    repaired: bool
    """ Whether it was repaired. """
    track: str
    """ `w` or `s`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        level = self.level

        repaired = self.repaired

        track = self.track

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "level": level,
                "repaired": repaired,
                "track": track,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        level = d.pop("level")

        repaired = d.pop("repaired")

        track = d.pop("track")

        battleships_sheet_repair = cls(
            level=level,
            repaired=repaired,
            track=track,
        )

        battleships_sheet_repair.additional_properties = d
        return battleships_sheet_repair

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
