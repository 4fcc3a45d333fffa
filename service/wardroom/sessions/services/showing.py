"""Views of sessions, each computed once for a position and a reader.

Later reads of the same position find the cached view. The key of a view is made only of what the
reader may know: the head of the chain and the reader's own secret orders since. So a secret order
of another seat changes neither the view nor the time to return it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from wardroom.lru_cache import LRUCache
from wardroom.sessions.log.entity_tags import version_of
from wardroom.sessions.records.standing import Session
from wardroom.sessions.wire.session import Look, SessionTypes, look_at, view

_MOST_BYTES = 4 * 1024 * 1024
"""The most bytes that a worker caches: about a thousand careers, or a hundred battles."""
_encode = msgspec.msgpack.Encoder().encode
_encode_json = msgspec.json.Encoder().encode


class _Kept(msgspec.Struct, frozen=True):
    """A view in encoded form, so that nothing can change it."""

    view: bytes
    legal_actions: bytes
    awaited: tuple[str, ...]
    headline: str


class Showing:
    """Makes the views of sessions; `types` has the wire types of each ruleset."""

    def __init__(self, types: Mapping[str, SessionTypes]) -> None:
        self._types = types
        self._kept = LRUCache[bytes, _Kept](
            _MOST_BYTES, lambda kept: len(kept.view) + len(kept.legal_actions)
        )

    def view(
        self, session: Session, reader: str | None, language: str, version: str | None = None
    ) -> Any:
        """Return what `reader` (None: a spectator) sees of `session`, with titles in `language`.

        `version`: the version that `reader` sees, if it is already known.
        """
        types = self._types[session.rules.ruleset.id]
        key = _key(session, reader, language)
        kept = self._kept.get(key)
        if kept is None:
            look = look_at(types, session, reader, language)
            kept = _Kept(
                _encode_json(look.view),
                _encode_json(look.legal_actions),
                look.awaited,
                look.headline,
            )
            self._kept.put(key, kept)
        look = Look(
            msgspec.Raw(kept.view), msgspec.Raw(kept.legal_actions), kept.awaited, kept.headline
        )
        return view(types, session, reader, language, look, version or version_of(session, reader))


def _key(session: Session, reader: str | None, language: str) -> bytes:
    """Return a digest of `reader`, and of the facts that the reader may know about `session`.

    Of the secret orders that are not yet in an entry, only those count that `reader` may see.
    """
    own = session.sees_all(reader)
    held = [event for event in session.held if own or event.seat == reader]
    parts = (
        session.founding.session, session.generation, session.head, session.rules.state_version,
        reader, language, held,
    )  # fmt: skip
    return hashlib.sha256(_encode(parts)).digest()
