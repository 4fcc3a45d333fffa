from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="OwedOrder")


@_attrs_define
class OwedOrder:
    """A call that the rules let be made next, and why: what `next` of an answer says, in short."""

    call: str
    """ The call, by name. """
    reason: str
    """ The reason, as a code. """
    rule: str
    """ The rule that prescribes it. """
    required: bool | Unset = UNSET
    """ Whether the rules leave no choice. """

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        reason = self.reason

        rule = self.rule

        required = self.required

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "call": call,
                "reason": reason,
                "rule": rule,
            }
        )
        if required is not UNSET:
            field_dict["required"] = required

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        call = d.pop("call")

        reason = d.pop("reason")

        rule = d.pop("rule")

        required = d.pop("required", UNSET)

        owed_order = cls(
            call=call,
            reason=reason,
            rule=rule,
            required=required,
        )

        return owed_order
