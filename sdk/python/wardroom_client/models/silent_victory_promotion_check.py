from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_rank import SilentVictoryRank

T = TypeVar("T", bound="SilentVictoryPromotionCheck")


@_attrs_define
class SilentVictoryPromotionCheck:
    """A check that was due: its month, whether it brought a promotion, and the rank after it."""

    month: str
    """ The month in which it was due, `YYYY-MM`. """
    promoted: bool
    """ Whether it succeeded. """
    rank: SilentVictoryRank
    """ The captain's rank (11.2.1). """

    def to_dict(self) -> dict[str, Any]:
        month = self.month

        promoted = self.promoted

        rank = self.rank.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "month": month,
                "promoted": promoted,
                "rank": rank,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        month = d.pop("month")

        promoted = d.pop("promoted")

        rank = SilentVictoryRank(d.pop("rank"))

        silent_victory_promotion_check = cls(
            month=month,
            promoted=promoted,
            rank=rank,
        )

        return silent_victory_promotion_check
