from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineCompletionOrder")


@_attrs_define
class SubmarineCompletionOrder:
    """The boat has resolved the last box on its way home. There is nothing to decide."""

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        submarine_completion_order = cls()

        return submarine_completion_order
