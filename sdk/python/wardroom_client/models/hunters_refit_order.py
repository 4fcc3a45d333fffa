from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_refit_orders import HuntersRefitOrders


T = TypeVar("T", bound="HuntersRefitOrder")


@_attrs_define
class HuntersRefitOrder:
    """A boat back from patrol."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol started. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    early_abort: bool | Unset = False
    """ Whether a two-month patrol was aborted before its midpoint (10.8.6). """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    rescued: bool | Unset = False
    """ Whether the boat was scuttled without diesels and its crew rescued, as `repair-boat` says: a new boat takes
    its place (10.9.4). """
    resupplied: bool | Unset = False
    """ Whether the boat was resupplied at sea (14.9.5). """
    standing_orders: HuntersRefitOrders | Unset = UNSET
    """ Standing orders in port. Where one is left out, the player is asked if he has the choice. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        early_abort = self.early_abort

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        rescued = self.rescued

        resupplied = self.resupplied

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
            }
        )
        if crew is not UNSET:
            field_dict["crew"] = crew
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if rescued is not UNSET:
            field_dict["rescued"] = rescued
        if resupplied is not UNSET:
            field_dict["resupplied"] = resupplied
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_refit_orders import HuntersRefitOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        early_abort = d.pop("early_abort", UNSET)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        rescued = d.pop("rescued", UNSET)

        resupplied = d.pop("resupplied", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersRefitOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersRefitOrders.from_dict(_standing_orders)

        hunters_refit_order = cls(
            boat=boat,
            date=date,
            crew=crew,
            early_abort=early_abort,
            kommandant=kommandant,
            rescued=rescued,
            resupplied=resupplied,
            standing_orders=standing_orders,
        )

        return hunters_refit_order
