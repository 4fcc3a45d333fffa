from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange

T = TypeVar("T", bound="SilentVictoryAttackMade")


@_attrs_define
class SilentVictoryAttackMade:
    """The attack to which the escorts react: how it was made, and what was fired at what."""

    escort: None | str
    """ What happened to the escort that was fired at: damaged, sunk or unharmed (9.2.10); null if no escort was
    fired at. """
    fired: bool
    """ False if the escorts detected the boat on its approach, so that it fired nothing. """
    forward_and_aft: bool
    """ Whether forward and aft tubes were fired in the same round. """
    mk14_fired: bool
    """ Whether any Mk 14 was fired. """
    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        escort: None | str
        escort = self.escort

        fired = self.fired

        forward_and_aft = self.forward_and_aft

        mk14_fired = self.mk14_fired

        posture = self.posture.value

        range_ = self.range_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "escort": escort,
                "fired": fired,
                "forward_and_aft": forward_and_aft,
                "mk14_fired": mk14_fired,
                "posture": posture,
                "range": range_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_escort(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        escort = _parse_escort(d.pop("escort"))

        fired = d.pop("fired")

        forward_and_aft = d.pop("forward_and_aft")

        mk14_fired = d.pop("mk14_fired")

        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        silent_victory_attack_made = cls(
            escort=escort,
            fired=fired,
            forward_and_aft=forward_and_aft,
            mk14_fired=mk14_fired,
            posture=posture,
            range_=range_,
        )

        silent_victory_attack_made.additional_properties = d
        return silent_victory_attack_made

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
