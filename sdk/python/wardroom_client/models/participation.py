from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Participation")


@_attrs_define
class Participation:
    """The tournament that a session belongs to. All its games have the same dice."""

    closes: str
    """ The latest time at which the tournament is closed (RFC 3339, UTC). """
    commitment: str
    """ The tournament's commitment to its seed, in hexadecimal. """
    contribution: None | str
    """ The organiser's contribution to the seed, in hexadecimal; null: none. """
    entrant: str
    """ The salted digest of the name of the entrant whose game this is. """
    foreseeable: None | str
    """ Who can know the dice before they are thrown. `organiser`: he gave the complete seed; null: nobody in the
    tournament. """
    name: str
    """ Name of the tournament; may be empty. """
    tournament: str
    """ Its id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        closes = self.closes

        commitment = self.commitment

        contribution: None | str
        contribution = self.contribution

        entrant = self.entrant

        foreseeable: None | str
        foreseeable = self.foreseeable

        name = self.name

        tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closes": closes,
                "commitment": commitment,
                "contribution": contribution,
                "entrant": entrant,
                "foreseeable": foreseeable,
                "name": name,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        closes = d.pop("closes")

        commitment = d.pop("commitment")

        def _parse_contribution(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contribution = _parse_contribution(d.pop("contribution"))

        entrant = d.pop("entrant")

        def _parse_foreseeable(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        foreseeable = _parse_foreseeable(d.pop("foreseeable"))

        name = d.pop("name")

        tournament = d.pop("tournament")

        participation = cls(
            closes=closes,
            commitment=commitment,
            contribution=contribution,
            entrant=entrant,
            foreseeable=foreseeable,
            name=name,
            tournament=tournament,
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
