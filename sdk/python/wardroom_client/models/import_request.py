from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.export_order import ExportOrder


T = TypeVar("T", bound="ImportRequest")


@_attrs_define
class ImportRequest:
    """An exported log, and the entry after which the new session continues it."""

    log: ExportOrder
    """ A whole log, which can be verified, stored and imported. """
    at: int | Unset = UNSET
    """ The entry after which the new session continues. If it is left out, it is the last entry. """
    seat: str | Unset = UNSET
    """ The creator's seat, whose token is returned. If it is left out, it is the first seat; for a fork, it is the
    creator's own seat. The other seats are claimed by invitation. """

    def to_dict(self) -> dict[str, Any]:
        log = self.log.to_dict()

        at = self.at

        seat = self.seat

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "log": log,
            }
        )
        if at is not UNSET:
            field_dict["at"] = at
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.export_order import ExportOrder  # noqa: PLC0415

        d = dict(src_dict)
        log = ExportOrder.from_dict(d.pop("log"))

        at = d.pop("at", UNSET)

        seat = d.pop("seat", UNSET)

        import_request = cls(
            log=log,
            at=at,
            seat=seat,
        )

        return import_request
