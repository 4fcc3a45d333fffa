from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersJudgeVictoryOrder")


@_attrs_define
class HuntersJudgeVictoryOrder:
    """Nothing is ordered: the record is judged, and the fate that ended it, if one has."""

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        hunters_judge_victory_order = cls()

        return hunters_judge_victory_order
