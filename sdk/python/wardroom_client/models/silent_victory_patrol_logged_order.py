from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryPatrolLoggedOrder")


@_attrs_define
class SilentVictoryPatrolLoggedOrder:
    """The patrol that was logged last; awards and crew advancement depend on it (11.1, 11.3)."""

    date: str
    """ The month in which it started. """
    success: bool
    """ Whether it was successful (7.5.2, 7.4.7). """
    capital_ships_sunk: int | Unset = UNSET
    """ Capital ships among those ships. """
    ended: None | str | Unset = UNSET
    """ The last month of the patrol; null if not recorded: the patrol then has the usual length. """
    mission_accomplished: bool | Unset = UNSET
    """ Whether it had a special mission that was accomplished (7.4). """
    ships_sunk: int | Unset = UNSET
    """ Ships sunk on the patrol, as far as they count. """

    def to_dict(self) -> dict[str, Any]:
        date = self.date

        success = self.success

        capital_ships_sunk = self.capital_ships_sunk

        ended: None | str | Unset
        if isinstance(self.ended, Unset):
            ended = UNSET
        else:
            ended = self.ended

        mission_accomplished = self.mission_accomplished

        ships_sunk = self.ships_sunk

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "success": success,
            }
        )
        if capital_ships_sunk is not UNSET:
            field_dict["capital_ships_sunk"] = capital_ships_sunk
        if ended is not UNSET:
            field_dict["ended"] = ended
        if mission_accomplished is not UNSET:
            field_dict["mission_accomplished"] = mission_accomplished
        if ships_sunk is not UNSET:
            field_dict["ships_sunk"] = ships_sunk

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = d.pop("date")

        success = d.pop("success")

        capital_ships_sunk = d.pop("capital_ships_sunk", UNSET)

        def _parse_ended(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ended = _parse_ended(d.pop("ended", UNSET))

        mission_accomplished = d.pop("mission_accomplished", UNSET)

        ships_sunk = d.pop("ships_sunk", UNSET)

        silent_victory_patrol_logged_order = cls(
            date=date,
            success=success,
            capital_ships_sunk=capital_ships_sunk,
            ended=ended,
            mission_accomplished=mission_accomplished,
            ships_sunk=ships_sunk,
        )

        return silent_victory_patrol_logged_order
