from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.report_game_entrants import ReportGameEntrants


T = TypeVar("T", bound="ReportGame")


@_attrs_define
class ReportGame:
    """A game of a round and its state, as far as the reader may know it."""

    awaited: list[str]
    """ The seats that must act, as far as they are known. """
    ended_by: list[str]
    """ The seats that ended it. """
    ending: None | str
    """ How it ended, as a code. """
    entrants: ReportGameEntrants
    """ The number of the entrant at each seat. """
    number: int
    """ Number of the game in the tournament. """
    status: None | str
    """ Status of the game, or null if it is hidden. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awaited = self.awaited

        ended_by = self.ended_by

        ending: None | str
        ending = self.ending

        entrants = self.entrants.to_dict()

        number = self.number

        status: None | str
        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaited": awaited,
                "ended_by": ended_by,
                "ending": ending,
                "entrants": entrants,
                "number": number,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.report_game_entrants import ReportGameEntrants  # noqa: PLC0415

        d = dict(src_dict)
        awaited = cast(list[str], d.pop("awaited"))

        ended_by = cast(list[str], d.pop("ended_by"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        entrants = ReportGameEntrants.from_dict(d.pop("entrants"))

        number = d.pop("number")

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        report_game = cls(
            awaited=awaited,
            ended_by=ended_by,
            ending=ending,
            entrants=entrants,
            number=number,
            status=status,
        )

        report_game.additional_properties = d
        return report_game

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
