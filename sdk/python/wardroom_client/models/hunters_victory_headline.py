from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersVictoryHeadline")


@_attrs_define
class HuntersVictoryHeadline:
    """The level of victory, or the level so far if the career has not ended."""

    commander_fate: str
    """ The fate of the commander. Today one of `alive`, `captive`, `dead`; more may come. """
    next_level: None | str
    """ The next higher level; null if there is none or the boat was captured. """
    over: bool
    """ Whether the game has ended (5.1). """
    posthumous: bool
    """ Whether the Kommandant is dead (5.2.3). """
    ships_sunk: int
    """ Ships listed as sunk. """
    tons_to_next_level: int | None
    """ Tons missing for the next higher level; null if `next_level` is. """
    victory: str
    """ The level, final once the game has ended. Today one of `decisive`, `defeat`, `draw`, `marginal`,
    `substantial`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commander_fate = self.commander_fate

        next_level: None | str
        next_level = self.next_level

        over = self.over

        posthumous = self.posthumous

        ships_sunk = self.ships_sunk

        tons_to_next_level: int | None
        tons_to_next_level = self.tons_to_next_level

        victory = self.victory

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commander_fate": commander_fate,
                "next_level": next_level,
                "over": over,
                "posthumous": posthumous,
                "ships_sunk": ships_sunk,
                "tons_to_next_level": tons_to_next_level,
                "victory": victory,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        commander_fate = d.pop("commander_fate")

        def _parse_next_level(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_level = _parse_next_level(d.pop("next_level"))

        over = d.pop("over")

        posthumous = d.pop("posthumous")

        ships_sunk = d.pop("ships_sunk")

        def _parse_tons_to_next_level(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tons_to_next_level = _parse_tons_to_next_level(d.pop("tons_to_next_level"))

        victory = d.pop("victory")

        hunters_victory_headline = cls(
            commander_fate=commander_fate,
            next_level=next_level,
            over=over,
            posthumous=posthumous,
            ships_sunk=ships_sunk,
            tons_to_next_level=tons_to_next_level,
            victory=victory,
        )

        hunters_victory_headline.additional_properties = d
        return hunters_victory_headline

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
