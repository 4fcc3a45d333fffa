from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_advance_crew_outcome_advancement_type_0 import (
    SilentVictoryAdvanceCrewOutcomeAdvancementType0,
)

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_crew import SilentVictoryCrew


T = TypeVar("T", bound="SilentVictoryAdvanceCrewOutcome")


@_attrs_define
class SilentVictoryAdvanceCrewOutcome:
    """The crew after the patrol."""

    advancement: None | SilentVictoryAdvanceCrewOutcomeAdvancementType0
    """ What the advancement die gave, with or without effect; null: no die. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    departed: bool
    """ Whether the expert exec left for his own boat. """
    level_lost: bool
    """ Whether failures in a row cost a level. """
    record: SilentVictoryCareerRecord
    """ The record of a career, complete. """
    stepped_up: bool
    """ Whether an expert 3rd officer took his place. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        advancement: None | str
        if isinstance(self.advancement, SilentVictoryAdvanceCrewOutcomeAdvancementType0):
            advancement = self.advancement.value
        else:
            advancement = self.advancement

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        departed = self.departed

        level_lost = self.level_lost

        record = self.record.to_dict()

        stepped_up = self.stepped_up

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "advancement": advancement,
                "captain": captain,
                "crew": crew,
                "departed": departed,
                "level_lost": level_lost,
                "record": record,
                "stepped_up": stepped_up,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_advancement(data: object) -> None | SilentVictoryAdvanceCrewOutcomeAdvancementType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                advancement_type_0 = SilentVictoryAdvanceCrewOutcomeAdvancementType0(data)

                return advancement_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAdvanceCrewOutcomeAdvancementType0, data)

        advancement = _parse_advancement(d.pop("advancement"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        departed = d.pop("departed")

        level_lost = d.pop("level_lost")

        record = SilentVictoryCareerRecord.from_dict(d.pop("record"))

        stepped_up = d.pop("stepped_up")

        silent_victory_advance_crew_outcome = cls(
            advancement=advancement,
            captain=captain,
            crew=crew,
            departed=departed,
            level_lost=level_lost,
            record=record,
            stepped_up=stepped_up,
        )

        silent_victory_advance_crew_outcome.additional_properties = d
        return silent_victory_advance_crew_outcome

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
