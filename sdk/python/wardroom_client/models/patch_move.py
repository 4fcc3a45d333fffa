from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PatchMove")


@_attrs_define
class PatchMove:
    """Moves a value from one place to another."""

    from_: str
    """ A JSON Pointer (RFC 6901) into the `situation`. """
    path: str
    """ A JSON Pointer (RFC 6901) into the `situation`. """
    op: Literal["move"] = "move"

    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_

        op = self.op

        path = self.path

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "from": from_,
                "op": op,
                "path": path,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_ = d.pop("from")

        op = cast(Literal["move"], d.pop("op"))
        if op != "move":
            raise ValueError(f"op must match const 'move', got '{op}'")

        path = d.pop("path")

        patch_move = cls(
            from_=from_,
            op=op,
            path=path,
        )

        return patch_move
