from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_recovery_needed import HuntersRecoveryNeeded


T = TypeVar("T", bound="HuntersPort")


@_attrs_define
class HuntersPort:
    """A boat between two patrols."""

    honoured: bool
    """ Whether the awards that the patrol has earned have been conferred (11.3). """
    logged: bool
    """ Whether the last patrol has been entered in the record (11.1). """
    next_patrol: None | str
    """ The month in which the boat may sail again. Before the refit, null means that the month is unknown; after
    it, that no patrol may start any more (5.1.2). """
    recovery: list[HuntersRecoveryNeeded]
    """ Months of recovery that wounded men who stay with the boat need, by the posts that they hold now. """
    replaced: list[str]
    """ Men replaced in port. """
    replaced_boat: None | str
    """ The type of the boat that came home, if another boat has replaced it (10.10.5, 11.4); null if the boat was
    kept. """
    success: bool | None
    """ Whether the last patrol was a success (7.5); null if it is not judged yet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        honoured = self.honoured

        logged = self.logged

        next_patrol: None | str
        next_patrol = self.next_patrol

        recovery = []
        for recovery_item_data in self.recovery:
            recovery_item = recovery_item_data.to_dict()
            recovery.append(recovery_item)

        replaced = self.replaced

        replaced_boat: None | str
        replaced_boat = self.replaced_boat

        success: bool | None
        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "honoured": honoured,
                "logged": logged,
                "next_patrol": next_patrol,
                "recovery": recovery,
                "replaced": replaced,
                "replaced_boat": replaced_boat,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_recovery_needed import HuntersRecoveryNeeded  # noqa: PLC0415

        d = dict(src_dict)
        honoured = d.pop("honoured")

        logged = d.pop("logged")

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        recovery = []
        _recovery = d.pop("recovery")
        for recovery_item_data in _recovery:
            recovery_item = HuntersRecoveryNeeded.from_dict(recovery_item_data)

            recovery.append(recovery_item)

        replaced = cast(list[str], d.pop("replaced"))

        def _parse_replaced_boat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        replaced_boat = _parse_replaced_boat(d.pop("replaced_boat"))

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        hunters_port = cls(
            honoured=honoured,
            logged=logged,
            next_patrol=next_patrol,
            recovery=recovery,
            replaced=replaced,
            replaced_boat=replaced_boat,
            success=success,
        )

        hunters_port.additional_properties = d
        return hunters_port

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
