from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_aircraft_outcome_aa_fire_type_0 import SilentVictoryAircraftOutcomeAaFireType0
from ..models.silent_victory_aircraft_outcome_ending_type_0 import SilentVictoryAircraftOutcomeEndingType0
from ..models.submarine_quality import SubmarineQuality

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictoryAircraftOutcome")


@_attrs_define
class SilentVictoryAircraftOutcome:
    """How the encounter stands, or how it ended."""

    aa_fire: None | SilentVictoryAircraftOutcomeAaFireType0
    """ What anti-aircraft fire did; without a working gun a miss; null: it had no occasion to fire. """
    aircraft: int
    """ Aircraft met, the first included; later ones keep the boat submerged. """
    aircraft_quality: None | SubmarineQuality
    """ Quality of the aircraft (14.6); null: not rolled. """
    attacks: int
    """ Attacks that the boat suffered. """
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    called_by_aircraft: bool
    """ Whether an escort was called up: send this to the depth-charge cycle, without an attack (9.8.3). """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    commendation_used: bool
    """ Whether the crash dive of the Navy Unit Commendation is spent. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    ending: None | SilentVictoryAircraftOutcomeEndingType0
    """ `evaded` (dived in time); the aircraft `shot_down`, `driven_off` damaged, or `left`; an `escort` called up,
    which hunts the boat; the boat `sunk`, or forced to the surface and `scuttled` or `captured`; `captain_killed`;
    null while it goes on. """
    hits: int
    """ Hits on the boat resolved. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aa_fire: None | str
        if isinstance(self.aa_fire, SilentVictoryAircraftOutcomeAaFireType0):
            aa_fire = self.aa_fire.value
        else:
            aa_fire = self.aa_fire

        aircraft = self.aircraft

        aircraft_quality: None | str
        if isinstance(self.aircraft_quality, SubmarineQuality):
            aircraft_quality = self.aircraft_quality.value
        else:
            aircraft_quality = self.aircraft_quality

        attacks = self.attacks

        boat = self.boat.to_dict()

        called_by_aircraft = self.called_by_aircraft

        captain = self.captain.to_dict()

        commendation_used = self.commendation_used

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, SilentVictoryAircraftOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        hits = self.hits

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aa_fire": aa_fire,
                "aircraft": aircraft,
                "aircraft_quality": aircraft_quality,
                "attacks": attacks,
                "boat": boat,
                "called_by_aircraft": called_by_aircraft,
                "captain": captain,
                "commendation_used": commendation_used,
                "crew": crew,
                "ending": ending,
                "hits": hits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_aa_fire(data: object) -> None | SilentVictoryAircraftOutcomeAaFireType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aa_fire_type_0 = SilentVictoryAircraftOutcomeAaFireType0(data)

                return aa_fire_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAircraftOutcomeAaFireType0, data)

        aa_fire = _parse_aa_fire(d.pop("aa_fire"))

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

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        called_by_aircraft = d.pop("called_by_aircraft")

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        commendation_used = d.pop("commendation_used")

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> None | SilentVictoryAircraftOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryAircraftOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAircraftOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        hits = d.pop("hits")

        silent_victory_aircraft_outcome = cls(
            aa_fire=aa_fire,
            aircraft=aircraft,
            aircraft_quality=aircraft_quality,
            attacks=attacks,
            boat=boat,
            called_by_aircraft=called_by_aircraft,
            captain=captain,
            commendation_used=commendation_used,
            crew=crew,
            ending=ending,
            hits=hits,
        )

        silent_victory_aircraft_outcome.additional_properties = d
        return silent_victory_aircraft_outcome

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
