from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryFourthShip")


@_attrs_define
class SilentVictoryFourthShip:
    """Whether to close in on the convoy and look at a fourth ship (8.2.1).

    This commits the boat to close range. The escorts check for the boat, whether it fires or not.

    """

    close: bool
    """ Whether to close in. """
    kind: Literal["fourth_ship"] = "fourth_ship"

    def to_dict(self) -> dict[str, Any]:
        close = self.close

        kind = self.kind

        field_dict: dict[str, Any] = {}

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

        return silent_victory_fourth_ship
