from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.opening_listed import OpeningListed


T = TypeVar("T", bound="OpeningList")


@_attrs_define
class OpeningList:
    """The prepared situations of a ruleset."""

    openings: list[OpeningListed]
    """ The openings of the standard charts. """
    ruleset: str
    """ The ruleset, as in its paths. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        openings = []
        for openings_item_data in self.openings:
            openings_item = openings_item_data.to_dict()
            openings.append(openings_item)

        ruleset = self.ruleset

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "openings": openings,
                "ruleset": ruleset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opening_listed import OpeningListed  # noqa: PLC0415

        d = dict(src_dict)
        openings = []
        _openings = d.pop("openings")
        for openings_item_data in _openings:
            openings_item = OpeningListed.from_dict(openings_item_data)

            openings.append(openings_item)

        ruleset = d.pop("ruleset")

        opening_list = cls(
            openings=openings,
            ruleset=ruleset,
        )

        opening_list.additional_properties = d
        return opening_list

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
