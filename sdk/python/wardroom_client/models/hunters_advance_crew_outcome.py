from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_advance_crew_outcome_advancement_type_0 import HuntersAdvanceCrewOutcomeAdvancementType0

if TYPE_CHECKING:
    from ..models.hunters_career_record import HuntersCareerRecord
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersAdvanceCrewOutcome")


@_attrs_define
class HuntersAdvanceCrewOutcome:
    """The crew and the record after the patrol."""

    advancement: HuntersAdvanceCrewOutcomeAdvancementType0 | None
    """ What the advancement die gave, with or without effect; null: no die. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    departed: bool
    """ Whether the experte 1WO left for his own boat. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    level_lost: bool
    """ Whether failures in a row cost a level. """
    moved_up: bool
    """ Whether an experte 2WO took his place. """
    record: HuntersCareerRecord
    """ The record of a career, complete. """
    success: bool
    """ Whether the patrol was logged as a success. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        advancement: None | str
        if isinstance(self.advancement, HuntersAdvanceCrewOutcomeAdvancementType0):
            advancement = self.advancement.value
        else:
            advancement = self.advancement

        crew = self.crew.to_dict()

        departed = self.departed

        kommandant = self.kommandant.to_dict()

        level_lost = self.level_lost

        moved_up = self.moved_up

        record = self.record.to_dict()

        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "advancement": advancement,
                "crew": crew,
                "departed": departed,
                "kommandant": kommandant,
                "level_lost": level_lost,
                "moved_up": moved_up,
                "record": record,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record import HuntersCareerRecord  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_advancement(data: object) -> HuntersAdvanceCrewOutcomeAdvancementType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                advancement_type_0 = HuntersAdvanceCrewOutcomeAdvancementType0(data)

                return advancement_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAdvanceCrewOutcomeAdvancementType0 | None, data)

        advancement = _parse_advancement(d.pop("advancement"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        departed = d.pop("departed")

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        level_lost = d.pop("level_lost")

        moved_up = d.pop("moved_up")

        record = HuntersCareerRecord.from_dict(d.pop("record"))

        success = d.pop("success")

        hunters_advance_crew_outcome = cls(
            advancement=advancement,
            crew=crew,
            departed=departed,
            kommandant=kommandant,
            level_lost=level_lost,
            moved_up=moved_up,
            record=record,
            success=success,
        )

        hunters_advance_crew_outcome.additional_properties = d
        return hunters_advance_crew_outcome

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
