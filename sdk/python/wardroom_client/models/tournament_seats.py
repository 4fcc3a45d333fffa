from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_seats_tokens import TournamentSeatsTokens


T = TypeVar("T", bound="TournamentSeats")


@_attrs_define
class TournamentSeats:
    """What an entrant is to be given: his session, and the tokens to it."""

    name: str
    """ The entrant's name. """
    number: int
    """ Entrants are numbered from 1. """
    session: str
    """ Id of his session. """
    tokens: TournamentSeatsTokens
    """ The token of each seat and of spectators. Told once. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        number = self.number

        session = self.session

        tokens = self.tokens.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "number": number,
                "session": session,
                "tokens": tokens,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_seats_tokens import TournamentSeatsTokens  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        number = d.pop("number")

        session = d.pop("session")

        tokens = TournamentSeatsTokens.from_dict(d.pop("tokens"))

        tournament_seats = cls(
            name=name,
            number=number,
            session=session,
            tokens=tokens,
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
