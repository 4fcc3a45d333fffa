from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsLayMines")


@_attrs_define
class BattleshipsLayMines:
    """The hexes to mine before the first turn (10.6), as many as are allowed. Secret."""

    hexes: list[str]
    """ The hexes to be mined. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["mines"] = "mines"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hexes = self.hexes

        kind = self.kind

        seat = self.seat.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hexes": hexes,
                "kind": kind,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hexes = cast(list[str], d.pop("hexes"))

        kind = cast(Literal["mines"], d.pop("kind"))
        if kind != "mines":
            raise ValueError(f"kind must match const 'mines', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

        battleships_lay_mines = cls(
            hexes=hexes,
            kind=kind,
            seat=seat,
        )

        battleships_lay_mines.additional_properties = d
        return battleships_lay_mines

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
