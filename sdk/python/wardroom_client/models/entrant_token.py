from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntrantToken")


@_attrs_define
class EntrantToken:
    """The token of an entrant who meets others. It opens his seat in each of his games."""

    claimed: str
    """ When it was claimed (RFC 3339, UTC). """
    number: int
    """ The entrant's number. """
    token: str
    """ The token, which opens the tournament and his seat in his games. """
    tournament: str
    """ Id of the tournament. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        claimed = self.claimed

        number = self.number

        token = self.token

        tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "claimed": claimed,
                "number": number,
                "token": token,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        claimed = d.pop("claimed")

        number = d.pop("number")

        token = d.pop("token")

        tournament = d.pop("tournament")

        entrant_token = cls(
            claimed=claimed,
            number=number,
            token=token,
            tournament=tournament,
        )

        entrant_token.additional_properties = d
        return entrant_token

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
