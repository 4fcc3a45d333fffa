from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryPromotionHeadline")


@_attrs_define
class SilentVictoryPromotionHeadline:
    """The rank after the checks, and when the next one is due."""

    next_check: None | str
    """ The month of the next check, `YYYY-MM`; null if there is none. """
    promotions: int
    """ How many checks succeeded. """
    rank: str
    """ The captain's rank (11.2.1). Today one of `captain`, `commander`, `lieutenant_commander`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        next_check: None | str
        next_check = self.next_check

        promotions = self.promotions

        rank = self.rank

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "next_check": next_check,
                "promotions": promotions,
                "rank": rank,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_next_check(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_check = _parse_next_check(d.pop("next_check"))

        promotions = d.pop("promotions")

        rank = d.pop("rank")

        silent_victory_promotion_headline = cls(
            next_check=next_check,
            promotions=promotions,
            rank=rank,
        )

        silent_victory_promotion_headline.additional_properties = d
        return silent_victory_promotion_headline

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
