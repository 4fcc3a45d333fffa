from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_entrants import TournamentEntrants
    from ..models.tournament_seats import TournamentSeats


T = TypeVar("T", bound="TournamentEntered")


@_attrs_define
class TournamentEntered:
    """Who has entered a tournament, and the invitations to their games."""

    entrants: list[TournamentSeats]
    """ The invitations that the organiser hands to each new entrant, by the entrant's number. """
    listing: TournamentEntrants
    """ The entrants of a tournament. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        listing = self.listing.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrants": entrants,
                "listing": listing,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_entrants import TournamentEntrants  # noqa: PLC0415
        from ..models.tournament_seats import TournamentSeats  # noqa: PLC0415

        d = dict(src_dict)
        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = TournamentSeats.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        listing = TournamentEntrants.from_dict(d.pop("listing"))

        tournament_entered = cls(
            entrants=entrants,
            listing=listing,
        )

        tournament_entered.additional_properties = d
        return tournament_entered

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
