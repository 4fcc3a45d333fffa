from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_position import BattleshipsPosition
    from ..models.table_source import TableSource


T = TypeVar("T", bound="BattleshipsBoardInWords")


@_attrs_define
class BattleshipsBoardInWords:
    """A position in words and as data."""

    lines: list[str]
    """ The position in words, one line for each thing shown. """
    position: BattleshipsPosition
    """ A position: the turn, the map, and every unit with its bearings. """
    tables: list[TableSource]
    """ The charts that its numbers come from, and the sources of these charts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lines = self.lines

        position = self.position.to_dict()

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "lines": lines,
                "position": position,
                "tables": tables,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_position import BattleshipsPosition  # noqa: PLC0415
        from ..models.table_source import TableSource  # noqa: PLC0415

        d = dict(src_dict)
        lines = cast(list[str], d.pop("lines"))

        position = BattleshipsPosition.from_dict(d.pop("position"))

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = TableSource.from_dict(tables_item_data)

            tables.append(tables_item)

        battleships_board_in_words = cls(
            lines=lines,
            position=position,
            tables=tables,
        )

        battleships_board_in_words.additional_properties = d
        return battleships_board_in_words

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
