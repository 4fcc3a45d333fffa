from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange

T = TypeVar("T", bound="SilentVictorySubmarineAttack")


@_attrs_define
class SilentVictorySubmarineAttack:
    """How the captain attacks an enemy submarine: posture, range, and the tubes that are fired.

    Only a night surface attack may use tubes of both ends. The tubes at the end opposite to the
    first tube named are then the second salvo (9.5.2).

    """

    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    tubes: list[int]
    """ The tubes, in the order of fire; each tube once. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        posture = self.posture.value

        range_ = self.range_.value

        tubes = self.tubes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "posture": posture,
                "range": range_,
                "tubes": tubes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        tubes = cast(list[int], d.pop("tubes"))

        silent_victory_submarine_attack = cls(
            posture=posture,
            range_=range_,
            tubes=tubes,
        )

        silent_victory_submarine_attack.additional_properties = d
        return silent_victory_submarine_attack

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
