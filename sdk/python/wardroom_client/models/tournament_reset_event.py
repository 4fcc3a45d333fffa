from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_position import TournamentPosition


T = TypeVar("T", bound="TournamentResetEvent")


@_attrs_define
class TournamentResetEvent:
    """The tournament does not have everything that the client has seen of it.

    The service lost something, or a backup was restored. The stream continues from where the
    tournament stands. Read it and its games again.

    """

    data: TournamentPosition
    """ Counts of the events in a tournament, as far as the listener may know them. """
    id: str
    """ The version of the tournament as the reader saw it. Send it as `Last-Event-ID`. """
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
        from ..models.tournament_position import TournamentPosition  # noqa: PLC0415

        d = dict(src_dict)
        data = TournamentPosition.from_dict(d.pop("data"))

        event = cast(Literal["reset"], d.pop("event"))
        if event != "reset":
            raise ValueError(f"event must match const 'reset', got '{event}'")

        id = d.pop("id")

        tournament_reset_event = cls(
            data=data,
            event=event,
            id=id,
        )

        tournament_reset_event.additional_properties = d
        return tournament_reset_event

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
