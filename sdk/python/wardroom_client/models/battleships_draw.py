from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_nation import BattleshipsNation
from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsDraw")


@_attrs_define
class BattleshipsDraw:
    """The chits that a navy has drawn for its units, in the order of the draw."""

    nation: BattleshipsNation
    """ The navies, told apart by the colour of the counters (2.2). """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    chits: list[int] | Unset = UNSET
    """ The last digits of the hexes whose units are out of command (10.10). """

    def to_dict(self) -> dict[str, Any]:
        nation = self.nation.value

        side = self.side.value

        chits: list[int] | Unset = UNSET
        if not isinstance(self.chits, Unset):
            chits = self.chits

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "nation": nation,
                "side": side,
            }
        )
        if chits is not UNSET:
            field_dict["chits"] = chits

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        nation = BattleshipsNation(d.pop("nation"))

        side = BattleshipsSide(d.pop("side"))

        chits = cast(list[int], d.pop("chits", UNSET))

        battleships_draw = cls(
            nation=nation,
            side=side,
            chits=chits,
        )

        return battleships_draw
