"""Stores texts of commands beside the log, if a session's founding requests that."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from wardroom.sessions.basics.texts import KeptText, salted_text, text_members
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.commands import Command, PlaceCommand, Rule
from wardroom.sessions.game.play import Acted
from wardroom.sessions.records.standing import Session

Given = TypeVar("Given", bound=Command | PlaceCommand)


def set_beside(
    session: Session, command: Given, giver: str = ""
) -> tuple[Given, tuple[KeptText, ...]]:
    """Return a `command` with its texts replaced by digests, and these texts.

    If the texts of `session` are in its entries, the command is returned unchanged. `giver`: the
    place of the sender, who can also read what they write only to the umpire.
    """
    if session.founding.texts is None:
        return command, ()
    given = command.request if isinstance(command, Rule) else command
    to = getattr(given, "to", UNSET)
    private = {} if to is UNSET else {"to": to}
    reader = giver if to == UMPIRE else private.get("to", "")
    written = {name: getattr(given, name, None) for name in text_members(private)}
    texts = tuple(
        salted_text(session.number + 1, name, text, reader)
        for name, text in written.items()
        if isinstance(text, str)
    )
    if not texts:
        return command, ()
    changed: Any = given
    changed = msgspec.structs.replace(changed, **{one.member: one.digest for one in texts})
    if isinstance(command, Rule):
        changed = msgspec.structs.replace(command, request=changed)
    return changed, texts


def with_texts(acted: Acted, texts: tuple[KeptText, ...]) -> Acted:
    """Return the result of a command, with its `texts` stored beside the log."""
    if not texts:
        return acted
    session = msgspec.structs.replace(acted.session, texts=(*acted.session.texts, *texts))
    return msgspec.structs.replace(acted, session=session)
