from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.worked_case import WorkedCase


T = TypeVar("T", bound="CaseCatalogue")


@_attrs_define
class CaseCatalogue:
    """Every case of a ruleset."""

    cases: list[WorkedCase]
    """ The cases, by call. """
    format_: int
    """ Of this file. Today one of `1`; more may come. """
    license_: str
    """ The licence of this file. Today one of `CC0-1.0`; more may come. """
    notice: str
    """ What the licence means. """
    ruleset: str
    """ The ruleset, as in its paths. """
    title: str
    """ The game. """
    version: str
    """ The version of the ruleset, as answers name it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cases = []
        for cases_item_data in self.cases:
            cases_item = cases_item_data.to_dict()
            cases.append(cases_item)

        format_ = self.format_

        license_ = self.license_

        notice = self.notice

        ruleset = self.ruleset

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cases": cases,
                "format": format_,
                "license": license_,
                "notice": notice,
                "ruleset": ruleset,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.worked_case import WorkedCase  # noqa: PLC0415

        d = dict(src_dict)
        cases = []
        _cases = d.pop("cases")
        for cases_item_data in _cases:
            cases_item = WorkedCase.from_dict(cases_item_data)

            cases.append(cases_item)

        format_ = d.pop("format")

        license_ = d.pop("license")

        notice = d.pop("notice")

        ruleset = d.pop("ruleset")

        title = d.pop("title")

        version = d.pop("version")

        case_catalogue = cls(
            cases=cases,
            format_=format_,
            license_=license_,
            notice=notice,
            ruleset=ruleset,
            title=title,
            version=version,
        )

        case_catalogue.additional_properties = d
        return case_catalogue

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
