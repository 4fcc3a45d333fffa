from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.sent_entry import SentEntry


T = TypeVar("T", bound="EntryEvent")


@_attrs_define
class EntryEvent:
    """An entry of the log, as the seat may see it."""

    data: SentEntry
    """ An entry of the log, and the version of the session after it. """
    id: str
    """ The id of the event: the number of an entry, in decimal digits. In a session that was restored from a backup
    `-` and the `generation` follow. Send it as `Last-Event-ID`. """
    event: Literal["entry"] = "entry"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        event = self.event

        id = self.id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "data": data,
                "event": event,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sent_entry import SentEntry  # noqa: PLC0415

        d = dict(src_dict)
        data = SentEntry.from_dict(d.pop("data"))

        event = cast(Literal["entry"], d.pop("event"))
        if event != "entry":
            raise ValueError(f"event must match const 'entry', got '{event}'")

        id = d.pop("id")

        entry_event = cls(
            data=data,
            event=event,
            id=id,
        )

        entry_event.additional_properties = d
        return entry_event

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
