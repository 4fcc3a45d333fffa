from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_tube_load import HuntersTubeLoad


T = TypeVar("T", bound="HuntersReloadTubes")


@_attrs_define
class HuntersReloadTubes:
    """Which reloads go into which empty tubes, each from its own end (9.2.8); empty for none."""

    loads: list[HuntersTubeLoad]
    """ Which torpedo goes into which tube; empty if none. """
    kind: Literal["reload"] = "reload"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        loads = []
        for loads_item_data in self.loads:
            loads_item = loads_item_data.to_dict()
            loads.append(loads_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        hunters_reload_tubes.additional_properties = d
        return hunters_reload_tubes

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
