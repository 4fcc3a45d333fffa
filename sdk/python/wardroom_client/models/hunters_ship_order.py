from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersShipOrder")


@_attrs_define
class HuntersShipOrder:
    """A target: its kind, tons, and the damage points it has taken."""

    kind: str
    """ Kinds of targets (8.2). Today one of `capital_ship`, `large_freighter`, `small_freighter`, `tanker`; more
    may come. """
    tonnage: int
    """ Tons. """
    damage: int | Unset = UNSET
    """ Damage points taken so far. """
    marked: bool | Unset = UNSET
    """ Whether sinking this capital ship is enough to earn a grade of the Knight's Cross (8.2.2). """
    name: str | Unset = UNSET
    """ The ship's name; empty if it has none. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tonnage = self.tonnage

        damage = self.damage

        marked = self.marked

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "tonnage": tonnage,
            }
        )
        if damage is not UNSET:
            field_dict["damage"] = damage
        if marked is not UNSET:
            field_dict["marked"] = marked
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        tonnage = d.pop("tonnage")

        damage = d.pop("damage", UNSET)

        marked = d.pop("marked", UNSET)

        name = d.pop("name", UNSET)

        hunters_ship_order = cls(
            kind=kind,
            tonnage=tonnage,
            damage=damage,
            marked=marked,
            name=name,
        )

        return hunters_ship_order
