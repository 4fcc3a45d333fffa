"""What a browser keeps of a game, as the page stores it."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from api.serving import Server
from play.person import Json

FIRST = "wardroom games"
"""Where 0.1.0 kept all games, as one list."""
TOURNAMENTS = "wardroom tournaments"
_BESIDE = {"set_standing_orders"}
_MOST_GAMES = 20
_KEPT = """() => {
  const games = {};
  for (const key of Object.keys(localStorage)) {
    const found = /wardroom (game|seat) (\\S+) (\\S+)(?: (\\S+))?$/.exec(key) ?? [];
    const [, kind, ruleset, session, seat] = found;
    if (kind !== undefined) {
      const game = (games[session] ??= { ruleset, session, seats: {} });
      const value = JSON.parse(localStorage.getItem(key));
      Object.assign(...(kind === "game" ? [game, value] : [game.seats, { [seat]: value }]));
    }
  }
  return Object.values(games);
}"""
_START: Json = {"kind": "start", "client_seed": "5e" * 32}


def created(server: Server, ruleset: str, body: Json) -> Json:
    """A game that was created just now, as the page keeps it."""
    with server.client() as client:
        answer: Json = client.post(f"/v1/{ruleset}/sessions", json=body).raise_for_status().json()
    session, noted = answer["session"]["session"], [answer["session"]["dice"]["commitment"]]
    url = f"{server.url}/v1/{ruleset}/sessions/{session}"
    seats = {
        seat: {"url": url, "token": token, "client_seed": None, "noted": noted}
        for seat, token in answer["tokens"].items()
    }
    return {
        "ruleset": ruleset, "session": session, "name": "", "since": "2026-01-01T00:00:00Z",
        "seats": seats, "invitations": answer.get("invitations") or {}, "creator": True,
    }  # fmt: skip


def kept(page: Page) -> list[Json]:
    """The games that the browser keeps, each with its seats."""
    games: list[Json] = page.evaluate(_KEPT)
    return games


def token_of(game: Json) -> str:
    """What opens the first seat of a kept game."""
    seat: Json = next(iter(game["seats"].values()))
    return str(seat["token"])


def played(server: Server, ruleset: str, body: Json, until: Callable[[Json], bool]) -> Json:
    """A game of one person, as `body` asks, in which each example was decided `until` so far.

    `until` is asked with the session as it stands. Where the dice end a game before, another one is
    created: what a test looks at is there whatever was thrown.
    """
    for _ in range(_MOST_GAMES):
        game = created(server, ruleset, body)
        address = f"/v1/{ruleset}/sessions/{game['session']}"
        with server.client(headers={"Authorization": f"Bearer {token_of(game)}"}) as client:
            read = client.get(address).raise_for_status().json()
            while read["status"] != "over" and not until(read):
                offers = (each for each in read["legal_actions"] if each["kind"] not in _BESIDE)
                begins = read["status"] == "created"
                action: Json = _START if begins else next(offers)["example"]["action"]
                sent = {"action": action, "version": read["version"]}
                answer = client.post(f"{address}/actions", json=sent).raise_for_status().json()
                read = answer["session"]
        if read["status"] != "over":
            return game
    raise AssertionError(f"each of {_MOST_GAMES} games was over before")


def offers(kind: str) -> Callable[[Json], bool]:
    """Whether a decision of this kind is due."""
    return lambda read: any(each["kind"] == kind for each in read["legal_actions"])


def opens(page: Page, url: str, game: Json) -> None:
    """Open a kept game, as in a browser that holds its seats and no other."""
    page.goto(f"{url}/play")
    keep(page, game)
    page.goto(f"{url}/play#/game/{game['session']}")
    page.reload()


def keep(page: Page, game: Json) -> None:
    """Have the browser hold the seats of a game, each where the page keeps it."""
    for place, value in places(game).items():
        store(page, place, json.dumps(value))


def places(game: Json) -> dict[str, Json]:
    """What is kept of a game, by the place where it is: what the page adds, and each seat."""
    named = f"{game['ruleset']} {game['session']}"
    own = {"ruleset", "session", "seats"}
    added = {name: value for name, value in game.items() if name not in own}
    seats = {f"wardroom seat {named} {seat}": each for seat, each in game["seats"].items()}
    return {f"wardroom game {named}": added} | seats


def as_first(game: Json) -> Json:
    """A game as 0.1.0 kept it: tokens, client seeds and commitment each by themselves."""
    seats = game["seats"].items()
    seeds = {seat: each["client_seed"] for seat, each in seats if each["client_seed"] is not None}
    commitment = next(iter(game["seats"].values()))["noted"][0]
    tokens = {seat: each["token"] for seat, each in seats}
    return game | {"seats": tokens, "seeds": seeds, "commitment": commitment}


def store(page: Page, place: str, text: str) -> None:
    """Have the browser hold `text` in `place` of the page's storage."""
    page.evaluate("([place, text]) => localStorage.setItem(place, text)", [place, text])
