from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.participation_entrants import ParticipationEntrants


T = TypeVar("T", bound="Participation")


@_attrs_define
class Participation:
    """The tournament that a session belongs to. All games of a round have the same dice."""

    closes: str
    """ The latest time at which the tournament is closed (RFC 3339, UTC). """
    commitment: str
    """ The tournament's commitment to its seed, in hexadecimal. """
    contribution: None | str
    """ The organiser's contribution to the seed, in hexadecimal, or null if there is none. """
    foreseeable: None | str
    """ Who can know every die before it is thrown. `organiser` means that he gave the complete seed. Null means
    that the service drew the seed: `foreseeable_by` has who can know dice that another game of the round has
    thrown. """
    name: str
    """ Name of the tournament; may be empty. """
    round_: int
    """ The round, from 1. The seed of its games follows from the tournament's seed and this number. """
    tournament: str
    """ Its id. """
    entrant: str | Unset = UNSET
    """ The salted digest of the name of the entrant who plays this game. It is left out if entrants play each
    other. """
    entrants: ParticipationEntrants | Unset = UNSET
    """ The salted digest of the entrant's name at each seat, if entrants play each other. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        closes = self.closes

        commitment = self.commitment

        contribution: None | str
        contribution = self.contribution

        foreseeable: None | str
        foreseeable = self.foreseeable

        name = self.name

        round_ = self.round_

        tournament = self.tournament

        entrant = self.entrant

        entrants: dict[str, Any] | Unset = UNSET
        if not isinstance(self.entrants, Unset):
            entrants = self.entrants.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closes": closes,
                "commitment": commitment,
                "contribution": contribution,
                "foreseeable": foreseeable,
                "name": name,
                "round": round_,
                "tournament": tournament,
            }
        )
        if entrant is not UNSET:
            field_dict["entrant"] = entrant
        if entrants is not UNSET:
            field_dict["entrants"] = entrants

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.participation_entrants import ParticipationEntrants  # noqa: PLC0415

        d = dict(src_dict)
        closes = d.pop("closes")

        commitment = d.pop("commitment")

        def _parse_contribution(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contribution = _parse_contribution(d.pop("contribution"))

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        name = d.pop("name")

        round_ = d.pop("round")

        tournament = d.pop("tournament")

        entrant = d.pop("entrant", UNSET)

        _entrants = d.pop("entrants", UNSET)
        entrants: ParticipationEntrants | Unset
        if isinstance(_entrants, Unset):
            entrants = UNSET
        else:
            entrants = ParticipationEntrants.from_dict(_entrants)

        participation = cls(
            closes=closes,
            commitment=commitment,
            contribution=contribution,
            foreseeable=foreseeable,
            name=name,
            round_=round_,
            tournament=tournament,
            entrant=entrant,
            entrants=entrants,
        )

        participation.additional_properties = d
        return participation

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
