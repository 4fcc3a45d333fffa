from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_area import HuntersArea
from ..models.hunters_patrol_assignment_headline_mark_type_0 import HuntersPatrolAssignmentHeadlineMarkType0
from ..models.hunters_posting import HuntersPosting

if TYPE_CHECKING:
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersPatrolAssignmentHeadline")


@_attrs_define
class HuntersPatrolAssignmentHeadline:
    """The patrol that the boat is assigned, as soon as it is known, and its track."""

    area: HuntersArea | None
    """ Where it leads; null: not known yet. """
    mark: HuntersPatrolAssignmentHeadlineMarkType0 | None
    """ What goes with the patrol; null: nothing. """
    patrol_months: int
    """ Months that the patrol lasts (10.10.6). """
    posting: HuntersPosting | None
    """ Where the boat is posted for good. A first Mediterranean patrol posts it when it is completed (7.3.4). """
    track: list[HuntersTrackBox]
    """ Its boxes, port to port; odds leave them out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area: None | str
        if isinstance(self.area, HuntersArea):
            area = self.area.value
        else:
            area = self.area

        mark: None | str
        if isinstance(self.mark, HuntersPatrolAssignmentHeadlineMarkType0):
            mark = self.mark.value
        else:
            mark = self.mark

        patrol_months = self.patrol_months

        posting: None | str
        if isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
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

        def _parse_area(data: object) -> HuntersArea | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                area_type_0 = HuntersArea(data)

                return area_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersArea | None, data)

        area = _parse_area(d.pop("area"))

        def _parse_mark(data: object) -> HuntersPatrolAssignmentHeadlineMarkType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mark_type_0 = HuntersPatrolAssignmentHeadlineMarkType0(data)

                return mark_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPatrolAssignmentHeadlineMarkType0 | None, data)

        mark = _parse_mark(d.pop("mark"))

        patrol_months = d.pop("patrol_months")

        def _parse_posting(data: object) -> HuntersPosting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None, data)

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
