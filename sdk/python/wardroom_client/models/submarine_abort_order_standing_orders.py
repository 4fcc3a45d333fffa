from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_heading import SubmarineHeading
from ..types import UNSET, Unset

T = TypeVar("T", bound="SubmarineAbortOrderStandingOrders")


@_attrs_define
class SubmarineAbortOrderStandingOrders:
    """Standing orders for the way home. If one is left out, the player is asked."""

    heading: SubmarineHeading | Unset = UNSET
    """ Direction of a boat on its track: out and home again, or back the way it came. """

    def to_dict(self) -> dict[str, Any]:
        heading: str | Unset = UNSET
        if not isinstance(self.heading, Unset):
            heading = self.heading.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if heading is not UNSET:
            field_dict["heading"] = heading

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _heading = d.pop("heading", UNSET)
        heading: SubmarineHeading | Unset
        if isinstance(_heading, Unset):
            heading = UNSET
        else:
            heading = SubmarineHeading(_heading)

        submarine_abort_order_standing_orders = cls(
            heading=heading,
        )

        return submarine_abort_order_standing_orders
