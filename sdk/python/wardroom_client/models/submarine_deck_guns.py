from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineDeckGuns")


@_attrs_define
class SubmarineDeckGuns:
    """The deck guns: the target of each point of ammunition, two at most for each gun (9.3.2)."""

    targets: list[int]
    """ The target of each point of ammunition, in order. """
    weapon: Literal["deck_gun"] = "deck_gun"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        targets = self.targets

        weapon = self.weapon

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "targets": targets,
                "weapon": weapon,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        targets = cast(list[int], d.pop("targets"))

        weapon = cast(Literal["deck_gun"], d.pop("weapon"))
        if weapon != "deck_gun":
            raise ValueError(f"weapon must match const 'deck_gun', got '{weapon}'")

        submarine_deck_guns = cls(
            targets=targets,
            weapon=weapon,
        )

        submarine_deck_guns.additional_properties = d
        return submarine_deck_guns

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
