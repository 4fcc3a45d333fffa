from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_heading import SubmarineHeading

if TYPE_CHECKING:
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryAbortHeadline")


@_attrs_define
class SilentVictoryAbortHeadline:
    """The way home: `advance-box` enters the boxes of `way_home` one by one."""

    heading: None | SubmarineHeading
    """ The way home; null until it is chosen. """
    patrol_months: int
    """ Months that the patrol lasts (10.12.6). """
    rolls: int
    """ Total number of encounter checks on the way home. """
    way_home: list[SilentVictoryTrackBox]
    """ The boxes still to be entered, in order. The odds do not include them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        heading: None | str
        if isinstance(self.heading, SubmarineHeading):
            heading = self.heading.value
        else:
            heading = self.heading

        patrol_months = self.patrol_months

        rolls = self.rolls

        way_home = []
        for way_home_item_data in self.way_home:
            way_home_item = way_home_item_data.to_dict()
            way_home.append(way_home_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "heading": heading,
                "patrol_months": patrol_months,
                "rolls": rolls,
                "way_home": way_home,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_heading(data: object) -> None | SubmarineHeading:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                heading_type_0 = SubmarineHeading(data)

                return heading_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineHeading, data)

        heading = _parse_heading(d.pop("heading"))

        patrol_months = d.pop("patrol_months")

        rolls = d.pop("rolls")

        way_home = []
        _way_home = d.pop("way_home")
        for way_home_item_data in _way_home:
            way_home_item = SilentVictoryTrackBox.from_dict(way_home_item_data)

            way_home.append(way_home_item)

        silent_victory_abort_headline = cls(
            heading=heading,
            patrol_months=patrol_months,
            rolls=rolls,
            way_home=way_home,
        )

        silent_victory_abort_headline.additional_properties = d
        return silent_victory_abort_headline

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
