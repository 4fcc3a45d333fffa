from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_situation import SilentVictorySituation
    from ..models.silent_victory_track_box import SilentVictoryTrackBox
    from ..models.submarine_air_view import SubmarineAirView
    from ..models.submarine_target_view import SubmarineTargetView


T = TypeVar("T", bound="SilentVictoryCareerView")


@_attrs_define
class SilentVictoryCareerView:
    """The state of a career: its situation, which any call accepts, and values derived from it.

    The record of the situation dates from the last refit. `tons_sunk`, `ships_sunk` and `victory`
    also count ships sunk since then.

    """

    aircraft: None | SubmarineAirView
    box: None | SilentVictoryTrackBox
    """ The box that the boat is in; null in port. """
    boxes: int
    """ Number of boxes on the track, from port to port; 0 in port. """
    commander_fate: str
    """ The fate of the commander. Today one of `alive`, `captive`, `dead`; more may come. """
    ending: None | str
    """ How the career ended; null if it continues. """
    hits: int
    """ Hits on the boat in the current hunt. """
    in_command: str
    """ The men whom a crew injury can strike (E5). Today one of `captain`, `chief_engineer`, `exec`,
    `generic_crew`, `passenger`, `pharmacists_mate`, `third_officer`; more may come. """
    patrol_number: int | None
    """ Number of the patrol in the career, from 1; null in port. """
    ships_sunk: int
    """ Ships sunk in the whole career. """
    situation: SilentVictorySituation
    """ A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty. """
    stage: str
    """ The stage of a career: what is being resolved, what must be decided, or what comes next. Today one of
    `abort`, `additional_round`, `after_round`, `aircraft`, `approach`, `arrival`, `assignment`, `attack`, `awards`,
    `box`, `check`, `convoy_again`, `course`, `crew`, `duel`, `engage`, `event`, `fire`, `following`, `guns`,
    `home`, `hunt`, `last_award`, `last_promotion`, `load`, `mission`, `move`, `new_boat`, `next`, `over`,
    `promotion`, `refit`, `reload`, `reloading`, `repairs`, `report`, `request`, `retirement`, `set_up`, `victory`;
    more may come. """
    targets: list[SubmarineTargetView]
    """ The ships in sight, by number. """
    tons_sunk: int
    """ Tons sunk in the whole career. """
    victory: str
    """ The level; final once the career has ended. Today one of `decisive`, `defeat`, `draw`, `marginal`,
    `substantial`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415
        from ..models.submarine_air_view import SubmarineAirView  # noqa: PLC0415

        aircraft: dict[str, Any] | None
        if isinstance(self.aircraft, SubmarineAirView):
            aircraft = self.aircraft.to_dict()
        else:
            aircraft = self.aircraft

        box: dict[str, Any] | None
        if isinstance(self.box, SilentVictoryTrackBox):
            box = self.box.to_dict()
        else:
            box = self.box

        boxes = self.boxes

        commander_fate = self.commander_fate

        ending: None | str
        ending = self.ending

        hits = self.hits

        in_command = self.in_command

        patrol_number: int | None
        patrol_number = self.patrol_number

        ships_sunk = self.ships_sunk

        situation = self.situation.to_dict()

        stage = self.stage

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        tons_sunk = self.tons_sunk

        victory = self.victory

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aircraft": aircraft,
                "box": box,
                "boxes": boxes,
                "commander_fate": commander_fate,
                "ending": ending,
                "hits": hits,
                "in_command": in_command,
                "patrol_number": patrol_number,
                "ships_sunk": ships_sunk,
                "situation": situation,
                "stage": stage,
                "targets": targets,
                "tons_sunk": tons_sunk,
                "victory": victory,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_situation import SilentVictorySituation  # noqa: PLC0415
        from ..models.silent_victory_track_box import SilentVictoryTrackBox  # noqa: PLC0415
        from ..models.submarine_air_view import SubmarineAirView  # noqa: PLC0415
        from ..models.submarine_target_view import SubmarineTargetView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_aircraft(data: object) -> None | SubmarineAirView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                aircraft_type_0 = SubmarineAirView.from_dict(data)

                return aircraft_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineAirView, data)

        aircraft = _parse_aircraft(d.pop("aircraft"))

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

        boxes = d.pop("boxes")

        commander_fate = d.pop("commander_fate")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        hits = d.pop("hits")

        in_command = d.pop("in_command")

        def _parse_patrol_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        patrol_number = _parse_patrol_number(d.pop("patrol_number"))

        ships_sunk = d.pop("ships_sunk")

        situation = SilentVictorySituation.from_dict(d.pop("situation"))

        stage = d.pop("stage")

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SubmarineTargetView.from_dict(targets_item_data)

            targets.append(targets_item)

        tons_sunk = d.pop("tons_sunk")

        victory = d.pop("victory")

        silent_victory_career_view = cls(
            aircraft=aircraft,
            box=box,
            boxes=boxes,
            commander_fate=commander_fate,
            ending=ending,
            hits=hits,
            in_command=in_command,
            patrol_number=patrol_number,
            ships_sunk=ships_sunk,
            situation=situation,
            stage=stage,
            targets=targets,
            tons_sunk=tons_sunk,
            victory=victory,
        )

        silent_victory_career_view.additional_properties = d
        return silent_victory_career_view

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
