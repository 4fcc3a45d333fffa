"""The TypeScript client runs tournaments on a really running service."""

from __future__ import annotations

from api.serving import Server
from runs.patience import patience
from typescript.conftest import HERE, Node


def test_it_organises_and_rules(node: Node, server: Server) -> None:
    """What it does in detail stands in `tournament.test.ts`."""
    printed = node(
        "--test",
        f"--test-timeout={patience() * 1000:.0f}",
        HERE / "tournament.test.ts",
        ORIGIN=server.url,
    )
    assert "fail 0" in printed
    assert "skipped 0" in printed
