from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersJudgeVictoryOrder")


@_attrs_define
class HuntersJudgeVictoryOrder:
    """This order has no members: the record is judged, with the fate of the boat if it has one."""

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        hunters_judge_victory_order = cls()

        return hunters_judge_victory_order
