from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_situation import HuntersSituation


T = TypeVar("T", bound="HuntersMember")


@_attrs_define
class HuntersMember:
    """One of several boats: its name and its situation."""

    name: str
    """ What it is called. """
    situation: HuntersSituation
    """ A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    Kommandant is left out, he is as at the start of a career. If the record is left out, it is
    empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_situation import HuntersSituation  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        situation = HuntersSituation.from_dict(d.pop("situation"))

        hunters_member = cls(
            name=name,
            situation=situation,
        )

        hunters_member.additional_properties = d
        return hunters_member

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
