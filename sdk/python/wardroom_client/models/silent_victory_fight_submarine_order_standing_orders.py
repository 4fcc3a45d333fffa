from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder
    from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack


T = TypeVar("T", bound="SilentVictoryFightSubmarineOrderStandingOrders")


@_attrs_define
class SilentVictoryFightSubmarineOrderStandingOrders:
    """Standing orders when an enemy submarine is met. If one is left out, the player is asked."""

    engage_submarine: None | SilentVictorySubmarineAttack | Unset = UNSET
    """ How to attack if the boat may fire first; null to leave (9.9.3). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    reroll_miss: bool | Unset = UNSET
    """ Whether to spend the Unit Citation's re-roll on the first miss. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack  # noqa: PLC0415

        engage_submarine: dict[str, Any] | None | Unset
        if isinstance(self.engage_submarine, Unset):
            engage_submarine = UNSET
        elif isinstance(self.engage_submarine, SilentVictorySubmarineAttack):
            engage_submarine = self.engage_submarine.to_dict()
        else:
            engage_submarine = self.engage_submarine

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        reroll_miss = self.reroll_miss

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if engage_submarine is not UNSET:
            field_dict["engage_submarine"] = engage_submarine
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if reroll_miss is not UNSET:
            field_dict["reroll_miss"] = reroll_miss

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415
        from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_engage_submarine(data: object) -> None | SilentVictorySubmarineAttack | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                engage_submarine_type_0 = SilentVictorySubmarineAttack.from_dict(data)

                return engage_submarine_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictorySubmarineAttack | Unset, data)

        engage_submarine = _parse_engage_submarine(d.pop("engage_submarine", UNSET))

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        reroll_miss = d.pop("reroll_miss", UNSET)

        silent_victory_fight_submarine_order_standing_orders = cls(
            engage_submarine=engage_submarine,
            reroll=reroll,
            reroll_miss=reroll_miss,
        )

        return silent_victory_fight_submarine_order_standing_orders
