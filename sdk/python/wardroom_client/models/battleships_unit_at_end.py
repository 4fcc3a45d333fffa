from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsUnitAtEnd")


@_attrs_define
class BattleshipsUnitAtEnd:
    """A unit of the battle, and its state now."""

    fate: str
    """ Its state, as a code: `in_play`, `sunk`, `exited`, `withdrawn`. """
    name: str
    """ Its name. """
    points: int | None
    """ Points scored for it at the end. It is null before the end, and if no points were scored. """
    s: int
    """ Levels of speed damage. """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    turn: int | None
    """ The turn in which it was lost, or null if it was not lost. """
    type_: str
    """ Its type, as a code. """
    unit: str
    """ Id of the unit. """
    w: int
    """ Levels of weapon damage. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fate = self.fate

        name = self.name

        points: int | None
        points = self.points

        s = self.s

        side = self.side.value

        turn: int | None
        turn = self.turn

        type_ = self.type_

        unit = self.unit

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fate": fate,
                "name": name,
                "points": points,
                "s": s,
                "side": side,
                "turn": turn,
                "type": type_,
                "unit": unit,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        fate = d.pop("fate")

        name = d.pop("name")

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        s = d.pop("s")

        side = BattleshipsSide(d.pop("side"))

        def _parse_turn(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turn = _parse_turn(d.pop("turn"))

        type_ = d.pop("type")

        unit = d.pop("unit")

        w = d.pop("w")

        battleships_unit_at_end = cls(
            fate=fate,
            name=name,
            points=points,
            s=s,
            side=side,
            turn=turn,
            type_=type_,
            unit=unit,
            w=w,
        )

        battleships_unit_at_end.additional_properties = d
        return battleships_unit_at_end

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
