from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersTubeLoad")


@_attrs_define
class HuntersTubeLoad:
    """A torpedo to be loaded into a tube."""

    torpedo: str
    """ Steam (G7a) and electric (G7e) torpedoes (4.5). Today one of `G7a`, `G7e`; more may come. """
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

        hunters_tube_load = cls(
            torpedo=torpedo,
            tube=tube,
        )

        hunters_tube_load.additional_properties = d
        return hunters_tube_load

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
