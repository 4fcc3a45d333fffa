from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_posting import HuntersPosting
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment_orders import HuntersAssignmentOrders
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersPatrolAssignmentOrder")


@_attrs_define
class HuntersPatrolAssignmentOrder:
    """A boat in port, ready to sail."""

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol starts. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    posting: HuntersPosting | None | Unset = UNSET
    """ Where the boat is posted for good, if anywhere. """
    standing_orders: HuntersAssignmentOrders | Unset = UNSET
    """ Standing orders before sailing. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        posting: None | str | Unset
        if isinstance(self.posting, Unset):
            posting = UNSET
        elif isinstance(self.posting, HuntersPosting):
            posting = self.posting.value
        else:
            posting = self.posting

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
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if posting is not UNSET:
            field_dict["posting"] = posting
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment_orders import HuntersAssignmentOrders  # noqa: PLC0415
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

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

        def _parse_posting(data: object) -> HuntersPosting | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                posting_type_0 = HuntersPosting(data)

                return posting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersPosting | None | Unset, data)

        posting = _parse_posting(d.pop("posting", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersAssignmentOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersAssignmentOrders.from_dict(_standing_orders)

        hunters_patrol_assignment_order = cls(
            boat=boat,
            date=date,
            crew=crew,
            kommandant=kommandant,
            posting=posting,
            standing_orders=standing_orders,
        )

        return hunters_patrol_assignment_order
