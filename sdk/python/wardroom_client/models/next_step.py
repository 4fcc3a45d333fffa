from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="NextStep")


@_attrs_define
class NextStep:
    """What the rules prescribe next: the call to send or the chart to roll on, and why."""

    reason: str
    """ Why, as a code. """
    rule: str
    """ The rule that prescribes it. """
    call: None | str | Unset = UNSET
    """ The call that does it; null: none does. """
    chart: None | str | Unset = UNSET
    """ The chart to roll on, if any. """
    dice: None | str | Unset = UNSET
    """ The dice to throw on it, if any. """
    text: str | Unset = ""
    """ Why, in the caller's language. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        rule = self.rule

        call: None | str | Unset
        if isinstance(self.call, Unset):
            call = UNSET
        else:
            call = self.call

        chart: None | str | Unset
        if isinstance(self.chart, Unset):
            chart = UNSET
        else:
            chart = self.chart

        dice: None | str | Unset
        if isinstance(self.dice, Unset):
            dice = UNSET
        else:
            dice = self.dice

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
                "rule": rule,
            }
        )
        if call is not UNSET:
            field_dict["call"] = call
        if chart is not UNSET:
            field_dict["chart"] = chart
        if dice is not UNSET:
            field_dict["dice"] = dice
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        rule = d.pop("rule")

        def _parse_call(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        call = _parse_call(d.pop("call", UNSET))

        def _parse_chart(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        chart = _parse_chart(d.pop("chart", UNSET))

        def _parse_dice(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        dice = _parse_dice(d.pop("dice", UNSET))

        text = d.pop("text", UNSET)

        next_step = cls(
            reason=reason,
            rule=rule,
            call=call,
            chart=chart,
            dice=dice,
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
