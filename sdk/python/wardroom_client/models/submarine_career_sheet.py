from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_log_sheet import SubmarineLogSheet
    from ..models.submarine_sheet_month import SubmarineSheetMonth


T = TypeVar("T", bound="SubmarineCareerSheet")


@_attrs_define
class SubmarineCareerSheet:
    """The patrol log sheet of a career, month by month."""

    log: SubmarineLogSheet
    """ The patrol log sheet (4.3): the boat, its commander, and one row for each patrol. """
    months: list[SubmarineSheetMonth]
    """ Every month from the first patrol, once. """
    kind: Literal["log_sheet"] = "log_sheet"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        log = self.log.to_dict()

        months = []
        for months_item_data in self.months:
            months_item = months_item_data.to_dict()
            months.append(months_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "log": log,
                "months": months,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_log_sheet import SubmarineLogSheet  # noqa: PLC0415
        from ..models.submarine_sheet_month import SubmarineSheetMonth  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["log_sheet"], d.pop("kind"))
        if kind != "log_sheet":
            raise ValueError(f"kind must match const 'log_sheet', got '{kind}'")

        log = SubmarineLogSheet.from_dict(d.pop("log"))

        months = []
        _months = d.pop("months")
        for months_item_data in _months:
            months_item = SubmarineSheetMonth.from_dict(months_item_data)

            months.append(months_item)

        submarine_career_sheet = cls(
            kind=kind,
            log=log,
            months=months,
        )

        submarine_career_sheet.additional_properties = d
        return submarine_career_sheet

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
