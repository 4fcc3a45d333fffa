from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryTubeLoad")


@_attrs_define
class SilentVictoryTubeLoad:
    """A reload torpedo to be loaded into a tube."""

    torpedo: str
    """ Steam (Mk 14), electric (Mk 18) and homing (Mk 27, "Cutie") torpedoes (4.5, 9.6.7). Today one of `Mk14`,
    `Mk18`, `Mk27`; more may come. """
    tube: int
    """ Number of the tube, from 1; forward tubes are numbered before aft tubes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        torpedo = self.torpedo

        tube = self.tube

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "torpedo": torpedo,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        torpedo = d.pop("torpedo")

        tube = d.pop("tube")

        silent_victory_tube_load = cls(
            torpedo=torpedo,
            tube=tube,
        )

        silent_victory_tube_load.additional_properties = d
        return silent_victory_tube_load

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
