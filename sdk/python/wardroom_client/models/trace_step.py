from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.modifier import Modifier
    from ..models.roll import Roll
    from ..models.trace_step_details import TraceStepDetails


T = TypeVar("T", bound="TraceStep")


@_attrs_define
class TraceStep:
    """One rule applied: what was rolled for what, each modifier with its rule, and the result.

    A step without a roll states an effect (a ship sunk, a system damaged).

    """

    purpose: str
    """ What the roll or effect is for, as a code. """
    result: str
    """ What came of it, as a code. """
    rule: str
    """ Rule number, as the rulebook prints it. """
    chart: None | str | Unset = UNSET
    """ Chart table looked up, such as `E2`; null for none. """
    details: TraceStepDetails | Unset = UNSET
    """ What the step is about: the target, tube, hit, man or system concerned. """
    modifiers: list[Modifier] | Unset = UNSET
    """ Every modifier of the roll, in chart order. """
    roll: None | Roll | Unset = UNSET
    """ The dice thrown; null where none were. """
    row: None | str | Unset = UNSET
    """ The row of the chart that the total fell in, as printed. """
    text: str | Unset = ""
    """ The step as one line, in the caller's language. """
    total: int | None | Unset = UNSET
    """ The natural total with every modifier added. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.roll import Roll  # noqa: PLC0415

        purpose = self.purpose

        result = self.result

        rule = self.rule

        chart: None | str | Unset
        if isinstance(self.chart, Unset):
            chart = UNSET
        else:
            chart = self.chart

        details: dict[str, Any] | Unset = UNSET
        if not isinstance(self.details, Unset):
            details = self.details.to_dict()

        modifiers: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.modifiers, Unset):
            modifiers = []
            for modifiers_item_data in self.modifiers:
                modifiers_item = modifiers_item_data.to_dict()
                modifiers.append(modifiers_item)

        roll: dict[str, Any] | None | Unset
        if isinstance(self.roll, Unset):
            roll = UNSET
        elif isinstance(self.roll, Roll):
            roll = self.roll.to_dict()
        else:
            roll = self.roll

        row: None | str | Unset
        if isinstance(self.row, Unset):
            row = UNSET
        else:
            row = self.row

        text = self.text

        total: int | None | Unset
        if isinstance(self.total, Unset):
            total = UNSET
        else:
            total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "purpose": purpose,
                "result": result,
                "rule": rule,
            }
        )
        if chart is not UNSET:
            field_dict["chart"] = chart
        if details is not UNSET:
            field_dict["details"] = details
        if modifiers is not UNSET:
            field_dict["modifiers"] = modifiers
        if roll is not UNSET:
            field_dict["roll"] = roll
        if row is not UNSET:
            field_dict["row"] = row
        if text is not UNSET:
            field_dict["text"] = text
        if total is not UNSET:
            field_dict["total"] = total

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.modifier import Modifier  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.trace_step_details import TraceStepDetails  # noqa: PLC0415

        d = dict(src_dict)
        purpose = d.pop("purpose")

        result = d.pop("result")

        rule = d.pop("rule")

        def _parse_chart(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        chart = _parse_chart(d.pop("chart", UNSET))

        _details = d.pop("details", UNSET)
        details: TraceStepDetails | Unset
        if isinstance(_details, Unset):
            details = UNSET
        else:
            details = TraceStepDetails.from_dict(_details)

        _modifiers = d.pop("modifiers", UNSET)
        modifiers: list[Modifier] | Unset = UNSET
        if _modifiers is not UNSET:
            modifiers = []
            for modifiers_item_data in _modifiers:
                modifiers_item = Modifier.from_dict(modifiers_item_data)

                modifiers.append(modifiers_item)

        def _parse_roll(data: object) -> None | Roll | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                roll_type_0 = Roll.from_dict(data)

                return roll_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Roll | Unset, data)

        roll = _parse_roll(d.pop("roll", UNSET))

        def _parse_row(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        row = _parse_row(d.pop("row", UNSET))

        text = d.pop("text", UNSET)

        def _parse_total(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        total = _parse_total(d.pop("total", UNSET))

        trace_step = cls(
            purpose=purpose,
            result=result,
            rule=rule,
            chart=chart,
            details=details,
            modifiers=modifiers,
            roll=roll,
            row=row,
            text=text,
            total=total,
        )

        trace_step.additional_properties = d
        return trace_step

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
