from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RuleListed")


@_attrs_define
class RuleListed:
    """One rule of the rulebook, and the calls that apply it."""

    calls: list[str]
    """ The calls that apply the rule. The list is empty if no call does. """
    kind: str
    """ How the service treats the rule. Today one of `adjudicate`, `narrative`, `optional`, `setup`; more may come.
    """
    line: str
    """ A summary of the rule in our own words. """
    number: str
    """ The number, as the rulebook prints it. """
    title: str
    """ The title, in our own words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        calls = self.calls

        kind = self.kind

        line = self.line

        number = self.number

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "calls": calls,
                "kind": kind,
                "line": line,
                "number": number,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        calls = cast(list[str], d.pop("calls"))

        kind = d.pop("kind")

        line = d.pop("line")

        number = d.pop("number")

        title = d.pop("title")

        rule_listed = cls(
            calls=calls,
            kind=kind,
            line=line,
            number=number,
            title=title,
        )

        rule_listed.additional_properties = d
        return rule_listed

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
