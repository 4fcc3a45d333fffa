from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.game_number import GameNumber


T = TypeVar("T", bound="TournamentReminderEvent")


@_attrs_define
class TournamentReminderEvent:
    """A seat was reminded of its deadline by the entry."""

    data: GameNumber
    """ An entry of the log of a game. """
    id: str
    """ The version of the tournament as the reader saw it. Send it as `Last-Event-ID`. """
    event: Literal["reminder"] = "reminder"
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
        from ..models.game_number import GameNumber  # noqa: PLC0415

        d = dict(src_dict)
        data = GameNumber.from_dict(d.pop("data"))

        event = cast(Literal["reminder"], d.pop("event"))
        if event != "reminder":
            raise ValueError(f"event must match const 'reminder', got '{event}'")

        id = d.pop("id")

        tournament_reminder_event = cls(
            data=data,
            event=event,
            id=id,
        )

        tournament_reminder_event.additional_properties = d
        return tournament_reminder_event

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
