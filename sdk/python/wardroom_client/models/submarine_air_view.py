from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_quality import SubmarineQuality

T = TypeVar("T", bound="SubmarineAirView")


@_attrs_define
class SubmarineAirView:
    """An aircraft attacking the boat."""

    aircraft: int
    """ Aircraft met, the first included. """
    attacks: int
    """ Attacks with bombs that the boat suffered. """
    hits: int
    """ Hits on the boat that have been resolved. """
    quality: None | SubmarineQuality
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aircraft = self.aircraft

        attacks = self.attacks

        hits = self.hits

        quality: None | str
        if isinstance(self.quality, SubmarineQuality):
            quality = self.quality.value
        else:
            quality = self.quality

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft": aircraft,
                "attacks": attacks,
                "hits": hits,
                "quality": quality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aircraft = d.pop("aircraft")

        attacks = d.pop("attacks")

        hits = d.pop("hits")

        def _parse_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                quality_type_0 = SubmarineQuality(data)

                return quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        quality = _parse_quality(d.pop("quality"))

        submarine_air_view = cls(
            aircraft=aircraft,
            attacks=attacks,
            hits=hits,
            quality=quality,
        )

        submarine_air_view.additional_properties = d
        return submarine_air_view

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
