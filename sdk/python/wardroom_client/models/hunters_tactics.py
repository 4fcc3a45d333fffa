from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_posture import HuntersPosture
from ..models.hunters_range import HuntersRange

T = TypeVar("T", bound="HuntersTactics")


@_attrs_define
class HuntersTactics:
    """How a round of attack is made (9.2): it holds for the whole round."""

    posture: HuntersPosture
    """ Whether the boat attacks surfaced or submerged (9.2). """
    range_: HuntersRange
    """ Range of an attack (9.2). """

    def to_dict(self) -> dict[str, Any]:
        posture = self.posture.value

        range_ = self.range_.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "posture": posture,
                "range": range_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        posture = HuntersPosture(d.pop("posture"))

        range_ = HuntersRange(d.pop("range"))

        hunters_tactics = cls(
            posture=posture,
            range_=range_,
        )

        return hunters_tactics
