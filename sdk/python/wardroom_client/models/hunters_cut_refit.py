from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersCutRefit")


@_attrs_define
class HuntersCutRefit:
    """Whether to cut the refit by a month (11.2.1)."""

    cut: bool
    """ Whether to cut the refit. """
    kind: Literal["cut_refit"] = "cut_refit"

    def to_dict(self) -> dict[str, Any]:
        cut = self.cut

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cut": cut,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cut = d.pop("cut")

        kind = cast(Literal["cut_refit"], d.pop("kind"))
        if kind != "cut_refit":
            raise ValueError(f"kind must match const 'cut_refit', got '{kind}'")

        hunters_cut_refit = cls(
            cut=cut,
            kind=kind,
        )

        return hunters_cut_refit
