from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_repair_orders import HuntersRepairOrders


T = TypeVar("T", bound="HuntersRepairOrder")


@_attrs_define
class HuntersRepairOrder:
    """A boat whose encounter is over."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    one_box_from_port: bool | Unset = False
    """ Whether the boat is in the travel box next to port, the first or last of its track: without diesels it is
    towed home from there (10.2.1). """
    standing_orders: HuntersRepairOrders | Unset = UNSET
    """ Standing orders of repairs. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        one_box_from_port = self.one_box_from_port

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if one_box_from_port is not UNSET:
            field_dict["one_box_from_port"] = one_box_from_port
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_repair_orders import HuntersRepairOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        one_box_from_port = d.pop("one_box_from_port", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersRepairOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersRepairOrders.from_dict(_standing_orders)

        hunters_repair_order = cls(
            boat=boat,
            crew=crew,
            kommandant=kommandant,
            one_box_from_port=one_box_from_port,
            standing_orders=standing_orders,
        )

        return hunters_repair_order
