from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_logged_patrol_order import SilentVictoryLoggedPatrolOrder
    from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder
    from ..models.silent_victory_patrol_logged_order import SilentVictoryPatrolLoggedOrder


T = TypeVar("T", bound="SilentVictoryCareerRecordOrder")


@_attrs_define
class SilentVictoryCareerRecordOrder:
    """The log sheet of a career, with its counts.

    Members left out are as at the start of a career.

    """

    boat_name: None | str | Unset = UNSET
    failed_patrols_since_check: int | Unset = UNSET
    """ Failed patrols since the last promotion check (11.2.3). """
    failures_in_a_row: int | Unset = UNSET
    """ Failed patrols in a row (11.1.4). """
    failures_towards_relief: int | Unset = UNSET
    """ Failed patrols in a row, counted for relief for cause (11.4); if left out, `failures_in_a_row` is used. """
    historical: bool | Unset = UNSET
    """ Whether the historical captain's patrols are played as he made them; the career ends with the last of them
    (14.10.2). """
    large_patrols: int | Unset = UNSET
    """ Patrols that sank as many ships as the Medal of Honor requires (11.3.5). """
    last_patrol: None | SilentVictoryPatrolLoggedOrder | Unset = UNSET
    """ The patrol logged last; null if there is none. """
    last_promotion_check: None | str | Unset = UNSET
    """ The month in which the last promotion check was due; null if none has been due. """
    medals_of_honor_since_check: int | Unset = UNSET
    """ Medals of Honor since the last promotion check (11.2.3). """
    name: None | str | Unset = UNSET
    """ The captain's name; null if he has none. """
    navy_crosses_since_check: int | Unset = UNSET
    """ Navy Crosses since the last promotion check (11.2.3). """
    patrols: list[SilentVictoryLoggedPatrolOrder] | Unset = UNSET
    """ The patrols that have ended. """
    patrols_completed: int | Unset = UNSET
    """ Patrols completed in the whole career; if left out, they are counted from the record. The value may be
    greater than the number of `patrols` listed. """
    scenario: None | str | Unset = UNSET
    """ The historical captain; null if there is none (14.10.1). """
    ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
    """ Ships of the log, in the order in which they were met. """
    ships_since_check: int | Unset = UNSET
    """ Ships sunk since the last promotion check (11.2.3). """
    start: None | str | Unset = UNSET
    """ The month of the first patrol; null if not recorded. """
    successful_patrols: int | Unset = UNSET
    """ Successful patrols of the whole career (11.1.7). """
    tons_sunk: int | Unset = UNSET
    """ Tons sunk in the whole career. If left out, the tons of `ships` are added up. The value may be greater than
    that sum, because `ships` need not list every ship. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_patrol_logged_order import SilentVictoryPatrolLoggedOrder  # noqa: PLC0415

        boat_name: None | str | Unset
        if isinstance(self.boat_name, Unset):
            boat_name = UNSET
        else:
            boat_name = self.boat_name

        failed_patrols_since_check = self.failed_patrols_since_check

        failures_in_a_row = self.failures_in_a_row

        failures_towards_relief = self.failures_towards_relief

        historical = self.historical

        large_patrols = self.large_patrols

        last_patrol: dict[str, Any] | None | Unset
        if isinstance(self.last_patrol, Unset):
            last_patrol = UNSET
        elif isinstance(self.last_patrol, SilentVictoryPatrolLoggedOrder):
            last_patrol = self.last_patrol.to_dict()
        else:
            last_patrol = self.last_patrol

        last_promotion_check: None | str | Unset
        if isinstance(self.last_promotion_check, Unset):
            last_promotion_check = UNSET
        else:
            last_promotion_check = self.last_promotion_check

        medals_of_honor_since_check = self.medals_of_honor_since_check

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        navy_crosses_since_check = self.navy_crosses_since_check

        patrols: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.patrols, Unset):
            patrols = []
            for patrols_item_data in self.patrols:
                patrols_item = patrols_item_data.to_dict()
                patrols.append(patrols_item)

        patrols_completed = self.patrols_completed

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        ships_since_check = self.ships_since_check

        start: None | str | Unset
        if isinstance(self.start, Unset):
            start = UNSET
        else:
            start = self.start

        successful_patrols = self.successful_patrols

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if boat_name is not UNSET:
            field_dict["boat_name"] = boat_name
        if failed_patrols_since_check is not UNSET:
            field_dict["failed_patrols_since_check"] = failed_patrols_since_check
        if failures_in_a_row is not UNSET:
            field_dict["failures_in_a_row"] = failures_in_a_row
        if failures_towards_relief is not UNSET:
            field_dict["failures_towards_relief"] = failures_towards_relief
        if historical is not UNSET:
            field_dict["historical"] = historical
        if large_patrols is not UNSET:
            field_dict["large_patrols"] = large_patrols
        if last_patrol is not UNSET:
            field_dict["last_patrol"] = last_patrol
        if last_promotion_check is not UNSET:
            field_dict["last_promotion_check"] = last_promotion_check
        if medals_of_honor_since_check is not UNSET:
            field_dict["medals_of_honor_since_check"] = medals_of_honor_since_check
        if name is not UNSET:
            field_dict["name"] = name
        if navy_crosses_since_check is not UNSET:
            field_dict["navy_crosses_since_check"] = navy_crosses_since_check
        if patrols is not UNSET:
            field_dict["patrols"] = patrols
        if patrols_completed is not UNSET:
            field_dict["patrols_completed"] = patrols_completed
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if ships is not UNSET:
            field_dict["ships"] = ships
        if ships_since_check is not UNSET:
            field_dict["ships_since_check"] = ships_since_check
        if start is not UNSET:
            field_dict["start"] = start
        if successful_patrols is not UNSET:
            field_dict["successful_patrols"] = successful_patrols
        if tons_sunk is not UNSET:
            field_dict["tons_sunk"] = tons_sunk

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_logged_patrol_order import SilentVictoryLoggedPatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_logged_ship_order import SilentVictoryLoggedShipOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_logged_order import SilentVictoryPatrolLoggedOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_boat_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        boat_name = _parse_boat_name(d.pop("boat_name", UNSET))

        failed_patrols_since_check = d.pop("failed_patrols_since_check", UNSET)

        failures_in_a_row = d.pop("failures_in_a_row", UNSET)

        failures_towards_relief = d.pop("failures_towards_relief", UNSET)

        historical = d.pop("historical", UNSET)

        large_patrols = d.pop("large_patrols", UNSET)

        def _parse_last_patrol(data: object) -> None | SilentVictoryPatrolLoggedOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                last_patrol_type_0 = SilentVictoryPatrolLoggedOrder.from_dict(data)

                return last_patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrolLoggedOrder | Unset, data)

        last_patrol = _parse_last_patrol(d.pop("last_patrol", UNSET))

        def _parse_last_promotion_check(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_promotion_check = _parse_last_promotion_check(d.pop("last_promotion_check", UNSET))

        medals_of_honor_since_check = d.pop("medals_of_honor_since_check", UNSET)

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        navy_crosses_since_check = d.pop("navy_crosses_since_check", UNSET)

        _patrols = d.pop("patrols", UNSET)
        patrols: list[SilentVictoryLoggedPatrolOrder] | Unset = UNSET
        if _patrols is not UNSET:
            patrols = []
            for patrols_item_data in _patrols:
                patrols_item = SilentVictoryLoggedPatrolOrder.from_dict(patrols_item_data)

                patrols.append(patrols_item)

        patrols_completed = d.pop("patrols_completed", UNSET)

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

        _ships = d.pop("ships", UNSET)
        ships: list[SilentVictoryLoggedShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = SilentVictoryLoggedShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        ships_since_check = d.pop("ships_since_check", UNSET)

        def _parse_start(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        start = _parse_start(d.pop("start", UNSET))

        successful_patrols = d.pop("successful_patrols", UNSET)

        tons_sunk = d.pop("tons_sunk", UNSET)

        silent_victory_career_record_order = cls(
            boat_name=boat_name,
            failed_patrols_since_check=failed_patrols_since_check,
            failures_in_a_row=failures_in_a_row,
            failures_towards_relief=failures_towards_relief,
            historical=historical,
            large_patrols=large_patrols,
            last_patrol=last_patrol,
            last_promotion_check=last_promotion_check,
            medals_of_honor_since_check=medals_of_honor_since_check,
            name=name,
            navy_crosses_since_check=navy_crosses_since_check,
            patrols=patrols,
            patrols_completed=patrols_completed,
            scenario=scenario,
            ships=ships,
            ships_since_check=ships_since_check,
            start=start,
            successful_patrols=successful_patrols,
            tons_sunk=tons_sunk,
        )

        return silent_victory_career_record_order
