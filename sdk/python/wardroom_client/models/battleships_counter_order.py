from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsCounterOrder")


@_attrs_define
class BattleshipsCounterOrder:
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
    type_: str
    """ Types of units (2.3), and shore batteries (10.7). Today one of `BB`, `BC`, `CA`, `CL`, `DD`, `PB`, `SB`;
    more may come. """
    no_bow_penalty: bool | Unset = UNSET
    """ Whether fire ahead is not modified (10.4). """
    no_stern_fire: bool | Unset = UNSET
    """ Whether the main battery cannot fire astern (10.4). """
    secondary: bool | None | Unset = UNSET
    """ Whether it has a secondary battery (5.11). If it is null, its type decides: every capital ship has one. """
    torpedo_odds: None | str | Unset = UNSET
    """ Column of the combat results table for its torpedoes; null if it has none. """

    def to_dict(self) -> dict[str, Any]:
        attack = self.attack

        defence = self.defence

        gun_range = self.gun_range

        movement = self.movement

        name = self.name

        nation = self.nation

        type_ = self.type_

        no_bow_penalty = self.no_bow_penalty

        no_stern_fire = self.no_stern_fire

        secondary: bool | None | Unset
        if isinstance(self.secondary, Unset):
            secondary = UNSET
        else:
            secondary = self.secondary

        torpedo_odds: None | str | Unset
        if isinstance(self.torpedo_odds, Unset):
            torpedo_odds = UNSET
        else:
            torpedo_odds = self.torpedo_odds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "attack": attack,
                "defence": defence,
                "gun_range": gun_range,
                "movement": movement,
                "name": name,
                "nation": nation,
                "type": type_,
            }
        )
        if no_bow_penalty is not UNSET:
            field_dict["no_bow_penalty"] = no_bow_penalty
        if no_stern_fire is not UNSET:
            field_dict["no_stern_fire"] = no_stern_fire
        if secondary is not UNSET:
            field_dict["secondary"] = secondary
        if torpedo_odds is not UNSET:
            field_dict["torpedo_odds"] = torpedo_odds

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

        type_ = d.pop("type")

        no_bow_penalty = d.pop("no_bow_penalty", UNSET)

        no_stern_fire = d.pop("no_stern_fire", UNSET)

        def _parse_secondary(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        secondary = _parse_secondary(d.pop("secondary", UNSET))

        def _parse_torpedo_odds(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        torpedo_odds = _parse_torpedo_odds(d.pop("torpedo_odds", UNSET))

        battleships_counter_order = cls(
            attack=attack,
            defence=defence,
            gun_range=gun_range,
            movement=movement,
            name=name,
            nation=nation,
            type_=type_,
            no_bow_penalty=no_bow_penalty,
            no_stern_fire=no_stern_fire,
            secondary=secondary,
            torpedo_odds=torpedo_odds,
        )

        return battleships_counter_order
