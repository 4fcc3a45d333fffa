from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_time_of_day import BattleshipsTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_board_order import BattleshipsBoardOrder
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder
    from ..models.battleships_ship_order import BattleshipsShipOrder
    from ..models.battleships_side_state_order import BattleshipsSideStateOrder
    from ..models.battleships_star_shell import BattleshipsStarShell
    from ..models.battleships_wreck import BattleshipsWreck
    from ..models.open_ import Open
    from ..models.owed_order import OwedOrder


T = TypeVar("T", bound="BattleshipsSituationOrder")


@_attrs_define
class BattleshipsSituationOrder:
    """A battle as it is sent: a scenario, your own ships and map, or a mixture of both.

    If a scenario is named, members that are left out have their values at the start of the
    scenario. Without a scenario the battle is in turn 1, by day, on the open sea. The `situation`
    of any answer can be sent unchanged.

    """

    base_visibility: int | None | Unset = UNSET
    """ The base to which each turn's roll is added (4.1). If it is left out, it is as in the scenario. """
    board: BattleshipsBoardOrder | None | Unset = UNSET
    fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
    """ Targets declared and not resolved yet (5.1). """
    first: BattleshipsSideStateOrder | Unset = UNSET
    """ The state of a side as a whole. """
    mines: list[str] | Unset = UNSET
    """ Mined hexes (10.6). They are secret while a battle is played. """
    open_: None | Open | Unset = UNSET
    """ The procedure that awaits a decision or dice; null if none does. """
    owed: list[OwedOrder] | Unset = UNSET
    """ The calls that can be made next, as `next` of the answer lists them. Calls that go on with the game and are
    not among them are refused (`step_owed`). Leave it out, and nothing is owed: any call adjudicates a situation
    made by hand. It follows from play: answers and views state it, no log holds it. """
    scenario: None | str | Unset = UNSET
    second: BattleshipsSideStateOrder | Unset = UNSET
    """ The state of a side as a whole. """
    ships: list[BattleshipsShipOrder] | None | Unset = UNSET
    """ The units of both sides. If they are left out, they are the units of the scenario. """
    stage: None | str | Unset = UNSET
    """ The stage that comes next in the turn (3.1). If it is stated, only the calls that come next in the order of
    play may be made. If it is null, the stage is not known and any call may be made. """
    star_shells: list[BattleshipsStarShell] | Unset = UNSET
    """ Star shells of this turn, at most one for each side. """
    time_of_day: BattleshipsTimeOfDay | None | Unset = UNSET
    turn: int | Unset = UNSET
    """ The turn, from 1. """
    turns: int | None | Unset = UNSET
    """ The last turn. If it is left out, it is as in the scenario. Without a scenario, no last turn is known. """
    unknown: list[str] | Unset = UNSET
    """ JSON Pointers to the members that the reading seat may not see. """
    visibility: int | None | Unset = UNSET
    """ Sighting distance of this turn in hexes; null if it is not rolled yet. """
    wrecks: list[BattleshipsWreck] | Unset = UNSET
    """ The places where units were lost (5.15), in order, as far as they are known. No rule depends on it. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_board_order import BattleshipsBoardOrder  # noqa: PLC0415
        from ..models.open_ import Open  # noqa: PLC0415

        base_visibility: int | None | Unset
        if isinstance(self.base_visibility, Unset):
            base_visibility = UNSET
        else:
            base_visibility = self.base_visibility

        board: dict[str, Any] | None | Unset
        if isinstance(self.board, Unset):
            board = UNSET
        elif isinstance(self.board, BattleshipsBoardOrder):
            board = self.board.to_dict()
        else:
            board = self.board

        fire: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.fire, Unset):
            fire = []
            for fire_item_data in self.fire:
                fire_item = fire_item_data.to_dict()
                fire.append(fire_item)

        first: dict[str, Any] | Unset = UNSET
        if not isinstance(self.first, Unset):
            first = self.first.to_dict()

        mines: list[str] | Unset = UNSET
        if not isinstance(self.mines, Unset):
            mines = self.mines

        open_: dict[str, Any] | None | Unset
        if isinstance(self.open_, Unset):
            open_ = UNSET
        elif isinstance(self.open_, Open):
            open_ = self.open_.to_dict()
        else:
            open_ = self.open_

        owed: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.owed, Unset):
            owed = []
            for owed_item_data in self.owed:
                owed_item = owed_item_data.to_dict()
                owed.append(owed_item)

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

        second: dict[str, Any] | Unset = UNSET
        if not isinstance(self.second, Unset):
            second = self.second.to_dict()

        ships: list[dict[str, Any]] | None | Unset
        if isinstance(self.ships, Unset):
            ships = UNSET
        elif isinstance(self.ships, list):
            ships = []
            for ships_type_0_item_data in self.ships:
                ships_type_0_item = ships_type_0_item_data.to_dict()
                ships.append(ships_type_0_item)

        else:
            ships = self.ships

        stage: None | str | Unset
        if isinstance(self.stage, Unset):
            stage = UNSET
        else:
            stage = self.stage

        star_shells: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.star_shells, Unset):
            star_shells = []
            for star_shells_item_data in self.star_shells:
                star_shells_item = star_shells_item_data.to_dict()
                star_shells.append(star_shells_item)

        time_of_day: None | str | Unset
        if isinstance(self.time_of_day, Unset):
            time_of_day = UNSET
        elif isinstance(self.time_of_day, BattleshipsTimeOfDay):
            time_of_day = self.time_of_day.value
        else:
            time_of_day = self.time_of_day

        turn = self.turn

        turns: int | None | Unset
        if isinstance(self.turns, Unset):
            turns = UNSET
        else:
            turns = self.turns

        unknown: list[str] | Unset = UNSET
        if not isinstance(self.unknown, Unset):
            unknown = self.unknown

        visibility: int | None | Unset
        if isinstance(self.visibility, Unset):
            visibility = UNSET
        else:
            visibility = self.visibility

        wrecks: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.wrecks, Unset):
            wrecks = []
            for wrecks_item_data in self.wrecks:
                wrecks_item = wrecks_item_data.to_dict()
                wrecks.append(wrecks_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if base_visibility is not UNSET:
            field_dict["base_visibility"] = base_visibility
        if board is not UNSET:
            field_dict["board"] = board
        if fire is not UNSET:
            field_dict["fire"] = fire
        if first is not UNSET:
            field_dict["first"] = first
        if mines is not UNSET:
            field_dict["mines"] = mines
        if open_ is not UNSET:
            field_dict["open"] = open_
        if owed is not UNSET:
            field_dict["owed"] = owed
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if second is not UNSET:
            field_dict["second"] = second
        if ships is not UNSET:
            field_dict["ships"] = ships
        if stage is not UNSET:
            field_dict["stage"] = stage
        if star_shells is not UNSET:
            field_dict["star_shells"] = star_shells
        if time_of_day is not UNSET:
            field_dict["time_of_day"] = time_of_day
        if turn is not UNSET:
            field_dict["turn"] = turn
        if turns is not UNSET:
            field_dict["turns"] = turns
        if unknown is not UNSET:
            field_dict["unknown"] = unknown
        if visibility is not UNSET:
            field_dict["visibility"] = visibility
        if wrecks is not UNSET:
            field_dict["wrecks"] = wrecks

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_board_order import BattleshipsBoardOrder  # noqa: PLC0415
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415
        from ..models.battleships_ship_order import BattleshipsShipOrder  # noqa: PLC0415
        from ..models.battleships_side_state_order import BattleshipsSideStateOrder  # noqa: PLC0415
        from ..models.battleships_star_shell import BattleshipsStarShell  # noqa: PLC0415
        from ..models.battleships_wreck import BattleshipsWreck  # noqa: PLC0415
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.owed_order import OwedOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base_visibility(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        base_visibility = _parse_base_visibility(d.pop("base_visibility", UNSET))

        def _parse_board(data: object) -> BattleshipsBoardOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                board_type_0 = BattleshipsBoardOrder.from_dict(data)

                return board_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsBoardOrder | None | Unset, data)

        board = _parse_board(d.pop("board", UNSET))

        _fire = d.pop("fire", UNSET)
        fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
        if _fire is not UNSET:
            fire = []
            for fire_item_data in _fire:
                fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

                fire.append(fire_item)

        _first = d.pop("first", UNSET)
        first: BattleshipsSideStateOrder | Unset
        if isinstance(_first, Unset):
            first = UNSET
        else:
            first = BattleshipsSideStateOrder.from_dict(_first)

        mines = cast(list[str], d.pop("mines", UNSET))

        def _parse_open_(data: object) -> None | Open | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                open_type_0 = Open.from_dict(data)

                return open_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Open | Unset, data)

        open_ = _parse_open_(d.pop("open", UNSET))

        _owed = d.pop("owed", UNSET)
        owed: list[OwedOrder] | Unset = UNSET
        if _owed is not UNSET:
            owed = []
            for owed_item_data in _owed:
                owed_item = OwedOrder.from_dict(owed_item_data)

                owed.append(owed_item)

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

        _second = d.pop("second", UNSET)
        second: BattleshipsSideStateOrder | Unset
        if isinstance(_second, Unset):
            second = UNSET
        else:
            second = BattleshipsSideStateOrder.from_dict(_second)

        def _parse_ships(data: object) -> list[BattleshipsShipOrder] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                ships_type_0 = []
                _ships_type_0 = data
                for ships_type_0_item_data in _ships_type_0:
                    ships_type_0_item = BattleshipsShipOrder.from_dict(ships_type_0_item_data)

                    ships_type_0.append(ships_type_0_item)

                return ships_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BattleshipsShipOrder] | None | Unset, data)

        ships = _parse_ships(d.pop("ships", UNSET))

        def _parse_stage(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        stage = _parse_stage(d.pop("stage", UNSET))

        _star_shells = d.pop("star_shells", UNSET)
        star_shells: list[BattleshipsStarShell] | Unset = UNSET
        if _star_shells is not UNSET:
            star_shells = []
            for star_shells_item_data in _star_shells:
                star_shells_item = BattleshipsStarShell.from_dict(star_shells_item_data)

                star_shells.append(star_shells_item)

        def _parse_time_of_day(data: object) -> BattleshipsTimeOfDay | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_of_day_type_0 = BattleshipsTimeOfDay(data)

                return time_of_day_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsTimeOfDay | None | Unset, data)

        time_of_day = _parse_time_of_day(d.pop("time_of_day", UNSET))

        turn = d.pop("turn", UNSET)

        def _parse_turns(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        turns = _parse_turns(d.pop("turns", UNSET))

        unknown = cast(list[str], d.pop("unknown", UNSET))

        def _parse_visibility(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        visibility = _parse_visibility(d.pop("visibility", UNSET))

        _wrecks = d.pop("wrecks", UNSET)
        wrecks: list[BattleshipsWreck] | Unset = UNSET
        if _wrecks is not UNSET:
            wrecks = []
            for wrecks_item_data in _wrecks:
                wrecks_item = BattleshipsWreck.from_dict(wrecks_item_data)

                wrecks.append(wrecks_item)

        battleships_situation_order = cls(
            base_visibility=base_visibility,
            board=board,
            fire=fire,
            first=first,
            mines=mines,
            open_=open_,
            owed=owed,
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
        )

        return battleships_situation_order
