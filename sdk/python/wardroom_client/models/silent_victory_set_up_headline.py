from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_deck_gun import SilentVictoryDeckGun

T = TypeVar("T", bound="SilentVictorySetUpHeadline")


@_attrs_define
class SilentVictorySetUpHeadline:
    """What the odds of a set-up are about."""

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    deck_gun: None | SilentVictoryDeckGun
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base = self.base.value

        deck_gun: None | str
        if isinstance(self.deck_gun, SilentVictoryDeckGun):
            deck_gun = self.deck_gun.value
        else:
            deck_gun = self.deck_gun

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "deck_gun": deck_gun,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        def _parse_deck_gun(data: object) -> None | SilentVictoryDeckGun:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deck_gun_type_0 = SilentVictoryDeckGun(data)

                return deck_gun_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryDeckGun, data)

        deck_gun = _parse_deck_gun(d.pop("deck_gun"))

        silent_victory_set_up_headline = cls(
            base=base,
            deck_gun=deck_gun,
        )

        silent_victory_set_up_headline.additional_properties = d
        return silent_victory_set_up_headline

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
