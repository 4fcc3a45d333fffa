from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_mission_outcome_result_type_0 import SilentVictoryMissionOutcomeResultType0

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_patrol import SilentVictoryPatrol


T = TypeVar("T", bound="SilentVictoryMissionOutcome")


@_attrs_define
class SilentVictoryMissionOutcome:
    """What came of the attempt.

    `aircraft`: resolve the encounter, with the modifier of a mission (7.4.6), and try again. What
    is fetched has to be brought home: `accomplished` says of passengers that they are aboard.
    `tubes_to_reload`: tubes that the mines have left empty, which may be reloaded at once.

    """

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    pilots: int
    """ Pilots fetched (7.4.5). """
    result: None | SilentVictoryMissionOutcomeResultType0
    """ What came of it; null before the roll. """
    tubes_to_reload: list[int]
    """ Tubes that the mines have left empty. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        patrol = self.patrol.to_dict()

        pilots = self.pilots

        result: None | str
        if isinstance(self.result, SilentVictoryMissionOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

        tubes_to_reload = self.tubes_to_reload

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "patrol": patrol,
                "pilots": pilots,
                "result": result,
                "tubes_to_reload": tubes_to_reload,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        pilots = d.pop("pilots")

        def _parse_result(data: object) -> None | SilentVictoryMissionOutcomeResultType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = SilentVictoryMissionOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryMissionOutcomeResultType0, data)

        result = _parse_result(d.pop("result"))

        tubes_to_reload = cast(list[int], d.pop("tubes_to_reload"))

        silent_victory_mission_outcome = cls(
            boat=boat,
            captain=captain,
            crew=crew,
            patrol=patrol,
            pilots=pilots,
            result=result,
            tubes_to_reload=tubes_to_reload,
        )

        silent_victory_mission_outcome.additional_properties = d
        return silent_victory_mission_outcome

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
