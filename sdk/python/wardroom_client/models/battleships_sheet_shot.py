from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSheetShot")


@_attrs_define
class BattleshipsSheetShot:
    """A unit that fired or launched in a turn, and the result."""

    distance: int | None
    """ The range in hexes, or null for torpedoes. """
    odds: str
    """ The odds of the combat result. It is empty if there were none. """
    points: int | None
    """ Damage points of a main battery; null if none were rolled. """
    result: str
    """ The combat result, such as `1W,1S`; `no_effect`, `miss` or `none`. """
    target: str
    """ Id of the unit fired at. """
    target_name: str
    """ Its name. """
    weapon: str
    """ What it fired. Today one of `main`, `secondary`, `torpedo`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        distance: int | None
        distance = self.distance

        odds = self.odds

        points: int | None
        points = self.points

        result = self.result

        target = self.target

        target_name = self.target_name

        weapon = self.weapon

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "distance": distance,
                "odds": odds,
                "points": points,
                "result": result,
                "target": target,
                "target_name": target_name,
                "weapon": weapon,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_distance(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        distance = _parse_distance(d.pop("distance"))

        odds = d.pop("odds")

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        result = d.pop("result")

        target = d.pop("target")

        target_name = d.pop("target_name")

        weapon = d.pop("weapon")

        battleships_sheet_shot = cls(
            distance=distance,
            odds=odds,
            points=points,
            result=result,
            target=target,
            target_name=target_name,
            weapon=weapon,
        )

        battleships_sheet_shot.additional_properties = d
        return battleships_sheet_shot

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
