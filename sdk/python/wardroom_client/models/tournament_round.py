from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_pairing import TournamentPairing


T = TypeVar("T", bound="TournamentRound")


@_attrs_define
class TournamentRound:
    """A round of a tournament. All its games have the same dice."""

    begun: str
    """ When it began (RFC 3339, UTC). """
    byes: list[int]
    """ The numbers of the entrants who do not play in it. """
    games: list[TournamentPairing]
    """ Its games, by number. """
    number: int
    """ Rounds are numbered from 1. """
    seed: None | str
    """ The seed of its games, in hexadecimal. It is null until the round is over. """
    status: str
    """ `over`: every game of the round has ended. If each entrant plays a game of his own, the round is over once
    the tournament is closed. Today one of `over`, `playing`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        begun = self.begun

        byes = self.byes

        games = []
        for games_item_data in self.games:
            games_item = games_item_data.to_dict()
            games.append(games_item)

        number = self.number

        seed: None | str
        seed = self.seed

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "begun": begun,
                "byes": byes,
                "games": games,
                "number": number,
                "seed": seed,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_pairing import TournamentPairing  # noqa: PLC0415

        d = dict(src_dict)
        begun = d.pop("begun")

        byes = cast(list[int], d.pop("byes"))

        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = TournamentPairing.from_dict(games_item_data)

            games.append(games_item)

        number = d.pop("number")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        status = d.pop("status")

        tournament_round = cls(
            begun=begun,
            byes=byes,
            games=games,
            number=number,
            seed=seed,
            status=status,
        )

        tournament_round.additional_properties = d
        return tournament_round

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
