from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.opened_item import OpenedItem


T = TypeVar("T", bound="Opened")


@_attrs_define
class Opened:
    """A sealed event that the reader may see: it hashes, with its salt, to one of the seals."""

    item: OpenedItem
    """ The event, and `at`, its position among all events of the entry. """
    salt: str
    """ What it is hashed with, in hexadecimal. """

    def to_dict(self) -> dict[str, Any]:
        item = self.item.to_dict()

        salt = self.salt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "item": item,
                "salt": salt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opened_item import OpenedItem  # noqa: PLC0415

        d = dict(src_dict)
        item = OpenedItem.from_dict(d.pop("item"))

        salt = d.pop("salt")

        opened = cls(
            item=item,
            salt=salt,
        )

        return opened
