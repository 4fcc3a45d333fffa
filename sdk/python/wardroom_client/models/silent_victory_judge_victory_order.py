from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryJudgeVictoryOrder")


@_attrs_define
class SilentVictoryJudgeVictoryOrder:
    """The record is judged, with the fate of the boat if it has one."""

    retires: bool | Unset = UNSET
    """ Whether the captain, who must be home from patrol, takes a post ashore, which ends the game without penalty
    (11.7). """

    def to_dict(self) -> dict[str, Any]:
        retires = self.retires

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if retires is not UNSET:
            field_dict["retires"] = retires

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        retires = d.pop("retires", UNSET)

        silent_victory_judge_victory_order = cls(
            retires=retires,
        )

        return silent_victory_judge_victory_order
