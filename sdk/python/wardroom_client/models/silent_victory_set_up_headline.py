from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_assignment import SilentVictoryAssignment


T = TypeVar("T", bound="SilentVictorySetUpHeadline")


@_attrs_define
class SilentVictorySetUpHeadline:
    """The results that a set-up can have."""

    base: None | str
    """ The base of the boat; null until it is known. """
    deck_gun: None | str
    """ The boat's deck gun; null if it has none. """
    historical_patrols: list[SilentVictoryAssignment]
    """ The patrols of the scenario's captain, in order; empty without a scenario. The odds do not include them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base: None | str
        base = self.base

        deck_gun: None | str
        deck_gun = self.deck_gun

        historical_patrols = []
        for historical_patrols_item_data in self.historical_patrols:
            historical_patrols_item = historical_patrols_item_data.to_dict()
            historical_patrols.append(historical_patrols_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "deck_gun": deck_gun,
                "historical_patrols": historical_patrols,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment import SilentVictoryAssignment  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        base = _parse_base(d.pop("base"))

        def _parse_deck_gun(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        deck_gun = _parse_deck_gun(d.pop("deck_gun"))

        historical_patrols = []
        _historical_patrols = d.pop("historical_patrols")
        for historical_patrols_item_data in _historical_patrols:
            historical_patrols_item = SilentVictoryAssignment.from_dict(historical_patrols_item_data)

            historical_patrols.append(historical_patrols_item)

        silent_victory_set_up_headline = cls(
            base=base,
            deck_gun=deck_gun,
            historical_patrols=historical_patrols,
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
