from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_career_action_odds import HuntersCareerActionOdds


T = TypeVar("T", bound="HuntersCareerSessionOdds")


@_attrs_define
class HuntersCareerSessionOdds:
    """The odds of what a seat can do."""

    odds: list[HuntersCareerActionOdds]
    """ The odds of each action, in the order of `legal_actions`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        odds = []
        for odds_item_data in self.odds:
            odds_item = odds_item_data.to_dict()
            odds.append(odds_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "odds": odds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_action_odds import HuntersCareerActionOdds  # noqa: PLC0415

        d = dict(src_dict)
        odds = []
        _odds = d.pop("odds")
        for odds_item_data in _odds:
            odds_item = HuntersCareerActionOdds.from_dict(odds_item_data)

            odds.append(odds_item)

        hunters_career_session_odds = cls(
            odds=odds,
        )

        hunters_career_session_odds.additional_properties = d
        return hunters_career_session_odds

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
