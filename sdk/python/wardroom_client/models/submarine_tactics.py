from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange

T = TypeVar("T", bound="SubmarineTactics")


@_attrs_define
class SubmarineTactics:
    """How a round of attack is made (9.2). The choice holds for the whole round."""

    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """

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
        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        submarine_tactics = cls(
            posture=posture,
            range_=range_,
        )

        return submarine_tactics
