from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersBoatRequestHeadline")


@_attrs_define
class HuntersBoatRequestHeadline:
    """Whether the request is granted, and the boat in which the career continues."""

    granted: bool | None
    """ Whether the request is granted; null until it is known. """
    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        granted: bool | None
        granted = self.granted

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "granted": granted,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_granted(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        granted = _parse_granted(d.pop("granted"))

        type_ = d.pop("type")

        hunters_boat_request_headline = cls(
            granted=granted,
            type_=type_,
        )

        hunters_boat_request_headline.additional_properties = d
        return hunters_boat_request_headline

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
