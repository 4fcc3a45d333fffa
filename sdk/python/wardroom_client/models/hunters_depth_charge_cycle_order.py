from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_depth_charge_cycle_order_detected import HuntersDepthChargeCycleOrderDetected
from ..models.hunters_wolfpack import HuntersWolfpack
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_attack_made import HuntersAttackMade
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_hunted_orders import HuntersHuntedOrders
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersDepthChargeCycleOrder")


@_attrs_define
class HuntersDepthChargeCycleOrder:
    """A boat hunted by escorts.

    Without `attack` the escorts came by themselves (an additional round, Gibraltar, an
    aircraft's call) and no attack modifier applies. With `detected` the boat has been found
    already and the first check is skipped.

    """

    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol started. """
    arrived: bool | Unset = False
    """ Whether the escort has just come to ships under attack, in an additional round: with the reading
    `arriving_escort_check` its first check is another (9.6.2). """
    attack: HuntersAttackMade | Unset = UNSET
    """ The attack that the escorts answer: how it was made, and what was fired. """
    capital_ship: bool | Unset = False
    """ Whether the encounter is with a capital ship. """
    check_number: int | Unset = 1
    """ Number of the next check since the attack, from 1; after the first the boat counts as detected before. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    detected: HuntersDepthChargeCycleOrderDetected | Unset = UNSET
    """ A detection already made, such as on the close-range approach. """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.6); null is rolled when the option is on. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    opponent: bool | Unset = False
    """ Whether a second player names the escort's number in place of its die, neither knowing the other's (13.1.2,
    14.8.3). """
    previously_detected: bool | Unset = False
    """ Whether the escorts have detected the boat before, or were called. """
    rounds: int | None | Unset = UNSET
    """ How many rounds to run; null runs until it is over. """
    standing_orders: HuntersHuntedOrders | Unset = UNSET
    """ Standing orders of a boat that is hunted. Where one is left out, the player is asked. """
    time: SubmarineTimeOfDay | Unset = UNSET
    """ Day or night. """
    wolfpack: HuntersWolfpack | None | Unset = UNSET
    """ What the wolfpack does to the convoy's escorts; lost with the radio inoperable (7.2.3). """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        arrived = self.arrived

        attack: dict[str, Any] | Unset = UNSET
        if not isinstance(self.attack, Unset):
            attack = self.attack.to_dict()

        capital_ship = self.capital_ship

        check_number = self.check_number

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        detected: str | Unset = UNSET
        if not isinstance(self.detected, Unset):
            detected = self.detected.value

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        opponent = self.opponent

        previously_detected = self.previously_detected

        rounds: int | None | Unset
        if isinstance(self.rounds, Unset):
            rounds = UNSET
        else:
            rounds = self.rounds

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        time: str | Unset = UNSET
        if not isinstance(self.time, Unset):
            time = self.time.value

        wolfpack: None | str | Unset
        if isinstance(self.wolfpack, Unset):
            wolfpack = UNSET
        elif isinstance(self.wolfpack, HuntersWolfpack):
            wolfpack = self.wolfpack.value
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
            }
        )
        if arrived is not UNSET:
            field_dict["arrived"] = arrived
        if attack is not UNSET:
            field_dict["attack"] = attack
        if capital_ship is not UNSET:
            field_dict["capital_ship"] = capital_ship
        if check_number is not UNSET:
            field_dict["check_number"] = check_number
        if crew is not UNSET:
            field_dict["crew"] = crew
        if detected is not UNSET:
            field_dict["detected"] = detected
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if opponent is not UNSET:
            field_dict["opponent"] = opponent
        if previously_detected is not UNSET:
            field_dict["previously_detected"] = previously_detected
        if rounds is not UNSET:
            field_dict["rounds"] = rounds
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if time is not UNSET:
            field_dict["time"] = time
        if wolfpack is not UNSET:
            field_dict["wolfpack"] = wolfpack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_attack_made import HuntersAttackMade  # noqa: PLC0415
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_hunted_orders import HuntersHuntedOrders  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        arrived = d.pop("arrived", UNSET)

        _attack = d.pop("attack", UNSET)
        attack: HuntersAttackMade | Unset
        if isinstance(_attack, Unset):
            attack = UNSET
        else:
            attack = HuntersAttackMade.from_dict(_attack)

        capital_ship = d.pop("capital_ship", UNSET)

        check_number = d.pop("check_number", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        _detected = d.pop("detected", UNSET)
        detected: HuntersDepthChargeCycleOrderDetected | Unset
        if isinstance(_detected, Unset):
            detected = UNSET
        else:
            detected = HuntersDepthChargeCycleOrderDetected(_detected)

        def _parse_escort_quality(data: object) -> None | SubmarineQuality | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality | Unset, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality", UNSET))

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        opponent = d.pop("opponent", UNSET)

        previously_detected = d.pop("previously_detected", UNSET)

        def _parse_rounds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        rounds = _parse_rounds(d.pop("rounds", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersHuntedOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersHuntedOrders.from_dict(_standing_orders)

        _time = d.pop("time", UNSET)
        time: SubmarineTimeOfDay | Unset
        if isinstance(_time, Unset):
            time = UNSET
        else:
            time = SubmarineTimeOfDay(_time)

        def _parse_wolfpack(data: object) -> HuntersWolfpack | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                wolfpack_type_0 = HuntersWolfpack(data)

                return wolfpack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersWolfpack | None | Unset, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack", UNSET))

        hunters_depth_charge_cycle_order = cls(
            boat=boat,
            date=date,
            arrived=arrived,
            attack=attack,
            capital_ship=capital_ship,
            check_number=check_number,
            crew=crew,
            detected=detected,
            escort_quality=escort_quality,
            kommandant=kommandant,
            opponent=opponent,
            previously_detected=previously_detected,
            rounds=rounds,
            standing_orders=standing_orders,
            time=time,
            wolfpack=wolfpack,
        )

        return hunters_depth_charge_cycle_order
