from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_completion_order_brought_home_type_0 import HuntersCompletionOrderBroughtHomeType0
from ..models.hunters_posting import HuntersPosting
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_patrol_order import HuntersPatrolOrder


T = TypeVar("T", bound="HuntersCompletionOrder")


@_attrs_define
class HuntersCompletionOrder:
    """A boat that has resolved the last box on its way home."""

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
    brought_home: HuntersCompletionOrderBroughtHomeType0 | None | Unset = UNSET
    """ How a boat without diesels ended its patrol: `towed` home from the box next to port, or scuttled and its
    crew `rescued` (10.2.1, 10.9.4); null: it sailed. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    posting: HuntersPosting | None | Unset = UNSET
    """ Where the boat is posted for good, if anywhere. """
    sunk_this_patrol: int | Unset = 0
    """ How many ships this patrol has sunk. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        patrol = self.patrol.to_dict()

        brought_home: None | str | Unset
        if isinstance(self.brought_home, Unset):
            brought_home = UNSET
        elif isinstance(self.brought_home, HuntersCompletionOrderBroughtHomeType0):
            brought_home = self.brought_home.value
        else:
            brought_home = self.brought_home

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

        sunk_this_patrol = self.sunk_this_patrol

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "patrol": patrol,
            }
        )
        if brought_home is not UNSET:
            field_dict["brought_home"] = brought_home
        if crew is not UNSET:
            field_dict["crew"] = crew
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if posting is not UNSET:
            field_dict["posting"] = posting
        if sunk_this_patrol is not UNSET:
            field_dict["sunk_this_patrol"] = sunk_this_patrol

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_patrol_order import HuntersPatrolOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        patrol = HuntersPatrolOrder.from_dict(d.pop("patrol"))

        def _parse_brought_home(data: object) -> HuntersCompletionOrderBroughtHomeType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                brought_home_type_0 = HuntersCompletionOrderBroughtHomeType0(data)

                return brought_home_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCompletionOrderBroughtHomeType0 | None | Unset, data)

        brought_home = _parse_brought_home(d.pop("brought_home", UNSET))

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

        sunk_this_patrol = d.pop("sunk_this_patrol", UNSET)

        hunters_completion_order = cls(
            boat=boat,
            date=date,
            patrol=patrol,
            brought_home=brought_home,
            crew=crew,
            kommandant=kommandant,
            posting=posting,
            sunk_this_patrol=sunk_this_patrol,
        )

        return hunters_completion_order
