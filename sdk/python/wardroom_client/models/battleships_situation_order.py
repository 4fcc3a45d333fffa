from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_time_of_day import BattleshipsTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_board_order import BattleshipsBoardOrder
    from ..models.battleships_ship_order import BattleshipsShipOrder
    from ..models.battleships_side_state_order import BattleshipsSideStateOrder
    from ..models.battleships_star_shell import BattleshipsStarShell
    from ..models.battleships_wreck import BattleshipsWreck


T = TypeVar("T", bound="BattleshipsSituationOrder")


@_attrs_define
class BattleshipsSituationOrder:
    """A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is.

    """

    base_visibility: int | None | Unset = UNSET
    """ What the turn's roll is added to (4.1). """
    board: BattleshipsBoardOrder | Unset = UNSET
    """ A map as ordered. What is left out is as on the printed map, without land.

    The `board` of any outcome can be sent as it is. """
    first: BattleshipsSideStateOrder | Unset = UNSET
    """ What holds for the whole of a side. """
    mines: list[str] | Unset = UNSET
    """ Mined hexes (10.6); secret in a battle. """
    scenario: None | str | Unset = UNSET
    second: BattleshipsSideStateOrder | Unset = UNSET
    """ What holds for the whole of a side. """
    ships: list[BattleshipsShipOrder] | Unset = UNSET
    """ The units of both sides. Left out: those of the scenario. """
    star_shells: list[BattleshipsStarShell] | Unset = UNSET
    """ Star shells of this turn, one a side. """
    time_of_day: BattleshipsTimeOfDay | Unset = UNSET
    """ Day or night, the same for a whole scenario. """
    turn: int | Unset = 1
    """ The turn, from 1. """
    visibility: int | None | Unset = UNSET
    """ Sighting distance of this turn in hexes, once rolled. """
    wrecks: list[BattleshipsWreck] | Unset = UNSET
    """ Where units were lost (5.15), in order, as far as it is known; no rule looks at it. """

    def to_dict(self) -> dict[str, Any]:
        base_visibility: int | None | Unset
        if isinstance(self.base_visibility, Unset):
            base_visibility = UNSET
        else:
            base_visibility = self.base_visibility

        board: dict[str, Any] | Unset = UNSET
        if not isinstance(self.board, Unset):
            board = self.board.to_dict()

        first: dict[str, Any] | Unset = UNSET
        if not isinstance(self.first, Unset):
            first = self.first.to_dict()

        mines: list[str] | Unset = UNSET
        if not isinstance(self.mines, Unset):
            mines = self.mines

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

        second: dict[str, Any] | Unset = UNSET
        if not isinstance(self.second, Unset):
            second = self.second.to_dict()

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        star_shells: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.star_shells, Unset):
            star_shells = []
            for star_shells_item_data in self.star_shells:
                star_shells_item = star_shells_item_data.to_dict()
                star_shells.append(star_shells_item)

        time_of_day: str | Unset = UNSET
        if not isinstance(self.time_of_day, Unset):
            time_of_day = self.time_of_day.value

        turn = self.turn

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
        if first is not UNSET:
            field_dict["first"] = first
        if mines is not UNSET:
            field_dict["mines"] = mines
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if second is not UNSET:
            field_dict["second"] = second
        if ships is not UNSET:
            field_dict["ships"] = ships
        if star_shells is not UNSET:
            field_dict["star_shells"] = star_shells
        if time_of_day is not UNSET:
            field_dict["time_of_day"] = time_of_day
        if turn is not UNSET:
            field_dict["turn"] = turn
        if visibility is not UNSET:
            field_dict["visibility"] = visibility
        if wrecks is not UNSET:
            field_dict["wrecks"] = wrecks

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_board_order import BattleshipsBoardOrder  # noqa: PLC0415
        from ..models.battleships_ship_order import BattleshipsShipOrder  # noqa: PLC0415
        from ..models.battleships_side_state_order import BattleshipsSideStateOrder  # noqa: PLC0415
        from ..models.battleships_star_shell import BattleshipsStarShell  # noqa: PLC0415
        from ..models.battleships_wreck import BattleshipsWreck  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base_visibility(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        base_visibility = _parse_base_visibility(d.pop("base_visibility", UNSET))

        _board = d.pop("board", UNSET)
        board: BattleshipsBoardOrder | Unset
        if isinstance(_board, Unset):
            board = UNSET
        else:
            board = BattleshipsBoardOrder.from_dict(_board)

        _first = d.pop("first", UNSET)
        first: BattleshipsSideStateOrder | Unset
        if isinstance(_first, Unset):
            first = UNSET
        else:
            first = BattleshipsSideStateOrder.from_dict(_first)

        mines = cast(list[str], d.pop("mines", UNSET))

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

        _ships = d.pop("ships", UNSET)
        ships: list[BattleshipsShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = BattleshipsShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        _star_shells = d.pop("star_shells", UNSET)
        star_shells: list[BattleshipsStarShell] | Unset = UNSET
        if _star_shells is not UNSET:
            star_shells = []
            for star_shells_item_data in _star_shells:
                star_shells_item = BattleshipsStarShell.from_dict(star_shells_item_data)

                star_shells.append(star_shells_item)

        _time_of_day = d.pop("time_of_day", UNSET)
        time_of_day: BattleshipsTimeOfDay | Unset
        if isinstance(_time_of_day, Unset):
            time_of_day = UNSET
        else:
            time_of_day = BattleshipsTimeOfDay(_time_of_day)

        turn = d.pop("turn", UNSET)

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
            first=first,
            mines=mines,
            scenario=scenario,
            second=second,
            ships=ships,
            star_shells=star_shells,
            time_of_day=time_of_day,
            turn=turn,
            visibility=visibility,
            wrecks=wrecks,
        )

        return battleships_situation_order
