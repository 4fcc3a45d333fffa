"""Digests in the log in place of session and tournament ids, which are secret.

`wardroom admin find --digest` finds the session of a digest. `printf %s ID | sha256sum | cut -c
1-16` prints the digest that is in the log lines about an id.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

_LETTERS = 16
"""The letters of a digest: among a million ids, no two should have the same digest."""
DIGEST_PATTERN = rf"^[0-9a-f]{{{_LETTERS}}}$"
"""The pattern of a digest."""
_ID = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])")
"""An id within a text, or anything that looks like one: a token, a ticket, an invitation."""


def id_digest(named: str) -> str:
    """Return the digest of an id, which is one hash because an id has 256 random bits."""
    return hashlib.sha256(named.encode()).hexdigest()[:_LETTERS]


def about(named: str) -> dict[str, str]:
    """Return the member of a log line that identifies a session or tournament, if any.

    `named`: an id, or a text that contains one: a path, the name of an archived object or of due
    work.
    """
    found = _ID.search(named)
    return {"digest": id_digest(found[0])} if found else {}


def about_path(parameters: Mapping[str, str]) -> dict[str, str]:
    """Return the member of a log line that identifies the session or tournament of a request."""
    return about(parameters.get("session") or parameters.get("tournament") or "")


def without_ids(text: str) -> str:
    """Return `text` with digests in place of ids, because exceptions may contain ids."""
    return _ID.sub(lambda found: id_digest(found[0]), text)
