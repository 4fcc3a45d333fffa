from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.logged_entry_order_content import LoggedEntryOrderContent
    from ..models.narrative_line import NarrativeLine
    from ..models.opened import Opened


T = TypeVar("T", bound="LoggedEntryOrder")


@_attrs_define
class LoggedEntryOrder:
    """An entry of a log. `openapi/log-format.md` describes how `head` is computed from the rest."""

    content: LoggedEntryOrderContent
    """ The part that everybody may see: `number`, `at`, `ruleset_version`, `events`, `state`, `state_version`,
    `ended`, and in the first entry `founding`. Each of the `events` is a `seat` with its `action`, or a `step` of
    the trace. `state` is a digest that can be checked with the seed. """
    head: str
    """ Head of the chain after it. """
    number: int
    """ Entries are numbered from 1. """
    previous: str
    """ Head of the chain before the entry. """
    lines: list[str] | Unset = UNSET
    """ What happened, in the language of the answer: at least one line. Every step that the reader may see has a
    line, and every action that is not a decision of the game, such as a missed deadline. The lines are in no hash.
    An export has none. """
    narrative: list[NarrativeLine] | Unset = UNSET
    """ The same `lines`, each with the event that it is about, in the order of the events. It is in no hash. An
    export has none: `POST /v1/narrative` returns it. """
    opened: list[Opened] | Unset = UNSET
    """ The hidden events that the reader may see. """
    seals: list[str] | Unset = UNSET
    """ Digests of the hidden events, as many as the seats require. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        content = self.content.to_dict()

        head = self.head

        number = self.number

        previous = self.previous

        lines: list[str] | Unset = UNSET
        if not isinstance(self.lines, Unset):
            lines = self.lines

        narrative: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.narrative, Unset):
            narrative = []
            for narrative_item_data in self.narrative:
                narrative_item = narrative_item_data.to_dict()
                narrative.append(narrative_item)

        opened: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.opened, Unset):
            opened = []
            for opened_item_data in self.opened:
                opened_item = opened_item_data.to_dict()
                opened.append(opened_item)

        seals: list[str] | Unset = UNSET
        if not isinstance(self.seals, Unset):
            seals = self.seals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "content": content,
                "head": head,
                "number": number,
                "previous": previous,
            }
        )
        if lines is not UNSET:
            field_dict["lines"] = lines
        if narrative is not UNSET:
            field_dict["narrative"] = narrative
        if opened is not UNSET:
            field_dict["opened"] = opened
        if seals is not UNSET:
            field_dict["seals"] = seals

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.logged_entry_order_content import LoggedEntryOrderContent  # noqa: PLC0415
        from ..models.narrative_line import NarrativeLine  # noqa: PLC0415
        from ..models.opened import Opened  # noqa: PLC0415

        d = dict(src_dict)
        content = LoggedEntryOrderContent.from_dict(d.pop("content"))

        head = d.pop("head")

        number = d.pop("number")

        previous = d.pop("previous")

        lines = cast(list[str], d.pop("lines", UNSET))

        _narrative = d.pop("narrative", UNSET)
        narrative: list[NarrativeLine] | Unset = UNSET
        if _narrative is not UNSET:
            narrative = []
            for narrative_item_data in _narrative:
                narrative_item = NarrativeLine.from_dict(narrative_item_data)

                narrative.append(narrative_item)

        _opened = d.pop("opened", UNSET)
        opened: list[Opened] | Unset = UNSET
        if _opened is not UNSET:
            opened = []
            for opened_item_data in _opened:
                opened_item = Opened.from_dict(opened_item_data)

                opened.append(opened_item)

        seals = cast(list[str], d.pop("seals", UNSET))

        logged_entry_order = cls(
            content=content,
            head=head,
            number=number,
            previous=previous,
            lines=lines,
            narrative=narrative,
            opened=opened,
            seals=seals,
        )

        logged_entry_order.additional_properties = d
        return logged_entry_order

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
