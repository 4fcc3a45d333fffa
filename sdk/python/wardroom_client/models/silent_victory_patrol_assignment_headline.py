from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryPatrolAssignmentHeadline")


@_attrs_define
class SilentVictoryPatrolAssignmentHeadline:
    """The assigned patrol, as soon as it is known, and its track."""

    area: None | str
    """ The area of the patrol; null until it is known. """
    base_afterwards: str
    """ The bases of submarines (7.3). Today one of `australia`, `pearl_harbor`, `philippines`; more may come. """
    mission: None | str
    """ The special mission; null if there is none. """
    track: list[SilentVictoryTrackBox]
    """ The boxes of the track, up to port. The odds do not include them. """
    wolfpack: bool
    """ Whether the boat sails with a wolfpack (7.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area: None | str
        area = self.area

        base_afterwards = self.base_afterwards

        mission: None | str
        mission = self.mission

        track = []
        for track_item_data in self.track:
            track_item = track_item_data.to_dict()
            track.append(track_item)

        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "base_afterwards": base_afterwards,
                "mission": mission,
                "track": track,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_area(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        area = _parse_area(d.pop("area"))

        base_afterwards = d.pop("base_afterwards")

        def _parse_mission(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mission = _parse_mission(d.pop("mission"))

        track = []
        _track = d.pop("track")
        for track_item_data in _track:
            track_item = SilentVictoryTrackBox.from_dict(track_item_data)

            track.append(track_item)

        wolfpack = d.pop("wolfpack")

        silent_victory_patrol_assignment_headline = cls(
            area=area,
            base_afterwards=base_afterwards,
            mission=mission,
            track=track,
            wolfpack=wolfpack,
        )

        silent_victory_patrol_assignment_headline.additional_properties = d
        return silent_victory_patrol_assignment_headline

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
