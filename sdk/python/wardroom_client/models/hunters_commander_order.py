from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersCommanderOrder")


@_attrs_define
class HuntersCommanderOrder:
    """The parts of the Kommandant's career that affect rolls: rank, award, re-roll markers."""

    award: str | Unset = UNSET
    """ The Knight's Cross and its grades (11.3). Today one of `KC`, `KCO`, `KCO&S`, `KCOS&D`, `none`; more may
    come. """
    rank: str | Unset = UNSET
    """ The Kommandant's rank (11.2.1). Today one of `FKpt`, `KKpt`, `KptLt`, `KptzS`, `OltzS`; more may come. """
    reroll_markers: int | Unset = UNSET
    """ Hals und Beinbruch markers left (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        award = self.award

        rank = self.rank

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
        award = d.pop("award", UNSET)

        rank = d.pop("rank", UNSET)

        reroll_markers = d.pop("reroll_markers", UNSET)

        hunters_commander_order = cls(
            award=award,
            rank=rank,
            reroll_markers=reroll_markers,
        )

        return hunters_commander_order
