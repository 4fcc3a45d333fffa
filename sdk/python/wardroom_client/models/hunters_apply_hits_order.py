from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_port_orders import HuntersPortOrders


T = TypeVar("T", bound="HuntersApplyHitsOrder")


@_attrs_define
class HuntersApplyHitsOrder:
    """A boat, and what an attack did to it."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    hits: int
    """ Hits to resolve; six or more sink the boat (9.6.8, 14.8.2). """
    additional_flooding: bool | Unset = True
    """ Whether the round ends with these hits: additional flooding (10.1.3). """
    automatic_injuries: int | Unset = 0
    """ Injuries besides those of the hits, such as an aircraft's. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    flooded_before: bool | Unset = False
    """ Whether the boat was flooded earlier in this round of combat. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersPortOrders | Unset = UNSET
    """ Standing orders in port. Where one is left out, the player is asked if he has the choice. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        hits = self.hits

        additional_flooding = self.additional_flooding

        automatic_injuries = self.automatic_injuries

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        flooded_before = self.flooded_before

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
                "hits": hits,
            }
        )
        if additional_flooding is not UNSET:
            field_dict["additional_flooding"] = additional_flooding
        if automatic_injuries is not UNSET:
            field_dict["automatic_injuries"] = automatic_injuries
        if crew is not UNSET:
            field_dict["crew"] = crew
        if flooded_before is not UNSET:
            field_dict["flooded_before"] = flooded_before
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
        from ..models.hunters_port_orders import HuntersPortOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        hits = d.pop("hits")

        additional_flooding = d.pop("additional_flooding", UNSET)

        automatic_injuries = d.pop("automatic_injuries", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        flooded_before = d.pop("flooded_before", UNSET)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersPortOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersPortOrders.from_dict(_standing_orders)

        hunters_apply_hits_order = cls(
            boat=boat,
            hits=hits,
            additional_flooding=additional_flooding,
            automatic_injuries=automatic_injuries,
            crew=crew,
            flooded_before=flooded_before,
            kommandant=kommandant,
            standing_orders=standing_orders,
        )

        return hunters_apply_hits_order
