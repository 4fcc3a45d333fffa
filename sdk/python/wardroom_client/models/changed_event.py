from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.stream_position import StreamPosition


T = TypeVar("T", bound="ChangedEvent")


@_attrs_define
class ChangedEvent:
    """A secret order of the seat that the log does not hold yet, or a new holder of a seat."""

    data: StreamPosition
    """ The state of a session, as the listener sees it. """
    event: Literal["changed"] = "changed"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        data = self.data.to_dict()

        event = self.event

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "data": data,
                "event": event,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.stream_position import StreamPosition  # noqa: PLC0415

        d = dict(src_dict)
        data = StreamPosition.from_dict(d.pop("data"))

        event = cast(Literal["changed"], d.pop("event"))
        if event != "changed":
            raise ValueError(f"event must match const 'changed', got '{event}'")

        changed_event = cls(
            data=data,
            event=event,
        )

        changed_event.additional_properties = d
        return changed_event

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
