from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.webhook_failure import WebhookFailure


T = TypeVar("T", bound="CreatedWebhook")


@_attrs_define
class CreatedWebhook:
    """A webhook that was just created."""

    created: str
    """ When the webhook was created (RFC 3339, UTC). """
    failure: None | WebhookFailure
    """ The reason why the last try failed. It is null if that try succeeded, or if there was none. """
    id: str
    """ Id with which the webhook is deleted. """
    secret: str
    """ The secret that signs the events (`whsec_...`). It is shown only once. To get another secret, create the
    webhook again. """
    status: str
    """ `active`; `failing`: the last event was dropped after eight tries; `disabled`: three events in a row were
    dropped, or the receiver answered 410. Nothing more is sent until the webhook is created again. Today one of
    `active`, `disabled`, `failing`; more may come. """
    url: str
    """ Where events are sent. """
    waiting: int
    """ Events that are still to be delivered, as far as known. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.webhook_failure import WebhookFailure  # noqa: PLC0415

        created = self.created

        failure: dict[str, Any] | None
        if isinstance(self.failure, WebhookFailure):
            failure = self.failure.to_dict()
        else:
            failure = self.failure

        id = self.id

        secret = self.secret

        status = self.status

        url = self.url

        waiting = self.waiting

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "created": created,
                "failure": failure,
                "id": id,
                "secret": secret,
                "status": status,
                "url": url,
                "waiting": waiting,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.webhook_failure import WebhookFailure  # noqa: PLC0415

        d = dict(src_dict)
        created = d.pop("created")

        def _parse_failure(data: object) -> None | WebhookFailure:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                failure_type_0 = WebhookFailure.from_dict(data)

                return failure_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WebhookFailure, data)

        failure = _parse_failure(d.pop("failure"))

        id = d.pop("id")

        secret = d.pop("secret")

        status = d.pop("status")

        url = d.pop("url")

        waiting = d.pop("waiting")

        created_webhook = cls(
            created=created,
            failure=failure,
            id=id,
            secret=secret,
            status=status,
            url=url,
            waiting=waiting,
        )

        created_webhook.additional_properties = d
        return created_webhook

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
