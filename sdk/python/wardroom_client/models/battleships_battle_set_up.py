from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_time_of_day import BattleshipsTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_board_order import BattleshipsBoardOrder
    from ..models.battleships_damage_control_orders import BattleshipsDamageControlOrders
    from ..models.battleships_mine_counts import BattleshipsMineCounts
    from ..models.battleships_ship_order import BattleshipsShipOrder


T = TypeVar("T", bound="BattleshipsBattleSetUp")


@_attrs_define
class BattleshipsBattleSetUp:
    """The battle to be fought: a scenario, one's own ships and map, or something of both.

    What is left out is the scenario's; `{}` is the first scenario.

    """

    base_visibility: int | Unset = UNSET
    """ What each turn's roll is added to (4.1). """
    board: BattleshipsBoardOrder | Unset = UNSET
    """ A map as ordered. What is left out is as on the printed map, without land.

    The `board` of any outcome can be sent as it is. """
    mines: BattleshipsMineCounts | Unset = UNSET
    """ How many hexes each player mines in secret (10.6), anywhere at sea, before the first turn.

    For battles of one's own; a scenario says it itself. """
    scenario: str | Unset = UNSET
    """ A scenario. """
    ships: list[BattleshipsShipOrder] | Unset = UNSET
    """ The units of both sides, with hexes and facings. """
    standing_orders: BattleshipsDamageControlOrders | Unset = UNSET
    """ Standing orders of damage control. """
    time_of_day: BattleshipsTimeOfDay | Unset = UNSET
    """ Day or night, the same for a whole scenario. """
    turns: int | Unset = UNSET
    """ The last turn; without a scenario 12 if left out. """

    def to_dict(self) -> dict[str, Any]:
        base_visibility = self.base_visibility

        board: dict[str, Any] | Unset = UNSET
        if not isinstance(self.board, Unset):
            board = self.board.to_dict()

        mines: dict[str, Any] | Unset = UNSET
        if not isinstance(self.mines, Unset):
            mines = self.mines.to_dict()

        scenario = self.scenario

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        time_of_day: str | Unset = UNSET
        if not isinstance(self.time_of_day, Unset):
            time_of_day = self.time_of_day.value

        turns = self.turns

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if base_visibility is not UNSET:
            field_dict["base_visibility"] = base_visibility
        if board is not UNSET:
            field_dict["board"] = board
        if mines is not UNSET:
            field_dict["mines"] = mines
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
        from ..models.battleships_damage_control_orders import BattleshipsDamageControlOrders  # noqa: PLC0415
        from ..models.battleships_mine_counts import BattleshipsMineCounts  # noqa: PLC0415
        from ..models.battleships_ship_order import BattleshipsShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        base_visibility = d.pop("base_visibility", UNSET)

        _board = d.pop("board", UNSET)
        board: BattleshipsBoardOrder | Unset
        if isinstance(_board, Unset):
            board = UNSET
        else:
            board = BattleshipsBoardOrder.from_dict(_board)

        _mines = d.pop("mines", UNSET)
        mines: BattleshipsMineCounts | Unset
        if isinstance(_mines, Unset):
            mines = UNSET
        else:
            mines = BattleshipsMineCounts.from_dict(_mines)

        scenario = d.pop("scenario", UNSET)

        _ships = d.pop("ships", UNSET)
        ships: list[BattleshipsShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = BattleshipsShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: BattleshipsDamageControlOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = BattleshipsDamageControlOrders.from_dict(_standing_orders)

        _time_of_day = d.pop("time_of_day", UNSET)
        time_of_day: BattleshipsTimeOfDay | Unset
        if isinstance(_time_of_day, Unset):
            time_of_day = UNSET
        else:
            time_of_day = BattleshipsTimeOfDay(_time_of_day)

        turns = d.pop("turns", UNSET)

        battleships_battle_set_up = cls(
            base_visibility=base_visibility,
            board=board,
            mines=mines,
            scenario=scenario,
            ships=ships,
            standing_orders=standing_orders,
            time_of_day=time_of_day,
            turns=turns,
        )

        return battleships_battle_set_up
