from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RerollOrder")


@_attrs_define
class RerollOrder:
    """A standing order for re-rolls: which throw, and which natural totals.

    A throw of that purpose is thrown again when its natural total is at least `at_least` and
    at most `at_most`, as long as re-rolls are left.

    """

    at_least: int
    """ Lowest natural total that is thrown again. """
    at_most: int
    """ Highest natural total that is thrown again. """
    purpose: str
    """ Purpose of the throw, as in the trace. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at_least = self.at_least

        at_most = self.at_most

        purpose = self.purpose

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at_least": at_least,
                "at_most": at_most,
                "purpose": purpose,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at_least = d.pop("at_least")

        at_most = d.pop("at_most")

        purpose = d.pop("purpose")

        reroll_order = cls(
            at_least=at_least,
            at_most=at_most,
            purpose=purpose,
        )

        reroll_order.additional_properties = d
        return reroll_order

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
