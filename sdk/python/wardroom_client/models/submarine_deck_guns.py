from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineDeckGuns")


@_attrs_define
class SubmarineDeckGuns:
    """The deck guns: the target of each point of ammunition, two at most for each gun (9.3.2)."""

    targets: list[int]
    """ The target of each point of ammunition, in order. """
    weapon: Literal["deck_gun"] = "deck_gun"

    def to_dict(self) -> dict[str, Any]:
        targets = self.targets

        weapon = self.weapon

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "targets": targets,
                "weapon": weapon,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        targets = cast(list[int], d.pop("targets"))

        weapon = cast(Literal["deck_gun"], d.pop("weapon"))
        if weapon != "deck_gun":
            raise ValueError(f"weapon must match const 'deck_gun', got '{weapon}'")

        submarine_deck_guns = cls(
            targets=targets,
            weapon=weapon,
        )

        return submarine_deck_guns
