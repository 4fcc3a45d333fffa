from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryStanding")


@_attrs_define
class SilentVictoryStanding:
    """A player's place. Players who tie share a place."""

    boat_class: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    ending: None | str
    """ How the career was lost; null if it was not. """
    place: int | None
    """ The place, from 1; null if the player is not ranked because he did not survive or has not finished. """
    player: str
    """ The player. """
    ships_sunk: int
    """ Ships listed as sunk. """
    tons_sunk: int
    """ Tons that the player sank. """
    unfinished: None | str
    """ Why the career has not ended by the rules; null if it has. """
    victory: None | str
    """ The level of victory; null as long as the career is `unfinished`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat_class = self.boat_class

        ending: None | str
        ending = self.ending

        place: int | None
        place = self.place

        player = self.player

        ships_sunk = self.ships_sunk

        tons_sunk = self.tons_sunk

        unfinished: None | str
        unfinished = self.unfinished

        victory: None | str
        victory = self.victory

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat_class": boat_class,
                "ending": ending,
                "place": place,
                "player": player,
                "ships_sunk": ships_sunk,
                "tons_sunk": tons_sunk,
                "unfinished": unfinished,
                "victory": victory,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        boat_class = d.pop("boat_class")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_place(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        place = _parse_place(d.pop("place"))

        player = d.pop("player")

        ships_sunk = d.pop("ships_sunk")

        tons_sunk = d.pop("tons_sunk")

        def _parse_unfinished(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        unfinished = _parse_unfinished(d.pop("unfinished"))

        def _parse_victory(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        victory = _parse_victory(d.pop("victory"))

        silent_victory_standing = cls(
            boat_class=boat_class,
            ending=ending,
            place=place,
            player=player,
            ships_sunk=ships_sunk,
            tons_sunk=tons_sunk,
            unfinished=unfinished,
            victory=victory,
        )

        silent_victory_standing.additional_properties = d
        return silent_victory_standing

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
