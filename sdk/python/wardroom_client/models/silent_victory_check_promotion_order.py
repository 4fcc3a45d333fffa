from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from ..models.silent_victory_port_orders import SilentVictoryPortOrders


T = TypeVar("T", bound="SilentVictoryCheckPromotionOrder")


@_attrs_define
class SilentVictoryCheckPromotionOrder:
    """A captain in port, his record, and when he sails again.

    The checks that are due before he sails are made in this refit; one that fell into the patrol
    just over is among them, one that falls into the next patrol waits for the refit after it.

    """

    next_patrol: None | str
    """ The month in which the next patrol may start, as the refit has it; null: none any more, and the last check
    is made. """
    record: SilentVictoryCareerRecordOrder
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    standing_orders: SilentVictoryPortOrders | Unset = UNSET
    """ Standing orders where nothing is decided but re-rolls. Left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        next_patrol: None | str
        next_patrol = self.next_patrol

        record = self.record.to_dict()

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "next_patrol": next_patrol,
                "record": record,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_port_orders import SilentVictoryPortOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        record = SilentVictoryCareerRecordOrder.from_dict(d.pop("record"))

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

        silent_victory_check_promotion_order = cls(
            next_patrol=next_patrol,
            record=record,
            captain=captain,
            standing_orders=standing_orders,
        )

        return silent_victory_check_promotion_order
