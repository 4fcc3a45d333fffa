"""Notices for people: sentences about public events, in the formats of chats."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.text import Labels
from wardroom.text.particles import filled

Format = Literal["standard", "discord", "text", "plain"]
"""`standard`: an event as defined by Standard Webhooks, without a sentence."""
NOTICED = {
    "session.turn": "turn",
    "session.reminder": "reminder",
    "session.deadline": "deadline",
    "session.message": "message",
    "session.announcement": "announcement",
    "session.ended": "ended",
    "tournament.round": "round",
    "tournament.closed": "closed",
}
"""The events of which people are notified, and the sentence for each."""
_ENDED, _OVER = "session.ended", "over"
"""The end of a game, and the sentence for somebody who may not know how the game ended."""
_MEMBERS = {"discord": "content", "text": "text"}
"""The member of the JSON body that a chat shows, by format."""
_USER, _ROLE = re.compile(r"<@!?(\d{1,20})>"), re.compile(r"<@&(\d{1,20})>")
"""Mentions of people in a message of Discord."""

Prefix = Annotated[
    str,
    Meta(
        max_length=100,
        description="The text at the beginning of each sentence, such as a mention of a user of "
        "the chat: `<@123>`.",
    ),
]
Link = Annotated[
    str,
    Meta(
        max_length=300,
        pattern=r"^(https?://[!-~]+)?$",
        description="The link at the end of each sentence: the address of the game in your front "
        "end, or in `/play` of the service. The link holds no token.",
    ),
]


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The format of notices for people, and the text before and after each sentence.

    `language`: the language of the sentence.
    """

    format: Literal["discord", "text", "plain"]
    language: str
    prefix: str = ""
    link: str = ""

    @property
    def media_type(self) -> str:
        """The media type of the bodies."""
        return "text/plain; charset=utf-8" if self.format == "plain" else "application/json"

    def body(self, labels: Labels, event: str, terms: dict[str, Any]) -> bytes:
        """Return the body for an `event` of `NOTICED`.

        `terms` are the details that the sentence mentions.
        """
        word = _OVER if event == _ENDED and not terms["ending"] else NOTICED[event]
        sentence = filled(labels.word("notices", word).label, terms)
        told = " ".join(filter(None, (self.prefix, sentence, self.link)))
        if self.format == "plain":
            return told.encode()
        body: dict[str, Any] = {_MEMBERS[self.format]: told}
        if self.format == "discord":  # A tournament's name must not ping anybody.
            body["allowed_mentions"] = {
                "parse": [],
                "users": _USER.findall(self.prefix),
                "roles": _ROLE.findall(self.prefix),
            }
        return msgspec.json.encode(body)
