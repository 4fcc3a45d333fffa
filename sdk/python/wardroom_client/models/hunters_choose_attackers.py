from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersChooseAttackers")


@_attrs_define
class HuntersChooseAttackers:
    """Who attacks the convoy in this round. If nobody does, the pack lets it go (13.5.5).

    A boat that could attack and does not has left the pack for this box: it is sunk, on its way
    home, or in pursuit of ships that it met alone.

    """

    members: list[str]
    """ Who attacks, by name; an empty list lets the convoy go. """
    kind: Literal["attackers"] = "attackers"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        members = self.members

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "members": members,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["attackers"], d.pop("kind"))
        if kind != "attackers":
            raise ValueError(f"kind must match const 'attackers', got '{kind}'")

        members = cast(list[str], d.pop("members"))

        hunters_choose_attackers = cls(
            kind=kind,
            members=members,
        )

        return hunters_choose_attackers
