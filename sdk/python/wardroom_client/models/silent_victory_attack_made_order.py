from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_posture import SubmarinePosture
from ..models.submarine_range import SubmarineRange
from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryAttackMadeOrder")


@_attrs_define
class SilentVictoryAttackMadeOrder:
    """The attack to which the escorts react: how it was made, and what was fired at what."""

    posture: SubmarinePosture
    """ Whether the boat attacks surfaced or submerged. """
    range_: SubmarineRange
    """ Range of an attack. """
    escort: None | str | Unset = UNSET
    """ What happened to the escort that was fired at: damaged, sunk or unharmed (9.2.10); null if no escort was
    fired at. """
    fired: bool | Unset = UNSET
    """ False if the escorts detected the boat on its approach, so that it fired nothing. """
    forward_and_aft: bool | Unset = UNSET
    """ Whether forward and aft tubes were fired in the same round. """
    mk14_fired: bool | Unset = UNSET
    """ Whether any Mk 14 was fired. """

    def to_dict(self) -> dict[str, Any]:
        posture = self.posture.value

        range_ = self.range_.value

        escort: None | str | Unset
        if isinstance(self.escort, Unset):
            escort = UNSET
        else:
            escort = self.escort

        fired = self.fired

        forward_and_aft = self.forward_and_aft

        mk14_fired = self.mk14_fired

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "posture": posture,
                "range": range_,
            }
        )
        if escort is not UNSET:
            field_dict["escort"] = escort
        if fired is not UNSET:
            field_dict["fired"] = fired
        if forward_and_aft is not UNSET:
            field_dict["forward_and_aft"] = forward_and_aft
        if mk14_fired is not UNSET:
            field_dict["mk14_fired"] = mk14_fired

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        posture = SubmarinePosture(d.pop("posture"))

        range_ = SubmarineRange(d.pop("range"))

        def _parse_escort(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        escort = _parse_escort(d.pop("escort", UNSET))

        fired = d.pop("fired", UNSET)

        forward_and_aft = d.pop("forward_and_aft", UNSET)

        mk14_fired = d.pop("mk14_fired", UNSET)

        silent_victory_attack_made_order = cls(
            posture=posture,
            range_=range_,
            escort=escort,
            fired=fired,
            forward_and_aft=forward_and_aft,
            mk14_fired=mk14_fired,
        )

        return silent_victory_attack_made_order
