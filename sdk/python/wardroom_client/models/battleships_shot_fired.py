from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_battery import BattleshipsBattery

if TYPE_CHECKING:
    from ..models.battleships_pending_damage import BattleshipsPendingDamage


T = TypeVar("T", bound="BattleshipsShotFired")


@_attrs_define
class BattleshipsShotFired:
    """The result of one target marker."""

    battery: BattleshipsBattery
    """ The guns for which a target is declared (5.1, 5.11). """
    damage: BattleshipsPendingDamage | None
    """ The damage, which counts from the end of the phase. """
    firer: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    odds: None | str
    """ Column of the combat results table; null if the fire has no effect. """
    points: int | None
    """ Damage points; null for a secondary battery. """
    struck: str
    """ The ship at which the fire is resolved; a friend if the fire is misdirected (10.8). """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_pending_damage import BattleshipsPendingDamage  # noqa: PLC0415

        battery = self.battery.value

        damage: dict[str, Any] | None
        if isinstance(self.damage, BattleshipsPendingDamage):
            damage = self.damage.to_dict()
        else:
            damage = self.damage

        firer = self.firer

        odds: None | str
        odds = self.odds

        points: int | None
        points = self.points

        struck = self.struck

        target = self.target

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "battery": battery,
                "damage": damage,
                "firer": firer,
                "odds": odds,
                "points": points,
                "struck": struck,
                "target": target,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_pending_damage import BattleshipsPendingDamage  # noqa: PLC0415

        d = dict(src_dict)
        battery = BattleshipsBattery(d.pop("battery"))

        def _parse_damage(data: object) -> BattleshipsPendingDamage | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                damage_type_0 = BattleshipsPendingDamage.from_dict(data)

                return damage_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsPendingDamage | None, data)

        damage = _parse_damage(d.pop("damage"))

        firer = d.pop("firer")

        def _parse_odds(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        odds = _parse_odds(d.pop("odds"))

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        struck = d.pop("struck")

        target = d.pop("target")

        battleships_shot_fired = cls(
            battery=battery,
            damage=damage,
            firer=firer,
            odds=odds,
            points=points,
            struck=struck,
            target=target,
        )

        battleships_shot_fired.additional_properties = d
        return battleships_shot_fired

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
