from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.hunters_reload_mix_order import HuntersReloadMixOrder


T = TypeVar("T", bound="HuntersMixReloadsOrder")


@_attrs_define
class HuntersMixReloadsOrder:
    """The reloads to carry in addition to the mines (7.4.2), or null to leave them as they are."""

    reload_mix: HuntersReloadMixOrder | None
    kind: Literal["mix_reloads"] = "mix_reloads"

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_reload_mix_order import HuntersReloadMixOrder  # noqa: PLC0415

        kind = self.kind

        reload_mix: dict[str, Any] | None
        if isinstance(self.reload_mix, HuntersReloadMixOrder):
            reload_mix = self.reload_mix.to_dict()
        else:
            reload_mix = self.reload_mix

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "reload_mix": reload_mix,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_reload_mix_order import HuntersReloadMixOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["mix_reloads"], d.pop("kind"))
        if kind != "mix_reloads":
            raise ValueError(f"kind must match const 'mix_reloads', got '{kind}'")

        def _parse_reload_mix(data: object) -> HuntersReloadMixOrder | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reload_mix_type_0 = HuntersReloadMixOrder.from_dict(data)

                return reload_mix_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersReloadMixOrder | None, data)

        reload_mix = _parse_reload_mix(d.pop("reload_mix"))

        hunters_mix_reloads_order = cls(
            kind=kind,
            reload_mix=reload_mix,
        )

        return hunters_mix_reloads_order
