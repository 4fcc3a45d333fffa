"""The TypeScript client plays on a really running service."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(
    ("service", "address"),
    [
        ("https://club.example", "https://club.example/v1/rulesets?language=ko"),
        ("https://club.example/", "https://club.example/v1/rulesets?language=ko"),
        ("https://club.example/a/b", "https://club.example/a/b/v1/rulesets?language=ko"),
        ("https://club.example/a/b//?x#y", "https://club.example/a/b/v1/rulesets?language=ko"),
    ],
)
def test_a_service_may_have_a_path_of_its_own(node: Node, service: str, address: str) -> None:
    module = HERE.parents[1] / "sdk" / "typescript" / "src" / "http.ts"
    path = "/v1/rulesets?language=ko"
    script = f"console.log((await import('{module}')).addressAt('{service}', '{path}'))"
    assert node("--input-type=module", "--eval", script).strip() == address
