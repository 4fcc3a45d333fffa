from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.log_fault_kind import LogFaultKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="LogFault")


@_attrs_define
class LogFault:
    """Something in a log that is not as it should be."""

    detail: str
    """ What is wrong, in words. """
    kind: LogFaultKind
    """ `commitment`: the seed is not the one promised; `chain`: an entry was changed, added or taken out; `seal`:
    what was opened is not what was sealed; `die`: a face does not follow from the seeds; `outcome`: the rules say
    otherwise; `rules`: the rules of the log are not here, or do not take an action of it. """
    entry: int | None | Unset = UNSET
    """ Number of the entry. """
    event: int | None | Unset = UNSET
    """ Position of the event in the entry, from 0. """
    expected: Any | Unset = UNSET
    """ What should stand there. """
    found: Any | Unset = UNSET
    """ What stands there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        kind = self.kind.value

        entry: int | None | Unset
        if isinstance(self.entry, Unset):
            entry = UNSET
        else:
            entry = self.entry

        event: int | None | Unset
        if isinstance(self.event, Unset):
            event = UNSET
        else:
            event = self.event

        expected = self.expected

        found = self.found

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
                "kind": kind,
            }
        )
        if entry is not UNSET:
            field_dict["entry"] = entry
        if event is not UNSET:
            field_dict["event"] = event
        if expected is not UNSET:
            field_dict["expected"] = expected
        if found is not UNSET:
            field_dict["found"] = found

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        detail = d.pop("detail")

        kind = LogFaultKind(d.pop("kind"))

        def _parse_entry(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        entry = _parse_entry(d.pop("entry", UNSET))

        def _parse_event(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        event = _parse_event(d.pop("event", UNSET))

        expected = d.pop("expected", UNSET)

        found = d.pop("found", UNSET)

        log_fault = cls(
            detail=detail,
            kind=kind,
            entry=entry,
            event=event,
            expected=expected,
            found=found,
        )

        log_fault.additional_properties = d
        return log_fault

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
