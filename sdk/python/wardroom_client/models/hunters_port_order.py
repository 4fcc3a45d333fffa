from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_recovery_needed import HuntersRecoveryNeeded


T = TypeVar("T", bound="HuntersPortOrder")


@_attrs_define
class HuntersPortOrder:
    """A boat between two patrols."""

    honoured: bool | Unset = UNSET
    """ Whether the awards that the patrol has earned have been conferred (11.3). """
    logged: bool | Unset = UNSET
    """ Whether the last patrol has been entered in the record (11.1). """
    next_patrol: None | str | Unset = UNSET
    """ The month in which the boat may sail again. Before the refit, null means that the month is unknown; after
    it, that no patrol may start any more (5.1.2). """
    recovery: list[HuntersRecoveryNeeded] | Unset = UNSET
    """ Months of recovery that wounded men who stay with the boat need, by the posts that they hold now. """
    replaced: list[str] | Unset = UNSET
    """ Men replaced in port. """
    replaced_boat: None | str | Unset = UNSET
    """ The type of the boat that came home, if another boat has replaced it (10.10.5, 11.4); null if the boat was
    kept. """
    success: bool | None | Unset = UNSET
    """ Whether the last patrol was a success (7.5); null if it is not judged yet. """

    def to_dict(self) -> dict[str, Any]:
        honoured = self.honoured

        logged = self.logged

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

        success: bool | None | Unset
        if isinstance(self.success, Unset):
            success = UNSET
        else:
            success = self.success

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if honoured is not UNSET:
            field_dict["honoured"] = honoured
        if logged is not UNSET:
            field_dict["logged"] = logged
        if next_patrol is not UNSET:
            field_dict["next_patrol"] = next_patrol
        if recovery is not UNSET:
            field_dict["recovery"] = recovery
        if replaced is not UNSET:
            field_dict["replaced"] = replaced
        if replaced_boat is not UNSET:
            field_dict["replaced_boat"] = replaced_boat
        if success is not UNSET:
            field_dict["success"] = success

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_recovery_needed import HuntersRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        honoured = d.pop("honoured", UNSET)

        logged = d.pop("logged", UNSET)

        def _parse_next_patrol(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol", UNSET))

        _recovery = d.pop("recovery", UNSET)
        recovery: list[HuntersRecoveryNeeded] | Unset = UNSET
        if _recovery is not UNSET:
            recovery = []
            for recovery_item_data in _recovery:
                recovery_item = HuntersRecoveryNeeded.from_dict(recovery_item_data)

                recovery.append(recovery_item)

        replaced = cast(list[str], d.pop("replaced", UNSET))

        def _parse_replaced_boat(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        replaced_boat = _parse_replaced_boat(d.pop("replaced_boat", UNSET))

        def _parse_success(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        success = _parse_success(d.pop("success", UNSET))

        hunters_port_order = cls(
            honoured=honoured,
            logged=logged,
            next_patrol=next_patrol,
            recovery=recovery,
            replaced=replaced,
            replaced_boat=replaced_boat,
            success=success,
        )

        return hunters_port_order
