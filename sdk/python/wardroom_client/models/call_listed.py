from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.call_paths import CallPaths
    from ..models.example_listed import ExampleListed


T = TypeVar("T", bound="CallListed")


@_attrs_define
class CallListed:
    """A rule call: what it does, the rules it covers, where it is served, and examples."""

    covers: list[str]
    """ Numbers of the rules that the call applies. """
    description: str
    """ What the call does. """
    examples: list[ExampleListed]
    """ Requests that can be sent as they are. """
    name: str
    """ The call, as in its paths. """
    operation_id: str
    """ Its operation in the OpenAPI document. """
    paths: CallPaths
    """ The paths of a call. """
    summary: str
    """ One line about what the call is for. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        covers = self.covers

        description = self.description

        examples = []
        for examples_item_data in self.examples:
            examples_item = examples_item_data.to_dict()
            examples.append(examples_item)

        name = self.name

        operation_id = self.operation_id

        paths = self.paths.to_dict()

        summary = self.summary

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "covers": covers,
                "description": description,
                "examples": examples,
                "name": name,
                "operation_id": operation_id,
                "paths": paths,
                "summary": summary,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.call_paths import CallPaths  # noqa: PLC0415
        from ..models.example_listed import ExampleListed  # noqa: PLC0415

        d = dict(src_dict)
        covers = cast(list[str], d.pop("covers"))

        description = d.pop("description")

        examples = []
        _examples = d.pop("examples")
        for examples_item_data in _examples:
            examples_item = ExampleListed.from_dict(examples_item_data)

            examples.append(examples_item)

        name = d.pop("name")

        operation_id = d.pop("operation_id")

        paths = CallPaths.from_dict(d.pop("paths"))

        summary = d.pop("summary")

        call_listed = cls(
            covers=covers,
            description=description,
            examples=examples,
            name=name,
            operation_id=operation_id,
            paths=paths,
            summary=summary,
        )

        call_listed.additional_properties = d
        return call_listed

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
