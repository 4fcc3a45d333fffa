"""A ten-sided die shows its ten as 0: it is taken so, and kept as the ten that it is."""

from __future__ import annotations

from random import Random

import httpx

from sessions.serving import create

TEN_SIDED = ("1d10", "d100")
MOST_ACTIONS = 400


def test_a_zero_that_was_read_off_a_die_is_kept_as_ten(client: httpx.Client) -> None:
    owner, random = create(client, "hunters", dice="supplied")["commander"], Random(1)
    met: list[tuple[int, ...]] = []
    for _ in range(MOST_ACTIONS):
        seen = owner.get()
        legal = seen.json()["legal_actions"]
        if not legal or met:
            break
        action = dict(legal[0]["example"]["action"])
        if action["kind"] == "supply_dice":
            faces = [random.randint(1, 6) for _ in action["rolls"]]
            if legal[0]["dice"] in TEN_SIDED:
                faces = [0] * len(faces)
                met.append(tuple(faces))
            action["rolls"] = faces
        assert owner.act(action, seen.headers["etag"]).status_code == 200
    assert met
    log = owner.get("/export").json()
    given = [
        event["action"]["rolls"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if event.get("action", {}).get("kind") == "supply_dice"
    ]
    assert given[-1] == [10] * len(met[-1])
    checked = client.post("/v1/verify", json={"log": log}).json()
    assert (checked["good"], checked["outcomes"]) == (True, "good")
