"""What a browser keeps of a game, as the page stores it."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from api.serving import Server
from play.person import Json

GAMES = "wardroom games"
TOURNAMENTS = "wardroom tournaments"
_BESIDE = {"set_standing_orders"}
_START: Json = {"kind": "start", "client_seed": "5e" * 32}


def created(server: Server, ruleset: str, body: Json) -> Json:
    """A game that was created just now, as the page keeps it."""
    with server.client() as client:
        answer: Json = client.post(f"/v1/{ruleset}/sessions", json=body).raise_for_status().json()
    return {
        "ruleset": ruleset, "session": answer["session"]["session"], "name": "",
        "since": "2026-01-01T00:00:00Z", "seats": answer["tokens"],
        "invitations": answer.get("invitations") or {}, "seeds": {}, "creator": True,
        "commitment": answer["session"]["dice"]["commitment"],
    }  # fmt: skip


def played(server: Server, game: Json, until: Callable[[Json], bool]) -> None:
    """Begin a game of one person, and decide as each example does `until` so far, or to its end.

    `until` is asked with the session as it stands.
    """
    address = f"/v1/{game['ruleset']}/sessions/{game['session']}"
    [token] = game["seats"].values()
    with server.client(headers={"Authorization": f"Bearer {token}"}) as client:
        read = client.get(address).raise_for_status().json()
        while read["status"] != "over" and not until(read):
            offers = (each for each in read["legal_actions"] if each["kind"] not in _BESIDE)
            begins = read["status"] == "created"
            action: Json = _START if begins else next(offers)["example"]["action"]
            body = {"action": action, "version": read["version"]}
            answer = client.post(f"{address}/actions", json=body).raise_for_status().json()
            read = answer["session"]


def opens(page: Page, url: str, game: Json) -> None:
    """Open a kept game, as in a browser that holds its seats and no other."""
    page.goto(f"{url}/play")
    store(page, GAMES, json.dumps([game]))
    page.goto(f"{url}/play#/game/{game['session']}")
    page.reload()


def store(page: Page, place: str, text: str) -> None:
    """Have the browser hold `text` in `place` of the page's storage."""
    page.evaluate("([place, text]) => localStorage.setItem(place, text)", [place, text])
