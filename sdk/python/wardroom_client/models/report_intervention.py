from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReportIntervention")


@_attrs_define
class ReportIntervention:
    """A ruling, a withdrawal, or an end by the operator."""

    at: str
    """ When (RFC 3339, UTC). """
    entry: int
    """ The entry of its log. """
    game: int
    """ Number of the game. """
    kind: str
    """ Kind of the action, as in the log. """
    text: str
    """ What was decided, in the language of the report. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        entry = self.entry

        game = self.game

        kind = self.kind

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "entry": entry,
                "game": game,
                "kind": kind,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        entry = d.pop("entry")

        game = d.pop("game")

        kind = d.pop("kind")

        text = d.pop("text")

        report_intervention = cls(
            at=at,
            entry=entry,
            game=game,
            kind=kind,
            text=text,
        )

        report_intervention.additional_properties = d
        return report_intervention

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
