from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersMemberFocus")


@_attrs_define
class HuntersMemberFocus:
    """A member, the dice that he rolled, and whether the escorts focus on him.

    `wolfpack` is the value for his contact in this round: `focused` (E2 +1) or `busy` (E2 -1).

    """

    member: str
    """ The member, by name. """
    rolled: list[int]
    """ His first die, then the dice that he rolled to break ties. """
    wolfpack: None | str
    """ The value for his contact; null until it is decided. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        member = self.member

        rolled = self.rolled

        wolfpack: None | str
        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "member": member,
                "rolled": rolled,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        member = d.pop("member")

        rolled = cast(list[int], d.pop("rolled"))

        def _parse_wolfpack(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        hunters_member_focus = cls(
            member=member,
            rolled=rolled,
            wolfpack=wolfpack,
        )

        hunters_member_focus.additional_properties = d
        return hunters_member_focus

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
