from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryFireCutie")


@_attrs_define
class SilentVictoryFireCutie:
    """The tube whose Mk 27 is fired at the escort in place of its check; null for none (9.6.7)."""

    tube: int | None
    kind: Literal["cutie"] = "cutie"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tube: int | None
        tube = self.tube

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["cutie"], d.pop("kind"))
        if kind != "cutie":
            raise ValueError(f"kind must match const 'cutie', got '{kind}'")

        def _parse_tube(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tube = _parse_tube(d.pop("tube"))

        silent_victory_fire_cutie = cls(
            kind=kind,
            tube=tube,
        )

        return silent_victory_fire_cutie
