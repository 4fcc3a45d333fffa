from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryFateOrder")


@_attrs_define
class SilentVictoryFateOrder:
    """The end of the game for a boat or its captain: how, and in which patrol."""

    how: str
    """ `sunk`, `crushed` at test depth, `scuttled` or `captured` when forced up, `commander_killed`, `crew_lost` if
    nobody rescued them; `relieved` for cause (11.4), `retired` at his own wish (11.7); `last_month`: the month
    after which no patrol may start has passed; `history_is_over`: the historical captain made no more patrols
    (14.10.2). Today one of `captured`, `commander_killed`, `crew_lost`, `crushed`, `history_is_over`, `last_month`,
    `relieved`, `retired`, `scuttled`, `sunk`; more may come. """
    honoured: bool | Unset = UNSET
    """ Whether the Purple Heart has been decided for a captain who did not come home (11.3.6). """
    month: None | str | Unset = UNSET
    """ The month in which the last patrol started; null if unknown. """

    def to_dict(self) -> dict[str, Any]:
        how = self.how

        honoured = self.honoured

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
        if honoured is not UNSET:
            field_dict["honoured"] = honoured
        if month is not UNSET:
            field_dict["month"] = month

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        how = d.pop("how")

        honoured = d.pop("honoured", UNSET)

        def _parse_month(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        month = _parse_month(d.pop("month", UNSET))

        silent_victory_fate_order = cls(
            how=how,
            honoured=honoured,
            month=month,
        )

        return silent_victory_fate_order
