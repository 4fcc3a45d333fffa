from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersRecoveryNeeded")


@_attrs_define
class HuntersRecoveryNeeded:
    """The months that a severely wounded man needs to recover."""

    man: str
    """ The wounded man. Today one of `chief_engineer`, `doctor`, `first_watch_officer`, `generic_crew_1`,
    `generic_crew_2`, `generic_crew_3`, `generic_crew_4`, `kommandant`, `second_watch_officer`; more may come. """
    months: int
    """ The months that he needs to recover. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        man = self.man

        months = self.months

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "man": man,
                "months": months,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        man = d.pop("man")

        months = d.pop("months")

        hunters_recovery_needed = cls(
            man=man,
            months=months,
        )

        hunters_recovery_needed.additional_properties = d
        return hunters_recovery_needed

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
