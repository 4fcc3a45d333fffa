from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_resupply_outcome_result_type_0 import HuntersResupplyOutcomeResultType0
from ..models.hunters_resupply_outcome_row_type_0 import HuntersResupplyOutcomeRowType0

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol import HuntersPatrol
    from ..models.hunters_reloads import HuntersReloads
    from ..models.hunters_track_box import HuntersTrackBox


T = TypeVar("T", bound="HuntersResupplyOutcome")


@_attrs_define
class HuntersResupplyOutcome:
    """What came of it.

    Resupplied, the boat is in its first box on station again: `row` and `rolls` say where and how
    often to roll on E1 there, and the refit will be a month longer (`patrol.resupplied`).

    """

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    box: HuntersTrackBox | None
    """ The box entered; null: none was. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    died: list[str]
    """ Men who died of their wounds. """
    ending: Literal["kommandant_killed"] | None
    """ Why the game ended; null: no. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    patrol: HuntersPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    result: HuntersResupplyOutcomeResultType0 | None
    """ What came of it; null: open yet. """
    rolls: int
    """ Encounter checks due in this box. """
    rolls_left_after_event: int
    """ Checks left when the first of them is a random event. """
    row: HuntersResupplyOutcomeRowType0 | None
    """ Row of E1 to roll on; null: none. """
    torpedoes: HuntersReloads | None
    """ Torpedoes taken aboard; null: not resupplied. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        boat = self.boat.to_dict()

        box: dict[str, Any] | None
        if isinstance(self.box, HuntersTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        crew = self.crew.to_dict()

        died = self.died

        ending: Literal["kommandant_killed"] | None
        ending = self.ending

        kommandant = self.kommandant.to_dict()

        patrol = self.patrol.to_dict()

        result: None | str
        if isinstance(self.result, HuntersResupplyOutcomeResultType0):
            result = self.result.value
        else:
            result = self.result

        rolls = self.rolls

        rolls_left_after_event = self.rolls_left_after_event

        row: None | str
        if isinstance(self.row, HuntersResupplyOutcomeRowType0):
            row = self.row.value
        else:
            row = self.row

        torpedoes: dict[str, Any] | None
        if isinstance(self.torpedoes, HuntersReloads):
            torpedoes = self.torpedoes.to_dict()
        else:
            torpedoes = self.torpedoes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "box": box,
                "crew": crew,
                "died": died,
                "ending": ending,
                "kommandant": kommandant,
                "patrol": patrol,
                "result": result,
                "rolls": rolls,
                "rolls_left_after_event": rolls_left_after_event,
                "row": row,
                "torpedoes": torpedoes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol import HuntersPatrol  # noqa: PLC0415
        from ..models.hunters_reloads import HuntersReloads  # noqa: PLC0415
        from ..models.hunters_track_box import HuntersTrackBox  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        def _parse_box(data: object) -> HuntersTrackBox | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                box_type_0 = HuntersTrackBox.from_dict(data)

                return box_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersTrackBox | None, data)

        box = _parse_box(d.pop("box"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        died = cast(list[str], d.pop("died"))

        def _parse_ending(data: object) -> Literal["kommandant_killed"] | None:
            if data is None:
                return data
            ending_type_0 = cast(Literal["kommandant_killed"], data)
            if ending_type_0 != "kommandant_killed":
                raise ValueError(f"ending_type_0 must match const 'kommandant_killed', got '{ending_type_0}'")
            return ending_type_0
            return cast(Literal["kommandant_killed"] | None, data)

        ending = _parse_ending(d.pop("ending"))

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        patrol = HuntersPatrol.from_dict(d.pop("patrol"))

        def _parse_result(data: object) -> HuntersResupplyOutcomeResultType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                result_type_0 = HuntersResupplyOutcomeResultType0(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersResupplyOutcomeResultType0 | None, data)

        result = _parse_result(d.pop("result"))

        rolls = d.pop("rolls")

        rolls_left_after_event = d.pop("rolls_left_after_event")

        def _parse_row(data: object) -> HuntersResupplyOutcomeRowType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                row_type_0 = HuntersResupplyOutcomeRowType0(data)

                return row_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersResupplyOutcomeRowType0 | None, data)

        row = _parse_row(d.pop("row"))

        def _parse_torpedoes(data: object) -> HuntersReloads | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                torpedoes_type_0 = HuntersReloads.from_dict(data)

                return torpedoes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersReloads | None, data)

        torpedoes = _parse_torpedoes(d.pop("torpedoes"))

        hunters_resupply_outcome = cls(
            boat=boat,
            box=box,
            crew=crew,
            died=died,
            ending=ending,
            kommandant=kommandant,
            patrol=patrol,
            result=result,
            rolls=rolls,
            rolls_left_after_event=rolls_left_after_event,
            row=row,
            torpedoes=torpedoes,
        )

        hunters_resupply_outcome.additional_properties = d
        return hunters_resupply_outcome

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
