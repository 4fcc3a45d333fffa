from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersPackMember")


@_attrs_define
class HuntersPackMember:
    """A boat in this box.

    `role`: `to_check`: the boat still has to check the box. `attacks`: it attacks the convoy in the
    latest round that was decided. `may_attack`: it may attack in the next round. `alone`: it deals
    with ships that it met by itself. `out`: it is no longer on patrol (lost, aborting or home).

    """

    encounter: None | str
    """ What the boat met; null if it has not made the check of the box. """
    name: str
    """ The boat, or its player. """
    role: str
    """ The boat's role in this box. Today one of `alone`, `attacks`, `may_attack`, `out`, `to_check`; more may
    come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        encounter: None | str
        encounter = self.encounter

        name = self.name

        role = self.role

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "encounter": encounter,
                "name": name,
                "role": role,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_encounter(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        encounter = _parse_encounter(d.pop("encounter"))

        name = d.pop("name")

        role = d.pop("role")

        hunters_pack_member = cls(
            encounter=encounter,
            name=name,
            role=role,
        )

        hunters_pack_member.additional_properties = d
        return hunters_pack_member

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
