from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.hunters_assignment_order import HuntersAssignmentOrder


T = TypeVar("T", bound="HuntersChoosePatrolOrder")


@_attrs_define
class HuntersChoosePatrolOrder:
    """The patrol chosen, once the request is granted: a result of the month's column of P1."""

    assignment: HuntersAssignmentOrder
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    kind: Literal["choose_patrol"] = "choose_patrol"

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment_order import HuntersAssignmentOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignmentOrder.from_dict(d.pop("assignment"))

        kind = cast(Literal["choose_patrol"], d.pop("kind"))
        if kind != "choose_patrol":
            raise ValueError(f"kind must match const 'choose_patrol', got '{kind}'")

        hunters_choose_patrol_order = cls(
            assignment=assignment,
            kind=kind,
        )

        return hunters_choose_patrol_order
