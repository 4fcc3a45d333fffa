"""Whoever creates a session learns of its seats by name, his own first, in games of any names."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

OWN, INVITED, PLAYED = (True, False), (False, True), (False, False)
"""How somebody comes to a seat: by a token, by an invitation, or not at all."""
POLICY = {"policies": {"second": "broadside"}}
UMPIRE: dict[str, Any] = {"umpire": {}}
Seats = list[tuple[str, str, tuple[bool, bool]]]
CREATED: list[tuple[str, dict[str, Any], Seats]] = [
    ("hunters", {}, [("commander", "Kommandant", OWN), ("spectator", "spectator", INVITED)]),
    ("silent-victory", {}, [("captain", "captain", OWN), ("spectator", "spectator", INVITED)]),
    (
        "battleships",
        {},
        [
            ("first", "the British player", OWN),
            ("second", "the German player", INVITED),
            ("spectator", "spectator", INVITED),
        ],
    ),
    (
        "battleships",
        {"seat": "second"},
        [
            ("second", "the German player", OWN),
            ("first", "the British player", INVITED),
            ("spectator", "spectator", INVITED),
        ],
    ),
    (
        "battleships",
        POLICY,
        [
            ("first", "the British player", OWN),
            ("second", "the German player", PLAYED),
            ("spectator", "spectator", INVITED),
        ],
    ),
    (
        "hunters",
        UMPIRE,
        [
            ("commander", "Kommandant", OWN),
            ("spectator", "spectator", INVITED),
            ("umpire", "umpire", INVITED),
        ],
    ),
]
JAPANESE = {"hunters": "艦長", "silent-victory": "艦長", "battleships": "イギリス側"}


@pytest.mark.parametrize(("ruleset", "more", "wanted"), CREATED)
def test_seats_are_named_the_own_first(
    client: httpx.Client, ruleset: str, more: dict[str, Any], wanted: Seats
) -> None:
    answer = client.post(f"/v1/{ruleset}/sessions", json={"setup": {}, **more})
    made = answer.json()
    assert answer.status_code == 201, made
    seats = made["seats"]
    named = [(one["seat"], one["title"], (one["own"], one["by_invitation"])) for one in seats]
    assert named == wanted
    # Where the secret of each stands, with no name of a seat known.
    assert [one["seat"] for one in seats if one["own"]] == list(made["tokens"])
    assert {one["seat"] for one in seats if one["by_invitation"]} == made["invitations"].keys()
    own = {"Authorization": f"Bearer {made['tokens'][seats[0]['seat']]}"}
    assert client.get(answer.headers["location"], headers=own).json()["seat"] == seats[0]["seat"]


@pytest.mark.parametrize("ruleset", JAPANESE)
def test_seats_are_named_in_the_language(client: httpx.Client, ruleset: str) -> None:
    headers = {"Accept-Language": "ja", "Idempotency-Key": "s" * 22 + ruleset}
    bodies = [
        client.post(f"/v1/{ruleset}/sessions", json={"setup": {}}, headers=headers).json()
        for _ in ("first", "repeat")
    ]
    assert bodies[0]["seats"] == bodies[1]["seats"]
    assert bodies[0]["seats"][0]["title"] == JAPANESE[ruleset]
