from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_sheet_event_details import BattleshipsSheetEventDetails


T = TypeVar("T", bound="BattleshipsSheetEvent")


@_attrs_define
class BattleshipsSheetEvent:
    """Another event that happened to a unit or a side."""

    details: BattleshipsSheetEventDetails
    """ What it concerns. """
    purpose: str
    """ The purpose of the step, as a code. """
    result: str
    """ The result of the step, as a code. """
    rule: str
    """ Rule number, as the rulebook prints it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        details = self.details.to_dict()

        purpose = self.purpose

        result = self.result

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "details": details,
                "purpose": purpose,
                "result": result,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_sheet_event_details import BattleshipsSheetEventDetails  # noqa: PLC0415

        d = dict(src_dict)
        details = BattleshipsSheetEventDetails.from_dict(d.pop("details"))

        purpose = d.pop("purpose")

        result = d.pop("result")

        rule = d.pop("rule")

        battleships_sheet_event = cls(
            details=details,
            purpose=purpose,
            result=result,
            rule=rule,
        )

        battleships_sheet_event.additional_properties = d
        return battleships_sheet_event

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
