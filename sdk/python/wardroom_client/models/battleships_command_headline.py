from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsCommandHeadline")


@_attrs_define
class BattleshipsCommandHeadline:
    """The results whose odds are given: the number of units out of command on each side."""

    first_out_of_command: int
    """ How many units of the first side are out of command. """
    second_out_of_command: int
    """ How many units of the second side are out of command. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        first_out_of_command = self.first_out_of_command

        second_out_of_command = self.second_out_of_command

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "first_out_of_command": first_out_of_command,
                "second_out_of_command": second_out_of_command,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first_out_of_command = d.pop("first_out_of_command")

        second_out_of_command = d.pop("second_out_of_command")

        battleships_command_headline = cls(
            first_out_of_command=first_out_of_command,
            second_out_of_command=second_out_of_command,
        )

        battleships_command_headline.additional_properties = d
        return battleships_command_headline

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
