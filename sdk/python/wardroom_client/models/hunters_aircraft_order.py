from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_aircraft_order_standing_orders import HuntersAircraftOrderStandingOrders


T = TypeVar("T", bound="HuntersAircraftOrder")


@_attrs_define
class HuntersAircraftOrder:
    """Orders for a boat that meets an aircraft."""

    mission: bool | None | Unset = UNSET
    """ Whether the boat is carrying out its special mission in the mission's box (7.4.3). If it is null, the patrol
    decides; without a known patrol the boat is not. """
    standing_orders: HuntersAircraftOrderStandingOrders | Unset = UNSET
    """ Standing orders of a boat under air attack. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        mission: bool | None | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
        else:
            mission = self.mission

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if mission is not UNSET:
            field_dict["mission"] = mission
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_aircraft_order_standing_orders import HuntersAircraftOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_mission(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        mission = _parse_mission(d.pop("mission", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersAircraftOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersAircraftOrderStandingOrders.from_dict(_standing_orders)

        hunters_aircraft_order = cls(
            mission=mission,
            standing_orders=standing_orders,
        )

        return hunters_aircraft_order
