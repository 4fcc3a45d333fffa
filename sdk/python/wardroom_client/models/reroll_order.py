from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        at_least = self.at_least

        at_most = self.at_most

        purpose = self.purpose

        field_dict: dict[str, Any] = {}

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

        return reroll_order
