from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_request_boat_order_marker import SilentVictoryRequestBoatOrderMarker
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_request_boat_order_standing_orders import SilentVictoryRequestBoatOrderStandingOrders


T = TypeVar("T", bound="SilentVictoryRequestBoatOrder")


@_attrs_define
class SilentVictoryRequestBoatOrder:
    """The request of a captain in port."""

    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    marker: SilentVictoryRequestBoatOrderMarker | Unset = UNSET
    """ The request to spend. The default is a request that is granted without a die roll, if there is one. """
    standing_orders: SilentVictoryRequestBoatOrderStandingOrders | Unset = UNSET
    """ Standing orders for a request. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        marker: str | Unset = UNSET
        if not isinstance(self.marker, Unset):
            marker = self.marker.value

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if marker is not UNSET:
            field_dict["marker"] = marker
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_request_boat_order_standing_orders import (
            SilentVictoryRequestBoatOrderStandingOrders,  # noqa: PLC0415
        )

        d = dict(src_dict)
        type_ = d.pop("type")

        _marker = d.pop("marker", UNSET)
        marker: SilentVictoryRequestBoatOrderMarker | Unset
        if isinstance(_marker, Unset):
            marker = UNSET
        else:
            marker = SilentVictoryRequestBoatOrderMarker(_marker)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryRequestBoatOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryRequestBoatOrderStandingOrders.from_dict(_standing_orders)

        silent_victory_request_boat_order = cls(
            type_=type_,
            marker=marker,
            standing_orders=standing_orders,
        )

        return silent_victory_request_boat_order
