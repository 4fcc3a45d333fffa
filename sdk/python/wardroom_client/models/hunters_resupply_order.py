from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol_order import HuntersPatrolOrder
    from ..models.hunters_resupply_orders import HuntersResupplyOrders


T = TypeVar("T", bound="HuntersResupplyOrder")


@_attrs_define
class HuntersResupplyOrder:
    """A boat that looks for a supply boat, once it has done with its last box on station."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol started. """
    patrol: HuntersPatrolOrder
    """ A patrol as ordered: its assignment, the box the boat is in, and whatever has happened.

    The `patrol` of any outcome can be sent as it is. A mission that is left out is still open,
    which it cannot be beyond its box. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersResupplyOrders | Unset = UNSET
    """ Standing orders alongside a supply boat. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        patrol = self.patrol.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "patrol": patrol,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol_order import HuntersPatrolOrder  # noqa: PLC0415
        from ..models.hunters_resupply_orders import HuntersResupplyOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        patrol = HuntersPatrolOrder.from_dict(d.pop("patrol"))

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

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersResupplyOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersResupplyOrders.from_dict(_standing_orders)

        hunters_resupply_order = cls(
            boat=boat,
            date=date,
            patrol=patrol,
            crew=crew,
            kommandant=kommandant,
            standing_orders=standing_orders,
        )

        return hunters_resupply_order
