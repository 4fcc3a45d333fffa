from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_pairing import TournamentPairing
    from ..models.tournament_round import TournamentRound


T = TypeVar("T", bound="TournamentRounds")


@_attrs_define
class TournamentRounds:
    """The rounds of a tournament, and what is left to be played."""

    following: list[TournamentPairing]
    """ The games of the next round if nobody enters or withdraws before it begins. The list is empty if nobody is
    left to meet, or if the tournament is closed. """
    games_left: int
    """ The number of games that are still to be paired if nobody withdraws. """
    next_: None | str
    """ `after` of the next page, or null if there is none. This release returns the whole list at once, so it is
    always null. """
    rounds: list[TournamentRound]
    """ The rounds so far. """
    tournament: str
    """ Its id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        following = []
        for following_item_data in self.following:
            following_item = following_item_data.to_dict()
            following.append(following_item)

        games_left = self.games_left

        next_: None | str
        next_ = self.next_

        rounds = []
        for rounds_item_data in self.rounds:
            rounds_item = rounds_item_data.to_dict()
            rounds.append(rounds_item)

        tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "following": following,
                "games_left": games_left,
                "next": next_,
                "rounds": rounds,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_pairing import TournamentPairing  # noqa: PLC0415
        from ..models.tournament_round import TournamentRound  # noqa: PLC0415

        d = dict(src_dict)
        following = []
        _following = d.pop("following")
        for following_item_data in _following:
            following_item = TournamentPairing.from_dict(following_item_data)

            following.append(following_item)

        games_left = d.pop("games_left")

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        rounds = []
        _rounds = d.pop("rounds")
        for rounds_item_data in _rounds:
            rounds_item = TournamentRound.from_dict(rounds_item_data)

            rounds.append(rounds_item)

        tournament = d.pop("tournament")

        tournament_rounds = cls(
            following=following,
            games_left=games_left,
            next_=next_,
            rounds=rounds,
            tournament=tournament,
        )

        tournament_rounds.additional_properties = d
        return tournament_rounds

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
