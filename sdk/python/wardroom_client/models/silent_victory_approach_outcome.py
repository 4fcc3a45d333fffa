from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_detection import SubmarineDetection
from ..models.submarine_quality import SubmarineQuality

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain


T = TypeVar("T", bound="SilentVictoryApproachOutcome")


@_attrs_define
class SilentVictoryApproachOutcome:
    """Whether the boat was detected. Detected, it fires nothing and is attacked at once.

    `detection` is null while the check is open.

    """

    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    detection: None | SubmarineDetection
    escort_quality: None | SubmarineQuality
    may_fire: bool
    """ Whether the boat may fire: it is undetected. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        captain = self.captain.to_dict()

        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        may_fire = self.may_fire

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "captain": captain,
                "detection": detection,
                "escort_quality": escort_quality,
                "may_fire": may_fire,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415

        d = dict(src_dict)
        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

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

        def _parse_escort_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality"))

        may_fire = d.pop("may_fire")

        silent_victory_approach_outcome = cls(
            captain=captain,
            detection=detection,
            escort_quality=escort_quality,
            may_fire=may_fire,
        )

        silent_victory_approach_outcome.additional_properties = d
        return silent_victory_approach_outcome

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
