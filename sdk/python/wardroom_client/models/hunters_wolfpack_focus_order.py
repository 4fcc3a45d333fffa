from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersWolfpackFocusOrder")


@_attrs_define
class HuntersWolfpackFocusOrder:
    """The members of a pack who attack in this round of combat roll in the order given."""

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        hunters_wolfpack_focus_order = cls()

        return hunters_wolfpack_focus_order
