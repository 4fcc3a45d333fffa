from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_encounter_outcome_ending_type_0 import SilentVictoryEncounterOutcomeEndingType0
from ..models.silent_victory_encounter_result import SilentVictoryEncounterResult
from ..models.silent_victory_wolfpack import SilentVictoryWolfpack
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_identified_ship import SilentVictoryIdentifiedShip


T = TypeVar("T", bound="SilentVictoryEncounterOutcome")


@_attrs_define
class SilentVictoryEncounterOutcome:
    """What was met.

    `result` is the row's result, `random_event` where an event takes its place, `ship` where a
    wolfpack has scattered a convoy, or `contact_lost` after a change of light that failed.
    `random_event_used` is to be sent with the patrol's next check.

    """

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    close_approach: bool
    """ Whether the boat is committed to close range and to the check before firing, even if it declines to fire
    (8.2.1, 8.2.9). """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    ending: None | SilentVictoryEncounterOutcomeEndingType0
    """ How mines ended the game: boat or captain lost; null: they did not. """
    escorted: bool
    """ Whether the ships have an escort; in an additional round, whether one has come and forced the boat to dive
    (9.4.3, 9.4.6). """
    may_attack: bool
    """ Whether there is a target; an aborting boat attacks none. """
    may_decline: bool
    """ Whether the captain may leave undetected (8.1.4, 8.2.9). """
    mine_hits: int
    """ Hits by mines. """
    random_event_used: bool
    """ Whether the patrol has had its event, this check's included. """
    result: SilentVictoryEncounterResult
    """ What a check comes to: a result of E1, an event in its place, or ships lost from sight. """
    rolled_again: bool
    """ Whether SJ radar rolled again after no contact (8.1.1). """
    single_escort: bool
    """ Whether the escort is alone (14.9); false without that option. """
    submarine: bool
    """ Whether the warship is a submarine, met as such (9.9). """
    targets: list[SilentVictoryIdentifiedShip]
    """ The ships identified, numbered from 1. """
    targets_escape: bool
    """ Whether an aircraft has ended an additional round (9.4.3, 9.8.1). """
    time: None | SubmarineTimeOfDay
    wolfpack: None | SilentVictoryWolfpack
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        close_approach = self.close_approach

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, SilentVictoryEncounterOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        escorted = self.escorted

        may_attack = self.may_attack

        may_decline = self.may_decline

        mine_hits = self.mine_hits

        random_event_used = self.random_event_used

        result = self.result.value

        rolled_again = self.rolled_again

        single_escort = self.single_escort

        submarine = self.submarine

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        targets_escape = self.targets_escape

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
        if isinstance(self.wolfpack, SilentVictoryWolfpack):
            wolfpack = self.wolfpack.value
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "close_approach": close_approach,
                "crew": crew,
                "ending": ending,
                "escorted": escorted,
                "may_attack": may_attack,
                "may_decline": may_decline,
                "mine_hits": mine_hits,
                "random_event_used": random_event_used,
                "result": result,
                "rolled_again": rolled_again,
                "single_escort": single_escort,
                "submarine": submarine,
                "targets": targets,
                "targets_escape": targets_escape,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_identified_ship import SilentVictoryIdentifiedShip  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        close_approach = d.pop("close_approach")

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> None | SilentVictoryEncounterOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryEncounterOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryEncounterOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        escorted = d.pop("escorted")

        may_attack = d.pop("may_attack")

        may_decline = d.pop("may_decline")

        mine_hits = d.pop("mine_hits")

        random_event_used = d.pop("random_event_used")

        result = SilentVictoryEncounterResult(d.pop("result"))

        rolled_again = d.pop("rolled_again")

        single_escort = d.pop("single_escort")

        submarine = d.pop("submarine")

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SilentVictoryIdentifiedShip.from_dict(targets_item_data)

            targets.append(targets_item)

        targets_escape = d.pop("targets_escape")

        def _parse_time(data: object) -> None | SubmarineTimeOfDay:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_type_0 = SubmarineTimeOfDay(data)

                return time_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTimeOfDay, data)

        time = _parse_time(d.pop("time"))

        def _parse_wolfpack(data: object) -> None | SilentVictoryWolfpack:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                wolfpack_type_0 = SilentVictoryWolfpack(data)

                return wolfpack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryWolfpack, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        silent_victory_encounter_outcome = cls(
            boat=boat,
            captain=captain,
            close_approach=close_approach,
            crew=crew,
            ending=ending,
            escorted=escorted,
            may_attack=may_attack,
            may_decline=may_decline,
            mine_hits=mine_hits,
            random_event_used=random_event_used,
            result=result,
            rolled_again=rolled_again,
            single_escort=single_escort,
            submarine=submarine,
            targets=targets,
            targets_escape=targets_escape,
            time=time,
            wolfpack=wolfpack,
        )

        silent_victory_encounter_outcome.additional_properties = d
        return silent_victory_encounter_outcome

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
