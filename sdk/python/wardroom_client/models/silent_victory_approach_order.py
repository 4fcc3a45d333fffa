from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_posture import SubmarinePosture
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_approach_order_standing_orders import SilentVictoryApproachOrderStandingOrders


T = TypeVar("T", bound="SilentVictoryApproachOrder")


@_attrs_define
class SilentVictoryApproachOrder:
    """A boat that closes in on escorted targets before it fires, or that an escort comes upon."""

    declines: bool | Unset = UNSET
    """ Whether the captain leaves without firing after he has looked at the fourth ship of a convoy. The check is
    made even so (8.2.1). """
    posture: None | SubmarinePosture | Unset = UNSET
    """ Whether the boat is surfaced or submerged, for the whole round. If it is null, it is as the contact states;
    if the contact does not state it, the boat is submerged. """
    standing_orders: SilentVictoryApproachOrderStandingOrders | Unset = UNSET
    """ Standing orders of an approach. """

    def to_dict(self) -> dict[str, Any]:
        declines = self.declines

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
        if declines is not UNSET:
            field_dict["declines"] = declines
        if posture is not UNSET:
            field_dict["posture"] = posture
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_approach_order_standing_orders import SilentVictoryApproachOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        declines = d.pop("declines", UNSET)

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
        standing_orders: SilentVictoryApproachOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryApproachOrderStandingOrders.from_dict(_standing_orders)

        silent_victory_approach_order = cls(
            declines=declines,
            posture=posture,
            standing_orders=standing_orders,
        )

        return silent_victory_approach_order
