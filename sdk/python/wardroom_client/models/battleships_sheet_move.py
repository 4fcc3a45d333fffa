from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSheetMove")


@_attrs_define
class BattleshipsSheetMove:
    """The movement of a unit in a turn."""

    facing: str
    """ Its facing there. """
    hex_: str
    """ The hex that it came to. """
    result: str
    """ The result of the move, as a code: `moved`, `stays`, `exited`, `withdrawn`. """
    since: str
    """ The hex that it left. """
    speed: int
    """ Its speed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        facing = self.facing

        hex_ = self.hex_

        result = self.result

        since = self.since

        speed = self.speed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "facing": facing,
                "hex": hex_,
                "result": result,
                "since": since,
                "speed": speed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        facing = d.pop("facing")

        hex_ = d.pop("hex")

        result = d.pop("result")

        since = d.pop("since")

        speed = d.pop("speed")

        battleships_sheet_move = cls(
            facing=facing,
            hex_=hex_,
            result=result,
            since=since,
            speed=speed,
        )

        battleships_sheet_move.additional_properties = d
        return battleships_sheet_move

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
