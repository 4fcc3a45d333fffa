"""The ways to write one path, as they go over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import unquote


def spellings(path: str) -> Iterator[str]:
    """Yield ways to write `path` that mean the same, itself first."""
    parts = path.split("/")[1:]
    yield path
    yield f"/{path}"
    yield f"/%2F{path[1:]}"
    for end in ("/", "//", "%2F", "%2f/"):
        yield f"{path}{end}"
    for place in range(1, len(parts)):
        before, after = "/".join(parts[:place]), "/".join(parts[place:])
        for slash in ("//", "%2F", "%2f", "/%2F", "%2f/"):
            yield f"/{before}{slash}{after}"
    for place, part in enumerate(parts):
        for written in (_encoded(part[:1]) + part[1:], part[:-1] + _encoded(part[-1:]).lower()):
            yield "/" + "/".join([*parts[:place], written, *parts[place + 1 :]])
    whole = [_encoded(part).lower() if place % 2 else _encoded(part)
             for place, part in enumerate(parts)]  # fmt: skip
    yield "/" + "%2F".join(whole)
    yield "//" + "%2f/".join(whole) + "/%2F/"


def other_paths(path: str) -> Iterator[str]:
    """Yield paths that only look like `path`: nothing takes dots out, or decodes them twice."""
    yield from (f"/.{path}", f"/%2e{path}", f"/x/..{path}", f"/x/%2E%2e{path}")
    yield from (f"{path}/.", f"{path}/%2e%2E", f"{path}%00", f"{path}/%00")
    yield path.replace("/", "/%25", 1)
    yield "/" + path[1:].replace("/", "%252F") + "%252F"


def decoded(path: str) -> str:
    """Return `path` as a server hands it on: decoded once."""
    return unquote(path, errors="replace")


def _encoded(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode())
