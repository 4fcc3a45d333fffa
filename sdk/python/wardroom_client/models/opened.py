from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bundle = self.bundle.to_dict()

        place = self.place

        salt = self.salt

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        opened.additional_properties = d
        return opened

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
