from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_pending_damage import BattleshipsPendingDamage
    from ..models.battleships_shot_fired import BattleshipsShotFired


T = TypeVar("T", bound="BattleshipsGunneryOutcome")


@_attrs_define
class BattleshipsGunneryOutcome:
    """The shots of the phase, their damage, and the units sunk."""

    damage: list[BattleshipsPendingDamage]
    """ All damage of each unit in the phase, by id. """
    shots: list[BattleshipsShotFired]
    """ The shots, the inferior player's first, in the order in which they are resolved. """
    sunk: list[str]
    """ Units that were sunk in the phase. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        damage = []
        for damage_item_data in self.damage:
            damage_item = damage_item_data.to_dict()
            damage.append(damage_item)

        shots = []
        for shots_item_data in self.shots:
            shots_item = shots_item_data.to_dict()
            shots.append(shots_item)

        sunk = self.sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "damage": damage,
                "shots": shots,
                "sunk": sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_pending_damage import BattleshipsPendingDamage  # noqa: PLC0415
        from ..models.battleships_shot_fired import BattleshipsShotFired  # noqa: PLC0415

        d = dict(src_dict)
        damage = []
        _damage = d.pop("damage")
        for damage_item_data in _damage:
            damage_item = BattleshipsPendingDamage.from_dict(damage_item_data)

            damage.append(damage_item)

        shots = []
        _shots = d.pop("shots")
        for shots_item_data in _shots:
            shots_item = BattleshipsShotFired.from_dict(shots_item_data)

            shots.append(shots_item)

        sunk = cast(list[str], d.pop("sunk"))

        battleships_gunnery_outcome = cls(
            damage=damage,
            shots=shots,
            sunk=sunk,
        )

        battleships_gunnery_outcome.additional_properties = d
        return battleships_gunnery_outcome

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
