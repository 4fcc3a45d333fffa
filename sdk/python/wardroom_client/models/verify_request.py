from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.export_order import ExportOrder
    from ..models.verify_request_options import VerifyRequestOptions


T = TypeVar("T", bound="VerifyRequest")


@_attrs_define
class VerifyRequest:
    """A log to be checked."""

    log: ExportOrder
    """ A whole log: what there is to verify, to keep and to import. """
    options: VerifyRequestOptions | Unset = UNSET
    """ Replays under these options in place of the log's own, such as an erratum it was begun without: the first
    step that differs is named. """

    def to_dict(self) -> dict[str, Any]:
        log = self.log.to_dict()

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "log": log,
            }
        )
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.export_order import ExportOrder  # noqa: PLC0415
        from ..models.verify_request_options import VerifyRequestOptions  # noqa: PLC0415

        d = dict(src_dict)
        log = ExportOrder.from_dict(d.pop("log"))

        _options = d.pop("options", UNSET)
        options: VerifyRequestOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = VerifyRequestOptions.from_dict(_options)

        verify_request = cls(
            log=log,
            options=options,
        )

        return verify_request
