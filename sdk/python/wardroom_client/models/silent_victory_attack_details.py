from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_time_of_day import SubmarineTimeOfDay

T = TypeVar("T", bound="SilentVictoryAttackDetails")


@_attrs_define
class SilentVictoryAttackDetails:
    """The ships in sight, and whether the boat has closed in on them."""

    committed: bool
    """ Whether the attack is at close range already (8.2.1). """
    encounter: str
    """ What was met (E1). """
    escorted: bool
    """ Whether they have an escort. """
    round_: int
    """ Number that the round would have, from 1. """
    targets: int
    """ How many ships are in sight. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    tonnage: int
    """ Total tons of the ships in sight. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        committed = self.committed

        encounter = self.encounter

        escorted = self.escorted

        round_ = self.round_

        targets = self.targets

        time = self.time.value

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "committed": committed,
                "encounter": encounter,
                "escorted": escorted,
                "round": round_,
                "targets": targets,
                "time": time,
                "tonnage": tonnage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        committed = d.pop("committed")

        encounter = d.pop("encounter")

        escorted = d.pop("escorted")

        round_ = d.pop("round")

        targets = d.pop("targets")

        time = SubmarineTimeOfDay(d.pop("time"))

        tonnage = d.pop("tonnage")

        silent_victory_attack_details = cls(
            committed=committed,
            encounter=encounter,
            escorted=escorted,
            round_=round_,
            targets=targets,
            time=time,
            tonnage=tonnage,
        )

        silent_victory_attack_details.additional_properties = d
        return silent_victory_attack_details

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
