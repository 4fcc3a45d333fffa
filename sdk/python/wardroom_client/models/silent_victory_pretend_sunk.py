from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryPretendSunk")


@_attrs_define
class SilentVictoryPretendSunk:
    """Whether to pretend to be sunk, once an encounter (14.4)."""

    pretend: bool
    """ Whether to pretend. """
    kind: Literal["sunk_trick"] = "sunk_trick"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        pretend = self.pretend

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "pretend": pretend,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["sunk_trick"], d.pop("kind"))
        if kind != "sunk_trick":
            raise ValueError(f"kind must match const 'sunk_trick', got '{kind}'")

        pretend = d.pop("pretend")

        silent_victory_pretend_sunk = cls(
            kind=kind,
            pretend=pretend,
        )

        return silent_victory_pretend_sunk
