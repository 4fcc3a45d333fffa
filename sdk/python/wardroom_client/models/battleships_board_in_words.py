from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_position import BattleshipsPosition


T = TypeVar("T", bound="BattleshipsBoardInWords")


@_attrs_define
class BattleshipsBoardInWords:
    """A position in words and as data."""

    lines: list[str]
    """ The position in words: every unit, and how they bear. """
    position: BattleshipsPosition
    """ A position: the turn, the map, and every unit with its bearings. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lines = self.lines

        position = self.position.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "lines": lines,
                "position": position,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_position import BattleshipsPosition  # noqa: PLC0415

        d = dict(src_dict)
        lines = cast(list[str], d.pop("lines"))

        position = BattleshipsPosition.from_dict(d.pop("position"))

        battleships_board_in_words = cls(
            lines=lines,
            position=position,
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
