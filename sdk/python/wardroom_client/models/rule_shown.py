from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.worked_case import WorkedCase


T = TypeVar("T", bound="RuleShown")


@_attrs_define
class RuleShown:
    """One rule of the rulebook, the calls that apply it, and a page of its worked cases."""

    calls: list[str]
    """ The calls that apply the rule. The list is empty if no call does. """
    cases: list[WorkedCase]
    """ The cases of the page. Cases that depend on the rule itself come first. """
    count: int
    """ How many cases show the rule. """
    kind: str
    """ How the service treats the rule. Today one of `adjudicate`, `narrative`, `optional`, `setup`; more may come.
    """
    line: str
    """ A summary of the rule in our own words. """
    next_: int | None
    """ `after` of the next page, or null if this is the last page. """
    number: str
    """ The number, as the rulebook prints it. """
    ruleset: str
    """ The ruleset, as in its paths. """
    title: str
    """ The title, in our own words. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        calls = self.calls

        cases = []
        for cases_item_data in self.cases:
            cases_item = cases_item_data.to_dict()
            cases.append(cases_item)

        count = self.count

        kind = self.kind

        line = self.line

        next_: int | None
        next_ = self.next_

        number = self.number

        ruleset = self.ruleset

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "calls": calls,
                "cases": cases,
                "count": count,
                "kind": kind,
                "line": line,
                "next": next_,
                "number": number,
                "ruleset": ruleset,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.worked_case import WorkedCase  # noqa: PLC0415

        d = dict(src_dict)
        calls = cast(list[str], d.pop("calls"))

        cases = []
        _cases = d.pop("cases")
        for cases_item_data in _cases:
            cases_item = WorkedCase.from_dict(cases_item_data)

            cases.append(cases_item)

        count = d.pop("count")

        kind = d.pop("kind")

        line = d.pop("line")

        def _parse_next_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        next_ = _parse_next_(d.pop("next"))

        number = d.pop("number")

        ruleset = d.pop("ruleset")

        title = d.pop("title")

        rule_shown = cls(
            calls=calls,
            cases=cases,
            count=count,
            kind=kind,
            line=line,
            next_=next_,
            number=number,
            ruleset=ruleset,
            title=title,
        )

        rule_shown.additional_properties = d
        return rule_shown

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
