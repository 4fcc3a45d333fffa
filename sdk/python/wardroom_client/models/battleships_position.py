from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_time_of_day import BattleshipsTimeOfDay

if TYPE_CHECKING:
    from ..models.battleships_board import BattleshipsBoard
    from ..models.battleships_position_arcs import BattleshipsPositionArcs
    from ..models.battleships_star_shell import BattleshipsStarShell
    from ..models.battleships_unit_place import BattleshipsUnitPlace
    from ..models.battleships_wreck import BattleshipsWreck


T = TypeVar("T", bound="BattleshipsPosition")


@_attrs_define
class BattleshipsPosition:
    """A position: the turn, the map, and every unit with its bearings."""

    apart: int | None
    """ Distance in hexes between the two nearest enemies; null if a side has no unit on the map. """
    arcs: BattleshipsPositionArcs
    """ The hexes within gun range of the unit named by `arcs`, by the arc in which they lie (5.7): `bow`,
    `starboard`, `stern`, `port`, or `all_round` for a shore battery. Empty if `arcs` names no unit. """
    board: BattleshipsBoard
    """ A complete map: its size, its land, its barriers, and the units that may leave it. """
    mines: list[str]
    """ The mined hexes that are shown (10.6). """
    scenario: None | str
    """ The scenario; null for a battle without one. """
    star_shells: list[BattleshipsStarShell]
    """ Star shells of this turn, at most one for each side. """
    time_of_day: BattleshipsTimeOfDay
    """ Day or night, the same for a whole scenario. """
    turn: int
    """ The turn, from 1. """
    units: list[BattleshipsUnitPlace]
    """ Every unit, in play or not. """
    visibility: int | None
    """ Sighting distance in hexes; null if it is not rolled yet. """
    wrecks: list[BattleshipsWreck]
    """ The losses of units, with place and turn, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        apart: int | None
        apart = self.apart

        arcs = self.arcs.to_dict()

        board = self.board.to_dict()

        mines = self.mines

        scenario: None | str
        scenario = self.scenario

        star_shells = []
        for star_shells_item_data in self.star_shells:
            star_shells_item = star_shells_item_data.to_dict()
            star_shells.append(star_shells_item)

        time_of_day = self.time_of_day.value

        turn = self.turn

        units = []
        for units_item_data in self.units:
            units_item = units_item_data.to_dict()
            units.append(units_item)

        visibility: int | None
        visibility = self.visibility

        wrecks = []
        for wrecks_item_data in self.wrecks:
            wrecks_item = wrecks_item_data.to_dict()
            wrecks.append(wrecks_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "apart": apart,
                "arcs": arcs,
                "board": board,
                "mines": mines,
                "scenario": scenario,
                "star_shells": star_shells,
                "time_of_day": time_of_day,
                "turn": turn,
                "units": units,
                "visibility": visibility,
                "wrecks": wrecks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_board import BattleshipsBoard  # noqa: PLC0415
        from ..models.battleships_position_arcs import BattleshipsPositionArcs  # noqa: PLC0415
        from ..models.battleships_star_shell import BattleshipsStarShell  # noqa: PLC0415
        from ..models.battleships_unit_place import BattleshipsUnitPlace  # noqa: PLC0415
        from ..models.battleships_wreck import BattleshipsWreck  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_apart(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        apart = _parse_apart(d.pop("apart"))

        arcs = BattleshipsPositionArcs.from_dict(d.pop("arcs"))

        board = BattleshipsBoard.from_dict(d.pop("board"))

        mines = cast(list[str], d.pop("mines"))

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        star_shells = []
        _star_shells = d.pop("star_shells")
        for star_shells_item_data in _star_shells:
            star_shells_item = BattleshipsStarShell.from_dict(star_shells_item_data)

            star_shells.append(star_shells_item)

        time_of_day = BattleshipsTimeOfDay(d.pop("time_of_day"))

        turn = d.pop("turn")

        units = []
        _units = d.pop("units")
        for units_item_data in _units:
            units_item = BattleshipsUnitPlace.from_dict(units_item_data)

            units.append(units_item)

        def _parse_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        visibility = _parse_visibility(d.pop("visibility"))

        wrecks = []
        _wrecks = d.pop("wrecks")
        for wrecks_item_data in _wrecks:
            wrecks_item = BattleshipsWreck.from_dict(wrecks_item_data)

            wrecks.append(wrecks_item)

        battleships_position = cls(
            apart=apart,
            arcs=arcs,
            board=board,
            mines=mines,
            scenario=scenario,
            star_shells=star_shells,
            time_of_day=time_of_day,
            turn=turn,
            units=units,
            visibility=visibility,
            wrecks=wrecks,
        )

        battleships_position.additional_properties = d
        return battleships_position

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
