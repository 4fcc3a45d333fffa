"""A repeat under an Idempotency-Key says that it is one; a first answer does not."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import httpx

from sessions.serving import Seat, create, started
from sessions.tournaments import hold, post
from support.every import every

Send = Callable[..., httpx.Response]
"""Sends one request, the same each time, with the headers that are given."""
HEADER = "idempotent-replayed"
PRESS = {"action": {"kind": "press", "press": True}}
ROUND_ROBIN: dict[str, Any] = {
    "format": "round_robin",
    "entrants": [{"name": "Ott"}, {"name": "Lauer"}],
}


def to(seat: Seat, path: str, body: Any = None, *, matching: bool = True) -> Send:
    """Send `body` to `path` of a session or tournament, as of now."""
    seen = {"If_Match": seat.etag()} if matching else {}
    return lambda key, **more: seat.post(path, body, Idempotency_Key=key, **seen, **more)


def acts(client: httpx.Client) -> Send:
    return to(started(client, "drill")["owner"], "/actions", PRESS)


def undoes(client: httpx.Client) -> Send:
    owner = started(client, "hunters", dice="supplied")["commander"]
    owner.act(owner.legal()[0]["example"]["action"])
    return to(owner, "/undo", {})


def resigns(client: httpx.Client) -> Send:
    return to(started(client, "drill")["owner"], "/resign", {})


def asks(client: httpx.Client) -> Send:
    seat = started(client, "duel", umpire={"sees_hidden": False})["north"]
    return to(seat, "/questions", {"question": "May I?"})


def rules(client: httpx.Client) -> Send:
    umpire = started(client, "duel", umpire={"sees_hidden": False})["umpire"]
    return to(umpire, "/rulings", {"rule": "9.3.1", "reason": "A dud is no hit."})


def creates(client: httpx.Client) -> Send:
    return lambda key: client.post(
        "/v1/drill/sessions", json={"setup": {}}, headers={"Idempotency-Key": key}
    )


def imports(client: httpx.Client) -> Send:
    log = started(client, "drill")["owner"].get("/export").json()
    return lambda key: client.post(
        "/v1/drill/sessions/import", json={"log": log}, headers={"Idempotency-Key": key}
    )


def forks(client: httpx.Client) -> Send:
    return to(started(client, "drill")["owner"], "/fork", {}, matching=False)


def claims(client: httpx.Client) -> Send:
    made = client.post("/v1/duel/sessions", json={"setup": {}})
    ((seat, invitation), *_) = made.json()["invitations"].items()
    guest = Seat(client, made.headers["location"], invitation)
    return to(guest, f"/seats/{seat}/claim", matching=False)


def rotates(client: httpx.Client) -> Send:
    return to(create(client, "drill")["owner"], "/seats/owner/rotate", matching=False)


def invites(client: httpx.Client) -> Send:
    owner = create(client, "duel")["north"]
    owner.post("/seats/south/revoke")
    return to(owner, "/seats/south/invite", matching=False)


def founds(client: httpx.Client) -> Send:
    return lambda key: post(client, "drill", key)


def enters(client: httpx.Client) -> Send:
    organiser = hold(client, "drill").organiser
    body = {"entrants": [{"name": "Topp"}]}
    seen = organiser.get("/entrants").headers["etag"]
    return lambda key: organiser.post("/entrants", body, If_Match=seen, Idempotency_Key=key)


def met(client: httpx.Client) -> tuple[Seat, dict[str, Any]]:
    response = post(client, "duel", **ROUND_ROBIN)
    made = response.json()
    return Seat(client, response.headers["location"], made["tokens"]["organiser"]), made


def claims_entrant(client: httpx.Client) -> Send:
    organiser, made = met(client)
    guest = Seat(client, organiser.path, made["entrants"][0]["invitations"]["entrant"])
    return to(guest, "/entrants/1/claim", matching=False)


def rotates_entrant(client: httpx.Client) -> Send:
    organiser, made = met(client)
    guest = Seat(client, organiser.path, made["entrants"][0]["invitations"]["entrant"])
    token = guest.post("/entrants/1/claim", Idempotency_Key=secrets.token_hex(16)).json()["token"]
    return to(Seat(client, organiser.path, token), "/entrants/1/rotate", matching=False)


def invites_entrant(client: httpx.Client) -> Send:
    return to(met(client)[0], "/entrants/1/invite", matching=False)


def notes(client: httpx.Client) -> Send:
    umpire = started(client, "drill", umpire={}, texts="beside")["umpire"]
    return to(umpire, "/notes", {"note": "Tea at four."})


def draws(client: httpx.Client) -> Send:
    return to(started(client, "duel", draws="agreed")["north"], "/draws", {"says": "offer"})


def says(client: httpx.Client) -> Send:
    north = started(client, "duel", talk="phrases")["north"]
    return to(north, "/messages", {"phrase": "hello"})


def rotates_organiser(client: httpx.Client) -> Send:
    return to(hold(client, "drill").organiser, "/organiser/rotate", matching=False)


def invites_deputy(client: httpx.Client) -> Send:
    return to(hold(client, "drill").organiser, "/deputy/invite", matching=False)


def _invited_deputy(client: httpx.Client) -> Seat:
    organiser = hold(client, "drill").organiser
    made = organiser.post("/deputy/invite", Idempotency_Key=secrets.token_hex(16)).json()
    return Seat(client, organiser.path, made["invitation"])


def claims_deputy(client: httpx.Client) -> Send:
    return to(_invited_deputy(client), "/deputy/claim", matching=False)


def rotates_deputy(client: httpx.Client) -> Send:
    guest = _invited_deputy(client)
    claimed = guest.post("/deputy/claim", Idempotency_Key=secrets.token_hex(16)).json()
    return to(Seat(client, guest.path, claimed["token"]), "/deputy/rotate", matching=False)


TAKEN = {
    "/actions": acts, "/undo": undoes, "/resign": resigns, "/questions": asks, "/rulings": rules,
    "/sessions": creates, "/import": imports, "/fork": forks, "/tournaments": founds,
    "/seats/{seat}/claim": claims, "/seats/{seat}/rotate": rotates,
    "/seats/{seat}/invite": invites, "/entrants": enters,
    "/entrants/{entrant}/claim": claims_entrant, "/entrants/{entrant}/rotate": rotates_entrant,
    "/entrants/{entrant}/invite": invites_entrant,
    "/notes": notes, "/draws": draws, "/messages": says,
    "/organiser/rotate": rotates_organiser,
    "/deputy/invite": invites_deputy, "/deputy/claim": claims_deputy,
    "/deputy/rotate": rotates_deputy,
}  # fmt: skip


@every("begin", TAKEN.values(), ids=TAKEN)
def test_a_repeat_says_that_it_is_one(client: httpx.Client, begin: Any) -> None:
    send, key = begin(client), secrets.token_hex(16)
    first, *more = (send(key) for _ in range(3))
    assert first.is_success, first.text
    assert HEADER not in first.headers
    assert [(each.status_code, each.headers.get(HEADER)) for each in more] == [
        (first.status_code, "true")
    ] * 2
    assert [each.json() for each in more] == [first.json()] * 2


def test_the_document_says_so_of_every_operation_that_takes_a_key(client: httpx.Client) -> None:
    taking, told = set(), set()
    for path, operations in client.get("/openapi/whole.json").json()["paths"].items():
        for operation in operations.values():
            if "Idempotency-Key" in {each.get("name") for each in operation.get("parameters", ())}:
                taking.add(path)
            if any("Idempotent-Replayed" in each.get("headers", {})
                   for each in operation["responses"].values()):  # fmt: skip
                told.add(path)
    assert told == taking
    known = {re.sub(r"^/v1/[^/]*/(sessions|tournaments)(/{(session|tournament)})?", "", path)
             or "/" + path.rpartition("/")[2] for path in taking}  # fmt: skip
    # Only the operator's invitation is claimed there, which no request of theirs makes.
    assert known == {*TAKEN, "/organiser/claim"}


def test_another_request_under_the_key_is_no_repeat(client: httpx.Client) -> None:
    owner, key = started(client, "drill")["owner"], secrets.token_hex(16)
    assert owner.post("/actions", PRESS, If_Match="*", Idempotency_Key=key).is_success
    other = owner.post("/actions", {"choice": 0}, If_Match=owner.etag(), Idempotency_Key=key)
    assert other.status_code == 422
    assert HEADER not in other.headers
