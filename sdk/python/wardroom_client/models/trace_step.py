from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.modifier import Modifier
    from ..models.roll import Roll
    from ..models.trace_step_details import TraceStepDetails


T = TypeVar("T", bound="TraceStep")


@_attrs_define
class TraceStep:
    """One rule applied: the roll and its purpose, each modifier with its rule, and the result.

    A step without a roll states an effect (a ship sunk, a system damaged).

    """

    chart: None | str
    """ Chart table looked up, such as `E2`; null if there is none. """
    details: TraceStepDetails
    """ The target, tube, hit, man or system that the step concerns. """
    modifiers: list[Modifier]
    """ Every modifier of the roll, in chart order. """
    purpose: str
    """ What the roll or effect is for, as a code. """
    result: str
    """ The result, as a code. """
    roll: None | Roll
    """ The dice thrown; null if none were. """
    row: None | str
    """ The row of the chart that holds the total, as printed. """
    rule: str
    """ Rule number, as the rulebook prints it. """
    text: str
    """ The step as one line, in the caller's language. """
    total: int | None
    """ The natural total with every modifier added. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.roll import Roll  # noqa: PLC0415

        chart: None | str
        chart = self.chart

        details = self.details.to_dict()

        modifiers = []
        for modifiers_item_data in self.modifiers:
            modifiers_item = modifiers_item_data.to_dict()
            modifiers.append(modifiers_item)

        purpose = self.purpose

        result = self.result

        roll: dict[str, Any] | None
        if isinstance(self.roll, Roll):
            roll = self.roll.to_dict()
        else:
            roll = self.roll

        row: None | str
        row = self.row

        rule = self.rule

        text = self.text

        total: int | None
        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chart": chart,
                "details": details,
                "modifiers": modifiers,
                "purpose": purpose,
                "result": result,
                "roll": roll,
                "row": row,
                "rule": rule,
                "text": text,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.modifier import Modifier  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.trace_step_details import TraceStepDetails  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_chart(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chart = _parse_chart(d.pop("chart"))

        details = TraceStepDetails.from_dict(d.pop("details"))

        modifiers = []
        _modifiers = d.pop("modifiers")
        for modifiers_item_data in _modifiers:
            modifiers_item = Modifier.from_dict(modifiers_item_data)

            modifiers.append(modifiers_item)

        purpose = d.pop("purpose")

        result = d.pop("result")

        def _parse_roll(data: object) -> None | Roll:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                roll_type_0 = Roll.from_dict(data)

                return roll_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Roll, data)

        roll = _parse_roll(d.pop("roll"))

        def _parse_row(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        row = _parse_row(d.pop("row"))

        rule = d.pop("rule")

        text = d.pop("text")

        def _parse_total(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        total = _parse_total(d.pop("total"))

        trace_step = cls(
            chart=chart,
            details=details,
            modifiers=modifiers,
            purpose=purpose,
            result=result,
            roll=roll,
            row=row,
            rule=rule,
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
