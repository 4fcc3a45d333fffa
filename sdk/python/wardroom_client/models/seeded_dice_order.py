from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SeededDiceOrder")


@_attrs_define
class SeededDiceOrder:
    """Dice drawn from a seed, repeatable by anyone (`wardroom-dice/1`)."""

    seed: str
    """ The seed, 16 to 64 bytes in hexadecimal. """
    kind: Literal["seeded"] = "seeded"
    context: str | Unset = UNSET
    """ Distinguishes games, or positions in one game, that use the same seed. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seed = self.seed

        context = self.context

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "seed": seed,
            }
        )
        if context is not UNSET:
            field_dict["context"] = context

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["seeded"], d.pop("kind"))
        if kind != "seeded":
            raise ValueError(f"kind must match const 'seeded', got '{kind}'")

        seed = d.pop("seed")

        context = d.pop("context", UNSET)

        seeded_dice_order = cls(
            kind=kind,
            seed=seed,
            context=context,
        )

        return seeded_dice_order
