from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_draw import BattleshipsDraw


T = TypeVar("T", bound="BattleshipsCommandOutcome")


@_attrs_define
class BattleshipsCommandOutcome:
    """The chits that were drawn, and the units that are out of command."""

    draws: list[BattleshipsDraw]
    """ The chits of each navy, in order. """
    out_of_command: list[str]
    """ Units that are out of command this turn: they neither fire nor launch, and move straight ahead. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        draws = []
        for draws_item_data in self.draws:
            draws_item = draws_item_data.to_dict()
            draws.append(draws_item)

        out_of_command = self.out_of_command

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "draws": draws,
                "out_of_command": out_of_command,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_draw import BattleshipsDraw  # noqa: PLC0415

        d = dict(src_dict)
        draws = []
        _draws = d.pop("draws")
        for draws_item_data in _draws:
            draws_item = BattleshipsDraw.from_dict(draws_item_data)

            draws.append(draws_item)

        out_of_command = cast(list[str], d.pop("out_of_command"))

        battleships_command_outcome = cls(
            draws=draws,
            out_of_command=out_of_command,
        )

        battleships_command_outcome.additional_properties = d
        return battleships_command_outcome

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
