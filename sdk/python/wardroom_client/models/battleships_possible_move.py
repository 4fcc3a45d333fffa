from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_facing import BattleshipsFacing

T = TypeVar("T", bound="BattleshipsPossibleMove")


@_attrs_define
class BattleshipsPossibleMove:
    """A path, and the place of the ship at its end."""

    facing: BattleshipsFacing
    """ The six directions of the map's rose, clockwise from A; A is north (9.3). """
    fate: str
    """ Whether a unit is in play, sunk (5.15), off by an exit (9.2), or withdrawn (10.10). Today one of `exited`,
    `in_play`, `sunk`, `withdrawn`; more may come. """
    hex_: None | str
    """ The ship's hex at the end of the path; null if it has left the map. """
    path: list[int]
    """ One number for each hex entered: the turn made before the unit enters it, in hexsides of 60 degrees.
    Positive numbers turn to starboard, negative ones to port; 0 is straight on. Empty if the unit stays where it
    is. """
    recentred: int
    """ How often the path crosses the edge of the map, so that everything else is moved instead of the ship (9.3).
    """
    speed: int
    """ Movement points spent, which are the ship's speed from then on. """
    speeds: list[int]
    """ Every speed that the ship can have after a path to this hex and facing. """
    turns: int
    """ Number of turns on the path; a turn of any size counts once. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        facing = self.facing.value

        fate = self.fate

        hex_: None | str
        hex_ = self.hex_

        path = self.path

        recentred = self.recentred

        speed = self.speed

        speeds = self.speeds

        turns = self.turns

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "facing": facing,
                "fate": fate,
                "hex": hex_,
                "path": path,
                "recentred": recentred,
                "speed": speed,
                "speeds": speeds,
                "turns": turns,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        facing = BattleshipsFacing(d.pop("facing"))

        fate = d.pop("fate")

        def _parse_hex_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        hex_ = _parse_hex_(d.pop("hex"))

        path = cast(list[int], d.pop("path"))

        recentred = d.pop("recentred")

        speed = d.pop("speed")

        speeds = cast(list[int], d.pop("speeds"))

        turns = d.pop("turns")

        battleships_possible_move = cls(
            facing=facing,
            fate=fate,
            hex_=hex_,
            path=path,
            recentred=recentred,
            speed=speed,
            speeds=speeds,
            turns=turns,
        )

        battleships_possible_move.additional_properties = d
        return battleships_possible_move

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
