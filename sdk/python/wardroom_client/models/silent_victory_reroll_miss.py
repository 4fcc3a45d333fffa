from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryRerollMiss")


@_attrs_define
class SilentVictoryRerollMiss:
    """Whether to roll a torpedo's miss again, once a patrol, by the Unit Citation (11.3.10.2)."""

    reroll: bool
    """ Whether to roll again. """
    kind: Literal["reroll_miss"] = "reroll_miss"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        reroll = self.reroll

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "reroll": reroll,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["reroll_miss"], d.pop("kind"))
        if kind != "reroll_miss":
            raise ValueError(f"kind must match const 'reroll_miss', got '{kind}'")

        reroll = d.pop("reroll")

        silent_victory_reroll_miss = cls(
            kind=kind,
            reroll=reroll,
        )

        return silent_victory_reroll_miss
