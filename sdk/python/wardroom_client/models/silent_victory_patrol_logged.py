from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryPatrolLogged")


@_attrs_define
class SilentVictoryPatrolLogged:
    """The patrol that was logged last; awards and crew advancement depend on it (11.1, 11.3)."""

    capital_ships_sunk: int
    """ Capital ships among those ships. """
    date: str
    """ The month in which it started. """
    ended: None | str
    """ The last month of the patrol; null if not recorded: the patrol then has the usual length. """
    mission_accomplished: bool
    """ Whether it had a special mission that was accomplished (7.4). """
    ships_sunk: int
    """ Ships sunk on the patrol, as far as they count. """
    success: bool
    """ Whether it was successful (7.5.2, 7.4.7). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        capital_ships_sunk = self.capital_ships_sunk

        date = self.date

        ended: None | str
        ended = self.ended

        mission_accomplished = self.mission_accomplished

        ships_sunk = self.ships_sunk

        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "capital_ships_sunk": capital_ships_sunk,
                "date": date,
                "ended": ended,
                "mission_accomplished": mission_accomplished,
                "ships_sunk": ships_sunk,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        capital_ships_sunk = d.pop("capital_ships_sunk")

        date = d.pop("date")

        def _parse_ended(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ended = _parse_ended(d.pop("ended"))

        mission_accomplished = d.pop("mission_accomplished")

        ships_sunk = d.pop("ships_sunk")

        success = d.pop("success")

        silent_victory_patrol_logged = cls(
            capital_ships_sunk=capital_ships_sunk,
            date=date,
            ended=ended,
            mission_accomplished=mission_accomplished,
            ships_sunk=ships_sunk,
            success=success,
        )

        silent_victory_patrol_logged.additional_properties = d
        return silent_victory_patrol_logged

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
