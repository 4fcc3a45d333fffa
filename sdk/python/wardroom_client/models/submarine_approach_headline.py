from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_detection import SubmarineDetection

T = TypeVar("T", bound="SubmarineApproachHeadline")


@_attrs_define
class SubmarineApproachHeadline:
    """Whether the boat was detected. A detected boat fires nothing and is attacked at once."""

    detection: None | SubmarineDetection
    """ The result of the check; null until it is known. """
    may_fire: bool
    """ Whether the boat may fire: it is undetected and does not leave. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        may_fire = self.may_fire

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detection": detection,
                "may_fire": may_fire,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_detection(data: object) -> None | SubmarineDetection:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                detection_type_0 = SubmarineDetection(data)

                return detection_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection, data)

        detection = _parse_detection(d.pop("detection"))

        may_fire = d.pop("may_fire")

        submarine_approach_headline = cls(
            detection=detection,
            may_fire=may_fire,
        )

        submarine_approach_headline.additional_properties = d
        return submarine_approach_headline

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
