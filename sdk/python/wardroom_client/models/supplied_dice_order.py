from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SuppliedDiceOrder")


@_attrs_define
class SuppliedDiceOrder:
    """Dice thrown elsewhere. When the faces run out, the answer awaits the next throw."""

    kind: Literal["supplied"] = "supplied"
    rolls: list[int] | Unset = UNSET
    """ Single faces in the order in which the rules ask for them. Only a d10 has a 0: it is sent as 0 or 10, and
    counts as 10. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        rolls: list[int] | Unset = UNSET
        if not isinstance(self.rolls, Unset):
            rolls = self.rolls

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if rolls is not UNSET:
            field_dict["rolls"] = rolls

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["supplied"], d.pop("kind"))
        if kind != "supplied":
            raise ValueError(f"kind must match const 'supplied', got '{kind}'")

        rolls = cast(list[int], d.pop("rolls", UNSET))

        supplied_dice_order = cls(
            kind=kind,
            rolls=rolls,
        )

        return supplied_dice_order
