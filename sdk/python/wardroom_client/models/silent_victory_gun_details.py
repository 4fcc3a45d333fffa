from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_aa_gun import SilentVictoryAAGun
from ..models.silent_victory_deck_gun import SilentVictoryDeckGun

T = TypeVar("T", bound="SilentVictoryGunDetails")


@_attrs_define
class SilentVictoryGunDetails:
    """The guns that the boat would have."""

    aa_guns: list[SilentVictoryAAGun]
    """ Its anti-aircraft guns. """
    deck_guns: list[SilentVictoryDeckGun]
    """ Its deck guns. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_guns = []
        for aa_guns_item_data in self.aa_guns:
            aa_guns_item = aa_guns_item_data.value
            aa_guns.append(aa_guns_item)

        deck_guns = []
        for deck_guns_item_data in self.deck_guns:
            deck_guns_item = deck_guns_item_data.value
            deck_guns.append(deck_guns_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aa_guns": aa_guns,
                "deck_guns": deck_guns,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aa_guns = []
        _aa_guns = d.pop("aa_guns")
        for aa_guns_item_data in _aa_guns:
            aa_guns_item = SilentVictoryAAGun(aa_guns_item_data)

            aa_guns.append(aa_guns_item)

        deck_guns = []
        _deck_guns = d.pop("deck_guns")
        for deck_guns_item_data in _deck_guns:
            deck_guns_item = SilentVictoryDeckGun(deck_guns_item_data)

            deck_guns.append(deck_guns_item)

        silent_victory_gun_details = cls(
            aa_guns=aa_guns,
            deck_guns=deck_guns,
        )

        silent_victory_gun_details.additional_properties = d
        return silent_victory_gun_details

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
