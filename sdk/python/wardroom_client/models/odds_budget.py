from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="OddsBudget")


@_attrs_define
class OddsBudget:
    """A limit on the work for odds. Beyond `states` the odds are sampled."""

    states: int | Unset = UNSET
    """ Different states that an exact walk may meet. """
    trials: int | Unset = UNSET
    """ Runs to sample if an exact walk would meet more states than `states`. """

    def to_dict(self) -> dict[str, Any]:
        states = self.states

        trials = self.trials

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if states is not UNSET:
            field_dict["states"] = states
        if trials is not UNSET:
            field_dict["trials"] = trials

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        states = d.pop("states", UNSET)

        trials = d.pop("trials", UNSET)

        odds_budget = cls(
            states=states,
            trials=trials,
        )

        return odds_budget
