from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.example_listed_request import ExampleListedRequest


T = TypeVar("T", bound="ExampleListed")


@_attrs_define
class ExampleListed:
    """A request that can be sent as it is."""

    has_odds: bool
    """ Whether the request can be sent to `odds` once its dice are removed. """
    name: str
    """ The example, by name. """
    request: ExampleListedRequest
    """ The request body. """
    summary: str
    """ What it shows. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        has_odds = self.has_odds

        name = self.name

        request = self.request.to_dict()

        summary = self.summary

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "has_odds": has_odds,
                "name": name,
                "request": request,
                "summary": summary,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.example_listed_request import ExampleListedRequest  # noqa: PLC0415

        d = dict(src_dict)
        has_odds = d.pop("has_odds")

        name = d.pop("name")

        request = ExampleListedRequest.from_dict(d.pop("request"))

        summary = d.pop("summary")

        example_listed = cls(
            has_odds=has_odds,
            name=name,
            request=request,
            summary=summary,
        )

        example_listed.additional_properties = d
        return example_listed

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
