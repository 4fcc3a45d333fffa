from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeatToken")


@_attrs_define
class SeatToken:
    """The token of a seat that was claimed."""

    claimed: str
    """ When the seat was claimed (RFC 3339, UTC). """
    seat: str
    """ The seat, or `spectator`. """
    session: str
    """ Id of the session. """
    token: str
    """ The token, which opens the session as this seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        claimed = self.claimed

        seat = self.seat

        session = self.session

        token = self.token

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "claimed": claimed,
                "seat": seat,
                "session": session,
                "token": token,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        claimed = d.pop("claimed")

        seat = d.pop("seat")

        session = d.pop("session")

        token = d.pop("token")

        seat_token = cls(
            claimed=claimed,
            seat=seat,
            session=session,
            token=token,
        )

        seat_token.additional_properties = d
        return seat_token

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
