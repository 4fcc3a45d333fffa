from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_pairing_entrants import TournamentPairingEntrants


T = TypeVar("T", bound="TournamentPairing")


@_attrs_define
class TournamentPairing:
    """A game of a tournament and who plays it."""

    entrants: TournamentPairingEntrants
    """ The number of the entrant at each seat. """
    number: int
    """ Games are numbered from 1, in the order of the rounds. If each entrant plays a game of his own, the game has
    his number. """
    session: None | str
    """ Id of its session, or null if it is hidden from the reader or has not begun. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = self.entrants.to_dict()

        number = self.number

        session: None | str
        session = self.session

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "number": number,
                "session": session,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_pairing_entrants import TournamentPairingEntrants  # noqa: PLC0415

        d = dict(src_dict)
        entrants = TournamentPairingEntrants.from_dict(d.pop("entrants"))

        number = d.pop("number")

        def _parse_session(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session = _parse_session(d.pop("session"))

        tournament_pairing = cls(
            entrants=entrants,
            number=number,
            session=session,
        )

        tournament_pairing.additional_properties = d
        return tournament_pairing

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
