from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_reload_mix import HuntersReloadMix


T = TypeVar("T", bound="HuntersMixReloads")


@_attrs_define
class HuntersMixReloads:
    """The reloads to carry in addition to the mines (7.4.2), or null to leave them as they are."""

    reload_mix: HuntersReloadMix | None
    kind: Literal["mix_reloads"] = "mix_reloads"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_reload_mix import HuntersReloadMix  # noqa: PLC0415

        kind = self.kind

        reload_mix: dict[str, Any] | None
        if isinstance(self.reload_mix, HuntersReloadMix):
            reload_mix = self.reload_mix.to_dict()
        else:
            reload_mix = self.reload_mix

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "reload_mix": reload_mix,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reload_mix import HuntersReloadMix  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["mix_reloads"], d.pop("kind"))
        if kind != "mix_reloads":
            raise ValueError(f"kind must match const 'mix_reloads', got '{kind}'")

        def _parse_reload_mix(data: object) -> HuntersReloadMix | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reload_mix_type_0 = HuntersReloadMix.from_dict(data)

                return reload_mix_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersReloadMix | None, data)

        reload_mix = _parse_reload_mix(d.pop("reload_mix"))

        hunters_mix_reloads = cls(
            kind=kind,
            reload_mix=reload_mix,
        )

        hunters_mix_reloads.additional_properties = d
        return hunters_mix_reloads

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
