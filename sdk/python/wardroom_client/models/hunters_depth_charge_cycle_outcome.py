from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_depth_charge_cycle_outcome_ending_type_0 import HuntersDepthChargeCycleOutcomeEndingType0
from ..models.submarine_quality import SubmarineQuality

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersDepthChargeCycleOutcome")


@_attrs_define
class HuntersDepthChargeCycleOutcome:
    """How the hunt stands, or how it ended."""

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    checks: int
    """ Detection checks rolled in this call. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    ending: HuntersDepthChargeCycleOutcomeEndingType0 | None
    """ `escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface and `scuttled` or `captured`;
    `kommandant_killed`; null while the hunt goes on. """
    escort_quality: None | SubmarineQuality
    hits: int
    """ Hits on the boat resolved in this call. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    next_check_number: int
    """ Number of the next check, if any. """
    previously_detected: bool
    """ Whether the next check counts the boat as detected before. """
    rounds: int
    """ Detection rounds of this call, begun or ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        checks = self.checks

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, HuntersDepthChargeCycleOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        hits = self.hits

        kommandant = self.kommandant.to_dict()

        next_check_number = self.next_check_number

        previously_detected = self.previously_detected

        rounds = self.rounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "checks": checks,
                "crew": crew,
                "ending": ending,
                "escort_quality": escort_quality,
                "hits": hits,
                "kommandant": kommandant,
                "next_check_number": next_check_number,
                "previously_detected": previously_detected,
                "rounds": rounds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        checks = d.pop("checks")

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> HuntersDepthChargeCycleOutcomeEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersDepthChargeCycleOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersDepthChargeCycleOutcomeEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        def _parse_escort_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality"))

        hits = d.pop("hits")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        next_check_number = d.pop("next_check_number")

        previously_detected = d.pop("previously_detected")

        rounds = d.pop("rounds")

        hunters_depth_charge_cycle_outcome = cls(
            boat=boat,
            checks=checks,
            crew=crew,
            ending=ending,
            escort_quality=escort_quality,
            hits=hits,
            kommandant=kommandant,
            next_check_number=next_check_number,
            previously_detected=previously_detected,
            rounds=rounds,
        )

        hunters_depth_charge_cycle_outcome.additional_properties = d
        return hunters_depth_charge_cycle_outcome

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
