from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersSeekSupply")


@_attrs_define
class HuntersSeekSupply:
    """Whether to look for a supply boat in the last box on station (14.9.1)."""

    seek: bool
    """ Whether to look for a supply boat. """
    kind: Literal["seek_supply"] = "seek_supply"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seek = self.seek

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "seek": seek,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["seek_supply"], d.pop("kind"))
        if kind != "seek_supply":
            raise ValueError(f"kind must match const 'seek_supply', got '{kind}'")

        seek = d.pop("seek")

        hunters_seek_supply = cls(
            kind=kind,
            seek=seek,
        )

        return hunters_seek_supply
