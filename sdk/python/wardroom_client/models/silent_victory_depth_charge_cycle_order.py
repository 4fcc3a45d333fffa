from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_area import SilentVictoryArea
from ..models.silent_victory_depth_charge_cycle_order_detected import SilentVictoryDepthChargeCycleOrderDetected
from ..models.silent_victory_depth_charge_cycle_order_escorted import SilentVictoryDepthChargeCycleOrderEscorted
from ..models.silent_victory_wolfpack import SilentVictoryWolfpack
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_attack_made_order import SilentVictoryAttackMadeOrder
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_hunted_orders import SilentVictoryHuntedOrders


T = TypeVar("T", bound="SilentVictoryDepthChargeCycleOrder")


@_attrs_define
class SilentVictoryDepthChargeCycleOrder:
    """A boat hunted by escorts.

    `attack` is the one that they answer. With `detected` the boat has been found already, on its
    approach or as an escort arrived, and the first check is skipped.

    """

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    area: None | SilentVictoryArea | Unset = UNSET
    """ The area, some of which are shallow (9.6.6); null: in transit. """
    attack: SilentVictoryAttackMadeOrder | Unset = UNSET
    """ The attack that the escorts answer: how it was made, and what was fired at what. """
    called_by_aircraft: bool | Unset = False
    """ Whether an aircraft has called them (9.8.3): the boat counts as detected before, and beside that only the
    year counts. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    check_number: int | Unset = 1
    """ Number of the next check since the attack, from 1; after the first the boat has been detected before. """
    citation_used: bool | Unset = False
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    crew_illness: bool | Unset = False
    """ Whether the Crew Illness event is in force (12.1.3). """
    detected: SilentVictoryDepthChargeCycleOrderDetected | Unset = UNSET
    """ A detection already made, such as on the close-range approach. """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.5); null is rolled when the option is on. """
    escorted: SilentVictoryDepthChargeCycleOrderEscorted | Unset = SilentVictoryDepthChargeCycleOrderEscorted.MERCHANTS
    """ What the hunters escort; a warship escorts itself. """
    noise_maker_active: bool | Unset = False
    """ Whether one put out in the round before works now (9.6.8). """
    noise_makers_used: int | Unset = 0
    """ Noise makers put out in this encounter (9.6.8). """
    opponent: bool | Unset = False
    """ Whether a second player names the escort's number in evasive manoeuvres (14.7.3); otherwise it is rolled.
    """
    rounds: int | None | Unset = UNSET
    """ How many rounds to run; null runs until it is over. """
    single_escort: bool | Unset = False
    """ Whether the escort is alone (14.9). """
    standing_orders: SilentVictoryHuntedOrders | Unset = UNSET
    """ Standing orders of a boat that is hunted. Where one is left out, the player is asked. """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """
    trick_failed: bool | Unset = False
    """ Whether the escorts have seen through the sunk trick (14.4). """
    wolfpack: None | SilentVictoryWolfpack | Unset = UNSET
    """ What the wolfpack does to the convoy's escorts; lost with the radio inoperable (7.2.3). """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        time = self.time.value

        area: None | str | Unset
        if isinstance(self.area, Unset):
            area = UNSET
        elif isinstance(self.area, SilentVictoryArea):
            area = self.area.value
        else:
            area = self.area

        attack: dict[str, Any] | Unset = UNSET
        if not isinstance(self.attack, Unset):
            attack = self.attack.to_dict()

        called_by_aircraft = self.called_by_aircraft

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        check_number = self.check_number

        citation_used = self.citation_used

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        crew_illness = self.crew_illness

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

        escorted: str | Unset = UNSET
        if not isinstance(self.escorted, Unset):
            escorted = self.escorted.value

        noise_maker_active = self.noise_maker_active

        noise_makers_used = self.noise_makers_used

        opponent = self.opponent

        rounds: int | None | Unset
        if isinstance(self.rounds, Unset):
            rounds = UNSET
        else:
            rounds = self.rounds

        single_escort = self.single_escort

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        superior_torpedoes = self.superior_torpedoes

        trick_failed = self.trick_failed

        wolfpack: None | str | Unset
        if isinstance(self.wolfpack, Unset):
            wolfpack = UNSET
        elif isinstance(self.wolfpack, SilentVictoryWolfpack):
            wolfpack = self.wolfpack.value
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "time": time,
            }
        )
        if area is not UNSET:
            field_dict["area"] = area
        if attack is not UNSET:
            field_dict["attack"] = attack
        if called_by_aircraft is not UNSET:
            field_dict["called_by_aircraft"] = called_by_aircraft
        if captain is not UNSET:
            field_dict["captain"] = captain
        if check_number is not UNSET:
            field_dict["check_number"] = check_number
        if citation_used is not UNSET:
            field_dict["citation_used"] = citation_used
        if crew is not UNSET:
            field_dict["crew"] = crew
        if crew_illness is not UNSET:
            field_dict["crew_illness"] = crew_illness
        if detected is not UNSET:
            field_dict["detected"] = detected
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if escorted is not UNSET:
            field_dict["escorted"] = escorted
        if noise_maker_active is not UNSET:
            field_dict["noise_maker_active"] = noise_maker_active
        if noise_makers_used is not UNSET:
            field_dict["noise_makers_used"] = noise_makers_used
        if opponent is not UNSET:
            field_dict["opponent"] = opponent
        if rounds is not UNSET:
            field_dict["rounds"] = rounds
        if single_escort is not UNSET:
            field_dict["single_escort"] = single_escort
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes
        if trick_failed is not UNSET:
            field_dict["trick_failed"] = trick_failed
        if wolfpack is not UNSET:
            field_dict["wolfpack"] = wolfpack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_attack_made_order import SilentVictoryAttackMadeOrder  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_hunted_orders import SilentVictoryHuntedOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        time = SubmarineTimeOfDay(d.pop("time"))

        def _parse_area(data: object) -> None | SilentVictoryArea | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                area_type_0 = SilentVictoryArea(data)

                return area_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryArea | Unset, data)

        area = _parse_area(d.pop("area", UNSET))

        _attack = d.pop("attack", UNSET)
        attack: SilentVictoryAttackMadeOrder | Unset
        if isinstance(_attack, Unset):
            attack = UNSET
        else:
            attack = SilentVictoryAttackMadeOrder.from_dict(_attack)

        called_by_aircraft = d.pop("called_by_aircraft", UNSET)

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        check_number = d.pop("check_number", UNSET)

        citation_used = d.pop("citation_used", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        crew_illness = d.pop("crew_illness", UNSET)

        _detected = d.pop("detected", UNSET)
        detected: SilentVictoryDepthChargeCycleOrderDetected | Unset
        if isinstance(_detected, Unset):
            detected = UNSET
        else:
            detected = SilentVictoryDepthChargeCycleOrderDetected(_detected)

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

        _escorted = d.pop("escorted", UNSET)
        escorted: SilentVictoryDepthChargeCycleOrderEscorted | Unset
        if isinstance(_escorted, Unset):
            escorted = UNSET
        else:
            escorted = SilentVictoryDepthChargeCycleOrderEscorted(_escorted)

        noise_maker_active = d.pop("noise_maker_active", UNSET)

        noise_makers_used = d.pop("noise_makers_used", UNSET)

        opponent = d.pop("opponent", UNSET)

        def _parse_rounds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        rounds = _parse_rounds(d.pop("rounds", UNSET))

        single_escort = d.pop("single_escort", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryHuntedOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryHuntedOrders.from_dict(_standing_orders)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        trick_failed = d.pop("trick_failed", UNSET)

        def _parse_wolfpack(data: object) -> None | SilentVictoryWolfpack | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                wolfpack_type_0 = SilentVictoryWolfpack(data)

                return wolfpack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryWolfpack | Unset, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack", UNSET))

        silent_victory_depth_charge_cycle_order = cls(
            boat=boat,
            date=date,
            time=time,
            area=area,
            attack=attack,
            called_by_aircraft=called_by_aircraft,
            captain=captain,
            check_number=check_number,
            citation_used=citation_used,
            crew=crew,
            crew_illness=crew_illness,
            detected=detected,
            escort_quality=escort_quality,
            escorted=escorted,
            noise_maker_active=noise_maker_active,
            noise_makers_used=noise_makers_used,
            opponent=opponent,
            rounds=rounds,
            single_escort=single_escort,
            standing_orders=standing_orders,
            superior_torpedoes=superior_torpedoes,
            trick_failed=trick_failed,
            wolfpack=wolfpack,
        )

        return silent_victory_depth_charge_cycle_order
