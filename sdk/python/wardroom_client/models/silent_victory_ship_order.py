from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryShipOrder")


@_attrs_define
class SilentVictoryShipOrder:
    """A target: its kind and type, tons, and the damage points it has taken."""

    kind: str
    """ Kinds of targets (8.2, 9.2.9). Today one of `capital_ship`, `escort`, `large_freighter`, `small_freighter`,
    `warship`; more may come. """
    tonnage: int
    """ Tons. """
    damage: int | Unset = UNSET
    """ Damage points taken so far. """
    fast: bool | Unset = UNSET
    """ Whether it is a fast capital ship (8.2.4). """
    name: str | Unset = UNSET
    """ The ship's name; empty if it has none. """
    points_to_sink: int | None | Unset = UNSET
    """ The number on the marker of a capital ship (8.2.8). If it is null, the tonnage decides, as for any other
    ship. """
    type_: None | str | Unset = UNSET
    """ The ship's type as the roster gives it (8.2.3, 8.2.6); null for a ship without a type (standard tonnage,
    14.1) and for an escort. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tonnage = self.tonnage

        damage = self.damage

        fast = self.fast

        name = self.name

        points_to_sink: int | None | Unset
        if isinstance(self.points_to_sink, Unset):
            points_to_sink = UNSET
        else:
            points_to_sink = self.points_to_sink

        type_: None | str | Unset
        if isinstance(self.type_, Unset):
            type_ = UNSET
        else:
            type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "tonnage": tonnage,
            }
        )
        if damage is not UNSET:
            field_dict["damage"] = damage
        if fast is not UNSET:
            field_dict["fast"] = fast
        if name is not UNSET:
            field_dict["name"] = name
        if points_to_sink is not UNSET:
            field_dict["points_to_sink"] = points_to_sink
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        tonnage = d.pop("tonnage")

        damage = d.pop("damage", UNSET)

        fast = d.pop("fast", UNSET)

        name = d.pop("name", UNSET)

        def _parse_points_to_sink(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        points_to_sink = _parse_points_to_sink(d.pop("points_to_sink", UNSET))

        def _parse_type_(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        type_ = _parse_type_(d.pop("type", UNSET))

        silent_victory_ship_order = cls(
            kind=kind,
            tonnage=tonnage,
            damage=damage,
            fast=fast,
            name=name,
            points_to_sink=points_to_sink,
            type_=type_,
        )

        return silent_victory_ship_order
