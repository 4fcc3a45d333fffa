from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_possible_launch import BattleshipsPossibleLaunch


T = TypeVar("T", bound="BattleshipsLaunchesOutcome")


@_attrs_define
class BattleshipsLaunchesOutcome:
    """Every pair of a unit with torpedoes and an enemy unit."""

    launches: list[BattleshipsPossibleLaunch]
    """ Every pair, allowed or not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "launches": launches,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_possible_launch import BattleshipsPossibleLaunch  # noqa: PLC0415

        d = dict(src_dict)
        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsPossibleLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        battleships_launches_outcome = cls(
            launches=launches,
        )

        battleships_launches_outcome.additional_properties = d
        return battleships_launches_outcome

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
