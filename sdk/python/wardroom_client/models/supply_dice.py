from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SupplyDice")


@_attrs_define
class SupplyDice:
    """The faces of the throw that is awaited, thrown at the table."""

    rolls: list[int]
    """ The face of each single die. The 0 of a d10 is 10. Faces once given are kept. """
    kind: Literal["supply_dice"] = "supply_dice"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        rolls = self.rolls

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "rolls": rolls,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["supply_dice"], d.pop("kind"))
        if kind != "supply_dice":
            raise ValueError(f"kind must match const 'supply_dice', got '{kind}'")

        rolls = cast(list[int], d.pop("rolls"))

        supply_dice = cls(
            kind=kind,
            rolls=rolls,
        )

        supply_dice.additional_properties = d
        return supply_dice

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
