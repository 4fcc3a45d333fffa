from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsCounter")


@_attrs_define
class BattleshipsCounter:
    """The values printed on a unit's counter, from the ship library or stated by the caller."""

    attack: int
    """ Attack, undamaged (5.12). """
    defence: int
    """ Defence (5.3). """
    gun_range: int
    """ Gun range in hexes. """
    movement: int
    """ Movement points a turn. """
    name: str
    """ Name of the unit. """
    nation: str
    """ The navies, told apart by the colour of the counters (2.2). Today one of `france`, `germany`, `italy`,
    `japan`, `uk`, `us`; more may come. """
    no_bow_penalty: bool
    """ Whether fire ahead is not modified (10.4). """
    no_stern_fire: bool
    """ Whether the main battery cannot fire astern (10.4). """
    secondary: bool | None
    """ Whether it has a secondary battery (5.11). If it is null, its type decides: every capital ship has one. """
    torpedo_odds: None | str
    """ Column of the combat results table for its torpedoes; null if it has none. """
    type_: str
    """ Types of units (2.3), and shore batteries (10.7). Today one of `BB`, `BC`, `CA`, `CL`, `DD`, `PB`, `SB`;
    more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attack = self.attack

        defence = self.defence

        gun_range = self.gun_range

        movement = self.movement

        name = self.name

        nation = self.nation

        no_bow_penalty = self.no_bow_penalty

        no_stern_fire = self.no_stern_fire

        secondary: bool | None
        secondary = self.secondary

        torpedo_odds: None | str
        torpedo_odds = self.torpedo_odds

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attack": attack,
                "defence": defence,
                "gun_range": gun_range,
                "movement": movement,
                "name": name,
                "nation": nation,
                "no_bow_penalty": no_bow_penalty,
                "no_stern_fire": no_stern_fire,
                "secondary": secondary,
                "torpedo_odds": torpedo_odds,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        attack = d.pop("attack")

        defence = d.pop("defence")

        gun_range = d.pop("gun_range")

        movement = d.pop("movement")

        name = d.pop("name")

        nation = d.pop("nation")

        no_bow_penalty = d.pop("no_bow_penalty")

        no_stern_fire = d.pop("no_stern_fire")

        def _parse_secondary(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        secondary = _parse_secondary(d.pop("secondary"))

        def _parse_torpedo_odds(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        torpedo_odds = _parse_torpedo_odds(d.pop("torpedo_odds"))

        type_ = d.pop("type")

        battleships_counter = cls(
            attack=attack,
            defence=defence,
            gun_range=gun_range,
            movement=movement,
            name=name,
            nation=nation,
            no_bow_penalty=no_bow_penalty,
            no_stern_fire=no_stern_fire,
            secondary=secondary,
            torpedo_odds=torpedo_odds,
            type_=type_,
        )

        battleships_counter.additional_properties = d
        return battleships_counter

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
