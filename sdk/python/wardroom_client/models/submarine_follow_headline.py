from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="SubmarineFollowHeadline")


@_attrs_define
class SubmarineFollowHeadline:
    """The result of following: a new encounter, treated as a first round (9.7.9)."""

    escorted: bool | None
    """ Whether an escort is present; null until it is known, and if contact was lost. """
    quarry: None | str
    """ What is followed; null until it is chosen. """
    result: None | str
    """ Whether contact was kept; null until it is known. """
    time: None | SubmarineTimeOfDay
    """ Whether the ships are followed by day or by night; null for a convoy, of which it is found when the convoy
    is identified. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        escorted: bool | None
        escorted = self.escorted

        quarry: None | str
        quarry = self.quarry

        result: None | str
        result = self.result

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "escorted": escorted,
                "quarry": quarry,
                "result": result,
                "time": time,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_escorted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        escorted = _parse_escorted(d.pop("escorted"))

        def _parse_quarry(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        quarry = _parse_quarry(d.pop("quarry"))

        def _parse_result(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        result = _parse_result(d.pop("result"))

        def _parse_time(data: object) -> None | SubmarineTimeOfDay:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_type_0 = SubmarineTimeOfDay(data)

                return time_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTimeOfDay, data)

        time = _parse_time(d.pop("time"))

        submarine_follow_headline = cls(
            escorted=escorted,
            quarry=quarry,
            result=result,
            time=time,
        )

        submarine_follow_headline.additional_properties = d
        return submarine_follow_headline

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
