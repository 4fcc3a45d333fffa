from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersPackStanding")


@_attrs_define
class HuntersPackStanding:
    """A pack's place. Packs that tie share a place."""

    members: list[str]
    """ Its players. """
    pack: str
    """ The pack, by name. """
    place: int | None
    """ The place, from 1; null if the pack is not ranked because a player has not finished. """
    tons_sunk: int
    """ Total tons that its players sank. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        members = self.members

        pack = self.pack

        place: int | None
        place = self.place

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "members": members,
                "pack": pack,
                "place": place,
                "tons_sunk": tons_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        members = cast(list[str], d.pop("members"))

        pack = d.pop("pack")

        def _parse_place(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        place = _parse_place(d.pop("place"))

        tons_sunk = d.pop("tons_sunk")

        hunters_pack_standing = cls(
            members=members,
            pack=pack,
            place=place,
            tons_sunk=tons_sunk,
        )

        hunters_pack_standing.additional_properties = d
        return hunters_pack_standing

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
