from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="SilentVictorySwitchDetails")


@_attrs_define
class SilentVictorySwitchDetails:
    """The ships in sight, and whether it is day or night."""

    certain: bool
    """ Whether a wolfpack keeps contact, so that the ships are not lost. """
    encounter: str
    """ What was met (E1). """
    targets: int
    """ How many ships are in sight. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    tonnage: int
    """ Total tons of the ships in sight. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        certain = self.certain

        encounter = self.encounter

        targets = self.targets

        time = self.time.value

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "certain": certain,
                "encounter": encounter,
                "targets": targets,
                "time": time,
                "tonnage": tonnage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        certain = d.pop("certain")

        encounter = d.pop("encounter")

        targets = d.pop("targets")

        time = SubmarineTimeOfDay(d.pop("time"))

        tonnage = d.pop("tonnage")

        silent_victory_switch_details = cls(
            certain=certain,
            encounter=encounter,
            targets=targets,
            time=time,
            tonnage=tonnage,
        )

        silent_victory_switch_details.additional_properties = d
        return silent_victory_switch_details

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
