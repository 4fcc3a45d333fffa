from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_recovery_needed_man import SilentVictoryRecoveryNeededMan

T = TypeVar("T", bound="SilentVictoryRecoveryNeeded")


@_attrs_define
class SilentVictoryRecoveryNeeded:
    """The months a severely wounded man needs."""

    man: SilentVictoryRecoveryNeededMan
    """ Who. """
    months: int
    """ The months that he needs. """

    def to_dict(self) -> dict[str, Any]:
        man = self.man.value

        months = self.months

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "man": man,
                "months": months,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        man = SilentVictoryRecoveryNeededMan(d.pop("man"))

        months = d.pop("months")

        silent_victory_recovery_needed = cls(
            man=man,
            months=months,
        )

        return silent_victory_recovery_needed
