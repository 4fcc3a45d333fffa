from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder
    from ..models.silent_victory_test_depth_order import SilentVictoryTestDepthOrder


T = TypeVar("T", bound="SilentVictoryDepthChargeCycleOrderStandingOrders")


@_attrs_define
class SilentVictoryDepthChargeCycleOrderStandingOrders:
    """Standing orders of a boat that is hunted. If one is left out, the player is asked."""

    cutie: bool | Unset = UNSET
    """ Whether to fire a Mk 27 at the escort if one is ready (9.6.7). """
    escort_number: int | Unset = UNSET
    """ The number that the opponent names for the escort (14.7.3). """
    evasion: int | Unset = UNSET
    """ The number to name before every escort attack (14.7). """
    noise_maker: bool | Unset = UNSET
    """ Whether to release a noise maker if it is allowed (9.6.8). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    reroll_miss: bool | Unset = UNSET
    """ Whether to spend the Unit Citation's re-roll on the first miss. """
    sunk_trick: bool | Unset = UNSET
    """ Whether to pretend to be sunk if it is allowed (14.4). """
    test_depth: SilentVictoryTestDepthOrder | Unset = UNSET
    """ Standing order for test depth: whether to dive beyond it before each check. """

    def to_dict(self) -> dict[str, Any]:
        cutie = self.cutie

        escort_number = self.escort_number

        evasion = self.evasion

        noise_maker = self.noise_maker

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        reroll_miss = self.reroll_miss

        sunk_trick = self.sunk_trick

        test_depth: dict[str, Any] | Unset = UNSET
        if not isinstance(self.test_depth, Unset):
            test_depth = self.test_depth.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if cutie is not UNSET:
            field_dict["cutie"] = cutie
        if escort_number is not UNSET:
            field_dict["escort_number"] = escort_number
        if evasion is not UNSET:
            field_dict["evasion"] = evasion
        if noise_maker is not UNSET:
            field_dict["noise_maker"] = noise_maker
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if reroll_miss is not UNSET:
            field_dict["reroll_miss"] = reroll_miss
        if sunk_trick is not UNSET:
            field_dict["sunk_trick"] = sunk_trick
        if test_depth is not UNSET:
            field_dict["test_depth"] = test_depth

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415
        from ..models.silent_victory_test_depth_order import SilentVictoryTestDepthOrder  # noqa: PLC0415

        d = dict(src_dict)
        cutie = d.pop("cutie", UNSET)

        escort_number = d.pop("escort_number", UNSET)

        evasion = d.pop("evasion", UNSET)

        noise_maker = d.pop("noise_maker", UNSET)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        reroll_miss = d.pop("reroll_miss", UNSET)

        sunk_trick = d.pop("sunk_trick", UNSET)

        _test_depth = d.pop("test_depth", UNSET)
        test_depth: SilentVictoryTestDepthOrder | Unset
        if isinstance(_test_depth, Unset):
            test_depth = UNSET
        else:
            test_depth = SilentVictoryTestDepthOrder.from_dict(_test_depth)

        silent_victory_depth_charge_cycle_order_standing_orders = cls(
            cutie=cutie,
            escort_number=escort_number,
            evasion=evasion,
            noise_maker=noise_maker,
            reroll=reroll,
            reroll_miss=reroll_miss,
            sunk_trick=sunk_trick,
            test_depth=test_depth,
        )

        return silent_victory_depth_charge_cycle_order_standing_orders
