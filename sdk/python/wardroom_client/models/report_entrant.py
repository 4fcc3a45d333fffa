from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.report_entrant_figures import ReportEntrantFigures


T = TypeVar("T", bound="ReportEntrant")


@_attrs_define
class ReportEntrant:
    """An entrant and the state of his own game, as far as the reader may know it."""

    ending: None | str
    """ How it ended, as a code. """
    entered: str
    """ When he entered (RFC 3339, UTC). """
    figures: ReportEntrantFigures
    """ The figures of his game by name, such as `tons_sunk`. """
    group: int | None
    """ His group, or null if there are no groups. """
    headline: str
    """ The state of the game, in one line. """
    name: str
    """ His name. It is empty if it was erased. """
    number: int
    """ Number of the entrant. """
    reason: None | str
    """ The reason why he was withdrawn, or null if he was not. """
    status: None | str
    """ Status of his game. It is null if it is hidden, or if he has no game of his own. """
    withdrawn: None | str
    """ When he was withdrawn from meeting others, or null if he was not. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        entered = self.entered

        figures = self.figures.to_dict()

        group: int | None
        group = self.group

        headline = self.headline

        name = self.name

        number = self.number

        reason: None | str
        reason = self.reason

        status: None | str
        status = self.status

        withdrawn: None | str
        withdrawn = self.withdrawn

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "entered": entered,
                "figures": figures,
                "group": group,
                "headline": headline,
                "name": name,
                "number": number,
                "reason": reason,
                "status": status,
                "withdrawn": withdrawn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.report_entrant_figures import ReportEntrantFigures  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        entered = d.pop("entered")

        figures = ReportEntrantFigures.from_dict(d.pop("figures"))

        def _parse_group(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        group = _parse_group(d.pop("group"))

        headline = d.pop("headline")

        name = d.pop("name")

        number = d.pop("number")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        def _parse_withdrawn(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawn = _parse_withdrawn(d.pop("withdrawn"))

        report_entrant = cls(
            ending=ending,
            entered=entered,
            figures=figures,
            group=group,
            headline=headline,
            name=name,
            number=number,
            reason=reason,
            status=status,
            withdrawn=withdrawn,
        )

        report_entrant.additional_properties = d
        return report_entrant

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
