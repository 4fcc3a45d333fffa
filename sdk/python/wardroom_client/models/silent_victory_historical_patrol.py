from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryHistoricalPatrol")


@_attrs_define
class SilentVictoryHistoricalPatrol:
    """A patrol of a historical captain: which of his, from 1 (14.10.2)."""

    number: int
    """ His patrols are numbered from 1. """
    scenario: str
    """ The short name of a historical captain, as the charts list it (14.10.1). """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        scenario = self.scenario

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "scenario": scenario,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        scenario = d.pop("scenario")

        silent_victory_historical_patrol = cls(
            number=number,
            scenario=scenario,
        )

        return silent_victory_historical_patrol
