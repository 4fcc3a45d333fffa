from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_career_view_ending_type_0 import HuntersCareerViewEndingType0
from ..models.hunters_career_view_kommandant_fate import HuntersCareerViewKommandantFate
from ..models.hunters_career_view_victory import HuntersCareerViewVictory
from ..models.hunters_man import HuntersMan
from ..models.hunters_posting import HuntersPosting

if TYPE_CHECKING:
    from ..models.hunters_air_view import HuntersAirView
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_career_record import HuntersCareerRecord
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_encounter_view import HuntersEncounterView
    from ..models.hunters_hunt_view import HuntersHuntView
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_logged_patrol import HuntersLoggedPatrol
    from ..models.hunters_patrol_view import HuntersPatrolView


T = TypeVar("T", bound="HuntersCareerView")


@_attrs_define
class HuntersCareerView:
    """A career as it stands.

    `record` is as of the last refit; `tons_sunk`, `ships_sunk` and `victory` count everything.

    """

    aircraft: HuntersAirView | None
    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    date: None | str
    """ The month in which the patrol started, or the next one starts. """
    encounter: HuntersEncounterView | None
    ending: HuntersCareerViewEndingType0 | None
    """ How it ended; null: it goes on. """
    hunt: HuntersHuntView | None
    in_command: HuntersMan
    """ Who a crew injury can strike (E5). """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    kommandant_fate: HuntersCareerViewKommandantFate
    """ What has become of him. """
    name: None | str
    """ The Kommandant's name on the log sheet; null: none was given. """
    number: None | str
    """ The boat's number on the log sheet; null: none was given. """
    patrol: HuntersPatrolView | None
    patrols: list[HuntersLoggedPatrol]
    """ The log sheet. """
    posting: HuntersPosting | None
    record: HuntersCareerRecord
    """ The record of a career, complete. """
    ships_sunk: int
    """ Ships sunk in the whole career. """
    stage: str
    """ What is being resolved or decided, as a code. """
    tons_sunk: int
    """ Tons sunk in the whole career. """
    victory: HuntersCareerViewVictory
    """ The level; final once the career has ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_air_view import HuntersAirView  # noqa: PLC0415
        from ..models.hunters_encounter_view import HuntersEncounterView  # noqa: PLC0415
        from ..models.hunters_hunt_view import HuntersHuntView  # noqa: PLC0415
        from ..models.hunters_patrol_view import HuntersPatrolView  # noqa: PLC0415

        aircraft: dict[str, Any] | None
        if isinstance(self.aircraft, HuntersAirView):
            aircraft = self.aircraft.to_dict()
        else:
            aircraft = self.aircraft

        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        date: None | str
        date = self.date

        encounter: dict[str, Any] | None
        if isinstance(self.encounter, HuntersEncounterView):
            encounter = self.encounter.to_dict()
        else:
            encounter = self.encounter

        ending: None | str
        if isinstance(self.ending, HuntersCareerViewEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        hunt: dict[str, Any] | None
        if isinstance(self.hunt, HuntersHuntView):
            hunt = self.hunt.to_dict()
        else:
            hunt = self.hunt

        in_command = self.in_command.value

        kommandant = self.kommandant.to_dict()

        kommandant_fate = self.kommandant_fate.value

        name: None | str
        name = self.name

        number: None | str
        number = self.number

        patrol: dict[str, Any] | None
        if isinstance(self.patrol, HuntersPatrolView):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        patrols = []
        for patrols_item_data in self.patrols:
            patrols_item = patrols_item_data.to_dict()
            patrols.append(patrols_item)

        posting: None | str
        if isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
            posting = self.posting

        record = self.record.to_dict()

        ships_sunk = self.ships_sunk

        stage = self.stage

        tons_sunk = self.tons_sunk

        victory = self.victory.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft": aircraft,
                "boat": boat,
                "crew": crew,
                "date": date,
                "encounter": encounter,
                "ending": ending,
                "hunt": hunt,
                "in_command": in_command,
                "kommandant": kommandant,
                "kommandant_fate": kommandant_fate,
                "name": name,
                "number": number,
                "patrol": patrol,
                "patrols": patrols,
                "posting": posting,
                "record": record,
                "ships_sunk": ships_sunk,
                "stage": stage,
                "tons_sunk": tons_sunk,
                "victory": victory,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_air_view import HuntersAirView  # noqa: PLC0415
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_career_record import HuntersCareerRecord  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_encounter_view import HuntersEncounterView  # noqa: PLC0415
        from ..models.hunters_hunt_view import HuntersHuntView  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_logged_patrol import HuntersLoggedPatrol  # noqa: PLC0415
        from ..models.hunters_patrol_view import HuntersPatrolView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_aircraft(data: object) -> HuntersAirView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                aircraft_type_0 = HuntersAirView.from_dict(data)

                return aircraft_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAirView | None, data)

        aircraft = _parse_aircraft(d.pop("aircraft"))

        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        def _parse_encounter(data: object) -> HuntersEncounterView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                encounter_type_0 = HuntersEncounterView.from_dict(data)

                return encounter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersEncounterView | None, data)

        encounter = _parse_encounter(d.pop("encounter"))

        def _parse_ending(data: object) -> HuntersCareerViewEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersCareerViewEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCareerViewEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_hunt(data: object) -> HuntersHuntView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                hunt_type_0 = HuntersHuntView.from_dict(data)

                return hunt_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersHuntView | None, data)

        hunt = _parse_hunt(d.pop("hunt"))

        in_command = HuntersMan(d.pop("in_command"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        kommandant_fate = HuntersCareerViewKommandantFate(d.pop("kommandant_fate"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        number = _parse_number(d.pop("number"))

        def _parse_patrol(data: object) -> HuntersPatrolView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = HuntersPatrolView.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPatrolView | None, data)

        patrol = _parse_patrol(d.pop("patrol"))

        patrols = []
        _patrols = d.pop("patrols")
        for patrols_item_data in _patrols:
            patrols_item = HuntersLoggedPatrol.from_dict(patrols_item_data)

            patrols.append(patrols_item)

        def _parse_posting(data: object) -> HuntersPosting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None, data)

        posting = _parse_posting(d.pop("posting"))

        record = HuntersCareerRecord.from_dict(d.pop("record"))

        ships_sunk = d.pop("ships_sunk")

        stage = d.pop("stage")

        tons_sunk = d.pop("tons_sunk")

        victory = HuntersCareerViewVictory(d.pop("victory"))

        hunters_career_view = cls(
            aircraft=aircraft,
            boat=boat,
            crew=crew,
            date=date,
            encounter=encounter,
            ending=ending,
            hunt=hunt,
            in_command=in_command,
            kommandant=kommandant,
            kommandant_fate=kommandant_fate,
            name=name,
            number=number,
            patrol=patrol,
            patrols=patrols,
            posting=posting,
            record=record,
            ships_sunk=ships_sunk,
            stage=stage,
            tons_sunk=tons_sunk,
            victory=victory,
        )

        hunters_career_view.additional_properties = d
        return hunters_career_view

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
