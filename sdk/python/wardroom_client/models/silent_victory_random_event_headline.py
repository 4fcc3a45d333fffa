from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryRandomEventHeadline")


@_attrs_define
class SilentVictoryRandomEventHeadline:
    """The event, and its effects on the patrol."""

    encounter: None | str
    """ A ship that is met in this box; send it to `roll-encounter` (R1). It is null if none is. """
    ending: None | str
    """ `commander_killed`; the boat aground and scuttled, its crew `rescued` or `crew_lost`; null if the patrol
    continues. """
    event: None | str
    """ The event; null until it is rolled. """
    ignored: bool
    """ Whether the event is ignored and counts as not having happened (12.1.5). """
    must_abort: list[SilentVictoryForcedAbort]
    """ The reasons that force boat and crew to go home (10.12.1, R1); empty if there are none. """
    returns_home: bool
    """ Whether the event forces the boat to go home at once. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        encounter: None | str
        encounter = self.encounter

        ending: None | str
        ending = self.ending

        event: None | str
        event = self.event

        ignored = self.ignored

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        returns_home = self.returns_home

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "encounter": encounter,
                "ending": ending,
                "event": event,
                "ignored": ignored,
                "must_abort": must_abort,
                "returns_home": returns_home,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_encounter(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        encounter = _parse_encounter(d.pop("encounter"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_event(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        event = _parse_event(d.pop("event"))

        ignored = d.pop("ignored")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        returns_home = d.pop("returns_home")

        silent_victory_random_event_headline = cls(
            encounter=encounter,
            ending=ending,
            event=event,
            ignored=ignored,
            must_abort=must_abort,
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
