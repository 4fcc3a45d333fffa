from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.export_order import ExportOrder
    from ..models.jwk_set import JwkSet
    from ..models.verify_request_options import VerifyRequestOptions


T = TypeVar("T", bound="VerifyRequest")


@_attrs_define
class VerifyRequest:
    """A log to be checked."""

    log: ExportOrder
    """ A whole log, which can be verified, stored and imported. """
    earlier: list[ExportOrder] | Unset = UNSET
    """ For a fork or an import: the logs that it continues, which prove its beginning. You can also send other logs
    of the same session: two heads that were signed for one entry prove that the service cheated (`two_heads`). """
    keys: JwkSet | Unset = UNSET
    """ The public keys with which receipts are checked. """
    noted: list[str] | Unset = UNSET
    """ Commitments and heads that you noted during the game. Each must be in the log. A later head proves more of
    the log. """
    options: VerifyRequestOptions | Unset = UNSET
    """ Replays the log under these options in place of its own, for example with an erratum that it was begun
    without. The first step that differs is reported. """
    receipts: list[str] | Unset = UNSET
    """ Receipts that you hold for the game. Each entry that has such a receipt must be in the log. """

    def to_dict(self) -> dict[str, Any]:
        log = self.log.to_dict()

        earlier: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.earlier, Unset):
            earlier = []
            for earlier_item_data in self.earlier:
                earlier_item = earlier_item_data.to_dict()
                earlier.append(earlier_item)

        keys: dict[str, Any] | Unset = UNSET
        if not isinstance(self.keys, Unset):
            keys = self.keys.to_dict()

        noted: list[str] | Unset = UNSET
        if not isinstance(self.noted, Unset):
            noted = self.noted

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        receipts: list[str] | Unset = UNSET
        if not isinstance(self.receipts, Unset):
            receipts = self.receipts

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "log": log,
            }
        )
        if earlier is not UNSET:
            field_dict["earlier"] = earlier
        if keys is not UNSET:
            field_dict["keys"] = keys
        if noted is not UNSET:
            field_dict["noted"] = noted
        if options is not UNSET:
            field_dict["options"] = options
        if receipts is not UNSET:
            field_dict["receipts"] = receipts

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.export_order import ExportOrder  # noqa: PLC0415
        from ..models.jwk_set import JwkSet  # noqa: PLC0415
        from ..models.verify_request_options import VerifyRequestOptions  # noqa: PLC0415

        d = dict(src_dict)
        log = ExportOrder.from_dict(d.pop("log"))

        _earlier = d.pop("earlier", UNSET)
        earlier: list[ExportOrder] | Unset = UNSET
        if _earlier is not UNSET:
            earlier = []
            for earlier_item_data in _earlier:
                earlier_item = ExportOrder.from_dict(earlier_item_data)

                earlier.append(earlier_item)

        _keys = d.pop("keys", UNSET)
        keys: JwkSet | Unset
        if isinstance(_keys, Unset):
            keys = UNSET
        else:
            keys = JwkSet.from_dict(_keys)

        noted = cast(list[str], d.pop("noted", UNSET))

        _options = d.pop("options", UNSET)
        options: VerifyRequestOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = VerifyRequestOptions.from_dict(_options)

        receipts = cast(list[str], d.pop("receipts", UNSET))

        verify_request = cls(
            log=log,
            earlier=earlier,
            keys=keys,
            noted=noted,
            options=options,
            receipts=receipts,
        )

        return verify_request
