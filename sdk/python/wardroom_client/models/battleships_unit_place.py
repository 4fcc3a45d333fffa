from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_facing import BattleshipsFacing
from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_enemy_bearing import BattleshipsEnemyBearing
    from ..models.battleships_special_hit import BattleshipsSpecialHit


T = TypeVar("T", bound="BattleshipsUnitPlace")


@_attrs_define
class BattleshipsUnitPlace:
    """A unit, its place, and the bearings of its enemies, the nearest first."""

    allowance: int
    """ The movement allowance that its damage leaves (5.13). """
    attack: int
    """ The attack that its damage leaves, before the range (5.12). """
    course: int | None
    """ Its facing in degrees, 0 being north, clockwise. """
    enemies: list[BattleshipsEnemyBearing]
    """ Enemy units on the map, the nearest first; empty if this unit is not on the map. """
    facing: BattleshipsFacing | None
    fate: str
    """ Whether a unit is in play, sunk (5.15), off by an exit (9.2), or withdrawn (10.10). Today one of `exited`,
    `in_play`, `sunk`, `withdrawn`; more may come. """
    flagship: bool
    """ Whether it is shown as a flagship (10.9, 10.10). """
    hex_: None | str
    id: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    launches_left: int
    """ How many more times it may launch (6.2, 10.5). """
    main: None | str
    """ The target declared for its main battery (5.1). """
    name: str
    """ The name on its counter. """
    nation: str
    """ The navies, told apart by the colour of the counters (2.2). Today one of `france`, `germany`, `italy`,
    `japan`, `uk`, `us`; more may come. """
    out_of_command: bool
    """ Whether the number of its hex was drawn (10.10). """
    radar: str
    """ The working radar of a ship (10.1). Today one of `advanced`, `early`, `none`; more may come. """
    s: int
    """ Levels of speed damage (5.12). """
    secondary: None | str
    """ The target declared for its secondary battery (5.11). """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    special: list[BattleshipsSpecialHit]
    """ Special damage that holds now or in a later turn (10.12). """
    speed: int
    """ Movement points spent in its last movement (7.1). """
    torpedo_range: int | None
    """ How far its torpedoes reach, in hexes (6.2); null if it carries none. """
    torpedoes: bool
    """ Whether it carries torpedoes, spent or not. """
    type_: str
    """ Types of units (2.3), and shore batteries (10.7). Today one of `BB`, `BC`, `CA`, `CL`, `DD`, `PB`, `SB`;
    more may come. """
    w: int
    """ Levels of weapon damage (5.12). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        allowance = self.allowance

        attack = self.attack

        course: int | None
        course = self.course

        enemies = []
        for enemies_item_data in self.enemies:
            enemies_item = enemies_item_data.to_dict()
            enemies.append(enemies_item)

        facing: None | str
        if isinstance(self.facing, BattleshipsFacing):
            facing = self.facing.value
        else:
            facing = self.facing

        fate = self.fate

        flagship = self.flagship

        hex_: None | str
        hex_ = self.hex_

        id = self.id

        launches_left = self.launches_left

        main: None | str
        main = self.main

        name = self.name

        nation = self.nation

        out_of_command = self.out_of_command

        radar = self.radar

        s = self.s

        secondary: None | str
        secondary = self.secondary

        side = self.side.value

        special = []
        for special_item_data in self.special:
            special_item = special_item_data.to_dict()
            special.append(special_item)

        speed = self.speed

        torpedo_range: int | None
        torpedo_range = self.torpedo_range

        torpedoes = self.torpedoes

        type_ = self.type_

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "allowance": allowance,
                "attack": attack,
                "course": course,
                "enemies": enemies,
                "facing": facing,
                "fate": fate,
                "flagship": flagship,
                "hex": hex_,
                "id": id,
                "launches_left": launches_left,
                "main": main,
                "name": name,
                "nation": nation,
                "out_of_command": out_of_command,
                "radar": radar,
                "s": s,
                "secondary": secondary,
                "side": side,
                "special": special,
                "speed": speed,
                "torpedo_range": torpedo_range,
                "torpedoes": torpedoes,
                "type": type_,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_enemy_bearing import BattleshipsEnemyBearing  # noqa: PLC0415
        from ..models.battleships_special_hit import BattleshipsSpecialHit  # noqa: PLC0415

        d = dict(src_dict)
        allowance = d.pop("allowance")

        attack = d.pop("attack")

        def _parse_course(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        course = _parse_course(d.pop("course"))

        enemies = []
        _enemies = d.pop("enemies")
        for enemies_item_data in _enemies:
            enemies_item = BattleshipsEnemyBearing.from_dict(enemies_item_data)

            enemies.append(enemies_item)

        def _parse_facing(data: object) -> BattleshipsFacing | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                facing_type_0 = BattleshipsFacing(data)

                return facing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsFacing | None, data)

        facing = _parse_facing(d.pop("facing"))

        fate = d.pop("fate")

        flagship = d.pop("flagship")

        def _parse_hex_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        hex_ = _parse_hex_(d.pop("hex"))

        id = d.pop("id")

        launches_left = d.pop("launches_left")

        def _parse_main(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        main = _parse_main(d.pop("main"))

        name = d.pop("name")

        nation = d.pop("nation")

        out_of_command = d.pop("out_of_command")

        radar = d.pop("radar")

        s = d.pop("s")

        def _parse_secondary(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secondary = _parse_secondary(d.pop("secondary"))

        side = BattleshipsSide(d.pop("side"))

        special = []
        _special = d.pop("special")
        for special_item_data in _special:
            special_item = BattleshipsSpecialHit.from_dict(special_item_data)

            special.append(special_item)

        speed = d.pop("speed")

        def _parse_torpedo_range(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        torpedo_range = _parse_torpedo_range(d.pop("torpedo_range"))

        torpedoes = d.pop("torpedoes")

        type_ = d.pop("type")

        w = d.pop("w")

        battleships_unit_place = cls(
            allowance=allowance,
            attack=attack,
            course=course,
            enemies=enemies,
            facing=facing,
            fate=fate,
            flagship=flagship,
            hex_=hex_,
            id=id,
            launches_left=launches_left,
            main=main,
            name=name,
            nation=nation,
            out_of_command=out_of_command,
            radar=radar,
            s=s,
            secondary=secondary,
            side=side,
            special=special,
            speed=speed,
            torpedo_range=torpedo_range,
            torpedoes=torpedoes,
            type_=type_,
            w=w,
        )

        battleships_unit_place.additional_properties = d
        return battleships_unit_place

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
