from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSalvoHeadline")


@_attrs_define
class BattleshipsSalvoHeadline:
    """The results of a salvo whose odds are given.

    `struck`: the unit that takes damage, null for nobody; `w`, `s`: levels that it takes. `sunk`:
    whether it is sunk, with the damage that it had. `special`: what is hit besides (10.12).

    """

    s: int
    """ Levels of speed damage that the unit takes (5.12). """
    special: None | str
    """ The part that is hit in addition (10.12). It is null if none is, or the hit harms nothing, such as the radar
    of a ship without one, or fire by day. """
    struck: None | str
    """ The unit that takes damage. It is null if no unit does: the salvo misses, or the combat results table gives
    nothing that hurts. `shot.struck` of an outcome names the unit at which the fire came down all the same. """
    sunk: bool
    """ Whether the unit is sunk, counting the damage that it had before. """
    w: int
    """ Levels of weapon damage that the unit takes (5.12). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        special: None | str
        special = self.special

        struck: None | str
        struck = self.struck

        sunk = self.sunk

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "s": s,
                "special": special,
                "struck": struck,
                "sunk": sunk,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s = d.pop("s")

        def _parse_special(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        special = _parse_special(d.pop("special"))

        def _parse_struck(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        struck = _parse_struck(d.pop("struck"))

        sunk = d.pop("sunk")

        w = d.pop("w")

        battleships_salvo_headline = cls(
            s=s,
            special=special,
            struck=struck,
            sunk=sunk,
            w=w,
        )

        battleships_salvo_headline.additional_properties = d
        return battleships_salvo_headline

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
