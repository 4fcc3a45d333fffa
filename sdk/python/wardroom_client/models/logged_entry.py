from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.logged_entry_content import LoggedEntryContent
    from ..models.opened import Opened


T = TypeVar("T", bound="LoggedEntry")


@_attrs_define
class LoggedEntry:
    """An entry of a log. `openapi/sessions.md` says how `head` follows from the rest."""

    content: LoggedEntryContent
    """ What everyone may see: `number`, `at`, `ruleset_version`, `events` (each a `seat` with its `action`, or a
    `step` of the trace), `state` (a digest that the seed can check), `state_version`, `ended`, and in the first
    entry `founding`. """
    head: str
    """ Head of the chain after it. """
    lines: list[str]
    """ One line for each step that the reader may see. The lines are in no hash. """
    number: int
    """ Entries are numbered from 1. """
    opened: list[Opened]
    """ The hidden events that the reader may see. """
    previous: str
    """ Head of the chain before the entry. """
    seals: list[str]
    """ Digests of the hidden events, as many as the seats require. """

    def to_dict(self) -> dict[str, Any]:
        content = self.content.to_dict()

        head = self.head

        lines = self.lines

        number = self.number

        opened = []
        for opened_item_data in self.opened:
            opened_item = opened_item_data.to_dict()
            opened.append(opened_item)

        previous = self.previous

        seals = self.seals

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "content": content,
                "head": head,
                "lines": lines,
                "number": number,
                "opened": opened,
                "previous": previous,
                "seals": seals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.logged_entry_content import LoggedEntryContent  # noqa: PLC0415
        from ..models.opened import Opened  # noqa: PLC0415

        d = dict(src_dict)
        content = LoggedEntryContent.from_dict(d.pop("content"))

        head = d.pop("head")

        lines = cast(list[str], d.pop("lines"))

        number = d.pop("number")

        opened = []
        _opened = d.pop("opened")
        for opened_item_data in _opened:
            opened_item = Opened.from_dict(opened_item_data)

            opened.append(opened_item)

        previous = d.pop("previous")

        seals = cast(list[str], d.pop("seals"))

        logged_entry = cls(
            content=content,
            head=head,
            lines=lines,
            number=number,
            opened=opened,
            previous=previous,
            seals=seals,
        )

        return logged_entry
