from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsDraw")


@_attrs_define
class BattleshipsDraw:
    """The chits that a navy has drawn for its units, in the order of the draw."""

    chits: list[int]
    """ The last digits of the hexes whose units are out of command (10.10). """
    nation: str
    """ The navies, told apart by the colour of the counters (2.2). Today one of `france`, `germany`, `italy`,
    `japan`, `uk`, `us`; more may come. """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        chits = self.chits

        nation = self.nation

        side = self.side.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chits": chits,
                "nation": nation,
                "side": side,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        chits = cast(list[int], d.pop("chits"))

        nation = d.pop("nation")

        side = BattleshipsSide(d.pop("side"))

        battleships_draw = cls(
            chits=chits,
            nation=nation,
            side=side,
        )

        battleships_draw.additional_properties = d
        return battleships_draw

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
