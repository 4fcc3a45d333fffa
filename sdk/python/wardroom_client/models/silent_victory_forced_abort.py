from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryForcedAbort")


@_attrs_define
class SilentVictoryForcedAbort:
    """The cause that forces the boat to abort its patrol, and its rule."""

    cause: str
    """ The cause that forces the boat home. Today one of `chief_engineer_commands`, `courts_martial`,
    `diesel_engines`, `fuel_tanks`, `pow_ship`; more may come. """
    rule: str
    """ The rule that forces the boat home. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cause = self.cause

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cause": cause,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cause = d.pop("cause")

        rule = d.pop("rule")

        silent_victory_forced_abort = cls(
            cause=cause,
            rule=rule,
        )

        silent_victory_forced_abort.additional_properties = d
        return silent_victory_forced_abort

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
