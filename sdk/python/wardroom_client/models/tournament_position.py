from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_position_games import TournamentPositionGames


T = TypeVar("T", bound="TournamentPosition")


@_attrs_define
class TournamentPosition:
    """Counts of the events in a tournament, as far as the listener may know them."""

    entrants: int
    """ How many entrants there are. """
    games: TournamentPositionGames
    """ The number of log entries of each game that the listener sees, by the number of the game. """
    rounds: int
    """ How many rounds have begun. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = self.entrants

        games = self.games.to_dict()

        rounds = self.rounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "games": games,
                "rounds": rounds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_position_games import TournamentPositionGames  # noqa: PLC0415

        d = dict(src_dict)
        entrants = d.pop("entrants")

        games = TournamentPositionGames.from_dict(d.pop("games"))

        rounds = d.pop("rounds")

        tournament_position = cls(
            entrants=entrants,
            games=games,
            rounds=rounds,
        )

        tournament_position.additional_properties = d
        return tournament_position

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
