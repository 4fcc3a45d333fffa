from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_ship_on_sheet import SubmarineShipOnSheet


T = TypeVar("T", bound="SubmarineSheetRow")


@_attrs_define
class SubmarineSheetRow:
    """A patrol on the log sheet: its month, its area, the ships met, and its result."""

    area: None | str
    """ The area; null for ships whose patrol is unknown. """
    result: str
    """ Result of the patrol, as a code: `success`, `failure`, `lost` (the boat was lost), `at_sea` (the current
    patrol), `earlier` (ships whose patrol is unknown). """
    ships: list[SubmarineShipOnSheet]
    """ The ships that the log lists for the patrol. """
    ships_sunk: int
    """ Ships sunk on the patrol, whether listed or not. """
    start: None | str
    """ Its first month; null for ships whose patrol is unknown. """
    task: None | str
    """ Its mission or mark, as a code; null if it has none. """
    tons_sunk: int
    """ Tons sunk on the patrol. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area: None | str
        area = self.area

        result = self.result

        ships = []
        for ships_item_data in self.ships:
            ships_item = ships_item_data.to_dict()
            ships.append(ships_item)

        ships_sunk = self.ships_sunk

        start: None | str
        start = self.start

        task: None | str
        task = self.task

        tons_sunk = self.tons_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "result": result,
                "ships": ships,
                "ships_sunk": ships_sunk,
                "start": start,
                "task": task,
                "tons_sunk": tons_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_ship_on_sheet import SubmarineShipOnSheet  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_area(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        area = _parse_area(d.pop("area"))

        result = d.pop("result")

        ships = []
        _ships = d.pop("ships")
        for ships_item_data in _ships:
            ships_item = SubmarineShipOnSheet.from_dict(ships_item_data)

            ships.append(ships_item)

        ships_sunk = d.pop("ships_sunk")

        def _parse_start(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        start = _parse_start(d.pop("start"))

        def _parse_task(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        task = _parse_task(d.pop("task"))

        tons_sunk = d.pop("tons_sunk")

        submarine_sheet_row = cls(
            area=area,
            result=result,
            ships=ships,
            ships_sunk=ships_sunk,
            start=start,
            task=task,
            tons_sunk=tons_sunk,
        )

        submarine_sheet_row.additional_properties = d
        return submarine_sheet_row

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
