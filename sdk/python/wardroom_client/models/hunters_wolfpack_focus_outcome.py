from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_member_focus import HuntersMemberFocus


T = TypeVar("T", bound="HuntersWolfpackFocusOutcome")


@_attrs_define
class HuntersWolfpackFocusOutcome:
    """Whom the escorts focus on; null while it is not settled."""

    focused: None | str
    """ Whom the escorts turn on; null: not settled. """
    members: list[HuntersMemberFocus]
    """ Every attacker, in the order given. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        focused: None | str
        focused = self.focused

        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "focused": focused,
                "members": members,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_member_focus import HuntersMemberFocus  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_focused(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        focused = _parse_focused(d.pop("focused"))

        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = HuntersMemberFocus.from_dict(members_item_data)

            members.append(members_item)

        hunters_wolfpack_focus_outcome = cls(
            focused=focused,
            members=members,
        )

        hunters_wolfpack_focus_outcome.additional_properties = d
        return hunters_wolfpack_focus_outcome

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
