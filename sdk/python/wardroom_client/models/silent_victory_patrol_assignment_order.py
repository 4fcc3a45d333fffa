from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_load_order import SilentVictoryLoadOrder
    from ..models.silent_victory_patrol_assignment_order_standing_orders import (
        SilentVictoryPatrolAssignmentOrderStandingOrders,
    )


T = TypeVar("T", bound="SilentVictoryPatrolAssignmentOrder")


@_attrs_define
class SilentVictoryPatrolAssignmentOrder:
    """A boat in port sails on its next patrol."""

    load: None | SilentVictoryLoadOrder | Unset = UNSET
    """ The load to sail with (4.5); null for the standard load of the month. If left out, the boat sails as it is
    loaded. """
    standing_orders: SilentVictoryPatrolAssignmentOrderStandingOrders | Unset = UNSET
    """ Standing orders before sailing. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_load_order import SilentVictoryLoadOrder  # noqa: PLC0415

        load: dict[str, Any] | None | Unset
        if isinstance(self.load, Unset):
            load = UNSET
        elif isinstance(self.load, SilentVictoryLoadOrder):
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
        from ..models.silent_victory_load_order import SilentVictoryLoadOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_assignment_order_standing_orders import (
            SilentVictoryPatrolAssignmentOrderStandingOrders,  # noqa: PLC0415
        )

        d = dict(src_dict)

        def _parse_load(data: object) -> None | SilentVictoryLoadOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                load_type_0 = SilentVictoryLoadOrder.from_dict(data)

                return load_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryLoadOrder | Unset, data)

        load = _parse_load(d.pop("load", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryPatrolAssignmentOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryPatrolAssignmentOrderStandingOrders.from_dict(_standing_orders)

        silent_victory_patrol_assignment_order = cls(
            load=load,
            standing_orders=standing_orders,
        )

        return silent_victory_patrol_assignment_order
