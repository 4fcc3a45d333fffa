from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_hunt_view_noise_maker import SilentVictoryHuntViewNoiseMaker
from ..models.submarine_detection import SubmarineDetection

T = TypeVar("T", bound="SilentVictoryHuntView")


@_attrs_define
class SilentVictoryHuntView:
    """Escorts hunting the boat."""

    check: int
    """ Number of the detection check, from 1. """
    detection: None | SubmarineDetection
    hits: int
    """ Hits on the boat resolved. """
    noise_maker: SilentVictoryHuntViewNoiseMaker
    """ Whether one is in the water (9.6.8). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        check = self.check

        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        hits = self.hits

        noise_maker = self.noise_maker.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "check": check,
                "detection": detection,
                "hits": hits,
                "noise_maker": noise_maker,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        check = d.pop("check")

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

        hits = d.pop("hits")

        noise_maker = SilentVictoryHuntViewNoiseMaker(d.pop("noise_maker"))

        silent_victory_hunt_view = cls(
            check=check,
            detection=detection,
            hits=hits,
            noise_maker=noise_maker,
        )

        silent_victory_hunt_view.additional_properties = d
        return silent_victory_hunt_view

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
