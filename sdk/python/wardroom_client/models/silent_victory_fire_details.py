from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryFireDetails")


@_attrs_define
class SilentVictoryFireDetails:
    """The tubes from which a salvo can be fired, and its possible targets."""

    both_ends: bool
    """ Whether a group from each end may be fired (9.5.2). """
    escort: int
    """ The escort's number as a target; 0 if it cannot be fired at (9.2.9). """
    targets: list[int]
    """ The targets, by number. """
    tubes_aft: list[int]
    """ Aft tubes that can fire. """
    tubes_forward: list[int]
    """ Forward tubes that can fire. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        both_ends = self.both_ends

        escort = self.escort

        targets = self.targets

        tubes_aft = self.tubes_aft

        tubes_forward = self.tubes_forward

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "both_ends": both_ends,
                "escort": escort,
                "targets": targets,
                "tubes_aft": tubes_aft,
                "tubes_forward": tubes_forward,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        both_ends = d.pop("both_ends")

        escort = d.pop("escort")

        targets = cast(list[int], d.pop("targets"))

        tubes_aft = cast(list[int], d.pop("tubes_aft"))

        tubes_forward = cast(list[int], d.pop("tubes_forward"))

        silent_victory_fire_details = cls(
            both_ends=both_ends,
            escort=escort,
            targets=targets,
            tubes_aft=tubes_aft,
            tubes_forward=tubes_forward,
        )

        silent_victory_fire_details.additional_properties = d
        return silent_victory_fire_details

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
