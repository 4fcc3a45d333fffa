from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_standing import SilentVictoryStanding


T = TypeVar("T", bound="SilentVictoryTournamentHeadline")


@_attrs_define
class SilentVictoryTournamentHeadline:
    """The standings, from the best."""

    standings: list[SilentVictoryStanding]
    """ The players, from the best. """
    winners: list[str]
    """ The players in first place. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        winners = self.winners

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "standings": standings,
                "winners": winners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_standing import SilentVictoryStanding  # noqa: PLC0415

        d = dict(src_dict)
        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = SilentVictoryStanding.from_dict(standings_item_data)

            standings.append(standings_item)

        winners = cast(list[str], d.pop("winners"))

        silent_victory_tournament_headline = cls(
            standings=standings,
            winners=winners,
        )

        silent_victory_tournament_headline.additional_properties = d
        return silent_victory_tournament_headline

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
