from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersRequestDetails")


@_attrs_define
class HuntersRequestDetails:
    """The current boat, and the boat that a request could bring."""

    needed: int
    """ The highest roll that succeeds. """
    newest: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    requests: int
    """ Requests made before. """
    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        needed = self.needed

        newest = self.newest

        requests = self.requests

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "needed": needed,
                "newest": newest,
                "requests": requests,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        needed = d.pop("needed")

        newest = d.pop("newest")

        requests = d.pop("requests")

        type_ = d.pop("type")

        hunters_request_details = cls(
            needed=needed,
            newest=newest,
            requests=requests,
            type_=type_,
        )

        hunters_request_details.additional_properties = d
        return hunters_request_details

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
