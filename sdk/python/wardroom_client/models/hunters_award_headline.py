from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_award import HuntersAward

T = TypeVar("T", bound="HuntersAwardHeadline")


@_attrs_define
class HuntersAwardHeadline:
    """What is conferred in the end."""

    award: HuntersAward
    """ The Knight's Cross and its grades (11.3). """
    awards_conferred: int
    """ How many awards are conferred. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        award = self.award.value

        awards_conferred = self.awards_conferred

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "award": award,
                "awards_conferred": awards_conferred,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        award = HuntersAward(d.pop("award"))

        awards_conferred = d.pop("awards_conferred")

        hunters_award_headline = cls(
            award=award,
            awards_conferred=awards_conferred,
        )

        hunters_award_headline.additional_properties = d
        return hunters_award_headline

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
