from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FixedDiceOrder")


@_attrs_define
class FixedDiceOrder:
    """Dice thrown elsewhere: exactly the faces that the adjudication requires."""

    rolls: list[int]
    """ Single faces in the order in which the rules ask for them. Only a d10 has a 0: it is sent as 0 or 10, and
    counts as 10. """
    kind: Literal["fixed"] = "fixed"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        rolls = self.rolls

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "rolls": rolls,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["fixed"], d.pop("kind"))
        if kind != "fixed":
            raise ValueError(f"kind must match const 'fixed', got '{kind}'")

        rolls = cast(list[int], d.pop("rolls"))

        fixed_dice_order = cls(
            kind=kind,
            rolls=rolls,
        )

        return fixed_dice_order
