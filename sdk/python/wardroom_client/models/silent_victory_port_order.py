from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded
    from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder


T = TypeVar("T", bound="SilentVictoryPortOrder")


@_attrs_define
class SilentVictoryPortOrder:
    """A boat between two patrols. The record says how the last patrol went."""

    commander_wounded: bool | Unset = UNSET
    """ Whether the captain came home wounded, so that a Purple Heart is due (11.3.6). """
    done: list[str] | Unset = UNSET
    """ The completed phases of this stay, in order. """
    next_patrol: None | str | Unset = UNSET
    """ The month in which the boat may sail again. Before the refit, null means that the month is unknown; after
    it, that no patrol may start any more (5.1.2). """
    recovery: list[SilentVictoryRecoveryNeeded] | Unset = UNSET
    """ Months of recovery that wounded men who stay with the boat need, by the posts that they hold now. """
    replaced: list[str] | Unset = UNSET
    """ Men replaced in port. """
    replaced_boat: None | str | Unset = UNSET
    """ The class of the boat that came home, if another boat has replaced it (10.13.4, 11.5, 11.6.1); null if the
    boat was kept. """
    unit_awards: None | SilentVictoryUnitAwardsOrder | Unset = UNSET
    """ The awards of the boat that came home, if another boat has replaced it (11.3.10); null if the boat was kept.
    """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder  # noqa: PLC0415

        commander_wounded = self.commander_wounded

        done: list[str] | Unset = UNSET
        if not isinstance(self.done, Unset):
            done = self.done

        next_patrol: None | str | Unset
        if isinstance(self.next_patrol, Unset):
            next_patrol = UNSET
        else:
            next_patrol = self.next_patrol

        recovery: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.recovery, Unset):
            recovery = []
            for recovery_item_data in self.recovery:
                recovery_item = recovery_item_data.to_dict()
                recovery.append(recovery_item)

        replaced: list[str] | Unset = UNSET
        if not isinstance(self.replaced, Unset):
            replaced = self.replaced

        replaced_boat: None | str | Unset
        if isinstance(self.replaced_boat, Unset):
            replaced_boat = UNSET
        else:
            replaced_boat = self.replaced_boat

        unit_awards: dict[str, Any] | None | Unset
        if isinstance(self.unit_awards, Unset):
            unit_awards = UNSET
        elif isinstance(self.unit_awards, SilentVictoryUnitAwardsOrder):
            unit_awards = self.unit_awards.to_dict()
        else:
            unit_awards = self.unit_awards

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if commander_wounded is not UNSET:
            field_dict["commander_wounded"] = commander_wounded
        if done is not UNSET:
            field_dict["done"] = done
        if next_patrol is not UNSET:
            field_dict["next_patrol"] = next_patrol
        if recovery is not UNSET:
            field_dict["recovery"] = recovery
        if replaced is not UNSET:
            field_dict["replaced"] = replaced
        if replaced_boat is not UNSET:
            field_dict["replaced_boat"] = replaced_boat
        if unit_awards is not UNSET:
            field_dict["unit_awards"] = unit_awards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_recovery_needed import SilentVictoryRecoveryNeeded  # noqa: PLC0415
        from ..models.silent_victory_unit_awards_order import SilentVictoryUnitAwardsOrder  # noqa: PLC0415

        d = dict(src_dict)
        commander_wounded = d.pop("commander_wounded", UNSET)

        done = cast(list[str], d.pop("done", UNSET))

        def _parse_next_patrol(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol", UNSET))

        _recovery = d.pop("recovery", UNSET)
        recovery: list[SilentVictoryRecoveryNeeded] | Unset = UNSET
        if _recovery is not UNSET:
            recovery = []
            for recovery_item_data in _recovery:
                recovery_item = SilentVictoryRecoveryNeeded.from_dict(recovery_item_data)

                recovery.append(recovery_item)

        replaced = cast(list[str], d.pop("replaced", UNSET))

        def _parse_replaced_boat(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        replaced_boat = _parse_replaced_boat(d.pop("replaced_boat", UNSET))

        def _parse_unit_awards(data: object) -> None | SilentVictoryUnitAwardsOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                unit_awards_type_0 = SilentVictoryUnitAwardsOrder.from_dict(data)

                return unit_awards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryUnitAwardsOrder | Unset, data)

        unit_awards = _parse_unit_awards(d.pop("unit_awards", UNSET))

        silent_victory_port_order = cls(
            commander_wounded=commander_wounded,
            done=done,
            next_patrol=next_patrol,
            recovery=recovery,
            replaced=replaced,
            replaced_boat=replaced_boat,
            unit_awards=unit_awards,
        )

        return silent_victory_port_order
