from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Owed")


@_attrs_define
class Owed:
    """A call that the rules let be made next, and why: what `next` of an answer says, in short."""

    call: str
    """ The call, by name. """
    reason: str
    """ The reason, as a code. """
    required: bool
    """ Whether the rules leave no choice. """
    rule: str
    """ The rule that prescribes it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        reason = self.reason

        required = self.required

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call": call,
                "reason": reason,
                "required": required,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        call = d.pop("call")

        reason = d.pop("reason")

        required = d.pop("required")

        rule = d.pop("rule")

        owed = cls(
            call=call,
            reason=reason,
            required=required,
            rule=rule,
        )

        owed.additional_properties = d
        return owed

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
