"""The TypeScript client plays on a really running service."""

from __future__ import annotations

from api.serving import Server
from typescript.conftest import HERE, Node


def test_it_plays_follows_and_asks_again(node: Node, server: Server) -> None:
    """What it does in detail stands in `session.test.ts`."""
    printed = node("--test", "--test-timeout=60000", HERE / "session.test.ts", ORIGIN=server.url)
    assert "fail 0" in printed
    assert "skipped 0" in printed
