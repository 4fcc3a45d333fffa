from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_reloads_order import HuntersReloadsOrder


T = TypeVar("T", bound="HuntersReloadMixOrder")


@_attrs_define
class HuntersReloadMixOrder:
    """The torpedoes among the reloads of a boat that carries mines (7.4.2)."""

    aft_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """
    forward_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """

    def to_dict(self) -> dict[str, Any]:
        aft_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aft_reloads, Unset):
            aft_reloads = self.aft_reloads.to_dict()

        forward_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forward_reloads, Unset):
            forward_reloads = self.forward_reloads.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if aft_reloads is not UNSET:
            field_dict["aft_reloads"] = aft_reloads
        if forward_reloads is not UNSET:
            field_dict["forward_reloads"] = forward_reloads

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads_order import HuntersReloadsOrder  # noqa: PLC0415

        d = dict(src_dict)
        _aft_reloads = d.pop("aft_reloads", UNSET)
        aft_reloads: HuntersReloadsOrder | Unset
        if isinstance(_aft_reloads, Unset):
            aft_reloads = UNSET
        else:
            aft_reloads = HuntersReloadsOrder.from_dict(_aft_reloads)

        _forward_reloads = d.pop("forward_reloads", UNSET)
        forward_reloads: HuntersReloadsOrder | Unset
        if isinstance(_forward_reloads, Unset):
            forward_reloads = UNSET
        else:
            forward_reloads = HuntersReloadsOrder.from_dict(_forward_reloads)

        hunters_reload_mix_order = cls(
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
        )

        return hunters_reload_mix_order
