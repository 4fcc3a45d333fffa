from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_random_event_headline_ending_type_0 import SilentVictoryRandomEventHeadlineEndingType0
from ..models.silent_victory_random_event_headline_event_type_0 import SilentVictoryRandomEventHeadlineEventType0

T = TypeVar("T", bound="SilentVictoryRandomEventHeadline")


@_attrs_define
class SilentVictoryRandomEventHeadline:
    """What the odds of a random event are about."""

    ending: None | SilentVictoryRandomEventHeadlineEndingType0
    """ How the game ends; null: it goes on. """
    event: None | SilentVictoryRandomEventHeadlineEventType0
    """ The event. """
    ignored: bool
    """ Whether it is ignored. """
    returns_home: bool
    """ Whether it sends the boat straight home. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        if isinstance(self.ending, SilentVictoryRandomEventHeadlineEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        event: None | str
        if isinstance(self.event, SilentVictoryRandomEventHeadlineEventType0):
            event = self.event.value
        else:
            event = self.event

        ignored = self.ignored

        returns_home = self.returns_home

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "event": event,
                "ignored": ignored,
                "returns_home": returns_home,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ending(data: object) -> None | SilentVictoryRandomEventHeadlineEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryRandomEventHeadlineEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRandomEventHeadlineEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_event(data: object) -> None | SilentVictoryRandomEventHeadlineEventType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                event_type_0 = SilentVictoryRandomEventHeadlineEventType0(data)

                return event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRandomEventHeadlineEventType0, data)

        event = _parse_event(d.pop("event"))

        ignored = d.pop("ignored")

        returns_home = d.pop("returns_home")

        silent_victory_random_event_headline = cls(
            ending=ending,
            event=event,
            ignored=ignored,
            returns_home=returns_home,
        )

        silent_victory_random_event_headline.additional_properties = d
        return silent_victory_random_event_headline

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
