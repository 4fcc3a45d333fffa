from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.export_order import ExportOrder


T = TypeVar("T", bound="NarrativeRequest")


@_attrs_define
class NarrativeRequest:
    """A log to be put into words."""

    log: ExportOrder
    """ A whole log, which can be verified, stored and imported. """

    def to_dict(self) -> dict[str, Any]:
        log = self.log.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "log": log,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.export_order import ExportOrder  # noqa: PLC0415

        d = dict(src_dict)
        log = ExportOrder.from_dict(d.pop("log"))

        narrative_request = cls(
            log=log,
        )

        return narrative_request
