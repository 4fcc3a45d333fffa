from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersFate")


@_attrs_define
class HuntersFate:
    """The end of the game for a boat: how, and in which patrol."""

    how: str
    """ `sunk`, `crushed` at test depth, `scuttled` or `captured` when forced up, `commander_killed`, `crew_lost`
    with a boat scuttled far from port; `last_month`: the month after which no patrol may start has passed. Today
    one of `captured`, `commander_killed`, `crew_lost`, `crushed`, `last_month`, `scuttled`, `sunk`; more may come.
    """
    month: None | str
    """ The month in which the last patrol started; null if unknown. """

    def to_dict(self) -> dict[str, Any]:
        how = self.how

        month: None | str
        month = self.month

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "how": how,
                "month": month,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        how = d.pop("how")

        def _parse_month(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        month = _parse_month(d.pop("month"))

        hunters_fate = cls(
            how=how,
            month=month,
        )

        return hunters_fate
