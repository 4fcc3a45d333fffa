from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_possible_star_shell import BattleshipsPossibleStarShell
    from ..models.battleships_possible_target import BattleshipsPossibleTarget


T = TypeVar("T", bound="BattleshipsTargetsOutcome")


@_attrs_define
class BattleshipsTargetsOutcome:
    """Every pair of a battery and an enemy unit; at night, what star shell may light."""

    star_shells: list[BattleshipsPossibleStarShell]
    """ Every ship listed, whether it may fire star shell or not. Empty by day. """
    targets: list[BattleshipsPossibleTarget]
    """ Every pair, allowed or not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        star_shells = []
        for star_shells_item_data in self.star_shells:
            star_shells_item = star_shells_item_data.to_dict()
            star_shells.append(star_shells_item)

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "star_shells": star_shells,
                "targets": targets,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_possible_star_shell import BattleshipsPossibleStarShell  # noqa: PLC0415
        from ..models.battleships_possible_target import BattleshipsPossibleTarget  # noqa: PLC0415

        d = dict(src_dict)
        star_shells = []
        _star_shells = d.pop("star_shells")
        for star_shells_item_data in _star_shells:
            star_shells_item = BattleshipsPossibleStarShell.from_dict(star_shells_item_data)

            star_shells.append(star_shells_item)

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = BattleshipsPossibleTarget.from_dict(targets_item_data)

            targets.append(targets_item)

        battleships_targets_outcome = cls(
            star_shells=star_shells,
            targets=targets,
        )

        battleships_targets_outcome.additional_properties = d
        return battleships_targets_outcome

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
