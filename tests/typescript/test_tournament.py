"""The TypeScript client runs tournaments on a really running service."""

from __future__ import annotations

from api.serving import Server
from typescript.conftest import HERE, Node


def test_it_organises_and_rules(node: Node, server: Server) -> None:
    """What it does in detail stands in `tournament.test.ts`."""
    printed = node("--test", "--test-timeout=60000", HERE / "tournament.test.ts", ORIGIN=server.url)
    assert "fail 0" in printed
    assert "skipped 0" in printed
