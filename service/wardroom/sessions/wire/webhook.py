"""The types of webhooks in requests and in answers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.sessions.adapters.webhooks.deliveries import Failure
from wardroom.sessions.adapters.webhooks.hosts import MOST_LETTERS
from wardroom.sessions.adapters.webhooks.notices import Format, Link, Prefix
from wardroom.sessions.adapters.webhooks.record import Webhook
from wardroom.sessions.basics.paging import NextPage
from wardroom.sessions.basics.times import Time

FormatChosen = Annotated[
    Format,
    Meta(
        description="`standard`: events of Standard Webhooks. The other formats notify people "
        "with a sentence in the language of the request. The notices report only "
        "these events: it is somebody's turn, a time runs out or has run out, a "
        "round begins, a game or tournament is over. `discord` sends a message of "
        "Discord (`content`), `text` a message of Slack, Mattermost or Rocket.Chat "
        "(`text`), `plain` plain text."
    ),
]


class NewWebhookRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where events are to be sent."""

    url: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MOST_LETTERS,
            description="Where the service sends events with POST: an `https` URL on a host that "
            "the operator lists, in ASCII, without a user and without a fragment.",
            examples=["https://hooks.example.org/wardroom"],
        ),
    ]
    format: FormatChosen = "standard"
    prefix: Prefix = ""
    link: Link = ""


class WebhookFailure(msgspec.Struct, frozen=True, kw_only=True):
    """Why the last delivery failed."""

    code: Annotated[
        Failure,
        Meta(
            description="`address_refused`: the host leads to a private address; `host_refused`: "
            "the operator no longer lists the host; `unresolved`: the host has no "
            "address; `unreachable`: there was no connection, or no HTTP on it; `tls`: the host "
            "has no valid certificate; `timeout`: no answer came in time; `status`: the answer "
            "was not 2xx; `gone`: the answer was 410."
        ),
    ]
    status: Annotated[
        int | None, Meta(description="Status of the answer, or null if there was no answer.")
    ]
    at: Annotated[Time, Meta(description="When the delivery failed (RFC 3339, UTC).")]


class ShownWebhook(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook."""

    id: Annotated[str, Meta(description="Id with which the webhook is deleted.")]
    url: Annotated[str, Meta(description="Where events are sent.")]
    status: Annotated[
        Literal["active", "failing", "disabled"],
        Meta(
            description="`active`; `failing`: the last event was dropped after eight tries; "
            "`disabled`: three events in a row were dropped, or the receiver answered 410. "
            "Nothing more is sent until the webhook is created again."
        ),
    ]
    format: Annotated[Format, Meta(description="How events are sent.")]
    created: Annotated[Time, Meta(description="When the webhook was created (RFC 3339, UTC).")]
    waiting: Annotated[
        int,
        Meta(description="The number of events that are still to be delivered, as far as known."),
    ]
    failure: Annotated[
        WebhookFailure | None,
        Meta(
            description=(
                "The reason why the last try failed. Null if that try succeeded, or if nothing "
                "was tried."
            )
        ),
    ]


class CreatedWebhook(ShownWebhook, frozen=True, kw_only=True):
    """A webhook that was just created."""

    secret: Annotated[
        str,
        Meta(
            description=(
                "The secret that signs the events (`whsec_...`). Shown only once. To get another "
                "secret, create the webhook again."
            )
        ),
    ]


class WebhookList(msgspec.Struct, frozen=True, kw_only=True):
    """The webhooks of a seat, of an umpire or of a tournament."""

    webhooks: Annotated[tuple[ShownWebhook, ...], Meta(description="The webhooks, oldest first.")]
    next: NextPage = None


def shown(webhook: Webhook) -> ShownWebhook:
    """Return a webhook in the form that is shown."""
    return ShownWebhook(
        id=webhook.id,
        url=webhook.url,
        status=webhook.state,
        format="standard" if webhook.notice is None else webhook.notice.format,
        created=webhook.created,
        waiting=len(webhook.pending),
        failure=None if webhook.failure is None else WebhookFailure(
            code=webhook.failure, status=webhook.status, at=webhook.failed
        ),
    )  # fmt: skip


def created(webhook: Webhook, secret: str) -> CreatedWebhook:
    """Return a new webhook in the form that is shown, with its `secret`."""
    return CreatedWebhook(secret=secret, **msgspec.structs.asdict(shown(webhook)))
