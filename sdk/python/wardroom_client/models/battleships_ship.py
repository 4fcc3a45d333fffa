from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_crew_quality import BattleshipsCrewQuality
from ..models.battleships_facing import BattleshipsFacing
from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_counter import BattleshipsCounter
    from ..models.battleships_special_hit import BattleshipsSpecialHit


T = TypeVar("T", bound="BattleshipsShip")


@_attrs_define
class BattleshipsShip:
    """A unit in play, complete.

    `hex` and `facing` are null if they were not stated and no rule required them, and for units
    that are no longer in play.

    """

    counter: BattleshipsCounter
    """ The values printed on a unit's counter, from the ship library or stated by the caller. """
    crew: BattleshipsCrewQuality
    """ Quality of a crew (10.3), worst first. """
    facing: BattleshipsFacing | None
    """ The direction of its bow. Required with `hex`, except for shore batteries. """
    fate: str
    """ Whether a unit is in play, sunk (5.15), off by an exit (9.2), or withdrawn (10.10). Today one of `exited`,
    `in_play`, `sunk`, `withdrawn`; more may come. """
    flagship: bool
    """ Whether it is a flagship (10.9, 10.10). """
    hex_: None | str
    """ Its hex. Required by every call that depends on positions. """
    id: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    launches: list[int]
    """ Turns in which it launched its torpedoes. """
    out_of_command: bool
    """ Whether the number of its hex was drawn this turn (10.10). """
    radar: str
    """ The working radar of a ship (10.1). Today one of `advanced`, `early`, `none`; more may come. """
    repaired: int
    """ Levels of damage repaired so far in the game (8.2). """
    s: int
    """ Levels of speed damage (5.12). """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    special: list[BattleshipsSpecialHit]
    """ Special damage that holds now or in a later turn (10.12). """
    speed: int
    """ Movement points spent in its last movement (7.1). """
    torpedoes: bool
    """ Whether it carries torpedoes (6.0), spent or not. """
    turned: bool
    """ Whether it turned in its last movement. """
    turns_fired: int
    """ Number of turns in which its main battery fired, if the scenario counts them. """
    w: int
    """ Levels of weapon damage (5.12). """
    with_flagship: int
    """ Consecutive movements that it has ended at low speed in its flagship's hex (10.9). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counter = self.counter.to_dict()

        crew = self.crew.value

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

        launches = self.launches

        out_of_command = self.out_of_command

        radar = self.radar

        repaired = self.repaired

        s = self.s

        side = self.side.value

        special = []
        for special_item_data in self.special:
            special_item = special_item_data.to_dict()
            special.append(special_item)

        speed = self.speed

        torpedoes = self.torpedoes

        turned = self.turned

        turns_fired = self.turns_fired

        w = self.w

        with_flagship = self.with_flagship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counter": counter,
                "crew": crew,
                "facing": facing,
                "fate": fate,
                "flagship": flagship,
                "hex": hex_,
                "id": id,
                "launches": launches,
                "out_of_command": out_of_command,
                "radar": radar,
                "repaired": repaired,
                "s": s,
                "side": side,
                "special": special,
                "speed": speed,
                "torpedoes": torpedoes,
                "turned": turned,
                "turns_fired": turns_fired,
                "w": w,
                "with_flagship": with_flagship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_counter import BattleshipsCounter  # noqa: PLC0415
        from ..models.battleships_special_hit import BattleshipsSpecialHit  # noqa: PLC0415

        d = dict(src_dict)
        counter = BattleshipsCounter.from_dict(d.pop("counter"))

        crew = BattleshipsCrewQuality(d.pop("crew"))

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

        launches = cast(list[int], d.pop("launches"))

        out_of_command = d.pop("out_of_command")

        radar = d.pop("radar")

        repaired = d.pop("repaired")

        s = d.pop("s")

        side = BattleshipsSide(d.pop("side"))

        special = []
        _special = d.pop("special")
        for special_item_data in _special:
            special_item = BattleshipsSpecialHit.from_dict(special_item_data)

            special.append(special_item)

        speed = d.pop("speed")

        torpedoes = d.pop("torpedoes")

        turned = d.pop("turned")

        turns_fired = d.pop("turns_fired")

        w = d.pop("w")

        with_flagship = d.pop("with_flagship")

        battleships_ship = cls(
            counter=counter,
            crew=crew,
            facing=facing,
            fate=fate,
            flagship=flagship,
            hex_=hex_,
            id=id,
            launches=launches,
            out_of_command=out_of_command,
            radar=radar,
            repaired=repaired,
            s=s,
            side=side,
            special=special,
            speed=speed,
            torpedoes=torpedoes,
            turned=turned,
            turns_fired=turns_fired,
            w=w,
            with_flagship=with_flagship,
        )

        battleships_ship.additional_properties = d
        return battleships_ship

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
