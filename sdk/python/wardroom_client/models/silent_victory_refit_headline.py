from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRefitHeadline")


@_attrs_define
class SilentVictoryRefitHeadline:
    """What the odds of a refit are about."""

    men_replaced: int
    """ How many men, or quarters of the crew. """
    new_boat: None | str
    """ Why the boat is replaced; null: it is not. """
    next_patrol: None | str
    """ `YYYY-MM`; null: the game ends first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        men_replaced = self.men_replaced

        new_boat: None | str
        new_boat = self.new_boat

        next_patrol: None | str
        next_patrol = self.next_patrol

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "men_replaced": men_replaced,
                "new_boat": new_boat,
                "next_patrol": next_patrol,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        men_replaced = d.pop("men_replaced")

        def _parse_new_boat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        new_boat = _parse_new_boat(d.pop("new_boat"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        silent_victory_refit_headline = cls(
            men_replaced=men_replaced,
            new_boat=new_boat,
            next_patrol=next_patrol,
        )

        silent_victory_refit_headline.additional_properties = d
        return silent_victory_refit_headline

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
