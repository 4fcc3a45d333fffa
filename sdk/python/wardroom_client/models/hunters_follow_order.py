from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_area import HuntersArea
from ..models.hunters_follow_order_encounter import HuntersFollowOrderEncounter
from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_follow_orders import HuntersFollowOrders
    from ..models.hunters_kommandant import HuntersKommandant
    from ..models.hunters_ship import HuntersShip


T = TypeVar("T", bound="HuntersFollowOrder")


@_attrs_define
class HuntersFollowOrder:
    """Targets to be followed after a round of combat, repairs made."""

    area: HuntersArea
    """ The areas that a patrol is assigned to (chart P1). """
    date: str
    """ The month in which the patrol started. """
    encounter: HuntersFollowOrderEncounter
    """ What was met at first (chart E1). """
    targets: list[HuntersShip]
    """ The ships of the encounter as they are now; those sunk do not matter. """
    aborting: bool | Unset = False
    """ Whether the boat is aborting: it attacks nothing (10.8.4). """
    convoy_lost: bool | Unset = False
    """ Whether contact with the convoy was given up for damaged ships (9.7.8). """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.6), which ships keep; null: not rolled. """
    escorted: bool | Unset = UNSET
    """ Whether an escort is present; left out, whether the encounter has one. True for ships to which an escort has
    come, false for stragglers without. """
    fire_withheld: bool | Unset = False
    """ Whether these are damaged ships followed before, still escorted, at which no torpedo was fired (9.7.10). """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    pack_follows: bool | Unset = False
    """ Whether a wolfpack of a tournament follows its convoy: it is found for certain (13.5.5). """
    standing_orders: HuntersFollowOrders | Unset = UNSET
    """ Standing orders when targets are followed. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        date = self.date

        encounter = self.encounter.value

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        aborting = self.aborting

        convoy_lost = self.convoy_lost

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted = self.escorted

        fire_withheld = self.fire_withheld

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        pack_follows = self.pack_follows

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "area": area,
                "date": date,
                "encounter": encounter,
                "targets": targets,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if convoy_lost is not UNSET:
            field_dict["convoy_lost"] = convoy_lost
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if escorted is not UNSET:
            field_dict["escorted"] = escorted
        if fire_withheld is not UNSET:
            field_dict["fire_withheld"] = fire_withheld
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if pack_follows is not UNSET:
            field_dict["pack_follows"] = pack_follows
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_follow_orders import HuntersFollowOrders  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415
        from ..models.hunters_ship import HuntersShip  # noqa: PLC0415

        d = dict(src_dict)
        area = HuntersArea(d.pop("area"))

        date = d.pop("date")

        encounter = HuntersFollowOrderEncounter(d.pop("encounter"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersShip.from_dict(targets_item_data)

            targets.append(targets_item)

        aborting = d.pop("aborting", UNSET)

        convoy_lost = d.pop("convoy_lost", UNSET)

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

        escorted = d.pop("escorted", UNSET)

        fire_withheld = d.pop("fire_withheld", UNSET)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        pack_follows = d.pop("pack_follows", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersFollowOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersFollowOrders.from_dict(_standing_orders)

        hunters_follow_order = cls(
            area=area,
            date=date,
            encounter=encounter,
            targets=targets,
            aborting=aborting,
            convoy_lost=convoy_lost,
            escort_quality=escort_quality,
            escorted=escorted,
            fire_withheld=fire_withheld,
            kommandant=kommandant,
            pack_follows=pack_follows,
            standing_orders=standing_orders,
        )

        return hunters_follow_order
