from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="HuntersEncounterHeadline")


@_attrs_define
class HuntersEncounterHeadline:
    """What was met, and by day or by night.

    `result` is the result of the row of E1. An aborting boat may not attack the ships of that
    result, and no targets are identified (10.8.4). `result` is `random_event` if an event replaces
    the encounter, and `contact_lost` if the ships were lost while the boat waited for night.

    """

    result: None | str
    """ What was met; null until it is rolled. """
    time: None | SubmarineTimeOfDay
    """ Whether the ships were met by day or by night; null if there are none, or it does not matter. """
    wolfpack: None | str
    """ The effect of the wolfpack on the convoy (7.2.2); null if there is no wolfpack or convoy. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        result: None | str
        result = self.result

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "result": result,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

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

        def _parse_wolfpack(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        hunters_encounter_headline = cls(
            result=result,
            time=time,
            wolfpack=wolfpack,
        )

        hunters_encounter_headline.additional_properties = d
        return hunters_encounter_headline

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
