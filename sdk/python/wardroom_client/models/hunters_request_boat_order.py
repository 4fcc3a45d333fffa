from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_request_boat_order_replaced_item import HuntersRequestBoatOrderReplacedItem
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_boat_request_orders import HuntersBoatRequestOrders
    from ..models.hunters_career_record_order import HuntersCareerRecordOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_recovery_needed import HuntersRecoveryNeeded


T = TypeVar("T", bound="HuntersRequestBoatOrder")


@_attrs_define
class HuntersRequestBoatOrder:
    """A Kommandant in port with a request to make, his boat and crew as the refit leaves them."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol just over started. """
    record: HuntersCareerRecordOrder
    """ The record of a career as ordered: whatever is not as at its start.

    The `record` of any outcome can be sent as it is. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    early_abort: bool | Unset = False
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    recovery: list[HuntersRecoveryNeeded] | Unset = UNSET
    """ Months that the men need, by the posts they hold now. """
    replaced: list[HuntersRequestBoatOrderReplacedItem] | Unset = UNSET
    """ Men replaced already; their recovery no longer matters. """
    standing_orders: HuntersBoatRequestOrders | Unset = UNSET
    """ Standing orders for a request. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        record = self.record.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        early_abort = self.early_abort

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        recovery: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.recovery, Unset):
            recovery = []
            for recovery_item_data in self.recovery:
                recovery_item = recovery_item_data.to_dict()
                recovery.append(recovery_item)

        replaced: list[str] | Unset = UNSET
        if not isinstance(self.replaced, Unset):
            replaced = []
            for replaced_item_data in self.replaced:
                replaced_item = replaced_item_data.value
                replaced.append(replaced_item)

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "record": record,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if recovery is not UNSET:
            field_dict["recovery"] = recovery
        if replaced is not UNSET:
            field_dict["replaced"] = replaced
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_boat_request_orders import HuntersBoatRequestOrders  # noqa: PLC0415
        from ..models.hunters_career_record_order import HuntersCareerRecordOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_recovery_needed import HuntersRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        record = HuntersCareerRecordOrder.from_dict(d.pop("record"))

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        early_abort = d.pop("early_abort", UNSET)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _recovery = d.pop("recovery", UNSET)
        recovery: list[HuntersRecoveryNeeded] | Unset = UNSET
        if _recovery is not UNSET:
            recovery = []
            for recovery_item_data in _recovery:
                recovery_item = HuntersRecoveryNeeded.from_dict(recovery_item_data)

                recovery.append(recovery_item)

        _replaced = d.pop("replaced", UNSET)
        replaced: list[HuntersRequestBoatOrderReplacedItem] | Unset = UNSET
        if _replaced is not UNSET:
            replaced = []
            for replaced_item_data in _replaced:
                replaced_item = HuntersRequestBoatOrderReplacedItem(replaced_item_data)

                replaced.append(replaced_item)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersBoatRequestOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersBoatRequestOrders.from_dict(_standing_orders)

        hunters_request_boat_order = cls(
            boat=boat,
            date=date,
            record=record,
            crew=crew,
            early_abort=early_abort,
            kommandant=kommandant,
            recovery=recovery,
            replaced=replaced,
            standing_orders=standing_orders,
        )

        return hunters_request_boat_order
