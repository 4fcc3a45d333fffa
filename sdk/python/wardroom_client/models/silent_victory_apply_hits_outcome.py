from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_apply_hits_outcome_ending_type_0 import SilentVictoryApplyHitsOutcomeEndingType0
from ..models.silent_victory_man import SilentVictoryMan

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictoryApplyHitsOutcome")


@_attrs_define
class SilentVictoryApplyHitsOutcome:
    """The boat and crew after the hits.

    `flooded`: whether they were flooded this round; sent as `flooded_before` it goes with the next
    hits of the same round.

    """

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    ending: None | SilentVictoryApplyHitsOutcomeEndingType0
    """ `sunk`; forced up and `scuttled` or `captured`; `captain_killed`; null: the boat lives. """
    flooded: bool
    """ Whether the boat was flooded in this round. """
    hits_resolved: int
    """ How many hits were resolved. """
    in_command: SilentVictoryMan
    """ Who a crew injury can strike (E5). """
    injuries: int
    """ Crew injuries rolled, with or without effect. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, SilentVictoryApplyHitsOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        flooded = self.flooded

        hits_resolved = self.hits_resolved

        in_command = self.in_command.value

        injuries = self.injuries

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "ending": ending,
                "flooded": flooded,
                "hits_resolved": hits_resolved,
                "in_command": in_command,
                "injuries": injuries,
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

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> None | SilentVictoryApplyHitsOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryApplyHitsOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryApplyHitsOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        flooded = d.pop("flooded")

        hits_resolved = d.pop("hits_resolved")

        in_command = SilentVictoryMan(d.pop("in_command"))

        injuries = d.pop("injuries")

        silent_victory_apply_hits_outcome = cls(
            boat=boat,
            captain=captain,
            crew=crew,
            ending=ending,
            flooded=flooded,
            hits_resolved=hits_resolved,
            in_command=in_command,
            injuries=injuries,
        )

        silent_victory_apply_hits_outcome.additional_properties = d
        return silent_victory_apply_hits_outcome

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
