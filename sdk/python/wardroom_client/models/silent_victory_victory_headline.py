from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryVictoryHeadline")


@_attrs_define
class SilentVictoryVictoryHeadline:
    """The level of victory, or the level so far if the career has not ended."""

    commander_fate: str
    """ The fate of the commander. Today one of `alive`, `captive`, `dead`; more may come. """
    next_level: None | str
    """ The next higher level; null if there is none, or if more tons cannot change the level. """
    over: bool
    """ Whether the game has ended (5.1). """
    posthumous: bool
    """ Whether the captain is dead (5.2.3). """
    ships_sunk: int
    """ Ships listed as sunk. """
    tons_of_history: int | None
    """ Tons that the scenario's captain sank; fewer tons are a defeat. It is null without a scenario. """
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

        tons_of_history: int | None
        tons_of_history = self.tons_of_history

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
                "tons_of_history": tons_of_history,
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

        def _parse_tons_of_history(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tons_of_history = _parse_tons_of_history(d.pop("tons_of_history"))

        def _parse_tons_to_next_level(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tons_to_next_level = _parse_tons_to_next_level(d.pop("tons_to_next_level"))

        victory = d.pop("victory")

        silent_victory_victory_headline = cls(
            commander_fate=commander_fate,
            next_level=next_level,
            over=over,
            posthumous=posthumous,
            ships_sunk=ships_sunk,
            tons_of_history=tons_of_history,
            tons_to_next_level=tons_to_next_level,
            victory=victory,
        )

        silent_victory_victory_headline.additional_properties = d
        return silent_victory_victory_headline

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
