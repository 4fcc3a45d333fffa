from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsVisibilityOutcome")


@_attrs_define
class BattleshipsVisibilityOutcome:
    """The inferior player of this turn, and the sighting distance of both sides."""

    inferior: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    superior: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    visibility: int | None
    """ Sighting distance in hexes; null if it is not rolled yet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        inferior = self.inferior.value

        superior = self.superior.value

        visibility: int | None
        visibility = self.visibility

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "inferior": inferior,
                "superior": superior,
                "visibility": visibility,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        inferior = BattleshipsSide(d.pop("inferior"))

        superior = BattleshipsSide(d.pop("superior"))

        def _parse_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        visibility = _parse_visibility(d.pop("visibility"))

        battleships_visibility_outcome = cls(
            inferior=inferior,
            superior=superior,
            visibility=visibility,
        )

        battleships_visibility_outcome.additional_properties = d
        return battleships_visibility_outcome

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
