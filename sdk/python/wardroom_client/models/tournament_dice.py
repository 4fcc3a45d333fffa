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
    """ Who can know the dice before they are thrown. `organiser` means that he gave the complete seed. Null means
    that nobody in the tournament can know them. """
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
