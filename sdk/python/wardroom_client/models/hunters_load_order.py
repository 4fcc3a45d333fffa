from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_reloads_order import HuntersReloadsOrder


T = TypeVar("T", bound="HuntersLoadOrder")


@_attrs_define
class HuntersLoadOrder:
    """A load of torpedoes: what lies in each tube, and the reloads at each end (4.5)."""

    tubes: list[str]
    """ What each tube holds: the forward tubes from tube 1, then the aft tubes. """
    aft_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """
    forward_reloads: HuntersReloadsOrder | Unset = UNSET
    """ Reload torpedoes at one end of the boat (4.5). """

    def to_dict(self) -> dict[str, Any]:
        tubes = self.tubes

        aft_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.aft_reloads, Unset):
            aft_reloads = self.aft_reloads.to_dict()

        forward_reloads: dict[str, Any] | Unset = UNSET
        if not isinstance(self.forward_reloads, Unset):
            forward_reloads = self.forward_reloads.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tubes": tubes,
            }
        )
        if aft_reloads is not UNSET:
            field_dict["aft_reloads"] = aft_reloads
        if forward_reloads is not UNSET:
            field_dict["forward_reloads"] = forward_reloads

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reloads_order import HuntersReloadsOrder  # noqa: PLC0415

        d = dict(src_dict)
        tubes = cast(list[str], d.pop("tubes"))

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

        hunters_load_order = cls(
            tubes=tubes,
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
        )

        return hunters_load_order
