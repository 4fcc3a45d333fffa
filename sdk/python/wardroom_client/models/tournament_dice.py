from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TournamentDice")


@_attrs_define
class TournamentDice:
    """Where the dice of every game of a tournament come from."""

    algorithm: str
    """ Name of the algorithm that computes faces from the seed. """
    commitment: str
    """ The commitment to the seed, in hexadecimal. """
    contribution: None | str
    """ The organiser's contribution to the seed, in hexadecimal, or null if there is none. """
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
    seed: None | str
    """ The seed from which the seeds of all rounds follow. It is null until the tournament is closed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        algorithm = self.algorithm

        commitment = self.commitment

        contribution: None | str
        contribution = self.contribution

        foreseeable: None | str
        foreseeable = self.foreseeable

        foreseeable_by = self.foreseeable_by

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "algorithm": algorithm,
                "commitment": commitment,
                "contribution": contribution,
                "foreseeable": foreseeable,
                "foreseeable_by": foreseeable_by,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        algorithm = d.pop("algorithm")

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

        foreseeable_by = cast(list[str], d.pop("foreseeable_by"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        tournament_dice = cls(
            algorithm=algorithm,
            commitment=commitment,
            contribution=contribution,
            foreseeable=foreseeable,
            foreseeable_by=foreseeable_by,
            seed=seed,
        )

        tournament_dice.additional_properties = d
        return tournament_dice

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
