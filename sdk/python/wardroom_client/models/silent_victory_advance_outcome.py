from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_advance_outcome_row_type_0 import SilentVictoryAdvanceOutcomeRowType0

if TYPE_CHECKING:
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_track_box import SilentVictoryTrackBox


T = TypeVar("T", bound="SilentVictoryAdvanceOutcome")


@_attrs_define
class SilentVictoryAdvanceOutcome:
    """The box entered, or the port reached, and what is due there.

    `row` and `rolls` say where and how often to roll on E1; no check is due where `rolls` is 0.
    `rolls_left_after_event`: how many of them are left when the first is a random event.

    """

    box: None | SilentVictoryTrackBox
    """ The box entered; null: none was. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    died: list[str]
    """ Men who died of their wounds. """
    ending: Literal["captain_killed"] | None
    """ Why the game ended; null: no. """
    in_port: bool
    """ Whether the patrol is over (7.5.1). """
    patrol: SilentVictoryPatrol
    """ A patrol, complete: the assignment, the boat's place on the track, and what has happened. """
    rolls: int
    """ Encounter checks due in this box. """
    rolls_left_after_event: int
    """ Checks left when the first of them is a random event. """
    row: None | SilentVictoryAdvanceOutcomeRowType0
    """ Row of E1 to roll on; null: none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415

        box: dict[str, Any] | None
        if isinstance(self.box, SilentVictoryTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        died = self.died

        ending: Literal["captain_killed"] | None
        ending = self.ending

        in_port = self.in_port

        patrol = self.patrol.to_dict()

        rolls = self.rolls

        rolls_left_after_event = self.rolls_left_after_event

        row: None | str
        if isinstance(self.row, SilentVictoryAdvanceOutcomeRowType0):
            row = self.row.value
        else:
            row = self.row

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "captain": captain,
                "crew": crew,
                "died": died,
                "ending": ending,
                "in_port": in_port,
                "patrol": patrol,
                "rolls": rolls,
                "rolls_left_after_event": rolls_left_after_event,
                "row": row,
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

        def _parse_box(data: object) -> None | SilentVictoryTrackBox:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                box_type_0 = SilentVictoryTrackBox.from_dict(data)

                return box_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryTrackBox, data)

        box = _parse_box(d.pop("box"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        died = cast(list[str], d.pop("died"))

        def _parse_ending(data: object) -> Literal["captain_killed"] | None:
            if data is None:
                return data
            ending_type_0 = cast(Literal["captain_killed"], data)
            if ending_type_0 != "captain_killed":
                raise ValueError(f"ending_type_0 must match const 'captain_killed', got '{ending_type_0}'")
            return ending_type_0
            return cast(Literal["captain_killed"] | None, data)

        ending = _parse_ending(d.pop("ending"))

        in_port = d.pop("in_port")

        patrol = SilentVictoryPatrol.from_dict(d.pop("patrol"))

        rolls = d.pop("rolls")

        rolls_left_after_event = d.pop("rolls_left_after_event")

        def _parse_row(data: object) -> None | SilentVictoryAdvanceOutcomeRowType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                row_type_0 = SilentVictoryAdvanceOutcomeRowType0(data)

                return row_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryAdvanceOutcomeRowType0, data)

        row = _parse_row(d.pop("row"))

        silent_victory_advance_outcome = cls(
            box=box,
            captain=captain,
            crew=crew,
            died=died,
            ending=ending,
            in_port=in_port,
            patrol=patrol,
            rolls=rolls,
            rolls_left_after_event=rolls_left_after_event,
            row=row,
        )

        silent_victory_advance_outcome.additional_properties = d
        return silent_victory_advance_outcome

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
