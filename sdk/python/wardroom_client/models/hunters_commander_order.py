from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_award import HuntersAward
from ..models.hunters_rank import HuntersRank
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersCommanderOrder")


@_attrs_define
class HuntersCommanderOrder:
    """The Kommandant's career as far as it touches a roll: rank, award, re-roll markers."""

    award: HuntersAward | Unset = UNSET
    """ The Knight's Cross and its grades (11.3). """
    rank: HuntersRank | Unset = UNSET
    """ The Kommandant's rank (11.2.1). """
    reroll_markers: int | Unset = UNSET
    """ Hals und Beinbruch markers left (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        award: str | Unset = UNSET
        if not isinstance(self.award, Unset):
            award = self.award.value

        rank: str | Unset = UNSET
        if not isinstance(self.rank, Unset):
            rank = self.rank.value

        reroll_markers = self.reroll_markers

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if award is not UNSET:
            field_dict["award"] = award
        if rank is not UNSET:
            field_dict["rank"] = rank
        if reroll_markers is not UNSET:
            field_dict["reroll_markers"] = reroll_markers

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _award = d.pop("award", UNSET)
        award: HuntersAward | Unset
        if isinstance(_award, Unset):
            award = UNSET
        else:
            award = HuntersAward(_award)

        _rank = d.pop("rank", UNSET)
        rank: HuntersRank | Unset
        if isinstance(_rank, Unset):
            rank = UNSET
        else:
            rank = HuntersRank(_rank)

        reroll_markers = d.pop("reroll_markers", UNSET)

        hunters_commander_order = cls(
            award=award,
            rank=rank,
            reroll_markers=reroll_markers,
        )

        return hunters_commander_order
