from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.opened_bundle import OpenedBundle


T = TypeVar("T", bound="Opened")


@_attrs_define
class Opened:
    """Sealed events that the reader may see. With their salt they hash to one of the seals."""

    bundle: OpenedBundle
    """ The `events`. Each has the member `at`, the number of visible events before it. The last bundle also has
    `order`: the places of all hidden events, in their order. """
    place: int
    """ Position of the seal among the seals of the entry, from 0. """
    salt: str
    """ The salt with which the bundle is hashed, in hexadecimal. """

    def to_dict(self) -> dict[str, Any]:
        bundle = self.bundle.to_dict()

        place = self.place

        salt = self.salt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bundle": bundle,
                "place": place,
                "salt": salt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opened_bundle import OpenedBundle  # noqa: PLC0415

        d = dict(src_dict)
        bundle = OpenedBundle.from_dict(d.pop("bundle"))

        place = d.pop("place")

        salt = d.pop("salt")

        opened = cls(
            bundle=bundle,
            place=place,
            salt=salt,
        )

        return opened
