from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="LoneReroll")


@_attrs_define
class LoneReroll:
    """Whether to throw the dice just seen again. The new throw stands.

    This field makes `kind` obligatory where this is the only decision of a call.

    """

    reroll: bool
    """ Whether to throw again; true spends a re-roll marker. """
    kind: Literal["reroll"] = "reroll"

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
        kind = cast(Literal["reroll"], d.pop("kind"))
        if kind != "reroll":
            raise ValueError(f"kind must match const 'reroll', got '{kind}'")

        reroll = d.pop("reroll")

        lone_reroll = cls(
            kind=kind,
            reroll=reroll,
        )

        return lone_reroll
