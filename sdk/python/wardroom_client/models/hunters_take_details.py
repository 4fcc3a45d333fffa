from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersTakeDetails")


@_attrs_define
class HuntersTakeDetails:
    """The room at each end, and the maximum of each type (14.9.3)."""

    g7_a_at_most: int
    """ The most steam torpedoes that are allowed. """
    g7_e_at_most: int
    """ The most electric torpedoes that are allowed. """
    room_aft: int
    """ Torpedoes that there is room for aft. """
    room_forward: int
    """ Torpedoes that there is room for forward. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        g7_a_at_most = self.g7_a_at_most

        g7_e_at_most = self.g7_e_at_most

        room_aft = self.room_aft

        room_forward = self.room_forward

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "G7a_at_most": g7_a_at_most,
                "G7e_at_most": g7_e_at_most,
                "room_aft": room_aft,
                "room_forward": room_forward,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        g7_a_at_most = d.pop("G7a_at_most")

        g7_e_at_most = d.pop("G7e_at_most")

        room_aft = d.pop("room_aft")

        room_forward = d.pop("room_forward")

        hunters_take_details = cls(
            g7_a_at_most=g7_a_at_most,
            g7_e_at_most=g7_e_at_most,
            room_aft=room_aft,
            room_forward=room_forward,
        )

        hunters_take_details.additional_properties = d
        return hunters_take_details

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
