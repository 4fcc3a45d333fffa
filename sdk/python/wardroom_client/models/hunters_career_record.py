from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_logged_patrol import HuntersLoggedPatrol
    from ..models.hunters_logged_ship import HuntersLoggedShip


T = TypeVar("T", bound="HuntersCareerRecord")


@_attrs_define
class HuntersCareerRecord:
    """The log sheet of a career, with its counts.

    Members left out are as at the start of a career.

    """

    awards_since_check: int
    """ Awards and upgrades since the last promotion check (11.2.3). """
    boat_requests: int
    """ Requests for a new boat that have not been made yet (11.4.3). """
    failed_patrols_since_check: int
    """ Failed patrols since the last promotion check (11.2.3). """
    failures_in_a_row: int
    """ Failed patrols in a row (11.1.4). """
    last_promotion_check: None | str
    """ The month in which the last promotion check was due; null if none has been due. """
    name: None | str
    number: None | str
    patrols: list[HuntersLoggedPatrol]
    """ The patrols that have ended. """
    posting: None | str
    """ A permanent posting: every later patrol goes there (7.3). """
    ships: list[HuntersLoggedShip]
    """ Ships of the log, in the order they were met. """
    ships_at_award: int
    """ How many ships the log held when it was conferred. """
    ships_since_check: int
    """ Ships sunk since the last promotion check (11.2.3). """
    start: None | str
    """ The month of the first patrol; null if not recorded. """
    successful_patrols: int
    """ Successful patrols of the whole career (11.1.7). """
    tons_at_award: int
    """ Tons sunk when the last award was conferred. """
    tons_sunk: int
    """ Tons sunk in the whole career. If left out, the tons of `ships` are added up. The value may be greater than
    that sum, because `ships` need not list every ship. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awards_since_check = self.awards_since_check

        boat_requests = self.boat_requests

        failed_patrols_since_check = self.failed_patrols_since_check

        failures_in_a_row = self.failures_in_a_row

        last_promotion_check: None | str
        last_promotion_check = self.last_promotion_check

        name: None | str
        name = self.name

        number: None | str
        number = self.number

        patrols = []
        for patrols_item_data in self.patrols:
            patrols_item = patrols_item_data.to_dict()
            patrols.append(patrols_item)

        posting: None | str
        posting = self.posting

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        ships_at_award = self.ships_at_award

        ships_since_check = self.ships_since_check

        start: None | str
        start = self.start

        successful_patrols = self.successful_patrols

        tons_at_award = self.tons_at_award

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awards_since_check": awards_since_check,
                "boat_requests": boat_requests,
                "failed_patrols_since_check": failed_patrols_since_check,
                "failures_in_a_row": failures_in_a_row,
                "last_promotion_check": last_promotion_check,
                "name": name,
                "number": number,
                "patrols": patrols,
                "posting": posting,
                "ships": ships,
                "ships_at_award": ships_at_award,
                "ships_since_check": ships_since_check,
                "start": start,
                "successful_patrols": successful_patrols,
                "tons_at_award": tons_at_award,
                "tons_sunk": tons_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_logged_patrol import HuntersLoggedPatrol  # noqa: PLC0415
        from ..models.hunters_logged_ship import HuntersLoggedShip  # noqa: PLC0415

        d = dict(src_dict)
        awards_since_check = d.pop("awards_since_check")

        boat_requests = d.pop("boat_requests")

        failed_patrols_since_check = d.pop("failed_patrols_since_check")

        failures_in_a_row = d.pop("failures_in_a_row")

        def _parse_last_promotion_check(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_promotion_check = _parse_last_promotion_check(d.pop("last_promotion_check"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_number(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        number = _parse_number(d.pop("number"))

        patrols = []
        _patrols = d.pop("patrols")
        for patrols_item_data in _patrols:
            patrols_item = HuntersLoggedPatrol.from_dict(patrols_item_data)

            patrols.append(patrols_item)

        def _parse_posting(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        posting = _parse_posting(d.pop("posting"))

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = HuntersLoggedShip.from_dict(ships_item_data)

            ships.append(ships_item)

        ships_at_award = d.pop("ships_at_award")

        ships_since_check = d.pop("ships_since_check")

        def _parse_start(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        start = _parse_start(d.pop("start"))

        successful_patrols = d.pop("successful_patrols")

        tons_at_award = d.pop("tons_at_award")

        tons_sunk = d.pop("tons_sunk")

        hunters_career_record = cls(
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

        hunters_career_record.additional_properties = d
        return hunters_career_record

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
