from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_career_view_captain_fate import SilentVictoryCareerViewCaptainFate
from ..models.silent_victory_career_view_ending_type_0 import SilentVictoryCareerViewEndingType0
from ..models.silent_victory_career_view_victory import SilentVictoryCareerViewVictory
from ..models.silent_victory_man import SilentVictoryMan

if TYPE_CHECKING:
    from ..models.silent_victory_air_view import SilentVictoryAirView
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_encounter_view import SilentVictoryEncounterView
    from ..models.silent_victory_hunt_view import SilentVictoryHuntView
    from ..models.silent_victory_logged_patrol import SilentVictoryLoggedPatrol
    from ..models.silent_victory_patrol_view import SilentVictoryPatrolView


T = TypeVar("T", bound="SilentVictoryCareerView")


@_attrs_define
class SilentVictoryCareerView:
    """A career as it stands.

    `record` is as of the last refit; `tons_sunk`, `ships_sunk` and `victory` count everything.

    """

    aircraft: None | SilentVictoryAirView
    base: None | SilentVictoryBase
    """ Where the boat is based; null: not yet known. """
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    boat_name: None | str
    """ The boat's name; null: none given. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    captain_fate: SilentVictoryCareerViewCaptainFate
    """ What has become of him. """
    captain_name: None | str
    """ The captain's name; null: none given. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    date: None | str
    """ The month in which the patrol started, or the next one starts. """
    encounter: None | SilentVictoryEncounterView
    ending: None | SilentVictoryCareerViewEndingType0
    """ How it ended; null: it goes on. """
    historical: bool
    """ Whether the patrols are those of the scenario's captain (14.10.2). """
    hunt: None | SilentVictoryHuntView
    in_command: SilentVictoryMan
    """ Who a crew injury can strike (E5). """
    patrol: None | SilentVictoryPatrolView
    patrols: list[SilentVictoryLoggedPatrol]
    """ The log sheet. """
    record: SilentVictoryCareerRecord
    """ The record of a career, complete. """
    scenario: None | str
    """ The short name of the historical captain; null: none (14.10.1). """
    ships_sunk: int
    """ Ships sunk in the whole career. """
    stage: str
    """ What is being resolved or decided, as a code. """
    tied_to_base: bool
    """ Whether a new boat has tied him to his base for good (11.5.4). """
    tons_sunk: int
    """ Tons sunk in the whole career. """
    victory: SilentVictoryCareerViewVictory
    """ The level; final once the career has ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_air_view import SilentVictoryAirView  # noqa: PLC0415
        from ..models.silent_victory_encounter_view import SilentVictoryEncounterView  # noqa: PLC0415
        from ..models.silent_victory_hunt_view import SilentVictoryHuntView  # noqa: PLC0415
        from ..models.silent_victory_patrol_view import SilentVictoryPatrolView  # noqa: PLC0415

        aircraft: dict[str, Any] | None
        if isinstance(self.aircraft, SilentVictoryAirView):
            aircraft = self.aircraft.to_dict()
        else:
            aircraft = self.aircraft

        base: None | str
        if isinstance(self.base, SilentVictoryBase):
            base = self.base.value
        else:
            base = self.base

        boat = self.boat.to_dict()

        boat_name: None | str
        boat_name = self.boat_name

        captain = self.captain.to_dict()

        captain_fate = self.captain_fate.value

        captain_name: None | str
        captain_name = self.captain_name

        crew = self.crew.to_dict()

        date: None | str
        date = self.date

        encounter: dict[str, Any] | None
        if isinstance(self.encounter, SilentVictoryEncounterView):
            encounter = self.encounter.to_dict()
        else:
            encounter = self.encounter

        ending: None | str
        if isinstance(self.ending, SilentVictoryCareerViewEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        historical = self.historical

        hunt: dict[str, Any] | None
        if isinstance(self.hunt, SilentVictoryHuntView):
            hunt = self.hunt.to_dict()
        else:
            hunt = self.hunt

        in_command = self.in_command.value

        patrol: dict[str, Any] | None
        if isinstance(self.patrol, SilentVictoryPatrolView):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        patrols = []
        for patrols_item_data in self.patrols:
            patrols_item = patrols_item_data.to_dict()
            patrols.append(patrols_item)

        record = self.record.to_dict()

        scenario: None | str
        scenario = self.scenario

        ships_sunk = self.ships_sunk

        stage = self.stage

        tied_to_base = self.tied_to_base

        tons_sunk = self.tons_sunk

        victory = self.victory.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft": aircraft,
                "base": base,
                "boat": boat,
                "boat_name": boat_name,
                "captain": captain,
                "captain_fate": captain_fate,
                "captain_name": captain_name,
                "crew": crew,
                "date": date,
                "encounter": encounter,
                "ending": ending,
                "historical": historical,
                "hunt": hunt,
                "in_command": in_command,
                "patrol": patrol,
                "patrols": patrols,
                "record": record,
                "scenario": scenario,
                "ships_sunk": ships_sunk,
                "stage": stage,
                "tied_to_base": tied_to_base,
                "tons_sunk": tons_sunk,
                "victory": victory,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_air_view import SilentVictoryAirView  # noqa: PLC0415
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_encounter_view import SilentVictoryEncounterView  # noqa: PLC0415
        from ..models.silent_victory_hunt_view import SilentVictoryHuntView  # noqa: PLC0415
        from ..models.silent_victory_logged_patrol import SilentVictoryLoggedPatrol  # noqa: PLC0415
        from ..models.silent_victory_patrol_view import SilentVictoryPatrolView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_aircraft(data: object) -> None | SilentVictoryAirView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                aircraft_type_0 = SilentVictoryAirView.from_dict(data)

                return aircraft_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAirView, data)

        aircraft = _parse_aircraft(d.pop("aircraft"))

        def _parse_base(data: object) -> None | SilentVictoryBase:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                base_type_0 = SilentVictoryBase(data)

                return base_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBase, data)

        base = _parse_base(d.pop("base"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        def _parse_boat_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        boat_name = _parse_boat_name(d.pop("boat_name"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        captain_fate = SilentVictoryCareerViewCaptainFate(d.pop("captain_fate"))

        def _parse_captain_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        captain_name = _parse_captain_name(d.pop("captain_name"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        def _parse_encounter(data: object) -> None | SilentVictoryEncounterView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                encounter_type_0 = SilentVictoryEncounterView.from_dict(data)

                return encounter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryEncounterView, data)

        encounter = _parse_encounter(d.pop("encounter"))

        def _parse_ending(data: object) -> None | SilentVictoryCareerViewEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryCareerViewEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCareerViewEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        historical = d.pop("historical")

        def _parse_hunt(data: object) -> None | SilentVictoryHuntView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                hunt_type_0 = SilentVictoryHuntView.from_dict(data)

                return hunt_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryHuntView, data)

        hunt = _parse_hunt(d.pop("hunt"))

        in_command = SilentVictoryMan(d.pop("in_command"))

        def _parse_patrol(data: object) -> None | SilentVictoryPatrolView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = SilentVictoryPatrolView.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrolView, data)

        patrol = _parse_patrol(d.pop("patrol"))

        patrols = []
        _patrols = d.pop("patrols")
        for patrols_item_data in _patrols:
            patrols_item = SilentVictoryLoggedPatrol.from_dict(patrols_item_data)

            patrols.append(patrols_item)

        record = SilentVictoryCareerRecord.from_dict(d.pop("record"))

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        ships_sunk = d.pop("ships_sunk")

        stage = d.pop("stage")

        tied_to_base = d.pop("tied_to_base")

        tons_sunk = d.pop("tons_sunk")

        victory = SilentVictoryCareerViewVictory(d.pop("victory"))

        silent_victory_career_view = cls(
            aircraft=aircraft,
            base=base,
            boat=boat,
            boat_name=boat_name,
            captain=captain,
            captain_fate=captain_fate,
            captain_name=captain_name,
            crew=crew,
            date=date,
            encounter=encounter,
            ending=ending,
            historical=historical,
            hunt=hunt,
            in_command=in_command,
            patrol=patrol,
            patrols=patrols,
            record=record,
            scenario=scenario,
            ships_sunk=ships_sunk,
            stage=stage,
            tied_to_base=tied_to_base,
            tons_sunk=tons_sunk,
            victory=victory,
        )

        silent_victory_career_view.additional_properties = d
        return silent_victory_career_view

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
