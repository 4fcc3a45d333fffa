"""Writes a module of coroutines without them."""

from __future__ import annotations

import re

_FROM_ASYNC = (
    (r"\basync (def|with|for) ", r"\1 "),
    (r"\bawait ", ""),
    (r"\b__a(enter|exit)__", r"__\1__"),
    (r"\bAsyncGenerator\[(\w+), None\]", r"Generator[\1, None, None]"),
    (r"\bAnyAsync([A-Z])", r"Any\1"),
    (r"\bAsync([A-Z])", r"\1"),
    (r"\basynccontextmanager\b", "contextmanager"),
    (r"\baclosing\b", "closing"),
    (r"\basyncio\.Lock\b", "threading.Lock"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\bimport asyncio\n", "import threading\nimport time\n"),
    (r"\ba(close|iter_bytes|read)\(", r"\1("),
    (r"\banext\(", "next("),
)
"""What a module without asyncio has in place of what."""


def synchronous(source: str) -> str:
    """Return the text of a module as it is without asyncio."""
    for pattern, plain in _FROM_ASYNC:
        source = re.sub(pattern, plain, source)
    return source
