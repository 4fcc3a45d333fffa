from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_health import SubmarineHealth
from ..models.submarine_quality import SubmarineQuality

T = TypeVar("T", bound="HuntersCrew")


@_attrs_define
class HuntersCrew:
    """The crew.

    Men who are left out are fit. By default the crew is trained and no officer is experte.

    """

    abwehr_agent: None | SubmarineHealth
    """ The agent on an (A) patrol; null if none is aboard. """
    chief_engineer: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    doctor: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    experte: list[str]
    """ Officers who are experte (11.1). """
    first_watch_officer: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    generic_crew: list[SubmarineHealth]
    """ The four generic crew boxes, each a quarter of the ratings. """
    kommandant: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    quality: SubmarineQuality
    """ Quality of a crew, of an escort or of an aircraft. """
    second_watch_officer: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        abwehr_agent: None | str
        if isinstance(self.abwehr_agent, SubmarineHealth):
            abwehr_agent = self.abwehr_agent.value
        else:
            abwehr_agent = self.abwehr_agent

        chief_engineer = self.chief_engineer.value

        doctor = self.doctor.value

        experte = self.experte

        first_watch_officer = self.first_watch_officer.value

        generic_crew = []
        for generic_crew_item_data in self.generic_crew:
            generic_crew_item = generic_crew_item_data.value
            generic_crew.append(generic_crew_item)

        kommandant = self.kommandant.value

        quality = self.quality.value

        second_watch_officer = self.second_watch_officer.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "abwehr_agent": abwehr_agent,
                "chief_engineer": chief_engineer,
                "doctor": doctor,
                "experte": experte,
                "first_watch_officer": first_watch_officer,
                "generic_crew": generic_crew,
                "kommandant": kommandant,
                "quality": quality,
                "second_watch_officer": second_watch_officer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_abwehr_agent(data: object) -> None | SubmarineHealth:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                abwehr_agent_type_0 = SubmarineHealth(data)

                return abwehr_agent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineHealth, data)

        abwehr_agent = _parse_abwehr_agent(d.pop("abwehr_agent"))

        chief_engineer = SubmarineHealth(d.pop("chief_engineer"))

        doctor = SubmarineHealth(d.pop("doctor"))

        experte = cast(list[str], d.pop("experte"))

        first_watch_officer = SubmarineHealth(d.pop("first_watch_officer"))

        generic_crew = []
        _generic_crew = d.pop("generic_crew")
        for generic_crew_item_data in _generic_crew:
            generic_crew_item = SubmarineHealth(generic_crew_item_data)

            generic_crew.append(generic_crew_item)

        kommandant = SubmarineHealth(d.pop("kommandant"))

        quality = SubmarineQuality(d.pop("quality"))

        second_watch_officer = SubmarineHealth(d.pop("second_watch_officer"))

        hunters_crew = cls(
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

        hunters_crew.additional_properties = d
        return hunters_crew

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
