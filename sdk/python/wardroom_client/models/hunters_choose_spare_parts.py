from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersChooseSpareParts")


@_attrs_define
class HuntersChooseSpareParts:
    """The inoperable systems that spare parts of a sister ship repair (chart R1)."""

    systems: list[str]
    """ The systems to repair. """
    kind: Literal["spare_parts"] = "spare_parts"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        systems = self.systems

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "systems": systems,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["spare_parts"], d.pop("kind"))
        if kind != "spare_parts":
            raise ValueError(f"kind must match const 'spare_parts', got '{kind}'")

        systems = cast(list[str], d.pop("systems"))

        hunters_choose_spare_parts = cls(
            kind=kind,
            systems=systems,
        )

        return hunters_choose_spare_parts
