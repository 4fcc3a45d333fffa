from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="EntrantName")


@_attrs_define
class EntrantName:
    """The name of an entrant, and the salt of its digest. It is in no hash and can be erased."""

    name: str
    """ What he is called. """
    salt: str
    """ What the name is hashed with, in hexadecimal. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        salt = self.salt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "salt": salt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        salt = d.pop("salt")

        entrant_name = cls(
            name=name,
            salt=salt,
        )

        return entrant_name
