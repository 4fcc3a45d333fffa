from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_logged_patrol import SilentVictoryLoggedPatrol
    from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip
    from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged


T = TypeVar("T", bound="SilentVictoryCareerRecord")


@_attrs_define
class SilentVictoryCareerRecord:
    """The log sheet of a career, with its counts.

    Members left out are as at the start of a career.

    """

    boat_name: None | str
    failed_patrols_since_check: int
    """ Failed patrols since the last promotion check (11.2.3). """
    failures_in_a_row: int
    """ Failed patrols in a row (11.1.4). """
    failures_towards_relief: int
    """ Failed patrols in a row, counted for relief for cause (11.4); if left out, `failures_in_a_row` is used. """
    historical: bool
    """ Whether the historical captain's patrols are played as he made them; the career ends with the last of them
    (14.10.2). """
    large_patrols: int
    """ Patrols that sank as many ships as the Medal of Honor requires (11.3.5). """
    last_patrol: None | SilentVictoryPatrolLogged
    """ The patrol logged last; null if there is none. """
    last_promotion_check: None | str
    """ The month in which the last promotion check was due; null if none has been due. """
    medals_of_honor_since_check: int
    """ Medals of Honor since the last promotion check (11.2.3). """
    name: None | str
    """ The captain's name; null if he has none. """
    navy_crosses_since_check: int
    """ Navy Crosses since the last promotion check (11.2.3). """
    patrols: list[SilentVictoryLoggedPatrol]
    """ The patrols that have ended. """
    patrols_completed: int
    """ Patrols completed in the whole career; if left out, they are counted from the record. The value may be
    greater than the number of `patrols` listed. """
    scenario: None | str
    """ The historical captain; null if there is none (14.10.1). """
    ships: list[SilentVictoryLoggedShip]
    """ Ships of the log, in the order in which they were met. """
    ships_since_check: int
    """ Ships sunk since the last promotion check (11.2.3). """
    start: None | str
    """ The month of the first patrol; null if not recorded. """
    successful_patrols: int
    """ Successful patrols of the whole career (11.1.7). """
    tons_sunk: int
    """ Tons sunk in the whole career. If left out, the tons of `ships` are added up. The value may be greater than
    that sum, because `ships` need not list every ship. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged  # noqa: PLC0415

        boat_name: None | str
        boat_name = self.boat_name

        failed_patrols_since_check = self.failed_patrols_since_check

        failures_in_a_row = self.failures_in_a_row

        failures_towards_relief = self.failures_towards_relief

        historical = self.historical

        large_patrols = self.large_patrols

        last_patrol: dict[str, Any] | None
        if isinstance(self.last_patrol, SilentVictoryPatrolLogged):
            last_patrol = self.last_patrol.to_dict()
        else:
            last_patrol = self.last_patrol

        last_promotion_check: None | str
        last_promotion_check = self.last_promotion_check

        medals_of_honor_since_check = self.medals_of_honor_since_check

        name: None | str
        name = self.name

        navy_crosses_since_check = self.navy_crosses_since_check

        patrols = []
        for patrols_item_data in self.patrols:
            patrols_item = patrols_item_data.to_dict()
            patrols.append(patrols_item)

        patrols_completed = self.patrols_completed

        scenario: None | str
        scenario = self.scenario

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        ships_since_check = self.ships_since_check

        start: None | str
        start = self.start

        successful_patrols = self.successful_patrols

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat_name": boat_name,
                "failed_patrols_since_check": failed_patrols_since_check,
                "failures_in_a_row": failures_in_a_row,
                "failures_towards_relief": failures_towards_relief,
                "historical": historical,
                "large_patrols": large_patrols,
                "last_patrol": last_patrol,
                "last_promotion_check": last_promotion_check,
                "medals_of_honor_since_check": medals_of_honor_since_check,
                "name": name,
                "navy_crosses_since_check": navy_crosses_since_check,
                "patrols": patrols,
                "patrols_completed": patrols_completed,
                "scenario": scenario,
                "ships": ships,
                "ships_since_check": ships_since_check,
                "start": start,
                "successful_patrols": successful_patrols,
                "tons_sunk": tons_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_logged_patrol import SilentVictoryLoggedPatrol  # noqa: PLC0415
        from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip  # noqa: PLC0415
        from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_boat_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        boat_name = _parse_boat_name(d.pop("boat_name"))

        failed_patrols_since_check = d.pop("failed_patrols_since_check")

        failures_in_a_row = d.pop("failures_in_a_row")

        failures_towards_relief = d.pop("failures_towards_relief")

        historical = d.pop("historical")

        large_patrols = d.pop("large_patrols")

        def _parse_last_patrol(data: object) -> None | SilentVictoryPatrolLogged:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                last_patrol_type_0 = SilentVictoryPatrolLogged.from_dict(data)

                return last_patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrolLogged, data)

        last_patrol = _parse_last_patrol(d.pop("last_patrol"))

        def _parse_last_promotion_check(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_promotion_check = _parse_last_promotion_check(d.pop("last_promotion_check"))

        medals_of_honor_since_check = d.pop("medals_of_honor_since_check")

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        navy_crosses_since_check = d.pop("navy_crosses_since_check")

        patrols = []
        _patrols = d.pop("patrols")
        for patrols_item_data in _patrols:
            patrols_item = SilentVictoryLoggedPatrol.from_dict(patrols_item_data)

            patrols.append(patrols_item)

        patrols_completed = d.pop("patrols_completed")

        def _parse_scenario(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        scenario = _parse_scenario(d.pop("scenario"))

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = SilentVictoryLoggedShip.from_dict(ships_item_data)

            ships.append(ships_item)

        ships_since_check = d.pop("ships_since_check")

        def _parse_start(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        start = _parse_start(d.pop("start"))

        successful_patrols = d.pop("successful_patrols")

        tons_sunk = d.pop("tons_sunk")

        silent_victory_career_record = cls(
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

        silent_victory_career_record.additional_properties = d
        return silent_victory_career_record

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
