from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryReloadsOrder")


@_attrs_define
class SilentVictoryReloadsOrder:
    """Reload torpedoes at one end of the boat, by mark (4.5)."""

    mk_14: int | Unset = UNSET
    """ Steam torpedoes, Mk 14. """
    mk_18: int | Unset = UNSET
    """ Electric torpedoes, Mk 18. """
    mk_27: int | Unset = UNSET
    """ Homing torpedoes, Mk 27 ("Cutie"). """

    def to_dict(self) -> dict[str, Any]:
        mk_14 = self.mk_14

        mk_18 = self.mk_18

        mk_27 = self.mk_27

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if mk_14 is not UNSET:
            field_dict["Mk14"] = mk_14
        if mk_18 is not UNSET:
            field_dict["Mk18"] = mk_18
        if mk_27 is not UNSET:
            field_dict["Mk27"] = mk_27

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mk_14 = d.pop("Mk14", UNSET)

        mk_18 = d.pop("Mk18", UNSET)

        mk_27 = d.pop("Mk27", UNSET)

        silent_victory_reloads_order = cls(
            mk_14=mk_14,
            mk_18=mk_18,
            mk_27=mk_27,
        )

        return silent_victory_reloads_order
