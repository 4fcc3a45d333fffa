from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_torpedo import SilentVictoryTorpedo
from ..models.silent_victory_torpedo_fired_result import SilentVictoryTorpedoFiredResult

T = TypeVar("T", bound="SilentVictoryTorpedoFired")


@_attrs_define
class SilentVictoryTorpedoFired:
    """What one torpedo of the boat did. `wasted`: the submarine had been sunk by then."""

    result: SilentVictoryTorpedoFiredResult
    """ How the shot went. """
    torpedo: SilentVictoryTorpedo
    """ Steam (Mk 14), electric (Mk 18) and homing (Mk 27, "Cutie") torpedoes (4.5, 9.6.7). """
    tube: int
    """ Number of the tube: forward tubes first, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        result = self.result.value

        torpedo = self.torpedo.value

        tube = self.tube

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "result": result,
                "torpedo": torpedo,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        result = SilentVictoryTorpedoFiredResult(d.pop("result"))

        torpedo = SilentVictoryTorpedo(d.pop("torpedo"))

        tube = d.pop("tube")

        silent_victory_torpedo_fired = cls(
            result=result,
            torpedo=torpedo,
            tube=tube,
        )

        silent_victory_torpedo_fired.additional_properties = d
        return silent_victory_torpedo_fired

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
