from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="RerollOrderOrder")


@_attrs_define
class RerollOrderOrder:
    """A standing order for re-rolls: which throw, and which natural totals.

    A throw of that purpose is thrown again when its natural total is at least `at_least` and
    at most `at_most`, as long as re-rolls are left.

    """

    purpose: str
    """ Purpose of the throw, as in the trace. """
    at_least: int | Unset = UNSET
    """ Lowest natural total that is thrown again. """
    at_most: int | Unset = UNSET
    """ Highest natural total that is thrown again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        purpose = self.purpose

        at_least = self.at_least

        at_most = self.at_most

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "purpose": purpose,
            }
        )
        if at_least is not UNSET:
            field_dict["at_least"] = at_least
        if at_most is not UNSET:
            field_dict["at_most"] = at_most

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        purpose = d.pop("purpose")

        at_least = d.pop("at_least", UNSET)

        at_most = d.pop("at_most", UNSET)

        reroll_order_order = cls(
            purpose=purpose,
            at_least=at_least,
            at_most=at_most,
        )

        reroll_order_order.additional_properties = d
        return reroll_order_order

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
