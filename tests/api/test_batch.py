"""Many calls in one request."""

from __future__ import annotations

import httpx

from api.conftest import CALLS

BATCH = "/v1/batch"
JSON = {"Content-Type": "application/json"}
MOST_ITEMS = 50
SEEDED = {"kind": "seeded", "seed": "ab" * 16}


def test_each_item_is_answered_as_by_itself(client: httpx.Client) -> None:
    requests = [
        (call, {**example.request(), "dice": SEEDED}) for call in CALLS for example in call.examples
    ]
    items = [
        {"id": str(number), "call": f"{call.ruleset.id}/{call.call.name}", "request": request}
        for number, (call, request) in enumerate(requests)
    ]
    results = []
    for start in range(0, len(items), MOST_ITEMS):
        response = client.post(BATCH, json={"items": items[start : start + MOST_ITEMS]})
        assert response.status_code == 200
        results += response.json()["items"]
    assert [result["id"] for result in results] == [item["id"] for item in items]
    for result, (call, request) in zip(results, requests, strict=True):
        assert result["status"] == 200
        assert result["answer"] == client.post(call.path, json=request).json()


def test_each_item_is_refused_on_its_own(client: httpx.Client) -> None:
    call = CALLS[0]
    name = f"{call.ruleset.id}/{call.call.name}"
    good = call.examples[0].request()
    items = [
        {"call": name, "request": good},
        {"id": "two", "call": name, "request": {**good, "charts": "none"}},
        {"call": name, "request": {**good, "more": 1}},
        {"call": name, "request": [1]},
        {"call": "hunters/none", "request": {}},
    ]
    results = client.post(BATCH, json={"items": items}).json()["items"]
    assert [result["status"] for result in results] == [200, 422, 400, 400, 404]
    assert "id" not in results[0]
    assert results[1]["id"] == "two"
    assert results[1]["problem"]["errors"][0]["pointer"] == "/charts"
    assert results[2]["problem"]["errors"][0]["pointer"] == "/more"
    assert name in results[4]["problem"]["choices"]
    assert all("answer" not in result for result in results[1:])


def test_a_request_nested_too_deeply_is_refused_on_its_own(client: httpx.Client) -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    body = b'{"items":[{"call":"hunters/refit","request":' + deep + b"}]}"
    response = client.post(BATCH, content=body, headers=JSON)
    assert response.status_code == 400
    assert response.json()["code"] == "malformed_json"


def test_limits(client: httpx.Client) -> None:
    item = {"call": "hunters/none", "request": {}}
    assert client.post(BATCH, json={"items": [item] * 50}).status_code == 200
    assert client.post(BATCH, json={"items": [item] * 51}).status_code == 400
    assert client.post(BATCH, json={"items": []}).status_code == 400
    assert client.post(BATCH, json=[item]).status_code == 400
    large = b" " * (4 * 262_144) + b"{}"
    assert client.post(BATCH, content=large, headers=JSON).status_code == 413
