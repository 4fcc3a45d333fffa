from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain


T = TypeVar("T", bound="SilentVictoryUpgradeGunsOutcome")


@_attrs_define
class SilentVictoryUpgradeGunsOutcome:
    """The boat with the guns that it has now."""

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    offered: bool
    """ Whether newer guns were to be had, or tried for. """
    upgraded: bool
    """ Whether the boat has newer guns now. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        offered = self.offered

        upgraded = self.upgraded

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "offered": offered,
                "upgraded": upgraded,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        offered = d.pop("offered")

        upgraded = d.pop("upgraded")

        silent_victory_upgrade_guns_outcome = cls(
            boat=boat,
            captain=captain,
            offered=offered,
            upgraded=upgraded,
        )

        silent_victory_upgrade_guns_outcome.additional_properties = d
        return silent_victory_upgrade_guns_outcome

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
