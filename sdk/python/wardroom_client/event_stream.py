"""Reads event streams, as the HTML standard has them."""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass
from typing import Any

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class Event:
    """What happened in a session or a tournament.

    `type`: of a session `opened`, `entry`, `reset`, `changed`, `over`, `revoked` or `gone`; later
    releases may send more. After `reset` read the session and its log again: what was seen of it is
    not in it any more. `id`: where the stream stands: keep it, to go on from there. `data`: an
    entry, or how the session stands; of a tournament ids and numbers (`openapi/following.md`,
    "Events").
    """

    type: str
    id: str
    data: Any


@dataclass(frozen=True)
class Message:
    """A message of a stream: its fields, None where it lacks them. `retry` is in seconds."""

    type: str
    id: str | None
    data: str | None
    retry: float | None

    def event(self, last: str | None) -> Event | None:
        """The event that it is, where the stream stood behind `last`; None: it is none."""
        if self.data is None:
            return None
        return Event(self.type, self.id or last or "", json.loads(self.data))


class Messages:
    """Puts the bytes of one stream together."""

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self._block: list[str] = []

    def read(self, part: bytes) -> list[Message]:
        """The messages that are complete with `part`."""
        text = self._rest + self._decode(part)
        held = "\r" if text.endswith("\r") else ""  # Its \\n may still come.
        *lines, rest = _LINE_END.split(text.removesuffix(held))
        self._rest = rest + held
        found = []
        for line in lines:
            if line:
                self._block.append(line)
            elif self._block:
                found.append(_message(self._block))
                self._block = []
        return found


def _message(block: list[str]) -> Message:
    fields: dict[str, list[str]] = {}
    for line in block:
        name, _, value = line.partition(":")
        fields.setdefault(name, []).append(value.removeprefix(" "))
    data, retry = fields.get("data"), fields.get("retry", [""])[-1]
    return Message(
        type=fields.get("event", ["message"])[-1],
        id=fields.get("id", [None])[-1],
        data=None if data is None else "\n".join(data),
        retry=int(retry) / 1000 if retry.isascii() and retry.isdigit() else None,
    )
