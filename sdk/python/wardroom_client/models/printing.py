from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.absent_rule import AbsentRule


T = TypeVar("T", bound="Printing")


@_attrs_define
class Printing:
    """The printing of the rulebook that is adjudicated."""

    absent: list[AbsentRule]
    """ Rules that another printing adds or changes, as far as they are known. None of them is adjudicated. """
    title: str
    """ The printing, such as `First printing (2013)`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        absent = []
        for absent_item_data in self.absent:
            absent_item = absent_item_data.to_dict()
            absent.append(absent_item)

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "absent": absent,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.absent_rule import AbsentRule  # noqa: PLC0415

        d = dict(src_dict)
        absent = []
        _absent = d.pop("absent")
        for absent_item_data in _absent:
            absent_item = AbsentRule.from_dict(absent_item_data)

            absent.append(absent_item)

        title = d.pop("title")

        printing = cls(
            absent=absent,
            title=title,
        )

        printing.additional_properties = d
        return printing

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
