from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange

T = TypeVar("T", bound="HuntersAttackMade")


@_attrs_define
class HuntersAttackMade:
    """The attack to which the escorts react: how it was made, and what was fired."""

    fired: bool
    """ False if the escorts detected the boat on its approach, so that it fired nothing. """
    forward_and_aft: bool
    """ Whether forward and aft tubes were fired in the same round. """
    g7a_fired: bool
    """ Whether any G7a was fired. """
    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fired = self.fired

        forward_and_aft = self.forward_and_aft

        g7a_fired = self.g7a_fired

        posture = self.posture.value

        range_ = self.range_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fired": fired,
                "forward_and_aft": forward_and_aft,
                "g7a_fired": g7a_fired,
                "posture": posture,
                "range": range_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        fired = d.pop("fired")

        forward_and_aft = d.pop("forward_and_aft")

        g7a_fired = d.pop("g7a_fired")

        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        hunters_attack_made = cls(
            fired=fired,
            forward_and_aft=forward_and_aft,
            g7a_fired=g7a_fired,
            posture=posture,
            range_=range_,
        )

        hunters_attack_made.additional_properties = d
        return hunters_attack_made

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
