from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersShip")


@_attrs_define
class HuntersShip:
    """A target: its kind, tons, and the damage points it has taken."""

    damage: int
    """ Damage points taken so far. """
    kind: str
    """ Kinds of targets (8.2). Today one of `capital_ship`, `large_freighter`, `small_freighter`, `tanker`; more
    may come. """
    marked: bool
    """ Whether sinking this capital ship is enough to earn a grade of the Knight's Cross (8.2.2). """
    name: str
    """ The ship's name; empty if it has none. """
    tonnage: int
    """ Tons. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        damage = self.damage

        kind = self.kind

        marked = self.marked

        name = self.name

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        kind = d.pop("kind")

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

        hunters_ship.additional_properties = d
        return hunters_ship

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
