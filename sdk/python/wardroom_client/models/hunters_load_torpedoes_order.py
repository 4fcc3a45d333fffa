from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.hunters_load_order import HuntersLoadOrder


T = TypeVar("T", bound="HuntersLoadTorpedoesOrder")


@_attrs_define
class HuntersLoadTorpedoesOrder:
    """The load to sail with (4.5); null for the default load."""

    load: HuntersLoadOrder | None
    kind: Literal["load_torpedoes"] = "load_torpedoes"

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415

        kind = self.kind

        load: dict[str, Any] | None
        if isinstance(self.load, HuntersLoadOrder):
            load = self.load.to_dict()
        else:
            load = self.load

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "load": load,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["load_torpedoes"], d.pop("kind"))
        if kind != "load_torpedoes":
            raise ValueError(f"kind must match const 'load_torpedoes', got '{kind}'")

        def _parse_load(data: object) -> HuntersLoadOrder | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                load_type_0 = HuntersLoadOrder.from_dict(data)

                return load_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersLoadOrder | None, data)

        load = _parse_load(d.pop("load"))

        hunters_load_torpedoes_order = cls(
            kind=kind,
            load=load,
        )

        return hunters_load_torpedoes_order
