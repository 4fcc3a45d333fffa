from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsTargetsDetails")


@_attrs_define
class BattleshipsTargetsDetails:
    """The ships that can fire; `by_unit` lists their targets."""

    on_one_target: int
    """ How many ships may fire at one target. """
    ships: list[str]
    """ The ships with a target in reach. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        on_one_target = self.on_one_target

        ships = self.ships

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "on_one_target": on_one_target,
                "ships": ships,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        on_one_target = d.pop("on_one_target")

        ships = cast(list[str], d.pop("ships"))

        battleships_targets_details = cls(
            on_one_target=on_one_target,
            ships=ships,
        )

        battleships_targets_details.additional_properties = d
        return battleships_targets_details

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
