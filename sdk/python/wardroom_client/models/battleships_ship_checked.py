from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_pending_damage import BattleshipsPendingDamage


T = TypeVar("T", bound="BattleshipsShipChecked")


@_attrs_define
class BattleshipsShipChecked:
    """A ship in the track of torpedoes, and whether the torpedoes hit it."""

    damage: BattleshipsPendingDamage | None
    """ The damage, which counts from the end of the phase. """
    hit: bool
    """ Whether the torpedoes hit it. """
    hits_up_to: int
    """ The highest roll that hits, by distance, speed and crew. """
    roll: int
    """ The roll (6.1). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_pending_damage import BattleshipsPendingDamage  # noqa: PLC0415

        damage: dict[str, Any] | None
        if isinstance(self.damage, BattleshipsPendingDamage):
            damage = self.damage.to_dict()
        else:
            damage = self.damage

        hit = self.hit

        hits_up_to = self.hits_up_to

        roll = self.roll

        ship = self.ship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "damage": damage,
                "hit": hit,
                "hits_up_to": hits_up_to,
                "roll": roll,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_pending_damage import BattleshipsPendingDamage  # noqa: PLC0415

        d = dict(src_dict)

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

        hit = d.pop("hit")

        hits_up_to = d.pop("hits_up_to")

        roll = d.pop("roll")

        ship = d.pop("ship")

        battleships_ship_checked = cls(
            damage=damage,
            hit=hit,
            hits_up_to=hits_up_to,
            roll=roll,
            ship=ship,
        )

        battleships_ship_checked.additional_properties = d
        return battleships_ship_checked

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
