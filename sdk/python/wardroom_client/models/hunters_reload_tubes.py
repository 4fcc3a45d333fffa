from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.hunters_tube_load import HuntersTubeLoad


T = TypeVar("T", bound="HuntersReloadTubes")


@_attrs_define
class HuntersReloadTubes:
    """Which reloads go into which empty tubes, each from its own end (9.2.8); empty for none."""

    loads: list[HuntersTubeLoad]
    """ Which torpedo goes into which tube; empty if none. """
    kind: Literal["reload"] = "reload"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        loads = []
        for loads_item_data in self.loads:
            loads_item = loads_item_data.to_dict()
            loads.append(loads_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "loads": loads,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_tube_load import HuntersTubeLoad  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["reload"], d.pop("kind"))
        if kind != "reload":
            raise ValueError(f"kind must match const 'reload', got '{kind}'")

        loads = []
        _loads = d.pop("loads")
        for loads_item_data in _loads:
            loads_item = HuntersTubeLoad.from_dict(loads_item_data)

            loads.append(loads_item)

        hunters_reload_tubes = cls(
            kind=kind,
            loads=loads,
        )

        return hunters_reload_tubes
