from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryBoatWanted")


@_attrs_define
class SilentVictoryBoatWanted:
    """The class of boat that is asked for, and the request that is spent (11.5.3)."""

    marker: str
    """ Whether to spend a request that requires a die roll, or one that is granted without. Today one of
    `granted_upgrade`, `upgrade_marker`; more may come. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        marker = self.marker

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "marker": marker,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        marker = d.pop("marker")

        type_ = d.pop("type")

        silent_victory_boat_wanted = cls(
            marker=marker,
            type_=type_,
        )

        silent_victory_boat_wanted.additional_properties = d
        return silent_victory_boat_wanted

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
