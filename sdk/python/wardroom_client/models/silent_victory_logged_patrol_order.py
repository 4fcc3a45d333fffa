from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder


T = TypeVar("T", bound="SilentVictoryLoggedPatrolOrder")


@_attrs_define
class SilentVictoryLoggedPatrolOrder:
    """A patrol on the log sheet (4.3.2); `success` is null for one that never came home."""

    assignment: SilentVictoryAssignmentOrder
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    ships_sunk: int
    """ Ships sunk on the patrol. """
    start: str
    """ A month of the war, December 1941 to July 1945, as `YYYY-MM`. """
    success: bool | None
    """ Whether the patrol was a success; null if the boat never came home. """
    tons_sunk: int
    """ Tons sunk on the patrol. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        ships_sunk = self.ships_sunk

        start = self.start

        success: bool | None
        success = self.success

        tons_sunk = self.tons_sunk

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
                "ships_sunk": ships_sunk,
                "start": start,
                "success": success,
                "tons_sunk": tons_sunk,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415

        d = dict(src_dict)
        assignment = SilentVictoryAssignmentOrder.from_dict(d.pop("assignment"))

        ships_sunk = d.pop("ships_sunk")

        start = d.pop("start")

        def _parse_success(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        success = _parse_success(d.pop("success"))

        tons_sunk = d.pop("tons_sunk")

        type_ = d.pop("type")

        silent_victory_logged_patrol_order = cls(
            assignment=assignment,
            ships_sunk=ships_sunk,
            start=start,
            success=success,
            tons_sunk=tons_sunk,
            type_=type_,
        )

        return silent_victory_logged_patrol_order
