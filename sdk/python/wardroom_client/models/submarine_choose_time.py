from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="SubmarineChooseTime")


@_attrs_define
class SubmarineChooseTime:
    """Whether to catch up with damaged ships by day or by night (8.3.4)."""

    time: SubmarineTimeOfDay
    """ Day or night. """
    kind: Literal["time_of_day"] = "time_of_day"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        time = self.time.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "time": time,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["time_of_day"], d.pop("kind"))
        if kind != "time_of_day":
            raise ValueError(f"kind must match const 'time_of_day', got '{kind}'")

        time = SubmarineTimeOfDay(d.pop("time"))

        submarine_choose_time = cls(
            kind=kind,
            time=time,
        )

        submarine_choose_time.additional_properties = d
        return submarine_choose_time

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
