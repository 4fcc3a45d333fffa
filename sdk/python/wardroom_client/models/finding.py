from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Finding")


@_attrs_define
class Finding:
    """A fault in a log, or something that the log cannot prove."""

    code: str
    """ The code of the finding. `openapi/checking.md` lists every code. """
    detail: str
    """ Details of the finding in this log, in English. """
    entry: int | None
    """ Number of the entry. """
    event: int | None
    """ Position of the event, from 0, among all events of the entry that the log shows, in the order in which they
    happened. """
    expected: Any
    """ What should stand there. """
    found: Any
    """ What stands there. """
    kind: str
    """ The subject of the finding. `commitment`: a seed does not match its commitment; `chain`: an entry was
    changed, added, moved or removed; `ending`: the log stops before the game ends; `founding`: the log's statements
    about itself; `seal`: a revealed event does not match its seal; `die`: a face does not follow from the seeds;
    `outcome`: the rules give another outcome; `rules`: the rules refuse what the log holds, or are not installed
    here; `charts`, `lines`: parts that came with the log and are in no hash; `beginning`: the point at which the
    log continues another log; `receipt`: the signatures of a service; `format`: how the log is written. Today one
    of `beginning`, `chain`, `charts`, `commitment`, `die`, `ending`, `format`, `founding`, `lines`, `outcome`,
    `receipt`, `rules`, `seal`; more may come. """
    title: str
    """ The meaning of the code, in the language of the answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        detail = self.detail

        entry: int | None
        entry = self.entry

        event: int | None
        event = self.event

        expected = self.expected

        found = self.found

        kind = self.kind

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
                "entry": entry,
                "event": event,
                "expected": expected,
                "found": found,
                "kind": kind,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

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

        kind = d.pop("kind")

        title = d.pop("title")

        finding = cls(
            code=code,
            detail=detail,
            entry=entry,
            event=event,
            expected=expected,
            found=found,
            kind=kind,
            title=title,
        )

        finding.additional_properties = d
        return finding

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
