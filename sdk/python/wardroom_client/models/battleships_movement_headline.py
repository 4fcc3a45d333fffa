from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsMovementHeadline")


@_attrs_define
class BattleshipsMovementHeadline:
    """The results whose odds are given: the effect of mines on the side that moves."""

    s: int
    """ Levels of speed damage (S) from mines. """
    units_lost: int
    """ Number of units sunk by mines. """
    w: int
    """ Levels of weapon damage (W) from mines. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        units_lost = self.units_lost

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "s": s,
                "units_lost": units_lost,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s = d.pop("s")

        units_lost = d.pop("units_lost")

        w = d.pop("w")

        battleships_movement_headline = cls(
            s=s,
            units_lost=units_lost,
            w=w,
        )

        battleships_movement_headline.additional_properties = d
        return battleships_movement_headline

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
