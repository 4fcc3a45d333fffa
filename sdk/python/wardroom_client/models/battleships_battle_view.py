from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_battle_view_ending_type_0 import BattleshipsBattleViewEndingType0
from ..models.battleships_side import BattleshipsSide
from ..models.battleships_time_of_day import BattleshipsTimeOfDay

if TYPE_CHECKING:
    from ..models.battleships_battle_view_points import BattleshipsBattleViewPoints
    from ..models.battleships_board import BattleshipsBoard
    from ..models.battleships_fire_order import BattleshipsFireOrder
    from ..models.battleships_launch import BattleshipsLaunch
    from ..models.battleships_ship import BattleshipsShip
    from ..models.battleships_side_state import BattleshipsSideState
    from ..models.battleships_star_shell import BattleshipsStarShell
    from ..models.battleships_wreck import BattleshipsWreck


T = TypeVar("T", bound="BattleshipsBattleView")


@_attrs_define
class BattleshipsBattleView:
    """A battle as it stands, as far as its beholder may know."""

    base_visibility: int | None
    """ What each turn's roll is added to (4.1). """
    board: BattleshipsBoard
    """ A map, complete: its size, what is land, what bars the way, and who may leave it. """
    decisive: bool
    """ Whether the scenario calls the win decisive. """
    ending: BattleshipsBattleViewEndingType0 | None
    """ How it ended; null: it goes on. """
    fire: list[BattleshipsFireOrder]
    """ Targets declared this turn. """
    first: BattleshipsSideState
    """ What holds for the whole of a side. """
    inferior: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    launches: list[BattleshipsLaunch]
    """ Torpedoes of this turn: all once they run, before only one's own. """
    mines: list[str]
    """ Mined hexes: one's own, and those that were struck. """
    points: BattleshipsBattleViewPoints
    """ If the battle ended now (9.1). """
    scenario: None | str
    """ The scenario; null: a battle of one's own. """
    second: BattleshipsSideState
    """ What holds for the whole of a side. """
    ships: list[BattleshipsShip]
    """ Every unit. Where flagships are secret, a rival's shows none. """
    stage: str
    """ What is being decided or resolved, as a code. """
    star_shells: list[BattleshipsStarShell]
    """ Star shells of this turn, one a side. """
    time_of_day: BattleshipsTimeOfDay
    """ Day or night, the same for a whole scenario. """
    turn: int
    """ The turn, from 1. """
    turns: int
    """ The last turn. """
    visibility: int | None
    """ Null: not rolled yet this turn. """
    wrecks: list[BattleshipsWreck]
    """ Where units were lost, and when, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        base_visibility: int | None
        base_visibility = self.base_visibility

        board = self.board.to_dict()

        decisive = self.decisive

        ending: None | str
        if isinstance(self.ending, BattleshipsBattleViewEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        fire = []
        for fire_item_data in self.fire:
            fire_item = fire_item_data.to_dict()
            fire.append(fire_item)

        first = self.first.to_dict()

        inferior = self.inferior.value

        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        mines = self.mines

        points = self.points.to_dict()

        scenario: None | str
        scenario = self.scenario

        second = self.second.to_dict()

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        stage = self.stage

        star_shells = []
        for star_shells_item_data in self.star_shells:
            star_shells_item = star_shells_item_data.to_dict()
            star_shells.append(star_shells_item)

        time_of_day = self.time_of_day.value

        turn = self.turn

        turns = self.turns

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
                "base_visibility": base_visibility,
                "board": board,
                "decisive": decisive,
                "ending": ending,
                "fire": fire,
                "first": first,
                "inferior": inferior,
                "launches": launches,
                "mines": mines,
                "points": points,
                "scenario": scenario,
                "second": second,
                "ships": ships,
                "stage": stage,
                "star_shells": star_shells,
                "time_of_day": time_of_day,
                "turn": turn,
                "turns": turns,
                "visibility": visibility,
                "wrecks": wrecks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_view_points import BattleshipsBattleViewPoints  # noqa: PLC0415
        from ..models.battleships_board import BattleshipsBoard  # noqa: PLC0415
        from ..models.battleships_fire_order import BattleshipsFireOrder  # noqa: PLC0415
        from ..models.battleships_launch import BattleshipsLaunch  # noqa: PLC0415
        from ..models.battleships_ship import BattleshipsShip  # noqa: PLC0415
        from ..models.battleships_side_state import BattleshipsSideState  # noqa: PLC0415
        from ..models.battleships_star_shell import BattleshipsStarShell  # noqa: PLC0415
        from ..models.battleships_wreck import BattleshipsWreck  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        base_visibility = _parse_base_visibility(d.pop("base_visibility"))

        board = BattleshipsBoard.from_dict(d.pop("board"))

        decisive = d.pop("decisive")

        def _parse_ending(data: object) -> BattleshipsBattleViewEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = BattleshipsBattleViewEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBattleViewEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        fire = []
        _fire = d.pop("fire")
        for fire_item_data in _fire:
            fire_item = BattleshipsFireOrder.from_dict(fire_item_data)

            fire.append(fire_item)

        first = BattleshipsSideState.from_dict(d.pop("first"))

        inferior = BattleshipsSide(d.pop("inferior"))

        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        mines = cast(list[str], d.pop("mines"))

        points = BattleshipsBattleViewPoints.from_dict(d.pop("points"))

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        second = BattleshipsSideState.from_dict(d.pop("second"))

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = BattleshipsShip.from_dict(ships_item_data)

            ships.append(ships_item)

        stage = d.pop("stage")

        star_shells = []
        _star_shells = d.pop("star_shells")
        for star_shells_item_data in _star_shells:
            star_shells_item = BattleshipsStarShell.from_dict(star_shells_item_data)

            star_shells.append(star_shells_item)

        time_of_day = BattleshipsTimeOfDay(d.pop("time_of_day"))

        turn = d.pop("turn")

        turns = d.pop("turns")

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

        battleships_battle_view = cls(
            base_visibility=base_visibility,
            board=board,
            decisive=decisive,
            ending=ending,
            fire=fire,
            first=first,
            inferior=inferior,
            launches=launches,
            mines=mines,
            points=points,
            scenario=scenario,
            second=second,
            ships=ships,
            stage=stage,
            star_shells=star_shells,
            time_of_day=time_of_day,
            turn=turn,
            turns=turns,
            visibility=visibility,
            wrecks=wrecks,
        )

        battleships_battle_view.additional_properties = d
        return battleships_battle_view

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
