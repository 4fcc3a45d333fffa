from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NarrativeLine")


@_attrs_define
class NarrativeLine:
    """A line of an entry, and the event that it puts into words."""

    event: None | str
    """ The event that the line is about: a JSON Pointer into the entry, such as `/content/events/3` or
    `/opened/0/bundle/events/1`. It is null for a line that is about no event, such as that of an entry in which
    everything is sealed. """
    line: str
    """ What happened, in the language of the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event: None | str
        event = self.event

        line = self.line

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event": event,
                "line": line,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_event(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        event = _parse_event(d.pop("event"))

        line = d.pop("line")

        narrative_line = cls(
            event=event,
            line=line,
        )

        narrative_line.additional_properties = d
        return narrative_line

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
