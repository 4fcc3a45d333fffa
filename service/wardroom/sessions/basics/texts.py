"""People's texts: stored beside the chain, like names, if the founding requests it.

The chain has a salted digest in place of the text; text and salt are stored beside the chain. To
forget a person, erase text and salt: the log stays valid.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.sessions.basics.salted import SALT_BYTES, draw_salt, salted_digest
from wardroom.sessions.basics.tokens import UMPIRE

_TEXT = b"wardroom-text/1"
_DIGEST = re.compile("[0-9a-f]{64}")

WhereTexts = Literal["beside"]
"""Where people's texts in a game's log are stored."""
TEXT_MEMBERS = ("reason", "question", "note")
"""The members of actions that hold people's texts."""
_OF_AN_ANSWER = (*TEXT_MEMBERS, "rule")
"""The members of an action `to` one reader that others may not read: even the rule number may
reveal hidden facts."""


class TextBeside(msgspec.Struct, frozen=True, kw_only=True):
    """A text that somebody wrote into a log, and the salt of its digest. No hash contains it."""

    entry: Annotated[
        int, Meta(ge=1, description="Number of the entry that has the digest of the text.")
    ]
    member: Annotated[
        str,
        Meta(
            max_length=20,
            description="The member of the action that has the digest of the text, such as "
            "`reason`.",
        ),
    ]
    text: Annotated[str, Meta(max_length=1000, description="The text.")]
    salt: Annotated[
        str,
        Meta(
            min_length=2 * SALT_BYTES,
            max_length=2 * SALT_BYTES,
            pattern="^[0-9a-f]{32}$",
            description="The salt with which the text is hashed, in hexadecimal.",
        ),
    ]

    @property
    def digest(self) -> str:
        """The digest of the text in the chain, in hexadecimal."""
        return salted_digest(_TEXT, self.salt, self.text).hex()


class KeptText(TextBeside, frozen=True, kw_only=True, omit_defaults=True):
    """A text in stored form.

    `seat`: its only reader besides the umpire; empty: everybody reads it.
    """

    seat: str = ""

    def may_be_read(self, reader: str | None) -> bool:
        """Return whether `reader` (None: a spectator) may read the text."""
        return self.seat in ("", reader) or reader == UMPIRE

    def shown(self) -> TextBeside:
        """Return the text in the form that readers get."""
        return TextBeside(entry=self.entry, member=self.member, text=self.text, salt=self.salt)


def text_members(action: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the members of a logged `action` that hold digests, if texts are beside the log."""
    return _OF_AN_ANSWER if "to" in action else TEXT_MEMBERS


def salted_text(entry: int, member: str, text: str, seat: str = "") -> KeptText:
    """Return `text` of the `member` of an action in `entry`, with a new salt."""
    salt = draw_salt()
    return KeptText(entry=entry, member=member, text=text, salt=salt, seat=seat)


def is_digest(value: Any) -> bool:
    """Return whether `value` can be the digest of a text."""
    return isinstance(value, str) and _DIGEST.fullmatch(value) is not None


def in_full(
    action: dict[str, Any], number: int, texts: Iterable[TextBeside] | None
) -> dict[str, Any]:
    """Return an `action` of entry `number` with its digests replaced by `texts`.

    If `texts` is None, the log itself has the texts, even if one looks like a digest. A digest
    whose text is not among `texts` is left out: the text was erased, or is for other readers.
    """
    digests = {name for name in text_members(action) if is_digest(action.get(name))}
    if texts is None or not digests:
        return action
    known = {
        one.member: one.text
        for one in texts
        if one.entry == number and one.digest == action.get(one.member)
    }
    return {
        name: known.get(name, value)
        for name, value in action.items()
        if name in known or name not in digests
    }


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(KeptText).decode


def write_texts(texts: Iterable[KeptText]) -> bytes:
    """Return `texts` in stored form, one on each line, so that more can be appended."""
    return b"".join(_encode(one) + b"\n" for one in texts)


def read_texts(written: bytes) -> tuple[KeptText, ...]:
    """Return what `write_texts` wrote."""
    return tuple(map(_decode, written.splitlines()))
