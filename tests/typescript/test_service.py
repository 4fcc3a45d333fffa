"""The TypeScript client adjudicates without a game."""

from __future__ import annotations

from api.serving import Server
from typescript.conftest import HERE, Node


def test_each_answer_leads_to_the_next(node: Node, server: Server) -> None:
    """What it asks stands in `service.test.ts`."""
    printed = node("--test", HERE / "service.test.ts", ORIGIN=server.url)
    assert "fail 0" in printed
    assert "skipped 0" in printed
