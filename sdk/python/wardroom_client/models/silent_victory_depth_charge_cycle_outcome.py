from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_depth_charge_cycle_outcome_ending_type_0 import (
    SilentVictoryDepthChargeCycleOutcomeEndingType0,
)
from ..models.submarine_quality import SubmarineQuality

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictoryDepthChargeCycleOutcome")


@_attrs_define
class SilentVictoryDepthChargeCycleOutcome:
    """How the hunt stands, or how it ended."""

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    checks: int
    """ Detection checks rolled in this call. """
    citation_used: bool
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    ending: None | SilentVictoryDepthChargeCycleOutcomeEndingType0
    """ `escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface and `scuttled` or `captured`;
    `captain_killed`; null while the hunt goes on. """
    escort_crippled: bool
    """ Whether a Mk 27 has crippled the escort (9.6.7). """
    escort_quality: None | SubmarineQuality
    hits: int
    """ Hits on the boat resolved in this call. """
    next_check_number: int
    """ Number of the next check, if any. """
    noise_maker_active: bool
    """ Whether a noise maker works before the next check. """
    noise_makers_used: int
    """ Noise makers put out in this encounter (9.6.8). """
    rounds: int
    """ Detection rounds of this call, begun or ended. """
    trick_failed: bool
    """ Whether the escorts have seen through the sunk trick (14.4). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        checks = self.checks

        citation_used = self.citation_used

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, SilentVictoryDepthChargeCycleOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        escort_crippled = self.escort_crippled

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        hits = self.hits

        next_check_number = self.next_check_number

        noise_maker_active = self.noise_maker_active

        noise_makers_used = self.noise_makers_used

        rounds = self.rounds

        trick_failed = self.trick_failed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "checks": checks,
                "citation_used": citation_used,
                "crew": crew,
                "ending": ending,
                "escort_crippled": escort_crippled,
                "escort_quality": escort_quality,
                "hits": hits,
                "next_check_number": next_check_number,
                "noise_maker_active": noise_maker_active,
                "noise_makers_used": noise_makers_used,
                "rounds": rounds,
                "trick_failed": trick_failed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        checks = d.pop("checks")

        citation_used = d.pop("citation_used")

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> None | SilentVictoryDepthChargeCycleOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryDepthChargeCycleOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryDepthChargeCycleOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        escort_crippled = d.pop("escort_crippled")

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

        next_check_number = d.pop("next_check_number")

        noise_maker_active = d.pop("noise_maker_active")

        noise_makers_used = d.pop("noise_makers_used")

        rounds = d.pop("rounds")

        trick_failed = d.pop("trick_failed")

        silent_victory_depth_charge_cycle_outcome = cls(
            boat=boat,
            captain=captain,
            checks=checks,
            citation_used=citation_used,
            crew=crew,
            ending=ending,
            escort_crippled=escort_crippled,
            escort_quality=escort_quality,
            hits=hits,
            next_check_number=next_check_number,
            noise_maker_active=noise_maker_active,
            noise_makers_used=noise_makers_used,
            rounds=rounds,
            trick_failed=trick_failed,
        )

        silent_victory_depth_charge_cycle_outcome.additional_properties = d
        return silent_victory_depth_charge_cycle_outcome

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
