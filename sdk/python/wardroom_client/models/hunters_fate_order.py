from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersFateOrder")


@_attrs_define
class HuntersFateOrder:
    """The end of the game for a boat: how, and in which patrol."""

    how: str
    """ `sunk`, `crushed` at test depth, `scuttled` or `captured` when forced up, `commander_killed`, `crew_lost`
    with a boat scuttled far from port; `last_month`: the month after which no patrol may start has passed. Today
    one of `captured`, `commander_killed`, `crew_lost`, `crushed`, `last_month`, `scuttled`, `sunk`; more may come.
    """
    month: None | str | Unset = UNSET
    """ The month in which the last patrol started; null if unknown. """

    def to_dict(self) -> dict[str, Any]:
        how = self.how

        month: None | str | Unset
        if isinstance(self.month, Unset):
            month = UNSET
        else:
            month = self.month

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "how": how,
            }
        )
        if month is not UNSET:
            field_dict["month"] = month

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        how = d.pop("how")

        def _parse_month(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        month = _parse_month(d.pop("month", UNSET))

        hunters_fate_order = cls(
            how=how,
            month=month,
        )

        return hunters_fate_order
