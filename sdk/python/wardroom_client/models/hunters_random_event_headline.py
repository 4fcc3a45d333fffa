from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_forced_abort import HuntersForcedAbort


T = TypeVar("T", bound="HuntersRandomEventHeadline")


@_attrs_define
class HuntersRandomEventHeadline:
    """The event, and its effects on the patrol."""

    ending: None | str
    """ How the game ended (boat or Kommandant lost); null if it continues. """
    event: None | str
    """ The event; null until it is rolled. """
    ignored: bool
    """ Whether the event is ignored and counts as not having happened (12.1.5). """
    lone_ship: bool
    """ Whether an unescorted ship is met; resolve it with `roll-encounter` and the encounter `ship`. """
    must_abort: list[HuntersForcedAbort]
    """ The reasons why the event forces the boat home; empty if there are none. The odds do not include those that
    come from an air attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        event: None | str
        event = self.event

        ignored = self.ignored

        lone_ship = self.lone_ship

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "event": event,
                "ignored": ignored,
                "lone_ship": lone_ship,
                "must_abort": must_abort,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_forced_abort import HuntersForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

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

        lone_ship = d.pop("lone_ship")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = HuntersForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        hunters_random_event_headline = cls(
            ending=ending,
            event=event,
            ignored=ignored,
            lone_ship=lone_ship,
            must_abort=must_abort,
        )

        hunters_random_event_headline.additional_properties = d
        return hunters_random_event_headline

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
