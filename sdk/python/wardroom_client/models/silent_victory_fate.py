from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryFate")


@_attrs_define
class SilentVictoryFate:
    """The end of the game for a boat or its captain: how, and in which patrol."""

    honoured: bool
    """ Whether the Purple Heart has been decided for a captain who did not come home (11.3.6). """
    how: str
    """ `sunk`, `crushed` at test depth, `scuttled` or `captured` when forced up, `commander_killed`, `crew_lost` if
    nobody rescued them; `relieved` for cause (11.4), `retired` at his own wish (11.7); `last_month`: the month
    after which no patrol may start has passed; `history_is_over`: the historical captain made no more patrols
    (14.10.2). Today one of `captured`, `commander_killed`, `crew_lost`, `crushed`, `history_is_over`, `last_month`,
    `relieved`, `retired`, `scuttled`, `sunk`; more may come. """
    month: None | str
    """ The month in which the last patrol started; null if unknown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        honoured = self.honoured

        how = self.how

        month: None | str
        month = self.month

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "honoured": honoured,
                "how": how,
                "month": month,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        honoured = d.pop("honoured")

        how = d.pop("how")

        def _parse_month(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        month = _parse_month(d.pop("month"))

        silent_victory_fate = cls(
            honoured=honoured,
            how=how,
            month=month,
        )

        silent_victory_fate.additional_properties = d
        return silent_victory_fate

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
