from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersReloadsOrder")


@_attrs_define
class HuntersReloadsOrder:
    """Reload torpedoes at one end of the boat (4.5)."""

    g7_a: int | Unset = UNSET
    """ Steam torpedoes. """
    g7_e: int | Unset = UNSET
    """ Electric torpedoes. """

    def to_dict(self) -> dict[str, Any]:
        g7_a = self.g7_a

        g7_e = self.g7_e

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if g7_a is not UNSET:
            field_dict["G7a"] = g7_a
        if g7_e is not UNSET:
            field_dict["G7e"] = g7_e

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        g7_a = d.pop("G7a", UNSET)

        g7_e = d.pop("G7e", UNSET)

        hunters_reloads_order = cls(
            g7_a=g7_a,
            g7_e=g7_e,
        )

        return hunters_reloads_order
