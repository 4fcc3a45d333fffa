from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="StreamPosition")


@_attrs_define
class StreamPosition:
    """The state of a session, as the listener sees it."""

    ending: None | str
    """ The code of the ending, or null while the game continues. """
    generation: int
    """ How often the session was restored from a backup. When it grows, entries that were read before may be gone,
    and others may have their numbers. """
    head: str
    """ Head of the log's hash chain. """
    number: int
    """ How many entries the log has. """
    version: str
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        generation = self.generation

        head = self.head

        number = self.number

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "generation": generation,
                "head": head,
                "number": number,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        generation = d.pop("generation")

        head = d.pop("head")

        number = d.pop("number")

        version = d.pop("version")

        stream_position = cls(
            ending=ending,
            generation=generation,
            head=head,
            number=number,
            version=version,
        )

        stream_position.additional_properties = d
        return stream_position

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
