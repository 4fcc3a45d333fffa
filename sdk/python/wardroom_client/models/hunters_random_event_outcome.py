from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_random_event_outcome_ending_type_0 import HuntersRandomEventOutcomeEndingType0
from ..models.hunters_random_event_outcome_event_type_0 import HuntersRandomEventOutcomeEventType0
from ..models.hunters_system import HuntersSystem

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_forced_abort import HuntersForcedAbort
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersRandomEventOutcome")


@_attrs_define
class HuntersRandomEventOutcome:
    """What the event was and what it did.

    `random_event_used` is to be sent with the patrol's next checks, `superior_torpedoes` with its
    attacks.

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    ending: HuntersRandomEventOutcomeEndingType0 | None
    """ How the game ended: the boat or its Kommandant lost; null: it goes on. """
    event: HuntersRandomEventOutcomeEventType0 | None
    """ The event; null: not rolled yet. """
    ignored: bool
    """ Whether the event is ignored, and so has not happened (12.1.5). """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    lone_ship: bool
    """ Whether an unescorted ship is met: `roll-encounter` with `ship`. """
    must_abort: list[HuntersForcedAbort]
    """ Why the event sends the boat home; empty: it does not. """
    no_encounters: bool
    """ Whether neither this box nor the next one is checked for encounters. """
    random_event_used: bool
    """ Whether the patrol has had its random event (12.1.2). """
    superior_torpedoes: bool
    """ Whether torpedoes are superior for the rest of this patrol. """
    systems_repaired: list[HuntersSystem]
    """ Systems that spare parts have put right. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, HuntersRandomEventOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        event: None | str
        if isinstance(self.event, HuntersRandomEventOutcomeEventType0):
            event = self.event.value
        else:
            event = self.event

        ignored = self.ignored

        kommandant = self.kommandant.to_dict()

        lone_ship = self.lone_ship

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        no_encounters = self.no_encounters

        random_event_used = self.random_event_used

        superior_torpedoes = self.superior_torpedoes

        systems_repaired = []
        for systems_repaired_item_data in self.systems_repaired:
            systems_repaired_item = systems_repaired_item_data.value
            systems_repaired.append(systems_repaired_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "ending": ending,
                "event": event,
                "ignored": ignored,
                "kommandant": kommandant,
                "lone_ship": lone_ship,
                "must_abort": must_abort,
                "no_encounters": no_encounters,
                "random_event_used": random_event_used,
                "superior_torpedoes": superior_torpedoes,
                "systems_repaired": systems_repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_forced_abort import HuntersForcedAbort  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> HuntersRandomEventOutcomeEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersRandomEventOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRandomEventOutcomeEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_event(data: object) -> HuntersRandomEventOutcomeEventType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                event_type_0 = HuntersRandomEventOutcomeEventType0(data)

                return event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRandomEventOutcomeEventType0 | None, data)

        event = _parse_event(d.pop("event"))

        ignored = d.pop("ignored")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        lone_ship = d.pop("lone_ship")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = HuntersForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        no_encounters = d.pop("no_encounters")

        random_event_used = d.pop("random_event_used")

        superior_torpedoes = d.pop("superior_torpedoes")

        systems_repaired = []
        _systems_repaired = d.pop("systems_repaired")
        for systems_repaired_item_data in _systems_repaired:
            systems_repaired_item = HuntersSystem(systems_repaired_item_data)

            systems_repaired.append(systems_repaired_item)

        hunters_random_event_outcome = cls(
            boat=boat,
            crew=crew,
            ending=ending,
            event=event,
            ignored=ignored,
            kommandant=kommandant,
            lone_ship=lone_ship,
            must_abort=must_abort,
            no_encounters=no_encounters,
            random_event_used=random_event_used,
            superior_torpedoes=superior_torpedoes,
            systems_repaired=systems_repaired,
        )

        hunters_random_event_outcome.additional_properties = d
        return hunters_random_event_outcome

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
