from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_forbidden import BattleshipsForbidden


T = TypeVar("T", bound="BattleshipsPossibleStarShell")


@_attrs_define
class BattleshipsPossibleStarShell:
    """A ship at night, and the hexes that it may light now (4.3)."""

    forbidden: list[BattleshipsForbidden]
    """ The rules that forbid it; empty if it is allowed. """
    hexes: list[str]
    """ Every hex that it may light; empty if a rule forbids it to fire. """
    phase: str
    """ The phase, as in an order to fire star shell. Today one of `second_targets`, `visibility`; more may come.
    """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        forbidden = []
        for forbidden_item_data in self.forbidden:
            forbidden_item = forbidden_item_data.to_dict()
            forbidden.append(forbidden_item)

        hexes = self.hexes

        phase = self.phase

        ship = self.ship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "forbidden": forbidden,
                "hexes": hexes,
                "phase": phase,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_forbidden import BattleshipsForbidden  # noqa: PLC0415

        d = dict(src_dict)
        forbidden = []
        _forbidden = d.pop("forbidden")
        for forbidden_item_data in _forbidden:
            forbidden_item = BattleshipsForbidden.from_dict(forbidden_item_data)

            forbidden.append(forbidden_item)

        hexes = cast(list[str], d.pop("hexes"))

        phase = d.pop("phase")

        ship = d.pop("ship")

        battleships_possible_star_shell = cls(
            forbidden=forbidden,
            hexes=hexes,
            phase=phase,
            ship=ship,
        )

        battleships_possible_star_shell.additional_properties = d
        return battleships_possible_star_shell

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
