from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_tournament import BattleshipsBattleTournament
    from ..models.battleships_battle_tournament_created_tokens import BattleshipsBattleTournamentCreatedTokens
    from ..models.tournament_seats import TournamentSeats


T = TypeVar("T", bound="BattleshipsBattleTournamentCreated")


@_attrs_define
class BattleshipsBattleTournamentCreated:
    """A tournament, its organiser's token, and the invitations to its games."""

    entrants: list[TournamentSeats]
    """ The invitations that the organiser hands to each entrant, by the entrant's number. """
    tokens: BattleshipsBattleTournamentCreatedTokens
    """ The organiser's token, by the name of his place, `organiser`. It is returned only here. """
    tournament: BattleshipsBattleTournament
    """ A tournament as the organiser or a player sees it: A battle. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        tokens = self.tokens.to_dict()

        tournament = self.tournament.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "tokens": tokens,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_tournament import BattleshipsBattleTournament  # noqa: PLC0415
        from ..models.battleships_battle_tournament_created_tokens import BattleshipsBattleTournamentCreatedTokens  # noqa: PLC0415
        from ..models.tournament_seats import TournamentSeats  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = TournamentSeats.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        tokens = BattleshipsBattleTournamentCreatedTokens.from_dict(d.pop("tokens"))

        tournament = BattleshipsBattleTournament.from_dict(d.pop("tournament"))

        battleships_battle_tournament_created = cls(
            entrants=entrants,
            tokens=tokens,
            tournament=tournament,
        )

        battleships_battle_tournament_created.additional_properties = d
        return battleships_battle_tournament_created

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
