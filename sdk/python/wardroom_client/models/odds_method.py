from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="OddsMethod")


@_attrs_define
class OddsMethod:
    """How the odds were found."""

    kind: str
    """ `exact`: every possible course was followed. `monte_carlo`: runs were sampled. A marginal that has a
    fraction is exact in both cases. Today one of `exact`, `monte_carlo`; more may come. """
    seed: None | str
    """ Seed of the sampled runs, in hexadecimal. """
    states: int
    """ Different states visited by an exact walk. """
    trials: int
    """ Runs sampled; 0 for an exact walk. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seed: None | str
        seed = self.seed

        states = self.states

        trials = self.trials

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "seed": seed,
                "states": states,
                "trials": trials,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        states = d.pop("states")

        trials = d.pop("trials")

        odds_method = cls(
            kind=kind,
            seed=seed,
            states=states,
            trials=trials,
        )

        odds_method.additional_properties = d
        return odds_method

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
