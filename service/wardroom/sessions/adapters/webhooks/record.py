"""A webhook in stored form: destination, events sent, and events still to send.

All webhooks of a session, or of a tournament, are one record. It stores their secrets in plain
form, as it does the seed of a running game: anyone who can read Redis could sign events. The
secrets are in no log, export, archive or fork, and are deleted with the webhook.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from wardroom.sessions.adapters.webhooks.deliveries import Failure
from wardroom.sessions.adapters.webhooks.notices import Notice
from wardroom.sessions.basics import tokens

MOST_OF_A_PLACE = 2
"""The most webhooks that the holder of one place may have."""
MOST_OF_A_TOURNAMENT = 4
MOST_TRIES = 8
"""How often an event is sent before it is dropped."""
MOST_DROPPED = 3
"""After so many dropped events in a row a webhook is disabled."""
_DELAYS = (5.0, 300.0, 1800.0, 7200.0, 18_000.0, 36_000.0, 21_600.0)
"""The waits between tries: those of Standard Webhooks, shortened so that the last try is within a
day."""
LONGEST_SECONDS = MOST_DROPPED * sum(_DELAYS)
"""A webhook whose every try fails is disabled after this time."""
_SHORT_BYTES = 9
"""The bytes of a game's id that a tournament's webhook stores."""


class PendingEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event to send; every try sends the same `body`."""

    id: str
    body: bytes


class Webhook(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A webhook.

    `place`: its owner; `token`: the digest of the owner's token. `told`: by session (`short`), the
    entry up to which events were made. `entered` and `rounds`: the number of a tournament's
    entrants and rounds up to which events were made. `turn`: whether its seat was notified that it
    must act, and has not acted since. `tries`: the number of tries of the first of the `pending`
    events, which is due at the time `next`. `dropped`: how many events in a row were dropped.
    `failure`: why the last try failed, with the `status` of the answer and the time `failed`;
    empty: it did not fail. `disabled`: nothing is sent. `notice`: how people are notified; None:
    events are sent.
    """

    id: str
    url: str
    secret: bytes
    place: str
    token: bytes
    created: str
    told: dict[str, int] = {}
    entered: int = 0
    rounds: int = 0
    turn: bool = False
    last: bool = False
    """Whether no event follows the pending ones: the game is over, or the tournament is closed."""
    pending: tuple[PendingEvent, ...] = ()
    tries: int = 0
    next: float = 0
    dropped: int = 0
    failure: Failure | None = None
    status: int | None = None
    failed: str = ""
    disabled: bool = False
    notice: Notice | None = None

    @property
    def state(self) -> Literal["active", "failing", "disabled"]:
        """The state of the webhook as it is shown."""
        if self.disabled:
            return "disabled"
        return "failing" if self.dropped else "active"

    @property
    def waits(self) -> bool:
        """Whether an event is waiting, or the log must be checked for events."""
        return not self.disabled and (bool(self.pending) or not self.last)

    def delivered(self) -> Webhook:
        """Return the webhook after its first pending event was delivered."""
        return msgspec.structs.replace(
            self, pending=self.pending[1:], tries=0, next=0.0, dropped=0,
            failure=None, status=None, failed="",
        )  # fmt: skip

    def missed(
        self, failure: Failure, status: int | None, now: float, at: str, jitter: float
    ) -> Webhook:
        """Return the webhook after a failed try.

        `jitter`: from 0 to 1, how much earlier the next try is.
        """
        failed = msgspec.structs.replace(self, failure=failure, status=status, failed=at)
        if failure == "gone":
            return msgspec.structs.replace(failed, pending=(), tries=0, disabled=True)
        if self.tries + 1 < MOST_TRIES:
            wait = _DELAYS[self.tries] * (1 - jitter / 10)
            return msgspec.structs.replace(failed, tries=self.tries + 1, next=now + wait)
        dropped = self.dropped + 1
        disabled = dropped >= MOST_DROPPED
        pending = () if disabled else self.pending[1:]
        return msgspec.structs.replace(
            failed, pending=pending, tries=0, next=0.0, dropped=dropped, disabled=disabled
        )


Webhooks = tuple[Webhook, ...]

write_webhooks = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(Webhooks).decode


def read_webhooks(written: bytes) -> Webhooks:
    """Return the stored webhooks; empty if there are none."""
    return _read(written) if written else ()


def short(session: str) -> str:
    """Return the part of a session id that a webhook stores."""
    return session[: _SHORT_BYTES * 4 // 3]


def event_id(webhook: str, *parts: Any) -> str:
    """Return the id of an event, computed from its content, so that it is always the same."""
    text = "/".join([webhook, *map(str, parts)])
    return f"msg_{tokens.base64url(hashlib.sha256(text.encode()).digest()[:18])}"
