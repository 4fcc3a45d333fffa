from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsUnitScore")


@_attrs_define
class BattleshipsUnitScore:
    """The points that a side scores for a unit, and the reason.

    For damage a side scores one point for each level `repaired` in the game, one for each level
    repaired without dice at its end (`free`), and sixths of the value for the levels then `left`.

    """

    free: int
    """ Levels repaired without dice at the end of the game; 0 unless the reason is `damage`. """
    left: int
    """ Levels of damage left after these repairs; 0 unless the reason is `damage`. """
    points: int
    """ Points for the unit. """
    reason: str
    """ `sunk` or `damage` for an enemy unit; `exit` for its own unit that left by an exit (9.2). Today one of
    `damage`, `exit`, `sunk`; more may come. """
    repaired: int
    """ Levels of damage repaired in the game; 0 unless the reason is `damage`. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    value: int
    """ The victory points that the unit is worth (9.1). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        free = self.free

        left = self.left

        points = self.points

        reason = self.reason

        repaired = self.repaired

        ship = self.ship

        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "free": free,
                "left": left,
                "points": points,
                "reason": reason,
                "repaired": repaired,
                "ship": ship,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        free = d.pop("free")

        left = d.pop("left")

        points = d.pop("points")

        reason = d.pop("reason")

        repaired = d.pop("repaired")

        ship = d.pop("ship")

        value = d.pop("value")

        battleships_unit_score = cls(
            free=free,
            left=left,
            points=points,
            reason=reason,
            repaired=repaired,
            ship=ship,
            value=value,
        )

        battleships_unit_score.additional_properties = d
        return battleships_unit_score

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
