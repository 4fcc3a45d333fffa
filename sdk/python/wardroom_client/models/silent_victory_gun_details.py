from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryGunDetails")


@_attrs_define
class SilentVictoryGunDetails:
    """The guns that the boat would then have."""

    aa_guns: list[str]
    """ Its anti-aircraft guns. """
    deck_guns: list[str]
    """ Its deck guns. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_guns = self.aa_guns

        deck_guns = self.deck_guns

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
        aa_guns = cast(list[str], d.pop("aa_guns"))

        deck_guns = cast(list[str], d.pop("deck_guns"))

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
