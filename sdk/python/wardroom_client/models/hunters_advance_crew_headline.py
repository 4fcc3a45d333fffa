from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_quality import SubmarineQuality

T = TypeVar("T", bound="HuntersAdvanceCrewHeadline")


@_attrs_define
class HuntersAdvanceCrewHeadline:
    """The changes in the crew."""

    advancement: None | str
    """ The result of the advancement die, with or without effect; null if no die was rolled. """
    departed: bool
    """ Whether the experte 1WO left for a boat of his own. """
    level_lost: bool
    """ Whether failed patrols in a row cost the crew a level. """
    moved_up: bool
    """ Whether an experte 2WO took his place. """
    quality: SubmarineQuality
    """ Quality of a crew, of an escort or of an aircraft. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        advancement: None | str
        advancement = self.advancement

        departed = self.departed

        level_lost = self.level_lost

        moved_up = self.moved_up

        quality = self.quality.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "advancement": advancement,
                "departed": departed,
                "level_lost": level_lost,
                "moved_up": moved_up,
                "quality": quality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_advancement(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        advancement = _parse_advancement(d.pop("advancement"))

        departed = d.pop("departed")

        level_lost = d.pop("level_lost")

        moved_up = d.pop("moved_up")

        quality = SubmarineQuality(d.pop("quality"))

        hunters_advance_crew_headline = cls(
            advancement=advancement,
            departed=departed,
            level_lost=level_lost,
            moved_up=moved_up,
            quality=quality,
        )

        hunters_advance_crew_headline.additional_properties = d
        return hunters_advance_crew_headline

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
