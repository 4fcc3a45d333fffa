from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.stream_position import StreamPosition


T = TypeVar("T", bound="ResetEvent")


@_attrs_define
class ResetEvent:
    """The log does not have the place that the client named, or has another history before it.

    Entries were lost in the service, or a backup was restored. The stream continues behind the last
    entry, whose number is in the id of this event. Read the session and its log again.

    """

    data: StreamPosition
    """ The state of a session, as the listener sees it. """
    id: str
    """ The id of the event: the number of an entry, in decimal digits. In a session that was restored from a backup
    `-` and the `generation` follow. Send it as `Last-Event-ID`. """
    event: Literal["reset"] = "reset"
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
        from ..models.stream_position import StreamPosition  # noqa: PLC0415

        d = dict(src_dict)
        data = StreamPosition.from_dict(d.pop("data"))

        event = cast(Literal["reset"], d.pop("event"))
        if event != "reset":
            raise ValueError(f"event must match const 'reset', got '{event}'")

        id = d.pop("id")

        reset_event = cls(
            data=data,
            event=event,
            id=id,
        )

        reset_event.additional_properties = d
        return reset_event

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
