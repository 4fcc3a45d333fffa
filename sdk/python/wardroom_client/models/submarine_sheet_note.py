from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_sheet_note_details import SubmarineSheetNoteDetails


T = TypeVar("T", bound="SubmarineSheetNote")


@_attrs_define
class SubmarineSheetNote:
    """Something that is noted beside a patrol: an award, a promotion, the end of the career."""

    details: SubmarineSheetNoteDetails
    """ The award, rank, man or boat that it concerns. """
    entry: int
    """ The entry of the log that holds it. """
    purpose: str
    """ The purpose of the step, as a code. """
    result: str
    """ The result of the step, as a code. """
    rule: str
    """ Rule number, as the rulebook prints it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        details = self.details.to_dict()

        entry = self.entry

        purpose = self.purpose

        result = self.result

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "details": details,
                "entry": entry,
                "purpose": purpose,
                "result": result,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_sheet_note_details import SubmarineSheetNoteDetails  # noqa: PLC0415

        d = dict(src_dict)
        details = SubmarineSheetNoteDetails.from_dict(d.pop("details"))

        entry = d.pop("entry")

        purpose = d.pop("purpose")

        result = d.pop("result")

        rule = d.pop("rule")

        submarine_sheet_note = cls(
            details=details,
            entry=entry,
            purpose=purpose,
            result=result,
            rule=rule,
        )

        submarine_sheet_note.additional_properties = d
        return submarine_sheet_note

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
