from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeatAccess")


@_attrs_define
class SeatAccess:
    """Whether somebody holds a seat or the spectators' place, and since when."""

    claimed: None | str
    """ When the seat was claimed (RFC 3339, UTC). """
    ends: None | str
    """ When the invitation ends (RFC 3339, UTC). The invitation can be used until that time. """
    status: str
    """ `invited`: the seat can be claimed with its invitation; `claimed`: somebody holds its token; `revoked`: the
    seat has neither a token nor an invitation until somebody makes a new one. Today one of `claimed`, `invited`,
    `revoked`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        claimed: None | str
        claimed = self.claimed

        ends: None | str
        ends = self.ends

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "claimed": claimed,
                "ends": ends,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_claimed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        claimed = _parse_claimed(d.pop("claimed"))

        def _parse_ends(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ends = _parse_ends(d.pop("ends"))

        status = d.pop("status")

        seat_access = cls(
            claimed=claimed,
            ends=ends,
            status=status,
        )

        seat_access.additional_properties = d
        return seat_access

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
