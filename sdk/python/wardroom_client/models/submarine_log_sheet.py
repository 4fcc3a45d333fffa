from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_log_sheet_awards import SubmarineLogSheetAwards
    from ..models.submarine_sheet_row import SubmarineSheetRow


T = TypeVar("T", bound="SubmarineLogSheet")


@_attrs_define
class SubmarineLogSheet:
    """The patrol log sheet (4.3): the boat, its commander, and one row for each patrol."""

    awards: SubmarineLogSheetAwards
    """ How often each award was received, by code (stars included). """
    boat_name: None | str
    """ Number or name of the boat; null if it has none. """
    name: None | str
    """ Name of the boat's commander; null if he has none. """
    rank: None | str
    """ The rank, as a code; null if unknown. """
    rows: list[SubmarineSheetRow]
    """ The patrols in order, from the first. """
    ships_sunk: int
    """ Ships sunk, added up over the rows. """
    tons_sunk: int
    """ Tons sunk in the whole career. """
    type_: None | str
    """ Its type or class; null if the boat is unknown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awards = self.awards.to_dict()

        boat_name: None | str
        boat_name = self.boat_name

        name: None | str
        name = self.name

        rank: None | str
        rank = self.rank

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        ships_sunk = self.ships_sunk

        tons_sunk = self.tons_sunk

        type_: None | str
        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awards": awards,
                "boat_name": boat_name,
                "name": name,
                "rank": rank,
                "rows": rows,
                "ships_sunk": ships_sunk,
                "tons_sunk": tons_sunk,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_log_sheet_awards import SubmarineLogSheetAwards  # noqa: PLC0415
        from ..models.submarine_sheet_row import SubmarineSheetRow  # noqa: PLC0415

        d = dict(src_dict)
        awards = SubmarineLogSheetAwards.from_dict(d.pop("awards"))

        def _parse_boat_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        boat_name = _parse_boat_name(d.pop("boat_name"))

        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_rank(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rank = _parse_rank(d.pop("rank"))

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = SubmarineSheetRow.from_dict(rows_item_data)

            rows.append(rows_item)

        ships_sunk = d.pop("ships_sunk")

        tons_sunk = d.pop("tons_sunk")

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        submarine_log_sheet = cls(
            awards=awards,
            boat_name=boat_name,
            name=name,
            rank=rank,
            rows=rows,
            ships_sunk=ships_sunk,
            tons_sunk=tons_sunk,
            type_=type_,
        )

        submarine_log_sheet.additional_properties = d
        return submarine_log_sheet

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
