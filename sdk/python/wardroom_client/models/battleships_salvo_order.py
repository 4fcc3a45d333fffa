from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_battery import BattleshipsBattery
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsSalvoOrder")


@_attrs_define
class BattleshipsSalvoOrder:
    """Fire of one battery at one target, and what the other markers of the turn mean for it."""

    firer: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    battery: BattleshipsBattery | Unset = UNSET
    """ The guns for which a target is declared (5.1, 5.11). """
    concentrated: bool | Unset = UNSET
    """ Whether another ship has the same target, with any battery (5.5). """
    under_fire: bool | Unset = UNSET
    """ Whether the firer is itself a declared target this turn (5.6). """

    def to_dict(self) -> dict[str, Any]:
        firer = self.firer

        target = self.target

        battery: str | Unset = UNSET
        if not isinstance(self.battery, Unset):
            battery = self.battery.value

        concentrated = self.concentrated

        under_fire = self.under_fire

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "firer": firer,
                "target": target,
            }
        )
        if battery is not UNSET:
            field_dict["battery"] = battery
        if concentrated is not UNSET:
            field_dict["concentrated"] = concentrated
        if under_fire is not UNSET:
            field_dict["under_fire"] = under_fire

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        firer = d.pop("firer")

        target = d.pop("target")

        _battery = d.pop("battery", UNSET)
        battery: BattleshipsBattery | Unset
        if isinstance(_battery, Unset):
            battery = UNSET
        else:
            battery = BattleshipsBattery(_battery)

        concentrated = d.pop("concentrated", UNSET)

        under_fire = d.pop("under_fire", UNSET)

        battleships_salvo_order = cls(
            firer=firer,
            target=target,
            battery=battery,
            concentrated=concentrated,
            under_fire=under_fire,
        )

        return battleships_salvo_order
