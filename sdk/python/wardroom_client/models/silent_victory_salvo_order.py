from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_salvo_order_approach import SilentVictorySalvoOrderApproach
from ..models.silent_victory_salvo_order_groups_fired_item import SilentVictorySalvoOrderGroupsFiredItem
from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes
    from ..models.silent_victory_attack_orders import SilentVictoryAttackOrders
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_deck_guns import SilentVictoryDeckGuns
    from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes
    from ..models.silent_victory_ship_order import SilentVictoryShipOrder


T = TypeVar("T", bound="SilentVictorySalvoOrder")


@_attrs_define
class SilentVictorySalvoOrder:
    """One round of attack on up to four ships.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2). An escort that is to be fired at
    stands among the targets (9.2.9).

    """

    attack: list[SilentVictoryAftTubes | SilentVictoryDeckGuns | SilentVictoryForwardTubes]
    """ The weapon groups, in the order of fire. """
    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    escorted: bool
    """ Whether an escort is present. """
    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    targets: list[SilentVictoryShipOrder]
    """ The ships in sight; numbered from 1. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    approach: SilentVictorySalvoOrderApproach | Unset = UNSET
    """ How the check before firing went: undetected at close range against escorted ships (9.2.2); or that an
    escort has arrived, and has not found the boat. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    citation_used: bool | Unset = False
    """ Whether the torpedo of the Presidential Unit Citation is spent. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    crew_illness: bool | Unset = False
    """ Whether the Crew Illness event is in force (12.1.3). """
    escort_crippled: bool | Unset = False
    """ Whether a Mk 27 has crippled the only escort (14.9): the ships count as unescorted, but the boat stays
    submerged. """
    groups_fired: list[SilentVictorySalvoOrderGroupsFiredItem] | Unset = UNSET
    """ Weapon groups that have fired in this round already. """
    single_escort: bool | Unset = False
    """ Whether the escort is alone (14.9): sunk, it leaves the ships without. """
    standing_orders: SilentVictoryAttackOrders | Unset = UNSET
    """ Standing orders of an attack. """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415

        attack = []
        for attack_item_data in self.attack:
            attack_item: dict[str, Any]
            if isinstance(attack_item_data, SilentVictoryForwardTubes):
                attack_item = attack_item_data.to_dict()
            elif isinstance(attack_item_data, SilentVictoryAftTubes):
                attack_item = attack_item_data.to_dict()
            else:
                attack_item = attack_item_data.to_dict()

            attack.append(attack_item)

        boat = self.boat.to_dict()

        date = self.date

        escorted = self.escorted

        posture = self.posture.value

        range_ = self.range_.value

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        time = self.time.value

        aborting = self.aborting

        approach: str | Unset = UNSET
        if not isinstance(self.approach, Unset):
            approach = self.approach.value

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        citation_used = self.citation_used

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        crew_illness = self.crew_illness

        escort_crippled = self.escort_crippled

        groups_fired: list[str] | Unset = UNSET
        if not isinstance(self.groups_fired, Unset):
            groups_fired = []
            for groups_fired_item_data in self.groups_fired:
                groups_fired_item = groups_fired_item_data.value
                groups_fired.append(groups_fired_item)

        single_escort = self.single_escort

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        superior_torpedoes = self.superior_torpedoes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "attack": attack,
                "boat": boat,
                "date": date,
                "escorted": escorted,
                "posture": posture,
                "range": range_,
                "targets": targets,
                "time": time,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if approach is not UNSET:
            field_dict["approach"] = approach
        if captain is not UNSET:
            field_dict["captain"] = captain
        if citation_used is not UNSET:
            field_dict["citation_used"] = citation_used
        if crew is not UNSET:
            field_dict["crew"] = crew
        if crew_illness is not UNSET:
            field_dict["crew_illness"] = crew_illness
        if escort_crippled is not UNSET:
            field_dict["escort_crippled"] = escort_crippled
        if groups_fired is not UNSET:
            field_dict["groups_fired"] = groups_fired
        if single_escort is not UNSET:
            field_dict["single_escort"] = single_escort
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_attack_orders import SilentVictoryAttackOrders  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_deck_guns import SilentVictoryDeckGuns  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.silent_victory_ship_order import SilentVictoryShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        attack = []
        _attack = d.pop("attack")
        for attack_item_data in _attack:

            def _parse_attack_item(
                data: object,
            ) -> SilentVictoryAftTubes | SilentVictoryDeckGuns | SilentVictoryForwardTubes:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_0 = SilentVictoryForwardTubes.from_dict(data)

                    return attack_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_1 = SilentVictoryAftTubes.from_dict(data)

                    return attack_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                attack_item_type_2 = SilentVictoryDeckGuns.from_dict(data)

                return attack_item_type_2

            attack_item = _parse_attack_item(attack_item_data)

            attack.append(attack_item)

        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        escorted = d.pop("escorted")

        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SilentVictoryShipOrder.from_dict(targets_item_data)

            targets.append(targets_item)

        time = SubmarineTimeOfDay(d.pop("time"))

        aborting = d.pop("aborting", UNSET)

        _approach = d.pop("approach", UNSET)
        approach: SilentVictorySalvoOrderApproach | Unset
        if isinstance(_approach, Unset):
            approach = UNSET
        else:
            approach = SilentVictorySalvoOrderApproach(_approach)

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

        escort_crippled = d.pop("escort_crippled", UNSET)

        _groups_fired = d.pop("groups_fired", UNSET)
        groups_fired: list[SilentVictorySalvoOrderGroupsFiredItem] | Unset = UNSET
        if _groups_fired is not UNSET:
            groups_fired = []
            for groups_fired_item_data in _groups_fired:
                groups_fired_item = SilentVictorySalvoOrderGroupsFiredItem(groups_fired_item_data)

                groups_fired.append(groups_fired_item)

        single_escort = d.pop("single_escort", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryAttackOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryAttackOrders.from_dict(_standing_orders)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        silent_victory_salvo_order = cls(
            attack=attack,
            boat=boat,
            date=date,
            escorted=escorted,
            posture=posture,
            range_=range_,
            targets=targets,
            time=time,
            aborting=aborting,
            approach=approach,
            captain=captain,
            citation_used=citation_used,
            crew=crew,
            crew_illness=crew_illness,
            escort_crippled=escort_crippled,
            groups_fired=groups_fired,
            single_escort=single_escort,
            standing_orders=standing_orders,
            superior_torpedoes=superior_torpedoes,
        )

        return silent_victory_salvo_order
