from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_facing import BattleshipsFacing

T = TypeVar("T", bound="BattleshipsEndOfMove")


@_attrs_define
class BattleshipsEndOfMove:
    """Where a unit is at the end of its move."""

    facing: BattleshipsFacing
    """ The six directions of the map's rose, clockwise from A; A is north (9.3). """
    fate: str
    """ Whether a unit is in play, sunk (5.15), off by an exit (9.2), or withdrawn (10.10). Today one of `exited`,
    `in_play`, `sunk`, `withdrawn`; more may come. """
    hex_: None | str
    """ The hex in which the unit ends its move; null if it has left the map. """
    speed: int
    """ Movement points spent, which are the unit's speed from then on. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        facing = self.facing.value

        fate = self.fate

        hex_: None | str
        hex_ = self.hex_

        speed = self.speed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "facing": facing,
                "fate": fate,
                "hex": hex_,
                "speed": speed,
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

        speed = d.pop("speed")

        battleships_end_of_move = cls(
            facing=facing,
            fate=fate,
            hex_=hex_,
            speed=speed,
        )

        battleships_end_of_move.additional_properties = d
        return battleships_end_of_move

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
