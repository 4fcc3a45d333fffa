from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from ..models.silent_victory_port_orders import SilentVictoryPortOrders
    from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder


T = TypeVar("T", bound="SilentVictoryConferAwardOrder")


@_attrs_define
class SilentVictoryConferAwardOrder:
    """A captain after a patrol, and his record with that patrol in it.

    A record without a last patrol is that of a captain who did not bring one home: of all awards
    he can have the Purple Heart.

    """

    record: SilentVictoryCareerRecordOrder
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    boat_replaced: bool | Unset = False
    """ Whether he has another boat by now. What the patrol earned its boat is then not the new one's, unless unit
    awards go with the captain (11.3.10). """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    standing_orders: SilentVictoryPortOrders | Unset = UNSET
    """ Standing orders where nothing is decided but re-rolls. Left out, the player is asked. """
    unit_awards: SilentVictoryUnitAwardsOrder | Unset = UNSET
    """ What the submarine itself was awarded (11.3.10). """
    wounded: bool | Unset = False
    """ Whether the captain was wounded on the patrol, or killed (11.3.6). """

    def to_dict(self) -> dict[str, Any]:
        record = self.record.to_dict()

        boat_replaced = self.boat_replaced

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        unit_awards: dict[str, Any] | Unset = UNSET
        if not isinstance(self.unit_awards, Unset):
            unit_awards = self.unit_awards.to_dict()

        wounded = self.wounded

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "record": record,
            }
        )
        if boat_replaced is not UNSET:
            field_dict["boat_replaced"] = boat_replaced
        if captain is not UNSET:
            field_dict["captain"] = captain
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if unit_awards is not UNSET:
            field_dict["unit_awards"] = unit_awards
        if wounded is not UNSET:
            field_dict["wounded"] = wounded

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_port_orders import SilentVictoryPortOrders  # noqa: PLC0415
        from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder  # noqa: PLC0415

        d = dict(src_dict)
        record = SilentVictoryCareerRecordOrder.from_dict(d.pop("record"))

        boat_replaced = d.pop("boat_replaced", UNSET)

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryPortOrders.from_dict(_standing_orders)

        _unit_awards = d.pop("unit_awards", UNSET)
        unit_awards: SilentVictoryUnitAwardsOrder | Unset
        if isinstance(_unit_awards, Unset):
            unit_awards = UNSET
        else:
            unit_awards = SilentVictoryUnitAwardsOrder.from_dict(_unit_awards)

        wounded = d.pop("wounded", UNSET)

        silent_victory_confer_award_order = cls(
            record=record,
            boat_replaced=boat_replaced,
            captain=captain,
            standing_orders=standing_orders,
            unit_awards=unit_awards,
            wounded=wounded,
        )

        return silent_victory_confer_award_order
