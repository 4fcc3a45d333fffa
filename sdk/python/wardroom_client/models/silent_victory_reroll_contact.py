from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRerollContact")


@_attrs_define
class SilentVictoryRerollContact:
    """Whether SJ radar rolls "no contact" again; the new roll stands (8.1.1)."""

    again: bool
    """ Whether to roll again. """
    kind: Literal["reroll_contact"] = "reroll_contact"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        again = self.again

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "again": again,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        again = d.pop("again")

        kind = cast(Literal["reroll_contact"], d.pop("kind"))
        if kind != "reroll_contact":
            raise ValueError(f"kind must match const 'reroll_contact', got '{kind}'")

        silent_victory_reroll_contact = cls(
            again=again,
            kind=kind,
        )

        silent_victory_reroll_contact.additional_properties = d
        return silent_victory_reroll_contact

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
