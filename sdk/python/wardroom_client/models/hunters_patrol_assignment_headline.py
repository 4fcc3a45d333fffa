from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersPatrolAssignmentHeadline")


@_attrs_define
class HuntersPatrolAssignmentHeadline:
    """The assigned patrol, as soon as it is known, and its track."""

    area: None | str
    """ The area of the patrol; null until it is known. """
    mark: None | str
    """ The mark of the patrol; null if it has none. """
    patrol_months: int
    """ Months that the patrol lasts (10.10.6). """
    posting: None | str
    """ The boat's permanent posting; null if it has none. A first Mediterranean patrol posts the boat when the
    patrol is completed (7.3.4). """
    track: list[HuntersTrackBox]
    """ The boxes of the track, from port to port. The odds do not include them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area: None | str
        area = self.area

        mark: None | str
        mark = self.mark

        patrol_months = self.patrol_months

        posting: None | str
        posting = self.posting

        track = []
        for track_item_data in self.track:
            track_item = track_item_data.to_dict()
            track.append(track_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "mark": mark,
                "patrol_months": patrol_months,
                "posting": posting,
                "track": track,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_area(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        area = _parse_area(d.pop("area"))

        def _parse_mark(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mark = _parse_mark(d.pop("mark"))

        patrol_months = d.pop("patrol_months")

        def _parse_posting(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        posting = _parse_posting(d.pop("posting"))

        track = []
        _track = d.pop("track")
        for track_item_data in _track:
            track_item = HuntersTrackBox.from_dict(track_item_data)

            track.append(track_item)

        hunters_patrol_assignment_headline = cls(
            area=area,
            mark=mark,
            patrol_months=patrol_months,
            posting=posting,
            track=track,
        )

        hunters_patrol_assignment_headline.additional_properties = d
        return hunters_patrol_assignment_headline

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
