from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Ticket")


@_attrs_define
class Ticket:
    """A reading ticket: it opens the events and boards that its seat may see, and nothing else."""

    created: str
    """ When the ticket was made (RFC 3339, UTC). """
    ends: str
    """ When the ticket ends if it is not used again (RFC 3339, UTC). It ends an hour after its last use, and at the
    latest a day after it was made. """
    id: str
    """ Id with which the ticket is revoked. It gives no access. """
    used: str
    """ When the ticket was last used (RFC 3339, UTC). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        created = self.created

        ends = self.ends

        id = self.id

        used = self.used

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created": created,
                "ends": ends,
                "id": id,
                "used": used,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        created = d.pop("created")

        ends = d.pop("ends")

        id = d.pop("id")

        used = d.pop("used")

        ticket = cls(
            created=created,
            ends=ends,
            id=id,
            used=used,
        )

        ticket.additional_properties = d
        return ticket

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
