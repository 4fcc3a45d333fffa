from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryRetire")


@_attrs_define
class SilentVictoryRetire:
    """Whether the captain takes a post ashore, which ends the game without penalty (11.7)."""

    retire: bool
    """ Whether to take the post ashore. """
    kind: Literal["retire"] = "retire"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        retire = self.retire

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "retire": retire,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["retire"], d.pop("kind"))
        if kind != "retire":
            raise ValueError(f"kind must match const 'retire', got '{kind}'")

        retire = d.pop("retire")

        silent_victory_retire = cls(
            kind=kind,
            retire=retire,
        )

        return silent_victory_retire
