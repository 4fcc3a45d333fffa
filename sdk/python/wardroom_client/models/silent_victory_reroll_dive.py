from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryRerollDive")


@_attrs_define
class SilentVictoryRerollDive:
    """Whether a crash dive that failed is tried again; the new throw stands (11.3.10.1)."""

    again: bool
    """ Whether to try the dive again. """
    kind: Literal["reroll_dive"] = "reroll_dive"

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "again": again,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        again = d.pop("again")

        kind = cast(Literal["reroll_dive"], d.pop("kind"))
        if kind != "reroll_dive":
            raise ValueError(f"kind must match const 'reroll_dive', got '{kind}'")

        silent_victory_reroll_dive = cls(
            again=again,
            kind=kind,
        )

        return silent_victory_reroll_dive
