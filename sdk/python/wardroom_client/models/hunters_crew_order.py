from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_health import SubmarineHealth
from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersCrewOrder")


@_attrs_define
class HuntersCrewOrder:
    """The crew.

    Men who are left out are fit. By default the crew is trained and no officer is experte.

    """

    abwehr_agent: None | SubmarineHealth | Unset = UNSET
    """ The agent on an (A) patrol; null if none is aboard. """
    chief_engineer: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    doctor: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    experte: list[str] | Unset = UNSET
    """ Officers who are experte (11.1). """
    first_watch_officer: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    generic_crew: list[SubmarineHealth] | Unset = UNSET
    """ The four generic crew boxes, each a quarter of the ratings. """
    kommandant: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    quality: SubmarineQuality | Unset = UNSET
    """ Quality of a crew, of an escort or of an aircraft. """
    second_watch_officer: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """

    def to_dict(self) -> dict[str, Any]:
        abwehr_agent: None | str | Unset
        if isinstance(self.abwehr_agent, Unset):
            abwehr_agent = UNSET
        elif isinstance(self.abwehr_agent, SubmarineHealth):
            abwehr_agent = self.abwehr_agent.value
        else:
            abwehr_agent = self.abwehr_agent

        chief_engineer: str | Unset = UNSET
        if not isinstance(self.chief_engineer, Unset):
            chief_engineer = self.chief_engineer.value

        doctor: str | Unset = UNSET
        if not isinstance(self.doctor, Unset):
            doctor = self.doctor.value

        experte: list[str] | Unset = UNSET
        if not isinstance(self.experte, Unset):
            experte = self.experte

        first_watch_officer: str | Unset = UNSET
        if not isinstance(self.first_watch_officer, Unset):
            first_watch_officer = self.first_watch_officer.value

        generic_crew: list[str] | Unset = UNSET
        if not isinstance(self.generic_crew, Unset):
            generic_crew = []
            for generic_crew_item_data in self.generic_crew:
                generic_crew_item = generic_crew_item_data.value
                generic_crew.append(generic_crew_item)

        kommandant: str | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.value

        quality: str | Unset = UNSET
        if not isinstance(self.quality, Unset):
            quality = self.quality.value

        second_watch_officer: str | Unset = UNSET
        if not isinstance(self.second_watch_officer, Unset):
            second_watch_officer = self.second_watch_officer.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if abwehr_agent is not UNSET:
            field_dict["abwehr_agent"] = abwehr_agent
        if chief_engineer is not UNSET:
            field_dict["chief_engineer"] = chief_engineer
        if doctor is not UNSET:
            field_dict["doctor"] = doctor
        if experte is not UNSET:
            field_dict["experte"] = experte
        if first_watch_officer is not UNSET:
            field_dict["first_watch_officer"] = first_watch_officer
        if generic_crew is not UNSET:
            field_dict["generic_crew"] = generic_crew
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if quality is not UNSET:
            field_dict["quality"] = quality
        if second_watch_officer is not UNSET:
            field_dict["second_watch_officer"] = second_watch_officer

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_abwehr_agent(data: object) -> None | SubmarineHealth | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                abwehr_agent_type_0 = SubmarineHealth(data)

                return abwehr_agent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineHealth | Unset, data)

        abwehr_agent = _parse_abwehr_agent(d.pop("abwehr_agent", UNSET))

        _chief_engineer = d.pop("chief_engineer", UNSET)
        chief_engineer: SubmarineHealth | Unset
        if isinstance(_chief_engineer, Unset):
            chief_engineer = UNSET
        else:
            chief_engineer = SubmarineHealth(_chief_engineer)

        _doctor = d.pop("doctor", UNSET)
        doctor: SubmarineHealth | Unset
        if isinstance(_doctor, Unset):
            doctor = UNSET
        else:
            doctor = SubmarineHealth(_doctor)

        experte = cast(list[str], d.pop("experte", UNSET))

        _first_watch_officer = d.pop("first_watch_officer", UNSET)
        first_watch_officer: SubmarineHealth | Unset
        if isinstance(_first_watch_officer, Unset):
            first_watch_officer = UNSET
        else:
            first_watch_officer = SubmarineHealth(_first_watch_officer)

        _generic_crew = d.pop("generic_crew", UNSET)
        generic_crew: list[SubmarineHealth] | Unset = UNSET
        if _generic_crew is not UNSET:
            generic_crew = []
            for generic_crew_item_data in _generic_crew:
                generic_crew_item = SubmarineHealth(generic_crew_item_data)

                generic_crew.append(generic_crew_item)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: SubmarineHealth | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = SubmarineHealth(_kommandant)

        _quality = d.pop("quality", UNSET)
        quality: SubmarineQuality | Unset
        if isinstance(_quality, Unset):
            quality = UNSET
        else:
            quality = SubmarineQuality(_quality)

        _second_watch_officer = d.pop("second_watch_officer", UNSET)
        second_watch_officer: SubmarineHealth | Unset
        if isinstance(_second_watch_officer, Unset):
            second_watch_officer = UNSET
        else:
            second_watch_officer = SubmarineHealth(_second_watch_officer)

        hunters_crew_order = cls(
            abwehr_agent=abwehr_agent,
            chief_engineer=chief_engineer,
            doctor=doctor,
            experte=experte,
            first_watch_officer=first_watch_officer,
            generic_crew=generic_crew,
            kommandant=kommandant,
            quality=quality,
            second_watch_officer=second_watch_officer,
        )

        return hunters_crew_order
