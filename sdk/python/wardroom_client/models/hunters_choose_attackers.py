from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersChooseAttackers")


@_attrs_define
class HuntersChooseAttackers:
    """Who attacks the convoy in this round. If nobody does, the pack lets it go (13.5.5).

    A boat that could attack and does not has left the pack for this box: it is sunk, on its way
    home, or in pursuit of ships that it met alone.

    """

    members: list[str]
    """ The names of the attackers. An empty list lets the convoy go. """
    kind: Literal["attackers"] = "attackers"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        members = self.members

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "members": members,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["attackers"], d.pop("kind"))
        if kind != "attackers":
            raise ValueError(f"kind must match const 'attackers', got '{kind}'")

        members = cast(list[str], d.pop("members"))

        hunters_choose_attackers = cls(
            kind=kind,
            members=members,
        )

        hunters_choose_attackers.additional_properties = d
        return hunters_choose_attackers

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
