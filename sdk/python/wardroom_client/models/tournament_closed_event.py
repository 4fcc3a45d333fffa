from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_closed_event_data_type_0 import TournamentClosedEventDataType0


T = TypeVar("T", bound="TournamentClosedEvent")


@_attrs_define
class TournamentClosedEvent:
    """The tournament is closed, and the stream ends."""

    data: None | TournamentClosedEventDataType0
    """ Always null. """
    id: str
    """ The version of the tournament as the reader saw it. Send it as `Last-Event-ID`. """
    event: Literal["closed"] = "closed"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.tournament_closed_event_data_type_0 import TournamentClosedEventDataType0  # noqa: PLC0415

        data: dict[str, Any] | None
        if isinstance(self.data, TournamentClosedEventDataType0):
            data = self.data.to_dict()
        else:
            data = self.data

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
        from ..models.tournament_closed_event_data_type_0 import TournamentClosedEventDataType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_data(data: object) -> None | TournamentClosedEventDataType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                data_type_0 = TournamentClosedEventDataType0.from_dict(data)

                return data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TournamentClosedEventDataType0, data)

        data = _parse_data(d.pop("data"))

        event = cast(Literal["closed"], d.pop("event"))
        if event != "closed":
            raise ValueError(f"event must match const 'closed', got '{event}'")

        id = d.pop("id")

        tournament_closed_event = cls(
            data=data,
            event=event,
            id=id,
        )

        tournament_closed_event.additional_properties = d
        return tournament_closed_event

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
