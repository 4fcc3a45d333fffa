from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_detection import SubmarineDetection

T = TypeVar("T", bound="SilentVictoryDuelHeadline")


@_attrs_define
class SilentVictoryDuelHeadline:
    """The result of the round. While both are afloat another round can be tried (9.9.5)."""

    detection: None | SubmarineDetection
    """ The result of the enemy's last check: after the boat fired (9.9.5), or while it closed in (9.9.3); null if
    the enemy has made none. """
    result: None | str
    """ `declined`: the boat left undetected; null while the round is not over. """
    surprised: bool
    """ Whether the enemy fired before the boat (9.9.1). """
    tonnage_sunk: int
    """ Tons of the submarine if it was sunk, otherwise 0. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        result: None | str
        result = self.result

        surprised = self.surprised

        tonnage_sunk = self.tonnage_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detection": detection,
                "result": result,
                "surprised": surprised,
                "tonnage_sunk": tonnage_sunk,
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

        def _parse_result(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        result = _parse_result(d.pop("result"))

        surprised = d.pop("surprised")

        tonnage_sunk = d.pop("tonnage_sunk")

        silent_victory_duel_headline = cls(
            detection=detection,
            result=result,
            surprised=surprised,
            tonnage_sunk=tonnage_sunk,
        )

        silent_victory_duel_headline.additional_properties = d
        return silent_victory_duel_headline

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
