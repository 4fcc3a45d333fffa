"""Starts a session: gives the client seed of a seat, in however many steps its game requires.

A game of one seat takes the seed at once. In a game of several each seat commits to its seed first;
when all have, the log is checked, and only then the seed is revealed.

    >>> import httpx
    >>> from wardroom_client.start import start
    >>> with httpx.Client(base_url="http://127.0.0.1:8000") as http:
    ...     path = f"/v1/battleships/sessions/{session}"
    ...     started = start(http, path, token, seed)

`start` can be called again with the same seed, after a lost answer as after an end of the program:
it reads what has been done and does the rest. Keep the seed until the game is under way, and
`started.noted` until its end: `verify_log(log, noted=started.noted)` then shows that every seat had
committed before yours revealed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import httpx

from .starting import NotStarted, checked_head, next_step

_REPEATED = {412, 429, 503}


class StillWaiting(Exception):
    """Another seat has not committed or revealed yet: call `start` again, with the same seed.

    `noted`: what to give it, and in the end `verify_log`.
    """

    def __init__(self, noted: tuple[str, ...]) -> None:
        super().__init__("another seat has not committed or revealed yet")
        self.noted = noted


@dataclass(frozen=True)
class Started:
    """A session under way, as its seat sees it, and what to note of it for `verify_log`."""

    session: dict[str, Any]
    noted: tuple[str, ...]


def start(
    http: httpx.Client,
    path: str,
    token: str,
    seed: bytes = b"",
    *,
    noted: Iterable[str] = (),
    patience: float = 0,
) -> Started:
    """Commit to `seed`, reveal it when every seat has committed, and wait until the game begins.

    `path`: of the session, such as `/v1/battleships/sessions/ID`. `token`: of a seat. `seed`: 16 to
    64 random bytes, such as `secrets.token_bytes(32)`, kept until the game is under way; empty:
    none. `noted`: the commitment that the creation returned, and what an earlier call noted.
    `patience`: seconds to wait for other seats. Raises StillWaiting, NotStarted.
    """
    seat, until = _Seat(http, path, token, seed), time.monotonic() + patience
    seat.noted += noted
    while True:
        session = seat.go_on()
        if session is not None:
            return Started(session, tuple(seat.noted))
        if time.monotonic() >= until:
            raise StillWaiting(tuple(seat.noted))
        time.sleep(min(1.0, max(0.0, until - time.monotonic())))


class _Seat:
    def __init__(self, http: httpx.Client, path: str, token: str, seed: bytes) -> None:
        self._http = http
        self._path = path
        self._headers = {"Authorization": f"Bearer {token}"}
        self._seed = seed
        self.noted: list[str] = []

    def go_on(self) -> dict[str, Any] | None:
        """Do what can be done now; the session once it is under way."""
        while True:
            response = self._get("")
            session, etag = response.json(), response.headers["etag"]
            if not self.noted:
                self.noted.append(session["dice"]["commitment"])
            step = next_step(session, self._seed)
            if step is None:
                return None if session["status"] == "created" else dict(session)
            if step["kind"] == "reveal":
                head = checked_head(self._get("/export").json(), session, self.noted)
                if head not in self.noted:
                    self.noted.append(head)
            self._act(step, etag)

    def _get(self, path: str) -> httpx.Response:
        while True:
            response = self._http.get(self._path + path, headers=self._headers)
            if _is_done(response):
                return response

    def _act(self, action: dict[str, Any], etag: str) -> None:
        """Take `action` on the version `etag`; what came of it is seen when it is read again."""
        headers = {**self._headers, "If-Match": etag}
        _is_done(self._http.post(self._path + "/actions", json={"action": action}, headers=headers))


def _is_done(response: httpx.Response) -> bool:
    """Whether the request was accepted; False, after a pause, where it is to be repeated."""
    if response.status_code in _REPEATED:
        time.sleep(float(response.headers.get("retry-after", "0")))
        return False
    if response.is_error:
        raise NotStarted(f"{response.status_code}: {response.json().get('detail', response.text)}")
    return True


__all__ = ["NotStarted", "Started", "StillWaiting", "start"]
