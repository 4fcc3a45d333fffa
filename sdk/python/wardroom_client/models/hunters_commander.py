from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersCommander")


@_attrs_define
class HuntersCommander:
    """The parts of the Kommandant's career that affect rolls: rank, award, re-roll markers."""

    award: str
    """ The Knight's Cross and its grades (11.3). Today one of `KC`, `KCO`, `KCO&S`, `KCOS&D`, `none`; more may
    come. """
    rank: str
    """ The Kommandant's rank (11.2.1). Today one of `FKpt`, `KKpt`, `KptLt`, `KptzS`, `OltzS`; more may come. """
    reroll_markers: int
    """ Hals und Beinbruch markers left (12.1.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award = self.award

        rank = self.rank

        reroll_markers = self.reroll_markers

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "rank": rank,
                "reroll_markers": reroll_markers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        award = d.pop("award")

        rank = d.pop("rank")

        reroll_markers = d.pop("reroll_markers")

        hunters_commander = cls(
            award=award,
            rank=rank,
            reroll_markers=reroll_markers,
        )

        hunters_commander.additional_properties = d
        return hunters_commander

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
