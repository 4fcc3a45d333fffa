from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_ship_kind import HuntersShipKind

T = TypeVar("T", bound="HuntersShip")


@_attrs_define
class HuntersShip:
    """A target: its kind, tons, and the damage points it has taken."""

    damage: int
    """ Damage points taken so far. """
    kind: HuntersShipKind
    """ Kinds of targets (8.2). """
    marked: bool
    """ Whether sinking this capital ship earns a grade of the Knight's Cross by itself (8.2.2). """
    name: str
    """ The ship's name; empty where it has none. """
    tonnage: int
    """ Tons. """

    def to_dict(self) -> dict[str, Any]:
        damage = self.damage

        kind = self.kind.value

        marked = self.marked

        name = self.name

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "damage": damage,
                "kind": kind,
                "marked": marked,
                "name": name,
                "tonnage": tonnage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        damage = d.pop("damage")

        kind = HuntersShipKind(d.pop("kind"))

        marked = d.pop("marked")

        name = d.pop("name")

        tonnage = d.pop("tonnage")

        hunters_ship = cls(
            damage=damage,
            kind=kind,
            marked=marked,
            name=name,
            tonnage=tonnage,
        )

        return hunters_ship
