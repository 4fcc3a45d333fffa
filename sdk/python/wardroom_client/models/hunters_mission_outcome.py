from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_mission_outcome_result_type_0 import HuntersMissionOutcomeResultType0

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol import HuntersPatrol


T = TypeVar("T", bound="HuntersMissionOutcome")


@_attrs_define
class HuntersMissionOutcome:
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.3), and try again.
    `tubes_to_reload`: tubes that the mines have left empty, which may be reloaded at once.

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    patrol: HuntersPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    result: HuntersMissionOutcomeResultType0 | None
    """ What came of it; null before the roll. """
    tubes_to_reload: list[int]
    """ Tubes that the mines have left empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        kommandant = self.kommandant.to_dict()

        patrol = self.patrol.to_dict()

        result: None | str
        if isinstance(self.result, HuntersMissionOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

        tubes_to_reload = self.tubes_to_reload

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "kommandant": kommandant,
                "patrol": patrol,
                "result": result,
                "tubes_to_reload": tubes_to_reload,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        patrol = HuntersPatrol.from_dict(d.pop("patrol"))

        def _parse_result(data: object) -> HuntersMissionOutcomeResultType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = HuntersMissionOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersMissionOutcomeResultType0 | None, data)

        result = _parse_result(d.pop("result"))

        tubes_to_reload = cast(list[int], d.pop("tubes_to_reload"))

        hunters_mission_outcome = cls(
            boat=boat,
            crew=crew,
            kommandant=kommandant,
            patrol=patrol,
            result=result,
            tubes_to_reload=tubes_to_reload,
        )

        hunters_mission_outcome.additional_properties = d
        return hunters_mission_outcome

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
