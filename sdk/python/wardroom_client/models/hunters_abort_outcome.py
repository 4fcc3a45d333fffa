from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_abort_outcome_reasons_item_type_0 import HuntersAbortOutcomeReasonsItemType0

if TYPE_CHECKING:
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol import HuntersPatrol
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersAbortOutcome")


@_attrs_define
class HuntersAbortOutcome:
    """Why the boat aborts, and its way home.

    `patrol` can be sent to `advance-box`, which enters the boxes of `way_home` one by one.

    """

    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    patrol: HuntersPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    patrol_months: int
    """ Months that the patrol lasts (10.8.6). """
    reasons: list[HuntersAbortOutcomeReasonsItemType0 | Literal["voluntary"]]
    """ What forces the abort; `voluntary` where nothing does (10.8.5). """
    rolls: int
    """ Encounter checks on the way home, all together. """
    way_home: list[HuntersTrackBox]
    """ The boxes still to be entered, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        crew = self.crew.to_dict()

        kommandant = self.kommandant.to_dict()

        patrol = self.patrol.to_dict()

        patrol_months = self.patrol_months

        reasons = []
        for reasons_item_data in self.reasons:
            reasons_item: Literal["voluntary"] | str
            if isinstance(reasons_item_data, HuntersAbortOutcomeReasonsItemType0):
                reasons_item = reasons_item_data.value
            else:
                reasons_item = reasons_item_data
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
                "crew": crew,
                "kommandant": kommandant,
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
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        d = dict(src_dict)
        crew = HuntersCrew.from_dict(d.pop("crew"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        patrol = HuntersPatrol.from_dict(d.pop("patrol"))

        patrol_months = d.pop("patrol_months")

        reasons = []
        _reasons = d.pop("reasons")
        for reasons_item_data in _reasons:

            def _parse_reasons_item(data: object) -> HuntersAbortOutcomeReasonsItemType0 | Literal["voluntary"]:
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    reasons_item_type_0 = HuntersAbortOutcomeReasonsItemType0(data)

                    return reasons_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                reasons_item_type_1 = cast(Literal["voluntary"], data)
                if reasons_item_type_1 != "voluntary":
                    raise ValueError(f"reasons_item_type_1 must match const 'voluntary', got '{reasons_item_type_1}'")
                return reasons_item_type_1

            reasons_item = _parse_reasons_item(reasons_item_data)

            reasons.append(reasons_item)

        rolls = d.pop("rolls")

        way_home = []
        _way_home = d.pop("way_home")
        for way_home_item_data in _way_home:
            way_home_item = HuntersTrackBox.from_dict(way_home_item_data)

            way_home.append(way_home_item)

        hunters_abort_outcome = cls(
            crew=crew,
            kommandant=kommandant,
            patrol=patrol,
            patrol_months=patrol_months,
            reasons=reasons,
            rolls=rolls,
            way_home=way_home,
        )

        hunters_abort_outcome.additional_properties = d
        return hunters_abort_outcome

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
