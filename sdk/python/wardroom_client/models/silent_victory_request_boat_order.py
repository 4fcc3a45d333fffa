from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_base import SilentVictoryBase
from ..models.silent_victory_boat_class import SilentVictoryBoatClass
from ..models.silent_victory_request_boat_order_marker import SilentVictoryRequestBoatOrderMarker
from ..models.silent_victory_request_boat_order_replaced_item import SilentVictoryRequestBoatOrderReplacedItem
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_boat_request_orders import SilentVictoryBoatRequestOrders
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded


T = TypeVar("T", bound="SilentVictoryRequestBoatOrder")


@_attrs_define
class SilentVictoryRequestBoatOrder:
    """A captain in port who asks for a new boat; his boat and crew as the refit leaves them."""

    base: SilentVictoryBase
    """ Where a submarine is based (7.3). """
    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    captain: SilentVictoryCaptainOrder
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    date: str
    """ The month in which the patrol just over started. """
    next_patrol: str
    """ The month in which his boat may sail, as the refit has it. """
    type_: SilentVictoryBoatClass
    """ The nine classes of submarine (4.1.1). """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    early_abort: bool | Unset = False
    """ Whether the patrol was aborted half-way or before (10.12.6). """
    marker: SilentVictoryRequestBoatOrderMarker | Unset = UNSET
    """ What to spend; left out: a request granted without a die, if any. """
    recovery: list[SilentVictoryRecoveryNeeded] | Unset = UNSET
    """ Months that the men need, by the posts they hold now. """
    replaced: list[SilentVictoryRequestBoatOrderReplacedItem] | Unset = UNSET
    """ Men replaced already; their recovery no longer matters. """
    standing_orders: SilentVictoryBoatRequestOrders | Unset = UNSET
    """ Standing orders for a request. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        base = self.base.value

        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        date = self.date

        next_patrol = self.next_patrol

        type_ = self.type_.value

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        early_abort = self.early_abort

        marker: str | Unset = UNSET
        if not isinstance(self.marker, Unset):
            marker = self.marker.value

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
                "base": base,
                "boat": boat,
                "captain": captain,
                "date": date,
                "next_patrol": next_patrol,
                "type": type_,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if marker is not UNSET:
            field_dict["marker"] = marker
        if recovery is not UNSET:
            field_dict["recovery"] = recovery
        if replaced is not UNSET:
            field_dict["replaced"] = replaced
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_boat_request_orders import SilentVictoryBoatRequestOrders  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        base = SilentVictoryBase(d.pop("base"))

        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptainOrder.from_dict(d.pop("captain"))

        date = d.pop("date")

        next_patrol = d.pop("next_patrol")

        type_ = SilentVictoryBoatClass(d.pop("type"))

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        early_abort = d.pop("early_abort", UNSET)

        _marker = d.pop("marker", UNSET)
        marker: SilentVictoryRequestBoatOrderMarker | Unset
        if isinstance(_marker, Unset):
            marker = UNSET
        else:
            marker = SilentVictoryRequestBoatOrderMarker(_marker)

        _recovery = d.pop("recovery", UNSET)
        recovery: list[SilentVictoryRecoveryNeeded] | Unset = UNSET
        if _recovery is not UNSET:
            recovery = []
            for recovery_item_data in _recovery:
                recovery_item = SilentVictoryRecoveryNeeded.from_dict(recovery_item_data)

                recovery.append(recovery_item)

        _replaced = d.pop("replaced", UNSET)
        replaced: list[SilentVictoryRequestBoatOrderReplacedItem] | Unset = UNSET
        if _replaced is not UNSET:
            replaced = []
            for replaced_item_data in _replaced:
                replaced_item = SilentVictoryRequestBoatOrderReplacedItem(replaced_item_data)

                replaced.append(replaced_item)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryBoatRequestOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryBoatRequestOrders.from_dict(_standing_orders)

        silent_victory_request_boat_order = cls(
            base=base,
            boat=boat,
            captain=captain,
            date=date,
            next_patrol=next_patrol,
            type_=type_,
            crew=crew,
            early_abort=early_abort,
            marker=marker,
            recovery=recovery,
            replaced=replaced,
            standing_orders=standing_orders,
        )

        return silent_victory_request_boat_order
