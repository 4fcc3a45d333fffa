from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryShip")


@_attrs_define
class SilentVictoryShip:
    """A target: its kind and type, tons, and the damage points it has taken."""

    damage: int
    """ Damage points taken so far. """
    fast: bool
    """ Whether it is a fast capital ship (8.2.4). """
    kind: str
    """ Kinds of targets (8.2, 9.2.9). Today one of `capital_ship`, `escort`, `large_freighter`, `small_freighter`,
    `warship`; more may come. """
    name: str
    """ The ship's name; empty if it has none. """
    points_to_sink: int | None
    """ The number on the marker of a capital ship (8.2.8). If it is null, the tonnage decides, as for any other
    ship. """
    tonnage: int
    """ Tons. """
    type_: None | str
    """ The ship's type as the roster gives it (8.2.3, 8.2.6); null for a ship without a type (standard tonnage,
    14.1) and for an escort. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        damage = self.damage

        fast = self.fast

        kind = self.kind

        name = self.name

        points_to_sink: int | None
        points_to_sink = self.points_to_sink

        tonnage = self.tonnage

        type_: None | str
        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "damage": damage,
                "fast": fast,
                "kind": kind,
                "name": name,
                "points_to_sink": points_to_sink,
                "tonnage": tonnage,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        damage = d.pop("damage")

        fast = d.pop("fast")

        kind = d.pop("kind")

        name = d.pop("name")

        def _parse_points_to_sink(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points_to_sink = _parse_points_to_sink(d.pop("points_to_sink"))

        tonnage = d.pop("tonnage")

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        silent_victory_ship = cls(
            damage=damage,
            fast=fast,
            kind=kind,
            name=name,
            points_to_sink=points_to_sink,
            tonnage=tonnage,
            type_=type_,
        )

        silent_victory_ship.additional_properties = d
        return silent_victory_ship

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
