from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_target_headline import SubmarineTargetHeadline


T = TypeVar("T", bound="SilentVictorySalvoHeadline")


@_attrs_define
class SilentVictorySalvoHeadline:
    """The effect of an attack on its targets and on the boat."""

    boat_sunk: bool
    """ Whether the boat is sunk by its own torpedo (14.8.1). """
    escorted: bool
    """ Whether an escort is left; false if the only escort was sunk (14.9). """
    ships_sunk: int
    """ How many ships the attack sinks. """
    targets: list[SubmarineTargetHeadline]
    """ The targets, in the order given. """
    tonnage_sunk: int
    """ Total tons of the ships sunk. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat_sunk = self.boat_sunk

        escorted = self.escorted

        ships_sunk = self.ships_sunk

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        tonnage_sunk = self.tonnage_sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat_sunk": boat_sunk,
                "escorted": escorted,
                "ships_sunk": ships_sunk,
                "targets": targets,
                "tonnage_sunk": tonnage_sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_target_headline import SubmarineTargetHeadline  # noqa: PLC0415

        d = dict(src_dict)
        boat_sunk = d.pop("boat_sunk")

        escorted = d.pop("escorted")

        ships_sunk = d.pop("ships_sunk")

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = SubmarineTargetHeadline.from_dict(targets_item_data)

            targets.append(targets_item)

        tonnage_sunk = d.pop("tonnage_sunk")

        silent_victory_salvo_headline = cls(
            boat_sunk=boat_sunk,
            escorted=escorted,
            ships_sunk=ships_sunk,
            targets=targets,
            tonnage_sunk=tonnage_sunk,
        )

        silent_victory_salvo_headline.additional_properties = d
        return silent_victory_salvo_headline

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
