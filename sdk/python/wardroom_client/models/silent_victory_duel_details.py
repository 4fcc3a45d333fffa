from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange
from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="SilentVictoryDuelDetails")


@_attrs_define
class SilentVictoryDuelDetails:
    """The ways in which the boat can attack the submarine."""

    postures: list[SubmarinePosture]
    """ The postures that are allowed. """
    ranges: list[SubmarineRange]
    """ The ranges that are allowed. """
    time: None | SubmarineTimeOfDay
    """ Day or night. """
    tubes_aft: list[int]
    """ Aft tubes that can fire. """
    tubes_forward: list[int]
    """ Forward tubes that can fire. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        postures = []
        for postures_item_data in self.postures:
            postures_item = postures_item_data.value
            postures.append(postures_item)

        ranges = []
        for ranges_item_data in self.ranges:
            ranges_item = ranges_item_data.value
            ranges.append(ranges_item)

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        tubes_aft = self.tubes_aft

        tubes_forward = self.tubes_forward

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "postures": postures,
                "ranges": ranges,
                "time": time,
                "tubes_aft": tubes_aft,
                "tubes_forward": tubes_forward,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        postures = []
        _postures = d.pop("postures")
        for postures_item_data in _postures:
            postures_item = SubmarinePosture(postures_item_data)

            postures.append(postures_item)

        ranges = []
        _ranges = d.pop("ranges")
        for ranges_item_data in _ranges:
            ranges_item = SubmarineRange(ranges_item_data)

            ranges.append(ranges_item)

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

        tubes_aft = cast(list[int], d.pop("tubes_aft"))

        tubes_forward = cast(list[int], d.pop("tubes_forward"))

        silent_victory_duel_details = cls(
            postures=postures,
            ranges=ranges,
            time=time,
            tubes_aft=tubes_aft,
            tubes_forward=tubes_forward,
        )

        silent_victory_duel_details.additional_properties = d
        return silent_victory_duel_details

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
