from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_arc import BattleshipsArc
from ..models.battleships_battery import BattleshipsBattery

if TYPE_CHECKING:
    from ..models.battleships_forbidden import BattleshipsForbidden
    from ..models.modifier import Modifier


T = TypeVar("T", bound="BattleshipsPossibleTarget")


@_attrs_define
class BattleshipsPossibleTarget:
    """A battery and an enemy: whether the battery may fire at the enemy, and how well."""

    arc: BattleshipsArc | None
    """ The arc in which the enemy lies; null for a shore battery. """
    attack: int
    """ Attack at this range; null for a secondary battery. """
    battery: BattleshipsBattery
    """ The guns for which a target is declared (5.1, 5.11). """
    distance: int
    """ Distance in hexes, counting the target's hex. """
    forbidden: list[BattleshipsForbidden]
    """ The rules that forbid it; empty if it is allowed. """
    modifiers: list[Modifier]
    """ Modifiers of the DPT roll that are known by now. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    sighting: None | str
    """ The best way in which the enemy is sighted; null if it is not sighted. """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    total_modifier: int
    """ Sum of the modifiers. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        arc: None | str
        if isinstance(self.arc, BattleshipsArc):
            arc = self.arc.value
        else:
            arc = self.arc

        attack = self.attack

        battery = self.battery.value

        distance = self.distance

        forbidden = []
        for forbidden_item_data in self.forbidden:
            forbidden_item = forbidden_item_data.to_dict()
            forbidden.append(forbidden_item)

        modifiers = []
        for modifiers_item_data in self.modifiers:
            modifiers_item = modifiers_item_data.to_dict()
            modifiers.append(modifiers_item)

        ship = self.ship

        sighting: None | str
        sighting = self.sighting

        target = self.target

        total_modifier = self.total_modifier

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "arc": arc,
                "attack": attack,
                "battery": battery,
                "distance": distance,
                "forbidden": forbidden,
                "modifiers": modifiers,
                "ship": ship,
                "sighting": sighting,
                "target": target,
                "total_modifier": total_modifier,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_forbidden import BattleshipsForbidden  # noqa: PLC0415
        from ..models.modifier import Modifier  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_arc(data: object) -> BattleshipsArc | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                arc_type_0 = BattleshipsArc(data)

                return arc_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsArc | None, data)

        arc = _parse_arc(d.pop("arc"))

        attack = d.pop("attack")

        battery = BattleshipsBattery(d.pop("battery"))

        distance = d.pop("distance")

        forbidden = []
        _forbidden = d.pop("forbidden")
        for forbidden_item_data in _forbidden:
            forbidden_item = BattleshipsForbidden.from_dict(forbidden_item_data)

            forbidden.append(forbidden_item)

        modifiers = []
        _modifiers = d.pop("modifiers")
        for modifiers_item_data in _modifiers:
            modifiers_item = Modifier.from_dict(modifiers_item_data)

            modifiers.append(modifiers_item)

        ship = d.pop("ship")

        def _parse_sighting(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sighting = _parse_sighting(d.pop("sighting"))

        target = d.pop("target")

        total_modifier = d.pop("total_modifier")

        battleships_possible_target = cls(
            arc=arc,
            attack=attack,
            battery=battery,
            distance=distance,
            forbidden=forbidden,
            modifiers=modifiers,
            ship=ship,
            sighting=sighting,
            target=target,
            total_modifier=total_modifier,
        )

        battleships_possible_target.additional_properties = d
        return battleships_possible_target

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
