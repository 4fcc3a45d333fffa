from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReportOption")


@_attrs_define
class ReportOption:
    """An option that differs from its default."""

    choice: Any | bool | str
    """ What is chosen. """
    label: str
    """ The choice in words. """
    option: str
    """ Name of the option. """
    title: str
    """ Its title, in the language of the report. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        choice: Any | bool | str
        choice = self.choice

        label = self.label

        option = self.option

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choice": choice,
                "label": label,
                "option": option,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_choice(data: object) -> Any | bool | str:
            return cast(Any | bool | str, data)

        choice = _parse_choice(d.pop("choice"))

        label = d.pop("label")

        option = d.pop("option")

        title = d.pop("title")

        report_option = cls(
            choice=choice,
            label=label,
            option=option,
            title=title,
        )

        report_option.additional_properties = d
        return report_option

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
