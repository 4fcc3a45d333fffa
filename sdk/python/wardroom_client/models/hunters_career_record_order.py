from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_logged_patrol_order import HuntersLoggedPatrolOrder
    from ..models.hunters_logged_ship_order import HuntersLoggedShipOrder


T = TypeVar("T", bound="HuntersCareerRecordOrder")


@_attrs_define
class HuntersCareerRecordOrder:
    """The log sheet of a career, with its counts.

    Members left out are as at the start of a career.

    """

    awards_since_check: int | Unset = UNSET
    """ Awards and upgrades since the last promotion check (11.2.3). """
    boat_requests: int | Unset = UNSET
    """ Requests for a new boat that have not been made yet (11.4.3). """
    failed_patrols_since_check: int | Unset = UNSET
    """ Failed patrols since the last promotion check (11.2.3). """
    failures_in_a_row: int | Unset = UNSET
    """ Failed patrols in a row (11.1.4). """
    last_promotion_check: None | str | Unset = UNSET
    """ The month in which the last promotion check was due; null if none has been due. """
    name: None | str | Unset = UNSET
    number: None | str | Unset = UNSET
    patrols: list[HuntersLoggedPatrolOrder] | Unset = UNSET
    """ The patrols that have ended. """
    posting: None | str | Unset = UNSET
    """ A permanent posting: every later patrol goes there (7.3). """
    ships: list[HuntersLoggedShipOrder] | Unset = UNSET
    """ Ships of the log, in the order they were met. """
    ships_at_award: int | Unset = UNSET
    """ How many ships the log held when it was conferred. """
    ships_since_check: int | Unset = UNSET
    """ Ships sunk since the last promotion check (11.2.3). """
    start: None | str | Unset = UNSET
    """ The month of the first patrol; null if not recorded. """
    successful_patrols: int | Unset = UNSET
    """ Successful patrols of the whole career (11.1.7). """
    tons_at_award: int | Unset = UNSET
    """ Tons sunk when the last award was conferred. """
    tons_sunk: int | Unset = UNSET
    """ Tons sunk in the whole career. If left out, the tons of `ships` are added up. The value may be greater than
    that sum, because `ships` need not list every ship. """

    def to_dict(self) -> dict[str, Any]:
        awards_since_check = self.awards_since_check

        boat_requests = self.boat_requests

        failed_patrols_since_check = self.failed_patrols_since_check

        failures_in_a_row = self.failures_in_a_row

        last_promotion_check: None | str | Unset
        if isinstance(self.last_promotion_check, Unset):
            last_promotion_check = UNSET
        else:
            last_promotion_check = self.last_promotion_check

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        number: None | str | Unset
        if isinstance(self.number, Unset):
            number = UNSET
        else:
            number = self.number

        patrols: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.patrols, Unset):
            patrols = []
            for patrols_item_data in self.patrols:
                patrols_item = patrols_item_data.to_dict()
                patrols.append(patrols_item)

        posting: None | str | Unset
        if isinstance(self.posting, Unset):
            posting = UNSET
        else:
            posting = self.posting

        ships: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = []
            for ships_item_data in self.ships:
                ships_item = ships_item_data.to_dict()
                ships.append(ships_item)

        ships_at_award = self.ships_at_award

        ships_since_check = self.ships_since_check

        start: None | str | Unset
        if isinstance(self.start, Unset):
            start = UNSET
        else:
            start = self.start

        successful_patrols = self.successful_patrols

        tons_at_award = self.tons_at_award

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if awards_since_check is not UNSET:
            field_dict["awards_since_check"] = awards_since_check
        if boat_requests is not UNSET:
            field_dict["boat_requests"] = boat_requests
        if failed_patrols_since_check is not UNSET:
            field_dict["failed_patrols_since_check"] = failed_patrols_since_check
        if failures_in_a_row is not UNSET:
            field_dict["failures_in_a_row"] = failures_in_a_row
        if last_promotion_check is not UNSET:
            field_dict["last_promotion_check"] = last_promotion_check
        if name is not UNSET:
            field_dict["name"] = name
        if number is not UNSET:
            field_dict["number"] = number
        if patrols is not UNSET:
            field_dict["patrols"] = patrols
        if posting is not UNSET:
            field_dict["posting"] = posting
        if ships is not UNSET:
            field_dict["ships"] = ships
        if ships_at_award is not UNSET:
            field_dict["ships_at_award"] = ships_at_award
        if ships_since_check is not UNSET:
            field_dict["ships_since_check"] = ships_since_check
        if start is not UNSET:
            field_dict["start"] = start
        if successful_patrols is not UNSET:
            field_dict["successful_patrols"] = successful_patrols
        if tons_at_award is not UNSET:
            field_dict["tons_at_award"] = tons_at_award
        if tons_sunk is not UNSET:
            field_dict["tons_sunk"] = tons_sunk

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_logged_patrol_order import HuntersLoggedPatrolOrder  # noqa: PLC0415
        from ..models.hunters_logged_ship_order import HuntersLoggedShipOrder  # noqa: PLC0415

        d = dict(src_dict)
        awards_since_check = d.pop("awards_since_check", UNSET)

        boat_requests = d.pop("boat_requests", UNSET)

        failed_patrols_since_check = d.pop("failed_patrols_since_check", UNSET)

        failures_in_a_row = d.pop("failures_in_a_row", UNSET)

        def _parse_last_promotion_check(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        last_promotion_check = _parse_last_promotion_check(d.pop("last_promotion_check", UNSET))

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_number(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        number = _parse_number(d.pop("number", UNSET))

        _patrols = d.pop("patrols", UNSET)
        patrols: list[HuntersLoggedPatrolOrder] | Unset = UNSET
        if _patrols is not UNSET:
            patrols = []
            for patrols_item_data in _patrols:
                patrols_item = HuntersLoggedPatrolOrder.from_dict(patrols_item_data)

                patrols.append(patrols_item)

        def _parse_posting(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        posting = _parse_posting(d.pop("posting", UNSET))

        _ships = d.pop("ships", UNSET)
        ships: list[HuntersLoggedShipOrder] | Unset = UNSET
        if _ships is not UNSET:
            ships = []
            for ships_item_data in _ships:
                ships_item = HuntersLoggedShipOrder.from_dict(ships_item_data)

                ships.append(ships_item)

        ships_at_award = d.pop("ships_at_award", UNSET)

        ships_since_check = d.pop("ships_since_check", UNSET)

        def _parse_start(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        start = _parse_start(d.pop("start", UNSET))

        successful_patrols = d.pop("successful_patrols", UNSET)

        tons_at_award = d.pop("tons_at_award", UNSET)

        tons_sunk = d.pop("tons_sunk", UNSET)

        hunters_career_record_order = cls(
            awards_since_check=awards_since_check,
            boat_requests=boat_requests,
            failed_patrols_since_check=failed_patrols_since_check,
            failures_in_a_row=failures_in_a_row,
            last_promotion_check=last_promotion_check,
            name=name,
            number=number,
            patrols=patrols,
            posting=posting,
            ships=ships,
            ships_at_award=ships_at_award,
            ships_since_check=ships_since_check,
            start=start,
            successful_patrols=successful_patrols,
            tons_at_award=tons_at_award,
            tons_sunk=tons_sunk,
        )

        return hunters_career_record_order
