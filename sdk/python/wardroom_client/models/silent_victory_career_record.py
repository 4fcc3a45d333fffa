from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip
    from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged


T = TypeVar("T", bound="SilentVictoryCareerRecord")


@_attrs_define
class SilentVictoryCareerRecord:
    """The record of a career, complete."""

    failed_patrols_since_check: int
    """ Failed patrols since the last promotion check (11.2.3). """
    failures_in_a_row: int
    """ Failed patrols in a row (11.1.4). """
    failures_towards_relief: int
    """ Failed patrols in a row as relief for cause counts them (11.4). """
    large_patrols: int
    """ Patrols that sank as many ships as the Medal of Honor takes (11.3.5). """
    last_patrol: None | SilentVictoryPatrolLogged
    """ The patrol logged last; null: none. """
    last_promotion_check: None | str
    """ The month in which the last promotion check was due; null: none has been. """
    medals_of_honor_since_check: int
    """ Medals of Honor since the last promotion check (11.2.3). """
    navy_crosses_since_check: int
    """ Navy Crosses since the last promotion check (11.2.3). """
    patrols: int
    """ Patrols completed. """
    ships: list[SilentVictoryLoggedShip]
    """ Ships of the log, in the order in which they were met. """
    ships_since_check: int
    """ Ships sunk since the last promotion check (11.2.3). """
    start: None | str
    """ The month of the first patrol; null: not noted. """
    successful_patrols: int
    """ Successful patrols of the whole career (11.1.7). """
    tons_sunk: int
    """ Tons sunk in the whole career. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged  # noqa: PLC0415

        failed_patrols_since_check = self.failed_patrols_since_check

        failures_in_a_row = self.failures_in_a_row

        failures_towards_relief = self.failures_towards_relief

        large_patrols = self.large_patrols

        last_patrol: dict[str, Any] | None
        if isinstance(self.last_patrol, SilentVictoryPatrolLogged):
            last_patrol = self.last_patrol.to_dict()
        else:
            last_patrol = self.last_patrol

        last_promotion_check: None | str
        last_promotion_check = self.last_promotion_check

        medals_of_honor_since_check = self.medals_of_honor_since_check

        navy_crosses_since_check = self.navy_crosses_since_check

        patrols = self.patrols

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

        field_dict.update(
            {
                "failed_patrols_since_check": failed_patrols_since_check,
                "failures_in_a_row": failures_in_a_row,
                "failures_towards_relief": failures_towards_relief,
                "large_patrols": large_patrols,
                "last_patrol": last_patrol,
                "last_promotion_check": last_promotion_check,
                "medals_of_honor_since_check": medals_of_honor_since_check,
                "navy_crosses_since_check": navy_crosses_since_check,
                "patrols": patrols,
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
        from ..models.silent_victory_logged_ship import SilentVictoryLoggedShip  # noqa: PLC0415
        from ..models.silent_victory_patrol_logged import SilentVictoryPatrolLogged  # noqa: PLC0415

        d = dict(src_dict)
        failed_patrols_since_check = d.pop("failed_patrols_since_check")

        failures_in_a_row = d.pop("failures_in_a_row")

        failures_towards_relief = d.pop("failures_towards_relief")

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

        navy_crosses_since_check = d.pop("navy_crosses_since_check")

        patrols = d.pop("patrols")

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
            failed_patrols_since_check=failed_patrols_since_check,
            failures_in_a_row=failures_in_a_row,
            failures_towards_relief=failures_towards_relief,
            large_patrols=large_patrols,
            last_patrol=last_patrol,
            last_promotion_check=last_promotion_check,
            medals_of_honor_since_check=medals_of_honor_since_check,
            navy_crosses_since_check=navy_crosses_since_check,
            patrols=patrols,
            ships=ships,
            ships_since_check=ships_since_check,
            start=start,
            successful_patrols=successful_patrols,
            tons_sunk=tons_sunk,
        )

        return silent_victory_career_record
