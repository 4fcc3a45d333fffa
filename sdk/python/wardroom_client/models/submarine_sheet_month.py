from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_sheet_note import SubmarineSheetNote


T = TypeVar("T", bound="SubmarineSheetMonth")


@_attrs_define
class SubmarineSheetMonth:
    """A month of the log sheet."""

    mark: None | str
    """ `sails`: a patrol begins; `P`: a further month at sea; `R`: a month in port. It is null if the log does not
    state which. """
    month: str
    """ The month, as `YYYY-MM`. """
    notes: list[SubmarineSheetNote]
    """ The notes on the patrol. """
    patrol: int | None
    """ The patrol that begins: its place among `rows` of `log`, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        mark: None | str
        mark = self.mark

        month = self.month

        notes = []
        for notes_item_data in self.notes:
            notes_item = notes_item_data.to_dict()
            notes.append(notes_item)

        patrol: int | None
        patrol = self.patrol

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "mark": mark,
                "month": month,
                "notes": notes,
                "patrol": patrol,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_sheet_note import SubmarineSheetNote  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_mark(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mark = _parse_mark(d.pop("mark"))

        month = d.pop("month")

        notes = []
        _notes = d.pop("notes")
        for notes_item_data in _notes:
            notes_item = SubmarineSheetNote.from_dict(notes_item_data)

            notes.append(notes_item)

        def _parse_patrol(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        patrol = _parse_patrol(d.pop("patrol"))

        submarine_sheet_month = cls(
            mark=mark,
            month=month,
            notes=notes,
            patrol=patrol,
        )

        submarine_sheet_month.additional_properties = d
        return submarine_sheet_month

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
