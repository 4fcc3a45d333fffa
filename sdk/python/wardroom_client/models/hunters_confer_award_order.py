from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersConferAwardOrder")


@_attrs_define
class HuntersConferAwardOrder:
    """This order has no members: the rules decide whether an award is due."""

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        hunters_confer_award_order = cls()

        return hunters_confer_award_order
