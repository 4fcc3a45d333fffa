from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryTrackBox")


@_attrs_define
class SilentVictoryTrackBox:
    """A travel box of a patrol: its row of E1, and the number of checks."""

    mission: bool
    """ Whether the special mission is carried out in this box (7.4). """
    next_to_port: bool
    """ Whether a boat without diesels is towed home from this box (10.2.1). """
    number: int
    """ Number of the box on the track from port to port, from 1. """
    on_station: bool
    """ Whether the box is marked with the patrol's area. """
    rolls: int
    """ Encounter checks due in it (8.1.1). """
    row: str
    """ Row of E1 on which to roll. Today one of `additional_round`, `china_sea`, `empire`, `indochina`, `java_sea`,
    `marianas`, `marshalls`, `midway`, `philippines`, `solomons`, `special_mission`, `transit`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        mission = self.mission

        next_to_port = self.next_to_port

        number = self.number

        on_station = self.on_station

        rolls = self.rolls

        row = self.row

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "mission": mission,
                "next_to_port": next_to_port,
                "number": number,
                "on_station": on_station,
                "rolls": rolls,
                "row": row,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mission = d.pop("mission")

        next_to_port = d.pop("next_to_port")

        number = d.pop("number")

        on_station = d.pop("on_station")

        rolls = d.pop("rolls")

        row = d.pop("row")

        silent_victory_track_box = cls(
            mission=mission,
            next_to_port=next_to_port,
            number=number,
            on_station=on_station,
            rolls=rolls,
            row=row,
        )

        silent_victory_track_box.additional_properties = d
        return silent_victory_track_box

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
