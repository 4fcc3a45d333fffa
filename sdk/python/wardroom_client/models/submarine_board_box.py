from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineBoardBox")


@_attrs_define
class SubmarineBoardBox:
    """A box of the board, and its contents."""

    box: str
    """ Id of the box: its `data-box` in the picture. """
    count: int | None
    """ How many items the box holds: torpedoes, points of ammunition, points of damage, encounter checks; null if
    nothing is counted. """
    group: str
    """ What a box on the board of a boat is for. Today one of `crew`, `escort`, `flooding`, `hull`, `reload`,
    `store`, `system`, `target`, `travel`, `tube`; more may come. """
    mission: bool
    """ Whether the special mission is carried out in this box. """
    most: int | None
    """ How many items fill the box, or how much damage sinks the ship; null if not stated. """
    name: str
    """ The name of a ship; empty if there is no ship or it has no name. """
    state: str
    """ The state of the box, as a code: the state of a system, the health of a man, what a tube holds, `damaged` or
    `free` for hull and flooding, `passed`, `here` or `ahead` on the track, `afloat`, `damaged` or `sunk` for a
    ship. """
    tonnage: int | None
    """ Tons of a ship; null for everything else. """
    what: str
    """ What the box stands for, as a code: a system, a man, a torpedo, the row of E1 in force, a kind of ship. A
    number for boxes that are only counted. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        box = self.box

        count: int | None
        count = self.count

        group = self.group

        mission = self.mission

        most: int | None
        most = self.most

        name = self.name

        state = self.state

        tonnage: int | None
        tonnage = self.tonnage

        what = self.what

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "count": count,
                "group": group,
                "mission": mission,
                "most": most,
                "name": name,
                "state": state,
                "tonnage": tonnage,
                "what": what,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        box = d.pop("box")

        def _parse_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        count = _parse_count(d.pop("count"))

        group = d.pop("group")

        mission = d.pop("mission")

        def _parse_most(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        most = _parse_most(d.pop("most"))

        name = d.pop("name")

        state = d.pop("state")

        def _parse_tonnage(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tonnage = _parse_tonnage(d.pop("tonnage"))

        what = d.pop("what")

        submarine_board_box = cls(
            box=box,
            count=count,
            group=group,
            mission=mission,
            most=most,
            name=name,
            state=state,
            tonnage=tonnage,
            what=what,
        )

        submarine_board_box.additional_properties = d
        return submarine_board_box

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
