from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_abort_outcome_reasons_item import SilentVictoryAbortOutcomeReasonsItem

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryAbortOutcome")


@_attrs_define
class SilentVictoryAbortOutcome:
    """Why the boat aborts, and its way home.

    `patrol` can be sent to `advance-box`, which enters the boxes of `way_home` one by one.

    """

    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    patrol_months: int
    """ Months that the patrol lasts (10.12.6). """
    reasons: list[SilentVictoryAbortOutcomeReasonsItem]
    """ What forces the abort; `voluntary` where nothing does (10.12.5). """
    rolls: int
    """ Encounter checks on the way home, all together. """
    way_home: list[SilentVictoryTrackBox]
    """ The boxes still to be entered, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        patrol = self.patrol.to_dict()

        patrol_months = self.patrol_months

        reasons = []
        for reasons_item_data in self.reasons:
            reasons_item = reasons_item_data.value
            reasons.append(reasons_item)

        rolls = self.rolls

        way_home = []
        for way_home_item_data in self.way_home:
            way_home_item = way_home_item_data.to_dict()
            way_home.append(way_home_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "captain": captain,
                "crew": crew,
                "patrol": patrol,
                "patrol_months": patrol_months,
                "reasons": reasons,
                "rolls": rolls,
                "way_home": way_home,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        d = dict(src_dict)
        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        patrol_months = d.pop("patrol_months")

        reasons = []
        _reasons = d.pop("reasons")
        for reasons_item_data in _reasons:
            reasons_item = SilentVictoryAbortOutcomeReasonsItem(reasons_item_data)

            reasons.append(reasons_item)

        rolls = d.pop("rolls")

        way_home = []
        _way_home = d.pop("way_home")
        for way_home_item_data in _way_home:
            way_home_item = SilentVictoryTrackBox.from_dict(way_home_item_data)

            way_home.append(way_home_item)

        silent_victory_abort_outcome = cls(
            captain=captain,
            crew=crew,
            patrol=patrol,
            patrol_months=patrol_months,
            reasons=reasons,
            rolls=rolls,
            way_home=way_home,
        )

        silent_victory_abort_outcome.additional_properties = d
        return silent_victory_abort_outcome

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
