from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PatchCopy")


@_attrs_define
class PatchCopy:
    """Copies a value from one place to another."""

    from_: str
    """ A JSON Pointer (RFC 6901) into the `situation`. """
    path: str
    """ A JSON Pointer (RFC 6901) into the `situation`. """
    op: Literal["copy"] = "copy"

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

        op = cast(Literal["copy"], d.pop("op"))
        if op != "copy":
            raise ValueError(f"op must match const 'copy', got '{op}'")

        path = d.pop("path")

        patch_copy = cls(
            from_=from_,
            op=op,
            path=path,
        )

        return patch_copy
