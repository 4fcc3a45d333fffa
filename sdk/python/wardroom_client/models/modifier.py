from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="Modifier")


@_attrs_define
class Modifier:
    """One modifier of a roll: what it adds, why (a code), and the rule that says so."""

    reason: str
    """ The reason, as a code. """
    rule: str
    """ The rule that states the modifier. """
    value: int
    """ What it adds to the roll. """

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        rule = self.rule

        value = self.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
                "rule": rule,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        rule = d.pop("rule")

        value = d.pop("value")

        modifier = cls(
            reason=reason,
            rule=rule,
            value=value,
        )

        return modifier
