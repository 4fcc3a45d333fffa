from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineAskForPatrol")


@_attrs_define
class SubmarineAskForPatrol:
    """Whether to ask for a patrol of the commander's choice (11.2.1)."""

    ask: bool
    """ Whether to ask. """
    kind: Literal["ask_for_patrol"] = "ask_for_patrol"

    def to_dict(self) -> dict[str, Any]:
        ask = self.ask

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ask": ask,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ask = d.pop("ask")

        kind = cast(Literal["ask_for_patrol"], d.pop("kind"))
        if kind != "ask_for_patrol":
            raise ValueError(f"kind must match const 'ask_for_patrol', got '{kind}'")

        submarine_ask_for_patrol = cls(
            ask=ask,
            kind=kind,
        )

        return submarine_ask_for_patrol
