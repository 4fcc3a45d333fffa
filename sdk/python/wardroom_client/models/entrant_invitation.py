from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntrantInvitation")


@_attrs_define
class EntrantInvitation:
    """An invitation to the place of an entrant who meets others. It can be claimed once."""

    ends: str
    """ When it ends (RFC 3339, UTC). """
    invitation: str
    """ Claims his place, as the bearer token of `POST .../entrants/{entrant}/claim`. """
    number: int
    """ The entrant's number. """
    tournament: str
    """ Id of the tournament. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ends = self.ends

        invitation = self.invitation

        number = self.number

        tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ends": ends,
                "invitation": invitation,
                "number": number,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ends = d.pop("ends")

        invitation = d.pop("invitation")

        number = d.pop("number")

        tournament = d.pop("tournament")

        entrant_invitation = cls(
            ends=ends,
            invitation=invitation,
            number=number,
            tournament=tournament,
        )

        entrant_invitation.additional_properties = d
        return entrant_invitation

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
