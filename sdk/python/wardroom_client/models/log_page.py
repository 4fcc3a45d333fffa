from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.log_page_pending_item import LogPagePendingItem
    from ..models.read_entry import ReadEntry


T = TypeVar("T", bound="LogPage")


@_attrs_define
class LogPage:
    """Entries of a log, oldest first."""

    entries: list[ReadEntry]
    """ The entries of the page, as the reader may see them. """
    generation: int
    """ How often the session was restored from a backup. When it grows, entries that were read before may be gone,
    and others may have their numbers. """
    head: str
    """ Head of the chain after the last entry of the log. """
    next_: int | None
    """ `after` of the next page, or null if this is the last page. """
    number: int
    """ Number of entries in the log. """
    pending: list[LogPagePendingItem]
    """ Secret orders of the reader that no entry holds yet. """
    reset: bool
    """ Whether the log does not have the entry `after`, or has another history before it: entries were lost in the
    service, or a backup was restored. The page is then empty. Read the log again from its beginning. """
    version: str
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        generation = self.generation

        head = self.head

        next_: int | None
        next_ = self.next_

        number = self.number

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        reset = self.reset

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entries": entries,
                "generation": generation,
                "head": head,
                "next": next_,
                "number": number,
                "pending": pending,
                "reset": reset,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.log_page_pending_item import LogPagePendingItem  # noqa: PLC0415
        from ..models.read_entry import ReadEntry  # noqa: PLC0415

        d = dict(src_dict)
        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = ReadEntry.from_dict(entries_item_data)

            entries.append(entries_item)

        generation = d.pop("generation")

        head = d.pop("head")

        def _parse_next_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        next_ = _parse_next_(d.pop("next"))

        number = d.pop("number")

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = LogPagePendingItem.from_dict(pending_item_data)

            pending.append(pending_item)

        reset = d.pop("reset")

        version = d.pop("version")

        log_page = cls(
            entries=entries,
            generation=generation,
            head=head,
            next_=next_,
            number=number,
            pending=pending,
            reset=reset,
            version=version,
        )

        log_page.additional_properties = d
        return log_page

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
