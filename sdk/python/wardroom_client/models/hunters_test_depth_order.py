from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersTestDepthOrder")


@_attrs_define
class HuntersTestDepthOrder:
    """Standing order for test depth: whether to dive beyond it before each check."""

    dive: bool
    """ Whether to exceed test depth if it is allowed. """
    while_hull_damage_at_most: int | Unset = UNSET
    """ The highest hull damage with which the boat still exceeds test depth. """

    def to_dict(self) -> dict[str, Any]:
        dive = self.dive

        while_hull_damage_at_most = self.while_hull_damage_at_most

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dive": dive,
            }
        )
        if while_hull_damage_at_most is not UNSET:
            field_dict["while_hull_damage_at_most"] = while_hull_damage_at_most

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dive = d.pop("dive")

        while_hull_damage_at_most = d.pop("while_hull_damage_at_most", UNSET)

        hunters_test_depth_order = cls(
            dive=dive,
            while_hull_damage_at_most=while_hull_damage_at_most,
        )

        return hunters_test_depth_order
