from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_random_event_outcome_ending_type_0 import SilentVictoryRandomEventOutcomeEndingType0
from ..models.silent_victory_random_event_outcome_event_type_0 import SilentVictoryRandomEventOutcomeEventType0
from ..models.silent_victory_system import SilentVictorySystem

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_ship import SilentVictoryShip


T = TypeVar("T", bound="SilentVictoryRandomEventOutcome")


@_attrs_define
class SilentVictoryRandomEventOutcome:
    """What the event was and what it did.

    What lasts stands in `patrol` and `captain`: illness, torpedoes, another base, a failure; a
    rabbit's foot, a letter.

    """

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    damaged: list[SilentVictorySystem]
    """ Systems damaged by the event, and repaired or not. """
    encounter: Literal["capital_ship"] | None
    """ A ship met in this box: send it to `roll-encounter` (R1). """
    ending: None | SilentVictoryRandomEventOutcomeEndingType0
    """ `captain_killed`; the boat aground and scuttled, its crew `rescued` or `lost`; null: the patrol goes on. """
    event: None | SilentVictoryRandomEventOutcomeEventType0
    """ The event; null: not rolled yet. """
    ignored: bool
    """ Whether the event is ignored, and so has not happened (12.1.5). """
    must_abort: list[SilentVictoryForcedAbort]
    """ Why boat or crew cannot go on (10.12.1); empty: they can. """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    rebased_to: None | SilentVictoryBase
    """ The base that the boat returns to; null: as it was. """
    repaired: list[SilentVictorySystem]
    """ Systems of these that work again. """
    returns_home: bool
    """ Whether the event sends the boat straight home. """
    ship_sunk: None | SilentVictoryShip
    """ A ship that the event has sunk. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_ship import SilentVictoryShip  # noqa: PLC0415

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        damaged = []
        for damaged_item_data in self.damaged:
            damaged_item = damaged_item_data.value
            damaged.append(damaged_item)

        encounter: Literal["capital_ship"] | None
        encounter = self.encounter

        ending: None | str
        if isinstance(self.ending, SilentVictoryRandomEventOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        event: None | str
        if isinstance(self.event, SilentVictoryRandomEventOutcomeEventType0):
            event = self.event.value
        else:
            event = self.event

        ignored = self.ignored

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        patrol = self.patrol.to_dict()

        rebased_to: None | str
        if isinstance(self.rebased_to, SilentVictoryBase):
            rebased_to = self.rebased_to.value
        else:
            rebased_to = self.rebased_to

        repaired = []
        for repaired_item_data in self.repaired:
            repaired_item = repaired_item_data.value
            repaired.append(repaired_item)

        returns_home = self.returns_home

        ship_sunk: dict[str, Any] | None
        if isinstance(self.ship_sunk, SilentVictoryShip):
            ship_sunk = self.ship_sunk.to_dict()
        else:
            ship_sunk = self.ship_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "damaged": damaged,
                "encounter": encounter,
                "ending": ending,
                "event": event,
                "ignored": ignored,
                "must_abort": must_abort,
                "patrol": patrol,
                "rebased_to": rebased_to,
                "repaired": repaired,
                "returns_home": returns_home,
                "ship_sunk": ship_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_ship import SilentVictoryShip  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        damaged = []
        _damaged = d.pop("damaged")
        for damaged_item_data in _damaged:
            damaged_item = SilentVictorySystem(damaged_item_data)

            damaged.append(damaged_item)

        def _parse_encounter(data: object) -> Literal["capital_ship"] | None:
            if data is None:
                return data
            encounter_type_0 = cast(Literal["capital_ship"], data)
            if encounter_type_0 != "capital_ship":
                raise ValueError(f"encounter_type_0 must match const 'capital_ship', got '{encounter_type_0}'")
            return encounter_type_0
            return cast(Literal["capital_ship"] | None, data)

        encounter = _parse_encounter(d.pop("encounter"))

        def _parse_ending(data: object) -> None | SilentVictoryRandomEventOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryRandomEventOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRandomEventOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_event(data: object) -> None | SilentVictoryRandomEventOutcomeEventType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                event_type_0 = SilentVictoryRandomEventOutcomeEventType0(data)

                return event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRandomEventOutcomeEventType0, data)

        event = _parse_event(d.pop("event"))

        ignored = d.pop("ignored")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        def _parse_rebased_to(data: object) -> None | SilentVictoryBase:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rebased_to_type_0 = SilentVictoryBase(data)

                return rebased_to_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBase, data)

        rebased_to = _parse_rebased_to(d.pop("rebased_to"))

        repaired = []
        _repaired = d.pop("repaired")
        for repaired_item_data in _repaired:
            repaired_item = SilentVictorySystem(repaired_item_data)

            repaired.append(repaired_item)

        returns_home = d.pop("returns_home")

        def _parse_ship_sunk(data: object) -> None | SilentVictoryShip:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                ship_sunk_type_0 = SilentVictoryShip.from_dict(data)

                return ship_sunk_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryShip, data)

        ship_sunk = _parse_ship_sunk(d.pop("ship_sunk"))

        silent_victory_random_event_outcome = cls(
            boat=boat,
            captain=captain,
            crew=crew,
            damaged=damaged,
            encounter=encounter,
            ending=ending,
            event=event,
            ignored=ignored,
            must_abort=must_abort,
            patrol=patrol,
            rebased_to=rebased_to,
            repaired=repaired,
            returns_home=returns_home,
            ship_sunk=ship_sunk,
        )

        silent_victory_random_event_outcome.additional_properties = d
        return silent_victory_random_event_outcome

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
