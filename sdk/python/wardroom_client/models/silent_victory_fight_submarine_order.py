from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_duel_orders import SilentVictoryDuelOrders
    from ..models.silent_victory_ship_order import SilentVictoryShipOrder


T = TypeVar("T", bound="SilentVictoryFightSubmarineOrder")


@_attrs_define
class SilentVictoryFightSubmarineOrder:
    """A round of combat with an enemy submarine.

    `additional_round`: the first round is over and nothing else has come up; nobody is surprised
    any more, and the boat fires first.

    """

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    submarine: SilentVictoryShipOrder
    """ A target: its kind and type, tons, and the damage points it has taken. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    additional_round: bool | Unset = False
    """ Whether this is a later round of the encounter (9.9.5). """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    citation_used: bool | Unset = False
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    crew_illness: bool | Unset = False
    """ Whether the Crew Illness event is in force (12.1.3). """
    standing_orders: SilentVictoryDuelOrders | Unset = UNSET
    """ Standing orders when an enemy submarine is met. Left out, the player is asked. """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """
    surprised: bool | Unset = False
    """ Whether the enemy surprised the boat in the first round: the range is then medium for good (9.9.2). """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        submarine = self.submarine.to_dict()

        time = self.time.value

        aborting = self.aborting

        additional_round = self.additional_round

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        citation_used = self.citation_used

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        crew_illness = self.crew_illness

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        superior_torpedoes = self.superior_torpedoes

        surprised = self.surprised

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "submarine": submarine,
                "time": time,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if additional_round is not UNSET:
            field_dict["additional_round"] = additional_round
        if captain is not UNSET:
            field_dict["captain"] = captain
        if citation_used is not UNSET:
            field_dict["citation_used"] = citation_used
        if crew is not UNSET:
            field_dict["crew"] = crew
        if crew_illness is not UNSET:
            field_dict["crew_illness"] = crew_illness
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes
        if surprised is not UNSET:
            field_dict["surprised"] = surprised

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_duel_orders import SilentVictoryDuelOrders  # noqa: PLC0415
        from ..models.silent_victory_ship_order import SilentVictoryShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        submarine = SilentVictoryShipOrder.from_dict(d.pop("submarine"))

        time = SubmarineTimeOfDay(d.pop("time"))

        aborting = d.pop("aborting", UNSET)

        additional_round = d.pop("additional_round", UNSET)

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        citation_used = d.pop("citation_used", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        crew_illness = d.pop("crew_illness", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryDuelOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryDuelOrders.from_dict(_standing_orders)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        surprised = d.pop("surprised", UNSET)

        silent_victory_fight_submarine_order = cls(
            boat=boat,
            date=date,
            submarine=submarine,
            time=time,
            aborting=aborting,
            additional_round=additional_round,
            captain=captain,
            citation_used=citation_used,
            crew=crew,
            crew_illness=crew_illness,
            standing_orders=standing_orders,
            superior_torpedoes=superior_torpedoes,
            surprised=surprised,
        )

        return silent_victory_fight_submarine_order
