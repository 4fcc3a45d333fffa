from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_arc import BattleshipsArc

T = TypeVar("T", bound="BattleshipsEnemyBearing")


@_attrs_define
class BattleshipsEnemyBearing:
    """The direction of an enemy on the map, seen from a unit."""

    arc: BattleshipsArc | None
    """ The arc of the unit in which the enemy lies (5.7); null if the unit has no arcs. """
    bearing: int
    """ True bearing in degrees; 0 is north. """
    distance: int
    """ Distance in hexes. """
    id: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    land_between: bool
    """ Whether land bars the line of sight (4.2). """
    relative_bearing: int | None
    """ Bearing in degrees from the bow, clockwise; null if the unit has no facing. """
    yards: int
    """ Distance in yards. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        arc: None | str
        if isinstance(self.arc, BattleshipsArc):
            arc = self.arc.value
        else:
            arc = self.arc

        bearing = self.bearing

        distance = self.distance

        id = self.id

        land_between = self.land_between

        relative_bearing: int | None
        relative_bearing = self.relative_bearing

        yards = self.yards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "arc": arc,
                "bearing": bearing,
                "distance": distance,
                "id": id,
                "land_between": land_between,
                "relative_bearing": relative_bearing,
                "yards": yards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_arc(data: object) -> BattleshipsArc | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                arc_type_0 = BattleshipsArc(data)

                return arc_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsArc | None, data)

        arc = _parse_arc(d.pop("arc"))

        bearing = d.pop("bearing")

        distance = d.pop("distance")

        id = d.pop("id")

        land_between = d.pop("land_between")

        def _parse_relative_bearing(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        relative_bearing = _parse_relative_bearing(d.pop("relative_bearing"))

        yards = d.pop("yards")

        battleships_enemy_bearing = cls(
            arc=arc,
            bearing=bearing,
            distance=distance,
            id=id,
            land_between=land_between,
            relative_bearing=relative_bearing,
            yards=yards,
        )

        battleships_enemy_bearing.additional_properties = d
        return battleships_enemy_bearing

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
