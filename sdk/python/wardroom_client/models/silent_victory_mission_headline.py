from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_mission_headline_result_type_0 import SilentVictoryMissionHeadlineResultType0

T = TypeVar("T", bound="SilentVictoryMissionHeadline")


@_attrs_define
class SilentVictoryMissionHeadline:
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.6), and try again. What
    is fetched has to be brought home: `accomplished` says of passengers that they are aboard.

    """

    result: None | SilentVictoryMissionHeadlineResultType0
    """ What came of it; null before the roll. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        result: None | str
        if isinstance(self.result, SilentVictoryMissionHeadlineResultType0):
            result = self.result.value
        else:
            result = self.result

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_result(data: object) -> None | SilentVictoryMissionHeadlineResultType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = SilentVictoryMissionHeadlineResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryMissionHeadlineResultType0, data)

        result = _parse_result(d.pop("result"))

        silent_victory_mission_headline = cls(
            result=result,
        )

        silent_victory_mission_headline.additional_properties = d
        return silent_victory_mission_headline

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
