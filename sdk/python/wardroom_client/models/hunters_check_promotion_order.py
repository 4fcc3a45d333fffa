from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_port_orders import HuntersPortOrders


T = TypeVar("T", bound="HuntersCheckPromotionOrder")


@_attrs_define
class HuntersCheckPromotionOrder:
    """A Kommandant in port, his record, and when he sails again.

    The checks that are due before he sails are made in this refit; one that fell into the patrol
    just over is among them, one that falls into the next patrol waits for the refit after it.

    """

    next_patrol: None | str
    """ The month in which the next patrol may start, as the refit has it; null: none any more, and the last check
    is made. """
    record: HuntersCareerRecordOrder
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersPortOrders | Unset = UNSET
    """ Standing orders in port. Where one is left out, the player is asked if he has the choice. """

    def to_dict(self) -> dict[str, Any]:
        next_patrol: None | str
        next_patrol = self.next_patrol

        record = self.record.to_dict()

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

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
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_port_orders import HuntersPortOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        record = HuntersCareerRecordOrder.from_dict(d.pop("record"))

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersPortOrders.from_dict(_standing_orders)

        hunters_check_promotion_order = cls(
            next_patrol=next_patrol,
            record=record,
            kommandant=kommandant,
            standing_orders=standing_orders,
        )

        return hunters_check_promotion_order
