from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_patrol_assignment_outcome_request import SilentVictoryPatrolAssignmentOutcomeRequest

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryPatrolAssignmentOutcome")


@_attrs_define
class SilentVictoryPatrolAssignmentOutcome:
    """The patrol, its track, and boat and crew as they sail.

    `patrol` is null, and `track` empty, until the assignment is known.

    """

    base_afterwards: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    patrol: None | SilentVictoryPatrol
    request: SilentVictoryPatrolAssignmentOutcomeRequest
    """ What became of a request for a patrol (11.2.1). """
    track: list[SilentVictoryTrackBox]
    """ Its boxes, port to port. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415

        base_afterwards = self.base_afterwards.value

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        patrol: dict[str, Any] | None
        if isinstance(self.patrol, SilentVictoryPatrol):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        request = self.request.value

        track = []
        for track_item_data in self.track:
            track_item = track_item_data.to_dict()
            track.append(track_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base_afterwards": base_afterwards,
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "patrol": patrol,
                "request": request,
                "track": track,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        d = dict(src_dict)
        base_afterwards = SilentVictoryBase(d.pop("base_afterwards"))

        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_patrol(data: object) -> None | SilentVictoryPatrol:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = SilentVictoryPatrol.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrol, data)

        patrol = _parse_patrol(d.pop("patrol"))

        request = SilentVictoryPatrolAssignmentOutcomeRequest(d.pop("request"))

        track = []
        _track = d.pop("track")
        for track_item_data in _track:
            track_item = SilentVictoryTrackBox.from_dict(track_item_data)

            track.append(track_item)

        silent_victory_patrol_assignment_outcome = cls(
            base_afterwards=base_afterwards,
            boat=boat,
            captain=captain,
            crew=crew,
            patrol=patrol,
            request=request,
            track=track,
        )

        silent_victory_patrol_assignment_outcome.additional_properties = d
        return silent_victory_patrol_assignment_outcome

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
