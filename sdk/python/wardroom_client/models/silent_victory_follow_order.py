from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_follow_order_encounter import SilentVictoryFollowOrderEncounter
from ..models.silent_victory_wolfpack import SilentVictoryWolfpack
from ..models.submarine_quality import SubmarineQuality
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_follow_orders import SilentVictoryFollowOrders
    from ..models.silent_victory_ship_order import SilentVictoryShipOrder


T = TypeVar("T", bound="SilentVictoryFollowOrder")


@_attrs_define
class SilentVictoryFollowOrder:
    """Targets to be followed after a round of combat, repairs made (9.7.3)."""

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    encounter: SilentVictoryFollowOrderEncounter
    """ What was met at first (chart E1). """
    targets: list[SilentVictoryShipOrder]
    """ The ships of the encounter as they are now; those sunk do not matter, nor does an escort among them. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    convoy_lost: bool | Unset = False
    """ Whether contact with the convoy was given up for damaged ships (9.7.8). """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.5), which ships keep; null: not rolled. """
    escorted: bool | Unset = UNSET
    """ Whether an escort is present; left out, whether the encounter has one. True for ships to which an escort has
    come, false for stragglers without. """
    fire_withheld: bool | Unset = False
    """ Whether these are damaged ships followed before, still escorted, at which no torpedo was fired (9.7.10). """
    single_escort: bool | Unset = False
    """ Whether the escort is alone (14.9). """
    standing_orders: SilentVictoryFollowOrders | Unset = UNSET
    """ Standing orders when targets are followed. Where one is left out, the player is asked. """
    wolfpack: None | SilentVictoryWolfpack | Unset = UNSET
    """ What the wolfpack did to the convoy: one that it shadows is found again for certain (7.2.2), unless the
    radio is inoperable. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        encounter = self.encounter.value

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        aborting = self.aborting

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        convoy_lost = self.convoy_lost

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted = self.escorted

        fire_withheld = self.fire_withheld

        single_escort = self.single_escort

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

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
                "encounter": encounter,
                "targets": targets,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if captain is not UNSET:
            field_dict["captain"] = captain
        if convoy_lost is not UNSET:
            field_dict["convoy_lost"] = convoy_lost
        if crew is not UNSET:
            field_dict["crew"] = crew
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if escorted is not UNSET:
            field_dict["escorted"] = escorted
        if fire_withheld is not UNSET:
            field_dict["fire_withheld"] = fire_withheld
        if single_escort is not UNSET:
            field_dict["single_escort"] = single_escort
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if wolfpack is not UNSET:
            field_dict["wolfpack"] = wolfpack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_follow_orders import SilentVictoryFollowOrders  # noqa: PLC0415
        from ..models.silent_victory_ship_order import SilentVictoryShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        encounter = SilentVictoryFollowOrderEncounter(d.pop("encounter"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SilentVictoryShipOrder.from_dict(targets_item_data)

            targets.append(targets_item)

        aborting = d.pop("aborting", UNSET)

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        convoy_lost = d.pop("convoy_lost", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

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

        single_escort = d.pop("single_escort", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryFollowOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryFollowOrders.from_dict(_standing_orders)

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

        silent_victory_follow_order = cls(
            boat=boat,
            date=date,
            encounter=encounter,
            targets=targets,
            aborting=aborting,
            captain=captain,
            convoy_lost=convoy_lost,
            crew=crew,
            escort_quality=escort_quality,
            escorted=escorted,
            fire_withheld=fire_withheld,
            single_escort=single_escort,
            standing_orders=standing_orders,
            wolfpack=wolfpack,
        )

        return silent_victory_follow_order
