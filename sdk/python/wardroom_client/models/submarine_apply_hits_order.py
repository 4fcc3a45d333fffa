from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_reroll_orders import SubmarineRerollOrders


T = TypeVar("T", bound="SubmarineApplyHitsOrder")


@_attrs_define
class SubmarineApplyHitsOrder:
    """The hits and injuries of an attack on the boat."""

    hits: int
    """ Hits to resolve. Six or more sink the boat (9.6.8, 14.8.2). In Silent Victory any number is resolved one by
    one (14.7.2). """
    additional_flooding: bool | Unset = UNSET
    """ Whether the round ends with these hits, so that additional flooding is resolved (10.1.3). """
    automatic_injuries: int | Unset = UNSET
    """ Injuries in addition to those of the hits, such as the injury that an aircraft causes. """
    flooded_before: bool | Unset = UNSET
    """ Whether the boat was flooded earlier in this round of combat. """
    standing_orders: SubmarineRerollOrders | Unset = UNSET
    """ Standing orders for re-rolls. If they are left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        hits = self.hits

        additional_flooding = self.additional_flooding

        automatic_injuries = self.automatic_injuries

        flooded_before = self.flooded_before

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hits": hits,
            }
        )
        if additional_flooding is not UNSET:
            field_dict["additional_flooding"] = additional_flooding
        if automatic_injuries is not UNSET:
            field_dict["automatic_injuries"] = automatic_injuries
        if flooded_before is not UNSET:
            field_dict["flooded_before"] = flooded_before
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_reroll_orders import SubmarineRerollOrders  # noqa: PLC0415

        d = dict(src_dict)
        hits = d.pop("hits")

        additional_flooding = d.pop("additional_flooding", UNSET)

        automatic_injuries = d.pop("automatic_injuries", UNSET)

        flooded_before = d.pop("flooded_before", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineRerollOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineRerollOrders.from_dict(_standing_orders)

        submarine_apply_hits_order = cls(
            hits=hits,
            additional_flooding=additional_flooding,
            automatic_injuries=automatic_injuries,
            flooded_before=flooded_before,
            standing_orders=standing_orders,
        )

        return submarine_apply_hits_order
