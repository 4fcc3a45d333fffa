from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seat = self.seat.value

        ship = self.ship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        battleships_choose_flagship.additional_properties = d
        return battleships_choose_flagship

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
