from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_time_of_day import BattleshipsTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_board_order import BattleshipsBoardOrder
    from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder
    from ..models.battleships_mine_counts import BattleshipsMineCounts
    from ..models.battleships_ship_order import BattleshipsShipOrder


T = TypeVar("T", bound="BattleshipsBattleSetUp")


@_attrs_define
class BattleshipsBattleSetUp:
    """The battle to be fought: a scenario, your own ships and map, or a mixture of both.

    Members left out are those of the scenario. `{}` is the first scenario.

    """

    base_visibility: int | None | Unset = UNSET
    """ The base to which each turn's roll is added (4.1). """
    board: BattleshipsBoardOrder | None | Unset = UNSET
    mines: BattleshipsMineCounts | Unset = UNSET
    """ How many sea hexes each player secretly mines before the first turn (10.6).

    For battles without a scenario; a scenario states the numbers itself. """
    opening: None | str | Unset = UNSET
    scenario: None | str | Unset = UNSET
    ships: list[BattleshipsShipOrder] | None | Unset = UNSET
    """ The units of both sides, with hexes and facings. """
    standing_orders: BattleshipsDamageControlOrdersOrder | Unset = UNSET
    """ Standing orders of damage control. """
    time_of_day: BattleshipsTimeOfDay | None | Unset = UNSET
    turns: int | None | Unset = UNSET
    """ The last turn. If it is left out without a scenario, it is 12. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_board_order import BattleshipsBoardOrder  # noqa: PLC0415

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

        mines: dict[str, Any] | Unset = UNSET
        if not isinstance(self.mines, Unset):
            mines = self.mines.to_dict()

        opening: None | str | Unset
        if isinstance(self.opening, Unset):
            opening = UNSET
        else:
            opening = self.opening

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

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

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        time_of_day: None | str | Unset
        if isinstance(self.time_of_day, Unset):
            time_of_day = UNSET
        elif isinstance(self.time_of_day, BattleshipsTimeOfDay):
            time_of_day = self.time_of_day.value
        else:
            time_of_day = self.time_of_day

        turns: int | None | Unset
        if isinstance(self.turns, Unset):
            turns = UNSET
        else:
            turns = self.turns

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if base_visibility is not UNSET:
            field_dict["base_visibility"] = base_visibility
        if board is not UNSET:
            field_dict["board"] = board
        if mines is not UNSET:
            field_dict["mines"] = mines
        if opening is not UNSET:
            field_dict["opening"] = opening
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if ships is not UNSET:
            field_dict["ships"] = ships
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if time_of_day is not UNSET:
            field_dict["time_of_day"] = time_of_day
        if turns is not UNSET:
            field_dict["turns"] = turns

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_board_order import BattleshipsBoardOrder  # noqa: PLC0415
        from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder  # noqa: PLC0415
        from ..models.battleships_mine_counts import BattleshipsMineCounts  # noqa: PLC0415
        from ..models.battleships_ship_order import BattleshipsShipOrder  # noqa: PLC0415

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

        _mines = d.pop("mines", UNSET)
        mines: BattleshipsMineCounts | Unset
        if isinstance(_mines, Unset):
            mines = UNSET
        else:
            mines = BattleshipsMineCounts.from_dict(_mines)

        def _parse_opening(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        opening = _parse_opening(d.pop("opening", UNSET))

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

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

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: BattleshipsDamageControlOrdersOrder | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = BattleshipsDamageControlOrdersOrder.from_dict(_standing_orders)

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

        def _parse_turns(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        turns = _parse_turns(d.pop("turns", UNSET))

        battleships_battle_set_up = cls(
            base_visibility=base_visibility,
            board=board,
            mines=mines,
            opening=opening,
            scenario=scenario,
            ships=ships,
            standing_orders=standing_orders,
            time_of_day=time_of_day,
            turns=turns,
        )

        return battleships_battle_set_up
