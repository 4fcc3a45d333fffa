from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_boat_class import SilentVictoryBoatClass
from ..models.silent_victory_standing_ending_type_0 import SilentVictoryStandingEndingType0
from ..models.silent_victory_standing_unfinished_type_0 import SilentVictoryStandingUnfinishedType0
from ..models.silent_victory_standing_victory import SilentVictoryStandingVictory

T = TypeVar("T", bound="SilentVictoryStanding")


@_attrs_define
class SilentVictoryStanding:
    """Where a player stands; those who tie share a place."""

    boat_class: SilentVictoryBoatClass
    """ The nine classes of submarine (4.1.1). """
    ending: None | SilentVictoryStandingEndingType0
    """ How the career was lost; null: it was not. """
    place: int | None
    """ From 1; null: not ranked, for he did not survive or is not done. """
    player: str
    """ The player. """
    ships_sunk: int
    """ Ships listed as sunk. """
    tons_sunk: int
    """ Tons that he sank. """
    unfinished: None | SilentVictoryStandingUnfinishedType0
    """ Why the career is not over by the rules; null: it is. """
    victory: SilentVictoryStandingVictory
    """ His level of victory. """

    def to_dict(self) -> dict[str, Any]:
        boat_class = self.boat_class.value

        ending: None | str
        if isinstance(self.ending, SilentVictoryStandingEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        place: int | None
        place = self.place

        player = self.player

        ships_sunk = self.ships_sunk

        tons_sunk = self.tons_sunk

        unfinished: None | str
        if isinstance(self.unfinished, SilentVictoryStandingUnfinishedType0):
            unfinished = self.unfinished.value
        else:
            unfinished = self.unfinished

        victory = self.victory.value

        field_dict: dict[str, Any] = {}

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
        boat_class = SilentVictoryBoatClass(d.pop("boat_class"))

        def _parse_ending(data: object) -> None | SilentVictoryStandingEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryStandingEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryStandingEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_place(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        place = _parse_place(d.pop("place"))

        player = d.pop("player")

        ships_sunk = d.pop("ships_sunk")

        tons_sunk = d.pop("tons_sunk")

        def _parse_unfinished(data: object) -> None | SilentVictoryStandingUnfinishedType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                unfinished_type_0 = SilentVictoryStandingUnfinishedType0(data)

                return unfinished_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryStandingUnfinishedType0, data)

        unfinished = _parse_unfinished(d.pop("unfinished"))

        victory = SilentVictoryStandingVictory(d.pop("victory"))

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

        return silent_victory_standing
