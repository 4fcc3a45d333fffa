from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.chronicle_act import ChronicleAct


T = TypeVar("T", bound="ChronicleEntry")


@_attrs_define
class ChronicleEntry:
    """An entry of the log in words. An entry in which a period begins is listed in both periods."""

    acts: list[ChronicleAct]
    """ What was done, in order. """
    at: str
    """ When it was made (RFC 3339, UTC). """
    entry: int
    """ Number of the entry. """
    lines: list[str]
    """ The results under the rules, one line for each step. """
    taken_back: bool
    """ Whether it was taken back later, by the players or by a ruling. """
    throws: int
    """ How often dice were thrown. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        acts = []
        for acts_item_data in self.acts:
            acts_item = acts_item_data.to_dict()
            acts.append(acts_item)

        at = self.at

        entry = self.entry

        lines = self.lines

        taken_back = self.taken_back

        throws = self.throws

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "acts": acts,
                "at": at,
                "entry": entry,
                "lines": lines,
                "taken_back": taken_back,
                "throws": throws,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.chronicle_act import ChronicleAct  # noqa: PLC0415

        d = dict(src_dict)
        acts = []
        _acts = d.pop("acts")
        for acts_item_data in _acts:
            acts_item = ChronicleAct.from_dict(acts_item_data)

            acts.append(acts_item)

        at = d.pop("at")

        entry = d.pop("entry")

        lines = cast(list[str], d.pop("lines"))

        taken_back = d.pop("taken_back")

        throws = d.pop("throws")

        chronicle_entry = cls(
            acts=acts,
            at=at,
            entry=entry,
            lines=lines,
            taken_back=taken_back,
            throws=throws,
        )

        chronicle_entry.additional_properties = d
        return chronicle_entry

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
