"""The TypeScript client plays on a really running service."""

from __future__ import annotations

from api.serving import Server
from runs.patience import patience
from typescript.conftest import HERE, Node


def test_it_plays_follows_and_asks_again(node: Node, server: Server, api_key: str) -> None:
    """What it does in detail stands in `session.test.ts`."""
    told = {"ORIGIN": server.url, "API_KEY": api_key}
    printed = node(
        "--test", f"--test-timeout={patience() * 1000:.0f}", HERE / "session.test.ts", **told
    )
    assert "fail 0" in printed
    assert "skipped 0" in printed
