from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsChooseFlagship")


@_attrs_define
class BattleshipsChooseFlagship:
    """The ship that flies the flag (10.9). Secret."""

    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    kind: Literal["flagship"] = "flagship"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seat = self.seat.value

        ship = self.ship

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "seat": seat,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["flagship"], d.pop("kind"))
        if kind != "flagship":
            raise ValueError(f"kind must match const 'flagship', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

        ship = d.pop("ship")

        battleships_choose_flagship = cls(
            kind=kind,
            seat=seat,
            ship=ship,
        )

        return battleships_choose_flagship
