from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsMineCounts")


@_attrs_define
class BattleshipsMineCounts:
    """How many sea hexes each player secretly mines before the first turn (10.6).

    For battles without a scenario; a scenario states the numbers itself.

    """

    first: int | Unset = UNSET
    """ Hexes that the first player mines. """
    second: int | Unset = UNSET
    """ Hexes that the second player mines. """

    def to_dict(self) -> dict[str, Any]:
        first = self.first

        second = self.second

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if first is not UNSET:
            field_dict["first"] = first
        if second is not UNSET:
            field_dict["second"] = second

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first = d.pop("first", UNSET)

        second = d.pop("second", UNSET)

        battleships_mine_counts = cls(
            first=first,
            second=second,
        )

        return battleships_mine_counts
