from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_bonus_score import BattleshipsBonusScore
    from ..models.battleships_unit_score import BattleshipsUnitScore


T = TypeVar("T", bound="BattleshipsSideScore")


@_attrs_define
class BattleshipsSideScore:
    """The points of a side: those for units, and the bonuses of the scenario."""

    bonuses: list[BattleshipsBonusScore]
    """ Bonuses of the scenario (11.0). """
    points: int
    """ Total of the points for units and the bonuses. """
    units: list[BattleshipsUnitScore]
    """ Points for units, in the order of their ids. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bonuses = []
        for bonuses_item_data in self.bonuses:
            bonuses_item = bonuses_item_data.to_dict()
            bonuses.append(bonuses_item)

        points = self.points

        units = []
        for units_item_data in self.units:
            units_item = units_item_data.to_dict()
            units.append(units_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bonuses": bonuses,
                "points": points,
                "units": units,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_bonus_score import BattleshipsBonusScore  # noqa: PLC0415
        from ..models.battleships_unit_score import BattleshipsUnitScore  # noqa: PLC0415

        d = dict(src_dict)
        bonuses = []
        _bonuses = d.pop("bonuses")
        for bonuses_item_data in _bonuses:
            bonuses_item = BattleshipsBonusScore.from_dict(bonuses_item_data)

            bonuses.append(bonuses_item)

        points = d.pop("points")

        units = []
        _units = d.pop("units")
        for units_item_data in _units:
            units_item = BattleshipsUnitScore.from_dict(units_item_data)

            units.append(units_item)

        battleships_side_score = cls(
            bonuses=bonuses,
            points=points,
            units=units,
        )

        battleships_side_score.additional_properties = d
        return battleships_side_score

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
