from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryFourthShip")


@_attrs_define
class SilentVictoryFourthShip:
    """Whether to close in on the convoy and look at a fourth ship (8.2.1).

    This commits the boat to close range. The escorts check for the boat, whether it fires or not.

    """

    close: bool
    """ Whether to close in. """
    kind: Literal["fourth_ship"] = "fourth_ship"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        close = self.close

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "close": close,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        close = d.pop("close")

        kind = cast(Literal["fourth_ship"], d.pop("kind"))
        if kind != "fourth_ship":
            raise ValueError(f"kind must match const 'fourth_ship', got '{kind}'")

        silent_victory_fourth_ship = cls(
            close=close,
            kind=kind,
        )

        silent_victory_fourth_ship.additional_properties = d
        return silent_victory_fourth_ship

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
