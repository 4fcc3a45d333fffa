from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersTurnBack")


@_attrs_define
class HuntersTurnBack:
    """Whether to turn back to France instead of going on to the Mediterranean (7.3.3)."""

    turn_back: bool
    """ Whether to turn back. """
    kind: Literal["turn_back"] = "turn_back"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        turn_back = self.turn_back

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "turn_back": turn_back,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["turn_back"], d.pop("kind"))
        if kind != "turn_back":
            raise ValueError(f"kind must match const 'turn_back', got '{kind}'")

        turn_back = d.pop("turn_back")

        hunters_turn_back = cls(
            kind=kind,
            turn_back=turn_back,
        )

        return hunters_turn_back
