from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        how = self.how

        month: None | str
        month = self.month

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        hunters_fate.additional_properties = d
        return hunters_fate

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
