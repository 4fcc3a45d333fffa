from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Limit")


@_attrs_define
class Limit:
    """A limit on several members of an action together."""

    kind: str
    """ `sum_at_most`: the members add up to at most `at_most`; with `value`, at most `at_most` members equal
    `value`. `all_different`: no two members are equal. `at_most_one_of`: at most one of the pointers leads to a
    member that is present and not empty. `requires`: if a member is present and not empty, the member at `required`
    is too. Today one of `all_different`, `at_most_one_of`, `requires`, `sum_at_most`; more may come. """
    members: list[str]
    """ JSON Pointers into the action, in which `*` stands for every element of a list and every member of an
    object. """
    rule: str
    """ The rule from which the limit follows. """
    at_most: int | Unset = UNSET
    """ Of `sum_at_most`. """
    required: str | Unset = UNSET
    """ For `requires`: a JSON Pointer into the action. """
    value: Any | int | str | Unset = UNSET
    """ For `sum_at_most`: count the members that equal this value. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        members = self.members

        rule = self.rule

        at_most = self.at_most

        required = self.required

        value: Any | int | str | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        else:
            value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "members": members,
                "rule": rule,
            }
        )
        if at_most is not UNSET:
            field_dict["at_most"] = at_most
        if required is not UNSET:
            field_dict["required"] = required
        if value is not UNSET:
            field_dict["value"] = value

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        members = cast(list[str], d.pop("members"))

        rule = d.pop("rule")

        at_most = d.pop("at_most", UNSET)

        required = d.pop("required", UNSET)

        def _parse_value(data: object) -> Any | int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(Any | int | str | Unset, data)

        value = _parse_value(d.pop("value", UNSET))

        limit = cls(
            kind=kind,
            members=members,
            rule=rule,
            at_most=at_most,
            required=required,
            value=value,
        )

        limit.additional_properties = d
        return limit

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
