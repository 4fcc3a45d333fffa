from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WebhookFailure")


@_attrs_define
class WebhookFailure:
    """Why the last delivery failed."""

    at: str
    """ When it failed (RFC 3339, UTC). """
    code: str
    """ `address_refused`: the host leads to a private address; `host_refused`: the operator does not list the host
    any more; `unresolved`: the host has no address; `unreachable`: no connection, or no HTTP on it; `tls`: no
    certificate of the host; `timeout`: no answer in time; `status`: another answer than 2xx; `gone`: the answer
    410. Today one of `address_refused`, `gone`, `host_refused`, `status`, `timeout`, `tls`, `unreachable`,
    `unresolved`; more may come. """
    status: int | None
    """ Status of the answer, or null if there was no answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        code = self.code

        status: int | None
        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "code": code,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        code = d.pop("code")

        def _parse_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        status = _parse_status(d.pop("status"))

        webhook_failure = cls(
            at=at,
            code=code,
            status=status,
        )

        webhook_failure.additional_properties = d
        return webhook_failure

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
