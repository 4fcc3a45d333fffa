from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Invitation")


@_attrs_define
class Invitation:
    """The latest invitation to a seat. Earlier invitations to that seat are no longer valid."""

    ends: str
    """ When the invitation ends (RFC 3339, UTC). """
    invitation: str
    """ The invitation, which can claim the seat once. """
    seat: str
    """ The seat, or `spectator`. """
    session: str
    """ Id of the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ends = self.ends

        invitation = self.invitation

        seat = self.seat

        session = self.session

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ends": ends,
                "invitation": invitation,
                "seat": seat,
                "session": session,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ends = d.pop("ends")

        invitation = d.pop("invitation")

        seat = d.pop("seat")

        session = d.pop("session")

        invitation = cls(
            ends=ends,
            invitation=invitation,
            seat=seat,
            session=session,
        )

        invitation.additional_properties = d
        return invitation

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
