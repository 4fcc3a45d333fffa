from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_aircraft_outcome_ending_type_0 import HuntersAircraftOutcomeEndingType0
from ..models.hunters_aircraft_outcome_flak_type_0 import HuntersAircraftOutcomeFlakType0
from ..models.submarine_quality import SubmarineQuality

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersAircraftOutcome")


@_attrs_define
class HuntersAircraftOutcome:
    """How the encounter stands, or how it ended."""

    aircraft: int
    """ Aircraft met, the first included. """
    aircraft_quality: None | SubmarineQuality
    """ Quality of the last aircraft (14.7); null: not rolled. """
    attacks: int
    """ Attacks with bombs that the boat suffered. """
    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    ending: HuntersAircraftOutcomeEndingType0 | None
    """ `evaded` (dived in time); the aircraft `shot_down`, `driven_off` damaged, or `left`; an `escort` called up,
    which hunts the boat; the boat `sunk`, or forced to the surface and `scuttled` or `captured`;
    `kommandant_killed`; null while it goes on. """
    flak: HuntersAircraftOutcomeFlakType0 | None
    """ The best that flak did to the first aircraft; without a working mount a miss; null: it had no occasion to
    fire. """
    hits: int
    """ Hits on the boat resolved. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    previously_detected: bool
    """ Whether an escort was called up: send this to the depth-charge cycle, without an attack (9.8.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aircraft = self.aircraft

        aircraft_quality: None | str
        if isinstance(self.aircraft_quality, SubmarineQuality):
            aircraft_quality = self.aircraft_quality.value
        else:
            aircraft_quality = self.aircraft_quality

        attacks = self.attacks

        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, HuntersAircraftOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        flak: None | str
        if isinstance(self.flak, HuntersAircraftOutcomeFlakType0):
            flak = self.flak.value
        else:
            flak = self.flak

        hits = self.hits

        kommandant = self.kommandant.to_dict()

        previously_detected = self.previously_detected

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft": aircraft,
                "aircraft_quality": aircraft_quality,
                "attacks": attacks,
                "boat": boat,
                "crew": crew,
                "ending": ending,
                "flak": flak,
                "hits": hits,
                "kommandant": kommandant,
                "previously_detected": previously_detected,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        aircraft = d.pop("aircraft")

        def _parse_aircraft_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aircraft_quality_type_0 = SubmarineQuality(data)

                return aircraft_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        aircraft_quality = _parse_aircraft_quality(d.pop("aircraft_quality"))

        attacks = d.pop("attacks")

        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> HuntersAircraftOutcomeEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersAircraftOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAircraftOutcomeEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_flak(data: object) -> HuntersAircraftOutcomeFlakType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                flak_type_0 = HuntersAircraftOutcomeFlakType0(data)

                return flak_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAircraftOutcomeFlakType0 | None, data)

        flak = _parse_flak(d.pop("flak"))

        hits = d.pop("hits")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        previously_detected = d.pop("previously_detected")

        hunters_aircraft_outcome = cls(
            aircraft=aircraft,
            aircraft_quality=aircraft_quality,
            attacks=attacks,
            boat=boat,
            crew=crew,
            ending=ending,
            flak=flak,
            hits=hits,
            kommandant=kommandant,
            previously_detected=previously_detected,
        )

        hunters_aircraft_outcome.additional_properties = d
        return hunters_aircraft_outcome

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
