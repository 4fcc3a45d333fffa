from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_situation import BattleshipsSituation


T = TypeVar("T", bound="BattleshipsStarShellOutcome")


@_attrs_define
class BattleshipsStarShellOutcome:
    """What the star shell lights."""

    lit: list[str]
    """ Units of both sides in its hex: anyone sights them from 12 hexes. """
    situation: BattleshipsSituation
    """ A battle at one moment, complete. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lit = self.lit

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "lit": lit,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_situation import BattleshipsSituation  # noqa: PLC0415

        d = dict(src_dict)
        lit = cast(list[str], d.pop("lit"))

        situation = BattleshipsSituation.from_dict(d.pop("situation"))

        battleships_star_shell_outcome = cls(
            lit=lit,
            situation=situation,
        )

        battleships_star_shell_outcome.additional_properties = d
        return battleships_star_shell_outcome

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
