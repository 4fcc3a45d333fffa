from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersAttackMadeOrder")


@_attrs_define
class HuntersAttackMadeOrder:
    """The attack to which the escorts react: how it was made, and what was fired."""

    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    fired: bool | Unset = UNSET
    """ False if the escorts detected the boat on its approach, so that it fired nothing. """
    forward_and_aft: bool | Unset = UNSET
    """ Whether forward and aft tubes were fired in the same round. """
    g7a_fired: bool | Unset = UNSET
    """ Whether any G7a was fired. """

    def to_dict(self) -> dict[str, Any]:
        posture = self.posture.value

        range_ = self.range_.value

        fired = self.fired

        forward_and_aft = self.forward_and_aft

        g7a_fired = self.g7a_fired

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "posture": posture,
                "range": range_,
            }
        )
        if fired is not UNSET:
            field_dict["fired"] = fired
        if forward_and_aft is not UNSET:
            field_dict["forward_and_aft"] = forward_and_aft
        if g7a_fired is not UNSET:
            field_dict["g7a_fired"] = g7a_fired

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        fired = d.pop("fired", UNSET)

        forward_and_aft = d.pop("forward_and_aft", UNSET)

        g7a_fired = d.pop("g7a_fired", UNSET)

        hunters_attack_made_order = cls(
            posture=posture,
            range_=range_,
            fired=fired,
            forward_and_aft=forward_and_aft,
            g7a_fired=g7a_fired,
        )

        return hunters_attack_made_order
