from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_salvo_order_approach import HuntersSalvoOrderApproach
from ..models.hunters_salvo_order_groups_fired_item import HuntersSalvoOrderGroupsFiredItem
from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_aft_tubes import HuntersAftTubes
    from ..models.hunters_attack_orders import HuntersAttackOrders
    from ..models.hunters_boat_order import HuntersBoatOrder
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_deck_gun import HuntersDeckGun
    from ..models.hunters_forward_tubes import HuntersForwardTubes
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_ship import HuntersShip


T = TypeVar("T", bound="HuntersSalvoOrder")


@_attrs_define
class HuntersSalvoOrder:
    """One round of attack on up to four ships.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2).

    """

    attack: list[HuntersAftTubes | HuntersDeckGun | HuntersForwardTubes]
    """ The weapon groups, in the order of fire. """
    boat: HuntersBoatOrder
    """ A boat as ordered: its type, and whatever is not as it left port.

    What is left out is undamaged and carries the default load, with G7a in the tubes first.
    The `boat` of any outcome can be sent as it is. """
    date: str
    """ The month in which the patrol started. """
    escorted: bool
    """ Whether an escort is present. """
    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    targets: list[HuntersShip]
    """ The ships in sight; numbered from 1. """
    time: SubmarineTimeOfDay
    """ Day or night. """
    approach: HuntersSalvoOrderApproach | Unset = UNSET
    """ At close range against escorted ships: how the check before firing went (9.2.2), or that an arriving
    escort's check has replaced it. """
    crew: HuntersCrew | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    groups_fired: list[HuntersSalvoOrderGroupsFiredItem] | Unset = UNSET
    """ Weapon groups that have fired in this round already. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    standing_orders: HuntersAttackOrders | Unset = UNSET
    """ Standing orders of an attack. """
    superior_torpedoes: bool | Unset = False
    """ Whether the Superior Torpedoes event is in force (12.1.3). """

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_aft_tubes import HuntersAftTubes  # noqa: PLC0415
        from ..models.hunters_forward_tubes import HuntersForwardTubes  # noqa: PLC0415

        attack = []
        for attack_item_data in self.attack:
            attack_item: dict[str, Any]
            if isinstance(attack_item_data, HuntersForwardTubes):
                attack_item = attack_item_data.to_dict()
            elif isinstance(attack_item_data, HuntersAftTubes):
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

        approach: str | Unset = UNSET
        if not isinstance(self.approach, Unset):
            approach = self.approach.value

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        groups_fired: list[str] | Unset = UNSET
        if not isinstance(self.groups_fired, Unset):
            groups_fired = []
            for groups_fired_item_data in self.groups_fired:
                groups_fired_item = groups_fired_item_data.value
                groups_fired.append(groups_fired_item)

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

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
        if approach is not UNSET:
            field_dict["approach"] = approach
        if crew is not UNSET:
            field_dict["crew"] = crew
        if groups_fired is not UNSET:
            field_dict["groups_fired"] = groups_fired
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if superior_torpedoes is not UNSET:
            field_dict["superior_torpedoes"] = superior_torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_aft_tubes import HuntersAftTubes  # noqa: PLC0415
        from ..models.hunters_attack_orders import HuntersAttackOrders  # noqa: PLC0415
        from ..models.hunters_boat_order import HuntersBoatOrder  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_deck_gun import HuntersDeckGun  # noqa: PLC0415
        from ..models.hunters_forward_tubes import HuntersForwardTubes  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_ship import HuntersShip  # noqa: PLC0415

        d = dict(src_dict)
        attack = []
        _attack = d.pop("attack")
        for attack_item_data in _attack:

            def _parse_attack_item(data: object) -> HuntersAftTubes | HuntersDeckGun | HuntersForwardTubes:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_0 = HuntersForwardTubes.from_dict(data)

                    return attack_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_1 = HuntersAftTubes.from_dict(data)

                    return attack_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                attack_item_type_2 = HuntersDeckGun.from_dict(data)

                return attack_item_type_2

            attack_item = _parse_attack_item(attack_item_data)

            attack.append(attack_item)

        boat = HuntersBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        escorted = d.pop("escorted")

        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersShip.from_dict(targets_item_data)

            targets.append(targets_item)

        time = SubmarineTimeOfDay(d.pop("time"))

        _approach = d.pop("approach", UNSET)
        approach: HuntersSalvoOrderApproach | Unset
        if isinstance(_approach, Unset):
            approach = UNSET
        else:
            approach = HuntersSalvoOrderApproach(_approach)

        _crew = d.pop("crew", UNSET)
        crew: HuntersCrew | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = HuntersCrew.from_dict(_crew)

        _groups_fired = d.pop("groups_fired", UNSET)
        groups_fired: list[HuntersSalvoOrderGroupsFiredItem] | Unset = UNSET
        if _groups_fired is not UNSET:
            groups_fired = []
            for groups_fired_item_data in _groups_fired:
                groups_fired_item = HuntersSalvoOrderGroupsFiredItem(groups_fired_item_data)

                groups_fired.append(groups_fired_item)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersAttackOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersAttackOrders.from_dict(_standing_orders)

        superior_torpedoes = d.pop("superior_torpedoes", UNSET)

        hunters_salvo_order = cls(
            attack=attack,
            boat=boat,
            date=date,
            escorted=escorted,
            posture=posture,
            range_=range_,
            targets=targets,
            time=time,
            approach=approach,
            crew=crew,
            groups_fired=groups_fired,
            kommandant=kommandant,
            standing_orders=standing_orders,
            superior_torpedoes=superior_torpedoes,
        )

        return hunters_salvo_order
