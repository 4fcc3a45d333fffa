from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_health import SubmarineHealth
from ..models.submarine_quality import SubmarineQuality

T = TypeVar("T", bound="SilentVictoryCrew")


@_attrs_define
class SilentVictoryCrew:
    """The crew.

    Men who are left out are fit. By default the crew is trained and nobody is expert.

    """

    captain: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    chief_engineer: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    exec_: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    experts: list[str]
    """ Men who are expert (11.1). """
    generic_crew: list[SubmarineHealth]
    """ The four generic crew boxes, several men each. """
    passenger: None | SubmarineHealth
    """ The passenger of a special mission (7.4); null if nobody is aboard. """
    pharmacists_mate: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    quality: SubmarineQuality
    """ Quality of a crew, of an escort or of an aircraft. """
    third_officer: SubmarineHealth
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        captain = self.captain.value

        chief_engineer = self.chief_engineer.value

        exec_ = self.exec_.value

        experts = self.experts

        generic_crew = []
        for generic_crew_item_data in self.generic_crew:
            generic_crew_item = generic_crew_item_data.value
            generic_crew.append(generic_crew_item)

        passenger: None | str
        if isinstance(self.passenger, SubmarineHealth):
            passenger = self.passenger.value
        else:
            passenger = self.passenger

        pharmacists_mate = self.pharmacists_mate.value

        quality = self.quality.value

        third_officer = self.third_officer.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "captain": captain,
                "chief_engineer": chief_engineer,
                "exec": exec_,
                "experts": experts,
                "generic_crew": generic_crew,
                "passenger": passenger,
                "pharmacists_mate": pharmacists_mate,
                "quality": quality,
                "third_officer": third_officer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        captain = SubmarineHealth(d.pop("captain"))

        chief_engineer = SubmarineHealth(d.pop("chief_engineer"))

        exec_ = SubmarineHealth(d.pop("exec"))

        experts = cast(list[str], d.pop("experts"))

        generic_crew = []
        _generic_crew = d.pop("generic_crew")
        for generic_crew_item_data in _generic_crew:
            generic_crew_item = SubmarineHealth(generic_crew_item_data)

            generic_crew.append(generic_crew_item)

        def _parse_passenger(data: object) -> None | SubmarineHealth:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                passenger_type_0 = SubmarineHealth(data)

                return passenger_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineHealth, data)

        passenger = _parse_passenger(d.pop("passenger"))

        pharmacists_mate = SubmarineHealth(d.pop("pharmacists_mate"))

        quality = SubmarineQuality(d.pop("quality"))

        third_officer = SubmarineHealth(d.pop("third_officer"))

        silent_victory_crew = cls(
            captain=captain,
            chief_engineer=chief_engineer,
            exec_=exec_,
            experts=experts,
            generic_crew=generic_crew,
            passenger=passenger,
            pharmacists_mate=pharmacists_mate,
            quality=quality,
            third_officer=third_officer,
        )

        silent_victory_crew.additional_properties = d
        return silent_victory_crew

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
