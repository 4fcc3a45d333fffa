from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_posture import SubmarinePosture
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_approach_order_standing_orders import HuntersApproachOrderStandingOrders


T = TypeVar("T", bound="HuntersApproachOrder")


@_attrs_define
class HuntersApproachOrder:
    """A boat that closes in on escorted targets before it fires."""

    posture: None | SubmarinePosture | Unset = UNSET
    """ Whether the boat is surfaced or submerged, for the whole round. If it is null, it is as the contact states;
    if the contact does not state it, the boat is submerged. """
    standing_orders: HuntersApproachOrderStandingOrders | Unset = UNSET
    """ Standing orders of an approach. """

    def to_dict(self) -> dict[str, Any]:
        posture: None | str | Unset
        if isinstance(self.posture, Unset):
            posture = UNSET
        elif isinstance(self.posture, SubmarinePosture):
            posture = self.posture.value
        else:
            posture = self.posture

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if posture is not UNSET:
            field_dict["posture"] = posture
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_approach_order_standing_orders import HuntersApproachOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_posture(data: object) -> None | SubmarinePosture | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posture_type_0 = SubmarinePosture(data)

                return posture_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarinePosture | Unset, data)

        posture = _parse_posture(d.pop("posture", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersApproachOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersApproachOrderStandingOrders.from_dict(_standing_orders)

        hunters_approach_order = cls(
            posture=posture,
            standing_orders=standing_orders,
        )

        return hunters_approach_order
