from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_reloads_order import HuntersReloadsOrder


T = TypeVar("T", bound="HuntersTakeTorpedoesOrder")


@_attrs_define
class HuntersTakeTorpedoesOrder:
    """The torpedoes taken aboard at each end (14.9.3).

    They fill the reload spaces first, and then empty tubes of that end.

    """

    kind: Literal["take_torpedoes"] = "take_torpedoes"
    aft: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """
    forward: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        aft: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aft, Unset):
            aft = self.aft.to_dict()

        forward: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forward, Unset):
            forward = self.forward.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if aft is not UNSET:
            field_dict["aft"] = aft
        if forward is not UNSET:
            field_dict["forward"] = forward

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads_order import HuntersReloadsOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["take_torpedoes"], d.pop("kind"))
        if kind != "take_torpedoes":
            raise ValueError(f"kind must match const 'take_torpedoes', got '{kind}'")

        _aft = d.pop("aft", UNSET)
        aft: HuntersReloadsOrder | Unset
        if isinstance(_aft, Unset):
            aft = UNSET
        else:
            aft = HuntersReloadsOrder.from_dict(_aft)

        _forward = d.pop("forward", UNSET)
        forward: HuntersReloadsOrder | Unset
        if isinstance(_forward, Unset):
            forward = UNSET
        else:
            forward = HuntersReloadsOrder.from_dict(_forward)

        hunters_take_torpedoes_order = cls(
            kind=kind,
            aft=aft,
            forward=forward,
        )

        return hunters_take_torpedoes_order
