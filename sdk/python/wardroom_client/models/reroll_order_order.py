from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        purpose = self.purpose

        at_least = self.at_least

        at_most = self.at_most

        field_dict: dict[str, Any] = {}

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

        return reroll_order_order
