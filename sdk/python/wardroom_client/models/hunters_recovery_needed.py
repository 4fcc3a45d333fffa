from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_recovery_needed_man import HuntersRecoveryNeededMan

T = TypeVar("T", bound="HuntersRecoveryNeeded")


@_attrs_define
class HuntersRecoveryNeeded:
    """The months a severely wounded man needs."""

    man: HuntersRecoveryNeededMan
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
        man = HuntersRecoveryNeededMan(d.pop("man"))

        months = d.pop("months")

        hunters_recovery_needed = cls(
            man=man,
            months=months,
        )

        return hunters_recovery_needed
