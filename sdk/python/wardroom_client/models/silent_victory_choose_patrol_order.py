from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder


T = TypeVar("T", bound="SilentVictoryChoosePatrolOrder")


@_attrs_define
class SilentVictoryChoosePatrolOrder:
    """The patrol chosen, once the request is granted: a result of the month's column."""

    assignment: SilentVictoryAssignmentOrder
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
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
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = SilentVictoryAssignmentOrder.from_dict(d.pop("assignment"))

        kind = cast(Literal["choose_patrol"], d.pop("kind"))
        if kind != "choose_patrol":
            raise ValueError(f"kind must match const 'choose_patrol', got '{kind}'")

        silent_victory_choose_patrol_order = cls(
            assignment=assignment,
            kind=kind,
        )

        return silent_victory_choose_patrol_order
