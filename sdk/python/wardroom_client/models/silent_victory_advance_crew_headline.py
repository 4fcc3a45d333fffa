from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_advance_crew_headline_advancement_type_0 import (
    SilentVictoryAdvanceCrewHeadlineAdvancementType0,
)
from ..models.submarine_quality import SubmarineQuality

T = TypeVar("T", bound="SilentVictoryAdvanceCrewHeadline")


@_attrs_define
class SilentVictoryAdvanceCrewHeadline:
    """What the odds of an advancement are about."""

    advancement: None | SilentVictoryAdvanceCrewHeadlineAdvancementType0
    """ What the advancement die brings; null: no die is due. """
    departed: bool
    """ Whether the expert exec leaves. """
    quality: SubmarineQuality
    """ Quality of a crew, of an escort or of an aircraft. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        advancement: None | str
        if isinstance(self.advancement, SilentVictoryAdvanceCrewHeadlineAdvancementType0):
            advancement = self.advancement.value
        else:
            advancement = self.advancement

        departed = self.departed

        quality = self.quality.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "advancement": advancement,
                "departed": departed,
                "quality": quality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_advancement(data: object) -> None | SilentVictoryAdvanceCrewHeadlineAdvancementType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                advancement_type_0 = SilentVictoryAdvanceCrewHeadlineAdvancementType0(data)

                return advancement_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAdvanceCrewHeadlineAdvancementType0, data)

        advancement = _parse_advancement(d.pop("advancement"))

        departed = d.pop("departed")

        quality = SubmarineQuality(d.pop("quality"))

        silent_victory_advance_crew_headline = cls(
            advancement=advancement,
            departed=departed,
            quality=quality,
        )

        silent_victory_advance_crew_headline.additional_properties = d
        return silent_victory_advance_crew_headline

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
