from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersGroupDetails")


@_attrs_define
class HuntersGroupDetails:
    """The weapon groups that can still fire, and their possible targets."""

    groups_left: list[str]
    """ The groups. """
    gun_points: int
    """ Points of ammunition that the deck gun can fire; 0 if none. """
    targets: list[int]
    """ The targets afloat, by number. """
    tubes_aft: list[int]
    """ Aft tubes that can fire. """
    tubes_forward: list[int]
    """ Forward tubes that can fire. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        groups_left = self.groups_left

        gun_points = self.gun_points

        targets = self.targets

        tubes_aft = self.tubes_aft

        tubes_forward = self.tubes_forward

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "groups_left": groups_left,
                "gun_points": gun_points,
                "targets": targets,
                "tubes_aft": tubes_aft,
                "tubes_forward": tubes_forward,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        groups_left = cast(list[str], d.pop("groups_left"))

        gun_points = d.pop("gun_points")

        targets = cast(list[int], d.pop("targets"))

        tubes_aft = cast(list[int], d.pop("tubes_aft"))

        tubes_forward = cast(list[int], d.pop("tubes_forward"))

        hunters_group_details = cls(
            groups_left=groups_left,
            gun_points=gun_points,
            targets=targets,
            tubes_aft=tubes_aft,
            tubes_forward=tubes_forward,
        )

        hunters_group_details.additional_properties = d
        return hunters_group_details

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
