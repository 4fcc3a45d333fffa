from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_apply_hits_outcome_ending_type_0 import HuntersApplyHitsOutcomeEndingType0
from ..models.hunters_man import HuntersMan

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersApplyHitsOutcome")


@_attrs_define
class HuntersApplyHitsOutcome:
    """The boat and crew after the hits.

    `flooded`: whether they were flooded this round; sent as `flooded_before` it goes with the next
    hits of the same round.

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    ending: HuntersApplyHitsOutcomeEndingType0 | None
    """ `sunk`; forced up and `scuttled` or `captured`; `kommandant_killed`; null: the boat lives. """
    flooded: bool
    """ Whether the boat was flooded in this round. """
    hits_resolved: int
    """ How many hits were resolved. """
    in_command: HuntersMan
    """ Who a crew injury can strike (E5). """
    injuries: int
    """ Crew injuries rolled, with or without effect. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, HuntersApplyHitsOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        flooded = self.flooded

        hits_resolved = self.hits_resolved

        in_command = self.in_command.value

        injuries = self.injuries

        kommandant = self.kommandant.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "ending": ending,
                "flooded": flooded,
                "hits_resolved": hits_resolved,
                "in_command": in_command,
                "injuries": injuries,
                "kommandant": kommandant,
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

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> HuntersApplyHitsOutcomeEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersApplyHitsOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersApplyHitsOutcomeEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        flooded = d.pop("flooded")

        hits_resolved = d.pop("hits_resolved")

        in_command = HuntersMan(d.pop("in_command"))

        injuries = d.pop("injuries")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        hunters_apply_hits_outcome = cls(
            boat=boat,
            crew=crew,
            ending=ending,
            flooded=flooded,
            hits_resolved=hits_resolved,
            in_command=in_command,
            injuries=injuries,
            kommandant=kommandant,
        )

        hunters_apply_hits_outcome.additional_properties = d
        return hunters_apply_hits_outcome

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
