from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_event_orders import HuntersEventOrders
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersRandomEventOrder")


@_attrs_define
class HuntersRandomEventOrder:
    """A boat whose encounter check was the patrol's first natural 12."""

    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol started. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    homeward: bool | Unset = False
    """ Whether the boat is on its way home: in the transit boxes after its last box on station, or aborting. No
    weather is reported then. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersEventOrders | Unset = UNSET
    """ Standing orders for a random event. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        boat = self.boat.to_dict()

        date = self.date

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        homeward = self.homeward

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
                "boat": boat,
                "date": date,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if homeward is not UNSET:
            field_dict["homeward"] = homeward
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_event_orders import HuntersEventOrders  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        homeward = d.pop("homeward", UNSET)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersEventOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersEventOrders.from_dict(_standing_orders)

        hunters_random_event_order = cls(
            assignment=assignment,
            boat=boat,
            date=date,
            crew=crew,
            homeward=homeward,
            kommandant=kommandant,
            standing_orders=standing_orders,
        )

        return hunters_random_event_order
