from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.narrative_line import NarrativeLine


T = TypeVar("T", bound="NarratedEntry")


@_attrs_define
class NarratedEntry:
    """What happened in an entry of a log, in words."""

    narrative: list[NarrativeLine]
    """ What happened, line by line, in the order of the events, each line with the event that it is about. """
    number: int
    """ Number of the entry. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        narrative = []
        for narrative_item_data in self.narrative:
            narrative_item = narrative_item_data.to_dict()
            narrative.append(narrative_item)

        number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "narrative": narrative,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.narrative_line import NarrativeLine  # noqa: PLC0415

        d = dict(src_dict)
        narrative = []
        _narrative = d.pop("narrative")
        for narrative_item_data in _narrative:
            narrative_item = NarrativeLine.from_dict(narrative_item_data)

            narrative.append(narrative_item)

        number = d.pop("number")

        narrated_entry = cls(
            narrative=narrative,
            number=number,
        )

        narrated_entry.additional_properties = d
        return narrated_entry

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
