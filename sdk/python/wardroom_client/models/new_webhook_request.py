from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="NewWebhookRequest")


@_attrs_define
class NewWebhookRequest:
    """Where events are to be sent."""

    url: str
    """ Where the service sends events with POST: an `https` URL on a host that the operator lists, in ASCII,
    without a user and without a fragment. """

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        new_webhook_request = cls(
            url=url,
        )

        return new_webhook_request
