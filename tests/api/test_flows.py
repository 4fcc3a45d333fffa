"""How the procedures of a game go, over HTTP: as data, as lines and drawn."""

from __future__ import annotations

import httpx
import pytest

from wardroom.engine.registry import InstalledRuleset


def test_flows_lead_to_rules_and_to_each_other(
    client: httpx.Client, ruleset: InstalledRuleset
) -> None:
    flows = client.get(f"/v1/{ruleset.id}/flows").json()["flows"]
    assert [flow["name"] for flow in flows] == list(ruleset.calls)
    urls = {flow["url"] for flow in flows}
    for flow in flows[:4]:
        assert client.get(flow["url"]).json() == flow
        for part in (*flow["stages"], *flow["next"]):
            assert client.get(part["rule"]["url"], params={"limit": 1}).status_code == 200
    assert {step["call"]["url"] for flow in flows for step in flow["next"]} <= urls


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize(("accept", "begins"), [("text/plain", "□ "), ("image/svg+xml", "<svg ")])
def test_a_flow_is_told_and_drawn_in_the_language_of_its_reader(
    client: httpx.Client, language: str, accept: str, begins: str
) -> None:
    title = {"en": "Detection result", "ja": "探知の結果", "ko": "탐지 결과"}[language]
    answer = client.get(
        "/v1/hunters/flows/run-depth-charge-cycle",
        params={"language": language}, headers={"Accept": accept},
    )  # fmt: skip
    assert answer.headers["content-type"].startswith(accept)
    assert answer.headers["content-language"] == language
    assert f"{title} (9.6.7)" in answer.text
    assert begins in answer.text


def test_all_flows_are_printed(client: httpx.Client) -> None:
    text = client.get("/v1/battleships/flows", headers={"Accept": "text/plain"}).text
    assert "→" in text
    assert len(text.strip().split("\n\n")) == len(
        client.get("/v1/battleships/calls").json()["calls"]
    )


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_course_of_a_game_is_drawn(client: httpx.Client, language: str) -> None:
    flow = client.get("/v1/hunters/flows/advance-box", params={"language": language}).json()
    answer = client.get(
        "/v1/hunters/flows", params={"language": language}, headers={"Accept": "image/svg+xml"}
    )
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-language"] == language
    assert f">{flow['title']}</text>" in answer.text


def test_a_call_that_there_is_not(client: httpx.Client) -> None:
    answer = client.get("/v1/hunters/flows/none")
    assert (answer.status_code, answer.json()["code"]) == (404, "call_unknown")
