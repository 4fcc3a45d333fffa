from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersWolfpackFocusOrder")


@_attrs_define
class HuntersWolfpackFocusOrder:
    """The members of a pack who attack in this round of combat."""

    members: list[str]
    """ In the order in which they roll. """

    def to_dict(self) -> dict[str, Any]:
        members = self.members

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "members": members,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        members = cast(list[str], d.pop("members"))

        hunters_wolfpack_focus_order = cls(
            members=members,
        )

        return hunters_wolfpack_focus_order
