"""What a browser keeps of a game, as the page stores it."""

from __future__ import annotations

from playwright.sync_api import Page

from api.serving import Server
from play.person import Json

GAMES = "wardroom games"
TOURNAMENTS = "wardroom tournaments"


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


def store(page: Page, place: str, text: str) -> None:
    """Have the browser hold `text` in `place` of the page's storage."""
    page.evaluate("([place, text]) => localStorage.setItem(place, text)", [place, text])
