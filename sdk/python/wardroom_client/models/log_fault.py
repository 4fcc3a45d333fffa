from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.log_fault_kind import LogFaultKind

T = TypeVar("T", bound="LogFault")


@_attrs_define
class LogFault:
    """Something in a log that is not as it should be."""

    detail: str
    """ What is wrong, in words. """
    entry: int | None
    """ Number of the entry. """
    event: int | None
    """ Position of the event in the entry, from 0. """
    expected: Any
    """ What should stand there. """
    found: Any
    """ What stands there. """
    kind: LogFaultKind
    """ `commitment`: the seed is not the one promised; `chain`: an entry was changed, added or taken out; `seal`:
    what was opened is not what was sealed; `die`: a face does not follow from the seeds; `outcome`: the rules say
    otherwise; `rules`: the rules of the log are not here, or do not take an action of it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        detail = self.detail

        entry: int | None
        entry = self.entry

        event: int | None
        event = self.event

        expected = self.expected

        found = self.found

        kind = self.kind.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "detail": detail,
                "entry": entry,
                "event": event,
                "expected": expected,
                "found": found,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        detail = d.pop("detail")

        def _parse_entry(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entry = _parse_entry(d.pop("entry"))

        def _parse_event(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        event = _parse_event(d.pop("event"))

        expected = d.pop("expected")

        found = d.pop("found")

        kind = LogFaultKind(d.pop("kind"))

        log_fault = cls(
            detail=detail,
            entry=entry,
            event=event,
            expected=expected,
            found=found,
            kind=kind,
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
