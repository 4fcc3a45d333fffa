from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_tube_load import HuntersTubeLoad


T = TypeVar("T", bound="HuntersReloadOrder")


@_attrs_define
class HuntersReloadOrder:
    """Tubes to be reloaded: after an encounter, before an additional round or before following.

    Without `loads` every empty tube is reloaded until the reloads of its end run out.

    """

    loads: list[HuntersTubeLoad] | Unset = UNSET
    """ Which torpedo goes into which tube. """
    preferred: str | Unset = UNSET
    """ Steam (G7a) and electric (G7e) torpedoes (4.5). Today one of `G7a`, `G7e`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        loads: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.loads, Unset):
            loads = []
            for loads_item_data in self.loads:
                loads_item = loads_item_data.to_dict()
                loads.append(loads_item)

        preferred = self.preferred

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if loads is not UNSET:
            field_dict["loads"] = loads
        if preferred is not UNSET:
            field_dict["preferred"] = preferred

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_tube_load import HuntersTubeLoad  # noqa: PLC0415

        d = dict(src_dict)
        _loads = d.pop("loads", UNSET)
        loads: list[HuntersTubeLoad] | Unset = UNSET
        if _loads is not UNSET:
            loads = []
            for loads_item_data in _loads:
                loads_item = HuntersTubeLoad.from_dict(loads_item_data)

                loads.append(loads_item)

        preferred = d.pop("preferred", UNSET)

        hunters_reload_order = cls(
            loads=loads,
            preferred=preferred,
        )

        return hunters_reload_order
