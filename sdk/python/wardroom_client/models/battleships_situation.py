from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_time_of_day import BattleshipsTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_board import BattleshipsBoard
    from ..models.battleships_fire_order import BattleshipsFireOrder
    from ..models.battleships_ship import BattleshipsShip
    from ..models.battleships_side_state import BattleshipsSideState
    from ..models.battleships_star_shell import BattleshipsStarShell
    from ..models.battleships_wreck import BattleshipsWreck
    from ..models.open_ import Open
    from ..models.owed import Owed


T = TypeVar("T", bound="BattleshipsSituation")


@_attrs_define
class BattleshipsSituation:
    """A battle at one moment, complete."""

    base_visibility: int | None
    """ The base to which each turn's roll is added (4.1). If it is left out, it is as in the scenario. """
    board: BattleshipsBoard
    """ A complete map: its size, its land, its barriers, and the units that may leave it. """
    fire: list[BattleshipsFireOrder]
    """ Targets declared and not resolved yet (5.1). """
    first: BattleshipsSideState
    """ The state of a side as a whole. """
    mines: list[str]
    """ Mined hexes (10.6). They are secret while a battle is played. """
    open_: None | Open
    """ The procedure that awaits a decision or dice; null if none does. """
    scenario: None | str
    second: BattleshipsSideState
    """ The state of a side as a whole. """
    ships: list[BattleshipsShip]
    """ The units of both sides. """
    stage: None | str
    """ The stage that comes next in the turn (3.1). If it is stated, only the calls that come next in the order of
    play may be made. If it is null, the stage is not known and any call may be made. """
    star_shells: list[BattleshipsStarShell]
    """ Star shells of this turn, at most one for each side. """
    time_of_day: BattleshipsTimeOfDay
    """ Day or night, the same for a whole scenario. """
    turn: int
    """ The turn, from 1. """
    turns: int | None
    """ The last turn. If it is left out, it is as in the scenario. Without a scenario, no last turn is known. """
    unknown: list[str]
    """ JSON Pointers to the members that the reading seat may not see. """
    visibility: int | None
    """ Sighting distance of this turn in hexes; null if it is not rolled yet. """
    wrecks: list[BattleshipsWreck]
    """ The places where units were lost (5.15), in order, as far as they are known. No rule depends on it. """
    owed: list[Owed] | Unset = UNSET
    """ The calls that can be made next, as `next` of the answer lists them. Calls that go on with the game and are
    not among them are refused (`step_owed`). Leave it out, and nothing is owed: any call adjudicates a situation
    made by hand. It follows from play: answers and views state it, no log holds it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.open_ import Open  # noqa: PLC0415

        base_visibility: int | None
        base_visibility = self.base_visibility

        board = self.board.to_dict()

        fire = []
        for fire_item_data in self.fire:
            fire_item = fire_item_data.to_dict()
            fire.append(fire_item)

        first = self.first.to_dict()

        mines = self.mines

        open_: dict[str, Any] | None
        if isinstance(self.open_, Open):
            open_ = self.open_.to_dict()
        else:
            open_ = self.open_

        scenario: None | str
        scenario = self.scenario

        second = self.second.to_dict()

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        stage: None | str
        stage = self.stage

        star_shells = []
        for star_shells_item_data in self.star_shells:
            star_shells_item = star_shells_item_data.to_dict()
            star_shells.append(star_shells_item)

        time_of_day = self.time_of_day.value

        turn = self.turn

        turns: int | None
        turns = self.turns

        unknown = self.unknown

        visibility: int | None
        visibility = self.visibility

        wrecks = []
        for wrecks_item_data in self.wrecks:
            wrecks_item = wrecks_item_data.to_dict()
            wrecks.append(wrecks_item)

        owed: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.owed, Unset):
            owed = []
            for owed_item_data in self.owed:
                owed_item = owed_item_data.to_dict()
                owed.append(owed_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base_visibility": base_visibility,
                "board": board,
                "fire": fire,
                "first": first,
                "mines": mines,
                "open": open_,
                "scenario": scenario,
                "second": second,
                "ships": ships,
                "stage": stage,
                "star_shells": star_shells,
                "time_of_day": time_of_day,
                "turn": turn,
                "turns": turns,
                "unknown": unknown,
                "visibility": visibility,
                "wrecks": wrecks,
            }
        )
        if owed is not UNSET:
            field_dict["owed"] = owed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_board import BattleshipsBoard  # noqa: PLC0415
        from ..models.battleships_fire_order import BattleshipsFireOrder  # noqa: PLC0415
        from ..models.battleships_ship import BattleshipsShip  # noqa: PLC0415
        from ..models.battleships_side_state import BattleshipsSideState  # noqa: PLC0415
        from ..models.battleships_star_shell import BattleshipsStarShell  # noqa: PLC0415
        from ..models.battleships_wreck import BattleshipsWreck  # noqa: PLC0415
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.owed import Owed  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        base_visibility = _parse_base_visibility(d.pop("base_visibility"))

        board = BattleshipsBoard.from_dict(d.pop("board"))

        fire = []
        _fire = d.pop("fire")
        for fire_item_data in _fire:
            fire_item = BattleshipsFireOrder.from_dict(fire_item_data)

            fire.append(fire_item)

        first = BattleshipsSideState.from_dict(d.pop("first"))

        mines = cast(list[str], d.pop("mines"))

        def _parse_open_(data: object) -> None | Open:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                open_type_0 = Open.from_dict(data)

                return open_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Open, data)

        open_ = _parse_open_(d.pop("open"))

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

        def _parse_stage(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        stage = _parse_stage(d.pop("stage"))

        star_shells = []
        _star_shells = d.pop("star_shells")
        for star_shells_item_data in _star_shells:
            star_shells_item = BattleshipsStarShell.from_dict(star_shells_item_data)

            star_shells.append(star_shells_item)

        time_of_day = BattleshipsTimeOfDay(d.pop("time_of_day"))

        turn = d.pop("turn")

        def _parse_turns(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turns = _parse_turns(d.pop("turns"))

        unknown = cast(list[str], d.pop("unknown"))

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

        _owed = d.pop("owed", UNSET)
        owed: list[Owed] | Unset = UNSET
        if _owed is not UNSET:
            owed = []
            for owed_item_data in _owed:
                owed_item = Owed.from_dict(owed_item_data)

                owed.append(owed_item)

        battleships_situation = cls(
            base_visibility=base_visibility,
            board=board,
            fire=fire,
            first=first,
            mines=mines,
            open_=open_,
            scenario=scenario,
            second=second,
            ships=ships,
            stage=stage,
            star_shells=star_shells,
            time_of_day=time_of_day,
            turn=turn,
            turns=turns,
            unknown=unknown,
            visibility=visibility,
            wrecks=wrecks,
            owed=owed,
        )

        battleships_situation.additional_properties = d
        return battleships_situation

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
