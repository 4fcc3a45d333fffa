from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_load_order import HuntersLoadOrder
    from ..models.hunters_patrol_assignment_order_standing_orders import HuntersPatrolAssignmentOrderStandingOrders


T = TypeVar("T", bound="HuntersPatrolAssignmentOrder")


@_attrs_define
class HuntersPatrolAssignmentOrder:
    """A boat in port sails on its next patrol."""

    load: HuntersLoadOrder | None | Unset = UNSET
    """ The load to sail with (4.5); null for the default load. If left out, the boat sails as it is loaded. """
    standing_orders: HuntersPatrolAssignmentOrderStandingOrders | Unset = UNSET
    """ Standing orders before sailing. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415

        load: dict[str, Any] | None | Unset
        if isinstance(self.load, Unset):
            load = UNSET
        elif isinstance(self.load, HuntersLoadOrder):
            load = self.load.to_dict()
        else:
            load = self.load

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if load is not UNSET:
            field_dict["load"] = load
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415
        from ..models.hunters_patrol_assignment_order_standing_orders import HuntersPatrolAssignmentOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_load(data: object) -> HuntersLoadOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                load_type_0 = HuntersLoadOrder.from_dict(data)

                return load_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersLoadOrder | None | Unset, data)

        load = _parse_load(d.pop("load", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersPatrolAssignmentOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersPatrolAssignmentOrderStandingOrders.from_dict(_standing_orders)

        hunters_patrol_assignment_order = cls(
            load=load,
            standing_orders=standing_orders,
        )

        return hunters_patrol_assignment_order
