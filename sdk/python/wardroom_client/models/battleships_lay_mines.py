from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        hexes = self.hexes

        kind = self.kind

        seat = self.seat.value

        field_dict: dict[str, Any] = {}

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

        return battleships_lay_mines
