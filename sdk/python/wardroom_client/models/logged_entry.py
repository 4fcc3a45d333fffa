from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.logged_entry_content import LoggedEntryContent
    from ..models.narrative_line import NarrativeLine
    from ..models.opened import Opened


T = TypeVar("T", bound="LoggedEntry")


@_attrs_define
class LoggedEntry:
    """An entry of a log. `openapi/log-format.md` describes how `head` is computed from the rest."""

    content: LoggedEntryContent
    """ The part that everybody may see: `number`, `at`, `ruleset_version`, `events`, `state`, `state_version`,
    `ended`, and in the first entry `founding`. Each of the `events` is a `seat` with its `action`, or a `step` of
    the trace. `state` is a digest that can be checked with the seed. """
    head: str
    """ Head of the chain after it. """
    lines: list[str]
    """ What happened, in the language of the answer: at least one line. Every step that the reader may see has a
    line, and every action that is not a decision of the game, such as a missed deadline. The lines are in no hash.
    An export has none. """
    number: int
    """ Entries are numbered from 1. """
    opened: list[Opened]
    """ The hidden events that the reader may see. """
    previous: str
    """ Head of the chain before the entry. """
    seals: list[str]
    """ Digests of the hidden events, as many as the seats require. """
    narrative: list[NarrativeLine] | Unset = UNSET
    """ The same `lines`, each with the event that it is about, in the order of the events. It is in no hash. An
    export has none: `POST /v1/narrative` returns it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

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

        narrative: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.narrative, Unset):
            narrative = []
            for narrative_item_data in self.narrative:
                narrative_item = narrative_item_data.to_dict()
                narrative.append(narrative_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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
        if narrative is not UNSET:
            field_dict["narrative"] = narrative

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.logged_entry_content import LoggedEntryContent  # noqa: PLC0415
        from ..models.narrative_line import NarrativeLine  # noqa: PLC0415
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

        _narrative = d.pop("narrative", UNSET)
        narrative: list[NarrativeLine] | Unset = UNSET
        if _narrative is not UNSET:
            narrative = []
            for narrative_item_data in _narrative:
                narrative_item = NarrativeLine.from_dict(narrative_item_data)

                narrative.append(narrative_item)

        logged_entry = cls(
            content=content,
            head=head,
            lines=lines,
            number=number,
            opened=opened,
            previous=previous,
            seals=seals,
            narrative=narrative,
        )

        logged_entry.additional_properties = d
        return logged_entry

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
