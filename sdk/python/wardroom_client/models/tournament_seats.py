from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_seats_invitations import TournamentSeatsInvitations


T = TypeVar("T", bound="TournamentSeats")


@_attrs_define
class TournamentSeats:
    """The session of an entrant with its invitations, which the organiser hands to him."""

    foreseeable: None | str
    """ Who can know every die before it is thrown. `organiser` means that he gave the complete seed. Null means
    that the service drew the seed: `foreseeable_by` has who can know dice that another game of the round has
    thrown. """
    foreseeable_by: list[str]
    """ Who can know dice of a game before they are thrown there, once another game of the round has thrown them:
    all games of a round have the same dice. `organiser`: he reads the other games, or gave the complete seed.
    `spectators`: they watch another game. `entrants`: they hear of another game, or have somebody play in it for
    them. The list is empty for a game of no tournament. It does not name an organiser from whom games are hidden,
    though he may open one to rule on it: the log of that game shows this. A log does not show whether the
    tournament hides its games from the organiser: what is made of a log alone names him in any case. """
    invitations: TournamentSeatsInvitations
    """ The invitation to each seat and for spectators. Each can be used once, until the tournament closes. The
    invitations are returned only here. If entrants meet each other there is one invitation, `entrant`. Its holder
    gets a token that opens his seat in each of his games. """
    name: str
    """ The entrant's name. """
    number: int
    """ Entrants are numbered from 1. """
    session: None | str
    """ Id of his session, or null if entrants meet each other. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        foreseeable: None | str
        foreseeable = self.foreseeable

        foreseeable_by = self.foreseeable_by

        invitations = self.invitations.to_dict()

        name = self.name

        number = self.number

        session: None | str
        session = self.session

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "foreseeable": foreseeable,
                "foreseeable_by": foreseeable_by,
                "invitations": invitations,
                "name": name,
                "number": number,
                "session": session,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_seats_invitations import TournamentSeatsInvitations  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        invitations = TournamentSeatsInvitations.from_dict(d.pop("invitations"))

        name = d.pop("name")

        number = d.pop("number")

        def _parse_session(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session = _parse_session(d.pop("session"))

        tournament_seats = cls(
            foreseeable=foreseeable,
            foreseeable_by=foreseeable_by,
            invitations=invitations,
            name=name,
            number=number,
            session=session,
        )

        tournament_seats.additional_properties = d
        return tournament_seats

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
