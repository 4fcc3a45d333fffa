from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_health import SubmarineHealth
from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryCrewOrder")


@_attrs_define
class SilentVictoryCrewOrder:
    """The crew.

    Men who are left out are fit. By default the crew is trained and nobody is expert.

    """

    captain: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    chief_engineer: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    exec_: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    experts: list[str] | Unset = UNSET
    """ Men who are expert (11.1). """
    generic_crew: list[SubmarineHealth] | Unset = UNSET
    """ The four generic crew boxes, several men each. """
    passenger: None | SubmarineHealth | Unset = UNSET
    """ The passenger of a special mission (7.4); null if nobody is aboard. """
    pharmacists_mate: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """
    quality: SubmarineQuality | Unset = UNSET
    """ Quality of a crew, of an escort or of an aircraft. """
    third_officer: SubmarineHealth | Unset = UNSET
    """ Health of a man or of a quarter of the crew: LW, SW and KIA in the rulebooks. """

    def to_dict(self) -> dict[str, Any]:
        captain: str | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.value

        chief_engineer: str | Unset = UNSET
        if not isinstance(self.chief_engineer, Unset):
            chief_engineer = self.chief_engineer.value

        exec_: str | Unset = UNSET
        if not isinstance(self.exec_, Unset):
            exec_ = self.exec_.value

        experts: list[str] | Unset = UNSET
        if not isinstance(self.experts, Unset):
            experts = self.experts

        generic_crew: list[str] | Unset = UNSET
        if not isinstance(self.generic_crew, Unset):
            generic_crew = []
            for generic_crew_item_data in self.generic_crew:
                generic_crew_item = generic_crew_item_data.value
                generic_crew.append(generic_crew_item)

        passenger: None | str | Unset
        if isinstance(self.passenger, Unset):
            passenger = UNSET
        elif isinstance(self.passenger, SubmarineHealth):
            passenger = self.passenger.value
        else:
            passenger = self.passenger

        pharmacists_mate: str | Unset = UNSET
        if not isinstance(self.pharmacists_mate, Unset):
            pharmacists_mate = self.pharmacists_mate.value

        quality: str | Unset = UNSET
        if not isinstance(self.quality, Unset):
            quality = self.quality.value

        third_officer: str | Unset = UNSET
        if not isinstance(self.third_officer, Unset):
            third_officer = self.third_officer.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if captain is not UNSET:
            field_dict["captain"] = captain
        if chief_engineer is not UNSET:
            field_dict["chief_engineer"] = chief_engineer
        if exec_ is not UNSET:
            field_dict["exec"] = exec_
        if experts is not UNSET:
            field_dict["experts"] = experts
        if generic_crew is not UNSET:
            field_dict["generic_crew"] = generic_crew
        if passenger is not UNSET:
            field_dict["passenger"] = passenger
        if pharmacists_mate is not UNSET:
            field_dict["pharmacists_mate"] = pharmacists_mate
        if quality is not UNSET:
            field_dict["quality"] = quality
        if third_officer is not UNSET:
            field_dict["third_officer"] = third_officer

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _captain = d.pop("captain", UNSET)
        captain: SubmarineHealth | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SubmarineHealth(_captain)

        _chief_engineer = d.pop("chief_engineer", UNSET)
        chief_engineer: SubmarineHealth | Unset
        if isinstance(_chief_engineer, Unset):
            chief_engineer = UNSET
        else:
            chief_engineer = SubmarineHealth(_chief_engineer)

        _exec_ = d.pop("exec", UNSET)
        exec_: SubmarineHealth | Unset
        if isinstance(_exec_, Unset):
            exec_ = UNSET
        else:
            exec_ = SubmarineHealth(_exec_)

        experts = cast(list[str], d.pop("experts", UNSET))

        _generic_crew = d.pop("generic_crew", UNSET)
        generic_crew: list[SubmarineHealth] | Unset = UNSET
        if _generic_crew is not UNSET:
            generic_crew = []
            for generic_crew_item_data in _generic_crew:
                generic_crew_item = SubmarineHealth(generic_crew_item_data)

                generic_crew.append(generic_crew_item)

        def _parse_passenger(data: object) -> None | SubmarineHealth | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                passenger_type_0 = SubmarineHealth(data)

                return passenger_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineHealth | Unset, data)

        passenger = _parse_passenger(d.pop("passenger", UNSET))

        _pharmacists_mate = d.pop("pharmacists_mate", UNSET)
        pharmacists_mate: SubmarineHealth | Unset
        if isinstance(_pharmacists_mate, Unset):
            pharmacists_mate = UNSET
        else:
            pharmacists_mate = SubmarineHealth(_pharmacists_mate)

        _quality = d.pop("quality", UNSET)
        quality: SubmarineQuality | Unset
        if isinstance(_quality, Unset):
            quality = UNSET
        else:
            quality = SubmarineQuality(_quality)

        _third_officer = d.pop("third_officer", UNSET)
        third_officer: SubmarineHealth | Unset
        if isinstance(_third_officer, Unset):
            third_officer = UNSET
        else:
            third_officer = SubmarineHealth(_third_officer)

        silent_victory_crew_order = cls(
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

        return silent_victory_crew_order
