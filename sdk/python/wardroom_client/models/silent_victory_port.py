from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded
    from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards


T = TypeVar("T", bound="SilentVictoryPort")


@_attrs_define
class SilentVictoryPort:
    """A boat between two patrols. The record says how the last patrol went."""

    commander_wounded: bool
    """ Whether the captain came home wounded, so that a Purple Heart is due (11.3.6). """
    done: list[str]
    """ The completed phases of this stay, in order. """
    next_patrol: None | str
    """ The month in which the boat may sail again. Before the refit, null means that the month is unknown; after
    it, that no patrol may start any more (5.1.2). """
    recovery: list[SilentVictoryRecoveryNeeded]
    """ Months of recovery that wounded men who stay with the boat need, by the posts that they hold now. """
    replaced: list[str]
    """ Men replaced in port. """
    replaced_boat: None | str
    """ The class of the boat that came home, if another boat has replaced it (10.13.4, 11.5, 11.6.1); null if the
    boat was kept. """
    unit_awards: None | SilentVictoryUnitAwards
    """ The awards of the boat that came home, if another boat has replaced it (11.3.10); null if the boat was kept.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards  # noqa: PLC0415

        commander_wounded = self.commander_wounded

        done = self.done

        next_patrol: None | str
        next_patrol = self.next_patrol

        recovery = []
        for recovery_item_data in self.recovery:
            recovery_item = recovery_item_data.to_dict()
            recovery.append(recovery_item)

        replaced = self.replaced

        replaced_boat: None | str
        replaced_boat = self.replaced_boat

        unit_awards: dict[str, Any] | None
        if isinstance(self.unit_awards, SilentVictoryUnitAwards):
            unit_awards = self.unit_awards.to_dict()
        else:
            unit_awards = self.unit_awards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commander_wounded": commander_wounded,
                "done": done,
                "next_patrol": next_patrol,
                "recovery": recovery,
                "replaced": replaced,
                "replaced_boat": replaced_boat,
                "unit_awards": unit_awards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded  # noqa: PLC0415
        from ..models.silent_victory_unit_awards import SilentVictoryUnitAwards  # noqa: PLC0415

        d = dict(src_dict)
        commander_wounded = d.pop("commander_wounded")

        done = cast(list[str], d.pop("done"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        recovery = []
        _recovery = d.pop("recovery")
        for recovery_item_data in _recovery:
            recovery_item = SilentVictoryRecoveryNeeded.from_dict(recovery_item_data)

            recovery.append(recovery_item)

        replaced = cast(list[str], d.pop("replaced"))

        def _parse_replaced_boat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        replaced_boat = _parse_replaced_boat(d.pop("replaced_boat"))

        def _parse_unit_awards(data: object) -> None | SilentVictoryUnitAwards:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                unit_awards_type_0 = SilentVictoryUnitAwards.from_dict(data)

                return unit_awards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryUnitAwards, data)

        unit_awards = _parse_unit_awards(d.pop("unit_awards"))

        silent_victory_port = cls(
            commander_wounded=commander_wounded,
            done=done,
            next_patrol=next_patrol,
            recovery=recovery,
            replaced=replaced,
            replaced_boat=replaced_boat,
            unit_awards=unit_awards,
        )

        silent_victory_port.additional_properties = d
        return silent_victory_port

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
