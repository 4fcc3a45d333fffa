from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.entrant_named import EntrantNamed


T = TypeVar("T", bound="TournamentEntrants")


@_attrs_define
class TournamentEntrants:
    """The entrants of a tournament."""

    entrants: list[EntrantNamed]
    """ Every entrant, by number. """
    foreseeable_by: list[str]
    """ Who can know dice of a game before they are thrown there, once another game of the round has thrown them:
    all games of a round have the same dice. `organiser`: he reads the other games, or gave the complete seed.
    `spectators`: they watch another game. `entrants`: they hear of another game, or have somebody play in it for
    them. The list is empty for a game of no tournament. It does not name an organiser from whom games are hidden,
    though he may open one to rule on it: the log of that game shows this. A log does not show whether the
    tournament hides its games from the organiser: what is made of a log alone names him in any case. """
    next_: None | str
    """ `after` of the next page, or null if there is none. This release returns the whole list at once, so it is
    always null. """
    status: str
    """ `closed`: no more players can enter. Today one of `closed`, `open`; more may come. """
    tournament: str
    """ Its id. """
    version: str
    """ The version of the list of entrants: the opaque text of its `ETag`. It changes when somebody enters, is
    withdrawn, or is invited anew. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        foreseeable_by = self.foreseeable_by

        next_: None | str
        next_ = self.next_

        status = self.status

        tournament = self.tournament

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "foreseeable_by": foreseeable_by,
                "next": next_,
                "status": status,
                "tournament": tournament,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.entrant_named import EntrantNamed  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = EntrantNamed.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        status = d.pop("status")

        tournament = d.pop("tournament")

        version = d.pop("version")

        tournament_entrants = cls(
            entrants=entrants,
            foreseeable_by=foreseeable_by,
            next_=next_,
            status=status,
            tournament=tournament,
            version=version,
        )

        tournament_entrants.additional_properties = d
        return tournament_entrants

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
