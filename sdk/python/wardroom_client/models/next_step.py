from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NextStep")


@_attrs_define
class NextStep:
    """A call that can be made now, an order that it accepts, and the reason.

    Steps are in the order of play. The first required step must be taken before any step after it.
    The steps that have no required step before them are alternatives: take one of them.

    """

    call: None | str
    """ The call that takes the step; null if no call does. """
    chart: None | str
    """ The chart used for the roll, if any. """
    dice: None | str
    """ The dice to throw for this chart, if any. """
    order: Any
    """ An order for the call, ready to send. If the player has a choice, it is an example. It is null if the
    situation does not state enough to make one. """
    reason: str
    """ The reason, as a code. """
    required: bool
    """ Whether the rules leave no choice. """
    rule: str
    """ The rule that prescribes it. """
    text: str
    """ The reason, in the caller's language. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        call: None | str
        call = self.call

        chart: None | str
        chart = self.chart

        dice: None | str
        dice = self.dice

        order = self.order

        reason = self.reason

        required = self.required

        rule = self.rule

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call": call,
                "chart": chart,
                "dice": dice,
                "order": order,
                "reason": reason,
                "required": required,
                "rule": rule,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_call(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        call = _parse_call(d.pop("call"))

        def _parse_chart(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chart = _parse_chart(d.pop("chart"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        order = d.pop("order")

        reason = d.pop("reason")

        required = d.pop("required")

        rule = d.pop("rule")

        text = d.pop("text")

        next_step = cls(
            call=call,
            chart=chart,
            dice=dice,
            order=order,
            reason=reason,
            required=required,
            rule=rule,
            text=text,
        )

        next_step.additional_properties = d
        return next_step

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
