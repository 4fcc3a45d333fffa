from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_crew_quality import BattleshipsCrewQuality
from ..models.battleships_facing import BattleshipsFacing
from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_counter_order import BattleshipsCounterOrder
    from ..models.battleships_special_hit import BattleshipsSpecialHit


T = TypeVar("T", bound="BattleshipsShipOrder")


@_attrs_define
class BattleshipsShipOrder:
    """A unit as it is sent: its identity, its place, and its differences from a battle's start.

    Its values come from the ship library by its `id`, or by `ship` if a battle has the same ship
    twice; or `counter` states them. With the other members left out it is undamaged and at rest,
    with a regular crew and the torpedoes and radar of the library. A ship stated as `counter` then
    has the torpedoes of its counter and no radar. The ships of any answer can be sent unchanged.

    """

    id: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    counter: BattleshipsCounterOrder | None | Unset = UNSET
    crew: BattleshipsCrewQuality | Unset = UNSET
    """ Quality of a crew (10.3), worst first. """
    facing: BattleshipsFacing | None | Unset = UNSET
    """ The direction of its bow. Required with `hex`, except for shore batteries. """
    fate: str | Unset = UNSET
    """ Whether a unit is in play, sunk (5.15), off by an exit (9.2), or withdrawn (10.10). Today one of `exited`,
    `in_play`, `sunk`, `withdrawn`; more may come. """
    flagship: bool | Unset = UNSET
    """ Whether it is a flagship (10.9, 10.10). """
    hex_: None | str | Unset = UNSET
    """ Its hex. Required by every call that depends on positions. """
    launches: list[int] | Unset = UNSET
    """ Turns in which it launched its torpedoes. """
    out_of_command: bool | Unset = UNSET
    """ Whether the number of its hex was drawn this turn (10.10). """
    radar: None | str | Unset = UNSET
    """ Its working radar (10.1). """
    repaired: int | Unset = UNSET
    """ Levels of damage repaired so far in the game (8.2). """
    s: int | Unset = UNSET
    """ Levels of speed damage (5.12). """
    ship: None | str | Unset = UNSET
    side: BattleshipsSide | Unset = UNSET
    """ The two players, as the scenario numbers them (3.2). """
    special: list[BattleshipsSpecialHit] | Unset = UNSET
    """ Special damage that holds now or in a later turn (10.12). """
    speed: int | Unset = UNSET
    """ Movement points spent in its last movement (7.1). """
    torpedoes: bool | None | Unset = UNSET
    """ Whether it carries torpedoes (6.0), spent or not. """
    turned: bool | Unset = UNSET
    """ Whether it turned in its last movement. """
    turns_fired: int | Unset = UNSET
    """ Number of turns in which its main battery fired, if the scenario counts them. """
    w: int | Unset = UNSET
    """ Levels of weapon damage (5.12). """
    with_flagship: int | Unset = UNSET
    """ Consecutive movements that it has ended at low speed in its flagship's hex (10.9). """

    def to_dict(self) -> dict[str, Any]:
        from ..models.battleships_counter_order import BattleshipsCounterOrder  # noqa: PLC0415

        id = self.id

        counter: dict[str, Any] | None | Unset
        if isinstance(self.counter, Unset):
            counter = UNSET
        elif isinstance(self.counter, BattleshipsCounterOrder):
            counter = self.counter.to_dict()
        else:
            counter = self.counter

        crew: str | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.value

        facing: None | str | Unset
        if isinstance(self.facing, Unset):
            facing = UNSET
        elif isinstance(self.facing, BattleshipsFacing):
            facing = self.facing.value
        else:
            facing = self.facing

        fate = self.fate

        flagship = self.flagship

        hex_: None | str | Unset
        if isinstance(self.hex_, Unset):
            hex_ = UNSET
        else:
            hex_ = self.hex_

        launches: list[int] | Unset = UNSET
        if not isinstance(self.launches, Unset):
            launches = self.launches

        out_of_command = self.out_of_command

        radar: None | str | Unset
        if isinstance(self.radar, Unset):
            radar = UNSET
        else:
            radar = self.radar

        repaired = self.repaired

        s = self.s

        ship: None | str | Unset
        if isinstance(self.ship, Unset):
            ship = UNSET
        else:
            ship = self.ship

        side: str | Unset = UNSET
        if not isinstance(self.side, Unset):
            side = self.side.value

        special: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.special, Unset):
            special = []
            for special_item_data in self.special:
                special_item = special_item_data.to_dict()
                special.append(special_item)

        speed = self.speed

        torpedoes: bool | None | Unset
        if isinstance(self.torpedoes, Unset):
            torpedoes = UNSET
        else:
            torpedoes = self.torpedoes

        turned = self.turned

        turns_fired = self.turns_fired

        w = self.w

        with_flagship = self.with_flagship

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
            }
        )
        if counter is not UNSET:
            field_dict["counter"] = counter
        if crew is not UNSET:
            field_dict["crew"] = crew
        if facing is not UNSET:
            field_dict["facing"] = facing
        if fate is not UNSET:
            field_dict["fate"] = fate
        if flagship is not UNSET:
            field_dict["flagship"] = flagship
        if hex_ is not UNSET:
            field_dict["hex"] = hex_
        if launches is not UNSET:
            field_dict["launches"] = launches
        if out_of_command is not UNSET:
            field_dict["out_of_command"] = out_of_command
        if radar is not UNSET:
            field_dict["radar"] = radar
        if repaired is not UNSET:
            field_dict["repaired"] = repaired
        if s is not UNSET:
            field_dict["s"] = s
        if ship is not UNSET:
            field_dict["ship"] = ship
        if side is not UNSET:
            field_dict["side"] = side
        if special is not UNSET:
            field_dict["special"] = special
        if speed is not UNSET:
            field_dict["speed"] = speed
        if torpedoes is not UNSET:
            field_dict["torpedoes"] = torpedoes
        if turned is not UNSET:
            field_dict["turned"] = turned
        if turns_fired is not UNSET:
            field_dict["turns_fired"] = turns_fired
        if w is not UNSET:
            field_dict["w"] = w
        if with_flagship is not UNSET:
            field_dict["with_flagship"] = with_flagship

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_counter_order import BattleshipsCounterOrder  # noqa: PLC0415
        from ..models.battleships_special_hit import BattleshipsSpecialHit  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        def _parse_counter(data: object) -> BattleshipsCounterOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                counter_type_0 = BattleshipsCounterOrder.from_dict(data)

                return counter_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsCounterOrder | None | Unset, data)

        counter = _parse_counter(d.pop("counter", UNSET))

        _crew = d.pop("crew", UNSET)
        crew: BattleshipsCrewQuality | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = BattleshipsCrewQuality(_crew)

        def _parse_facing(data: object) -> BattleshipsFacing | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                facing_type_0 = BattleshipsFacing(data)

                return facing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsFacing | None | Unset, data)

        facing = _parse_facing(d.pop("facing", UNSET))

        fate = d.pop("fate", UNSET)

        flagship = d.pop("flagship", UNSET)

        def _parse_hex_(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        hex_ = _parse_hex_(d.pop("hex", UNSET))

        launches = cast(list[int], d.pop("launches", UNSET))

        out_of_command = d.pop("out_of_command", UNSET)

        def _parse_radar(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        radar = _parse_radar(d.pop("radar", UNSET))

        repaired = d.pop("repaired", UNSET)

        s = d.pop("s", UNSET)

        def _parse_ship(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ship = _parse_ship(d.pop("ship", UNSET))

        _side = d.pop("side", UNSET)
        side: BattleshipsSide | Unset
        if isinstance(_side, Unset):
            side = UNSET
        else:
            side = BattleshipsSide(_side)

        _special = d.pop("special", UNSET)
        special: list[BattleshipsSpecialHit] | Unset = UNSET
        if _special is not UNSET:
            special = []
            for special_item_data in _special:
                special_item = BattleshipsSpecialHit.from_dict(special_item_data)

                special.append(special_item)

        speed = d.pop("speed", UNSET)

        def _parse_torpedoes(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        torpedoes = _parse_torpedoes(d.pop("torpedoes", UNSET))

        turned = d.pop("turned", UNSET)

        turns_fired = d.pop("turns_fired", UNSET)

        w = d.pop("w", UNSET)

        with_flagship = d.pop("with_flagship", UNSET)

        battleships_ship_order = cls(
            id=id,
            counter=counter,
            crew=crew,
            facing=facing,
            fate=fate,
            flagship=flagship,
            hex_=hex_,
            launches=launches,
            out_of_command=out_of_command,
            radar=radar,
            repaired=repaired,
            s=s,
            ship=ship,
            side=side,
            special=special,
            speed=speed,
            torpedoes=torpedoes,
            turned=turned,
            turns_fired=turns_fired,
            w=w,
            with_flagship=with_flagship,
        )

        return battleships_ship_order
