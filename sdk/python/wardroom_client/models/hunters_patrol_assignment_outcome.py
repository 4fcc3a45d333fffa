from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_patrol_assignment_outcome_request import HuntersPatrolAssignmentOutcomeRequest
from ..models.hunters_posting import HuntersPosting

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol import HuntersPatrol
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersPatrolAssignmentOutcome")


@_attrs_define
class HuntersPatrolAssignmentOutcome:
    """The patrol, its track, and boat and crew as they sail.

    `patrol` is null, and `track` empty, until the assignment is known.

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    patrol: HuntersPatrol | None
    patrol_months: int
    """ Months that the patrol lasts (10.10.6). """
    posting: HuntersPosting | None
    """ Where the boat is posted for good. A first Mediterranean patrol posts it when it is completed (7.3.4). """
    request: HuntersPatrolAssignmentOutcomeRequest
    """ What became of a request for a patrol (11.2.1). """
    track: list[HuntersTrackBox]
    """ Its boxes, port to port. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415

        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        kommandant = self.kommandant.to_dict()

        patrol: dict[str, Any] | None
        if isinstance(self.patrol, HuntersPatrol):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        patrol_months = self.patrol_months

        posting: None | str
        if isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
            posting = self.posting

        request = self.request.value

        track = []
        for track_item_data in self.track:
            track_item = track_item_data.to_dict()
            track.append(track_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "crew": crew,
                "kommandant": kommandant,
                "patrol": patrol,
                "patrol_months": patrol_months,
                "posting": posting,
                "request": request,
                "track": track,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        def _parse_patrol(data: object) -> HuntersPatrol | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = HuntersPatrol.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPatrol | None, data)

        patrol = _parse_patrol(d.pop("patrol"))

        patrol_months = d.pop("patrol_months")

        def _parse_posting(data: object) -> HuntersPosting | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None, data)

        posting = _parse_posting(d.pop("posting"))

        request = HuntersPatrolAssignmentOutcomeRequest(d.pop("request"))

        track = []
        _track = d.pop("track")
        for track_item_data in _track:
            track_item = HuntersTrackBox.from_dict(track_item_data)

            track.append(track_item)

        hunters_patrol_assignment_outcome = cls(
            boat=boat,
            crew=crew,
            kommandant=kommandant,
            patrol=patrol,
            patrol_months=patrol_months,
            posting=posting,
            request=request,
            track=track,
        )

        hunters_patrol_assignment_outcome.additional_properties = d
        return hunters_patrol_assignment_outcome

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
