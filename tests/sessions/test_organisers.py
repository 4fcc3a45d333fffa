"""What the organiser of a tournament does: seeds, names, withdrawals, and deleting it."""

from __future__ import annotations

import copy
from typing import Any

import httpx
import pytest
from wardroom_client import verify as sdk

from sessions.serving import begin, play_on
from sessions.test_games import faces
from sessions.test_verification import rehash
from sessions.tournaments import NAMES, Json, enter, games_of, hold, post, verified
from wardroom.text import common_labels

PRESS = {"kind": "press", "press": True}
SEED, CONTRIBUTION = "0d" * 32, "0e" * 16


def ended(client: httpx.Client, **body: Any) -> tuple[Json, list[Json]]:
    """A tournament of drills played to its end and closed, and its logs."""
    held = hold(client, "drill", setup={"rounds": 3}, **body)
    for game in held.games:
        begin(game)
        play_on(game["owner"])
    closed = held.organiser.post("/close").json()
    numbers = range(1, len(held.games) + 1)
    return closed, [held.organiser.get(f"/games/{number}/export").json() for number in numbers]


# ------------------------------------------------------------------------------ seeds


@pytest.mark.parametrize(
    ("body", "foreseeable"),
    [
        ({}, None),
        ({"contribution": CONTRIBUTION}, None),
        ({"contribution": "0e" * 64}, None),
        ({"seed": SEED}, "organiser"),
        ({"seed": SEED, "contribution": CONTRIBUTION}, "organiser"),
    ],
)
def test_who_foresees_the_dice_is_reported_everywhere(
    client: httpx.Client, body: Json, foreseeable: str | None
) -> None:
    held = hold(client, "drill", setup={"rounds": 3}, **body)
    (late,) = enter(held.organiser, "Kolbe").json()["entrants"]
    owner = held.games[0]["owner"]
    begin(held.games[0])
    play_on(owner)
    reports = [
        *held.made["entrants"], held.made["tournament"]["dice"], late,
        held.organiser.get().json()["dice"], owner.get().json()["tournament"],
        owner.get("/log").json()["entries"][0]["content"]["founding"]["tournament"],
        verified(client, owner.get("/export").json()),
    ]  # fmt: skip
    closed = held.organiser.post("/close").json()
    log = owner.get("/export").json()
    reports += [closed["dice"], verified(client, log)]
    assert [one["foreseeable"] for one in reports] == [foreseeable] * len(reports)
    assert sdk.verify_log(log).foreseeable == foreseeable
    assert sdk.verify_tournament([log]).foreseeable == foreseeable
    contribution = body.get("contribution", "")
    assert (closed["dice"]["contribution"] or "") == contribution
    seed = sdk.round_seed_of(bytes.fromhex(closed["dice"]["seed"]), 1)
    thrown = sdk.dice_seed(seed, ["owner"], {}, contribution)
    assert faces(log)["round/1/attack"] == sdk.faces(thrown, "round/1/attack", 2, 6)
    assert verified(client, log)["complete"]


def test_a_contribution_changes_the_dice_of_a_seed(client: httpx.Client) -> None:
    one = [{"name": "Ott"}]
    thrown = [
        faces(ended(client, seed=SEED, entrants=one, **body)[1][0])
        for body in ({}, {"contribution": CONTRIBUTION}, {"contribution": CONTRIBUTION})
    ]
    assert thrown[1] == thrown[2] != thrown[0]


@pytest.mark.parametrize("contribution", ["", "0e" * 15, "0e" * 65, "0" * 33, "0E" * 16, "x" * 32])
def test_a_contribution_has_sixteen_to_sixty_four_bytes(
    client: httpx.Client, contribution: str
) -> None:
    refused = post(client, "drill", contribution=contribution)
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (400, "/contribution")


@pytest.mark.parametrize("member", ["contribution", "foreseeable"])
def test_logs_that_differ_in_their_seeds_are_told_apart(client: httpx.Client, member: str) -> None:
    _, logs = ended(client, contribution=CONTRIBUTION)
    forged = copy.deepcopy(logs[0])
    other = {"contribution": "0f" * 16, "foreseeable": "organiser"}[member]
    forged["entries"][0]["content"]["founding"]["tournament"][member] = other
    rehash(forged)
    assert sdk.verify_tournament(logs).good
    assert not sdk.verify_tournament([forged, *logs[1:]]).good
    assert verified(client, forged)["good"] is (member == "foreseeable")


# ------------------------------------------------------------------------------ names


def test_no_name_is_in_the_chain(client: httpx.Client) -> None:
    _, logs = ended(client)
    for name, log in zip(NAMES, logs, strict=True):
        beside = log["entrant"]
        assert beside["name"] == name
        digest = sdk.name_digest(beside["salt"], name).hex()
        assert log["entries"][0]["content"]["founding"]["tournament"]["entrant"] == digest
        assert name not in str(log["entries"])
    assert len({log["entrant"]["salt"] for log in logs}) == len(logs)


@pytest.mark.parametrize("erased", ["left out", None])
def test_a_log_without_its_name_is_good(client: httpx.Client, erased: Any) -> None:
    _, logs = ended(client)
    for log in logs:
        log["entrant"] = None
        if erased is not None:
            del log["entrant"]
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True)
        assert sdk.verify_log(log).good
    assert sdk.verify_tournament(logs).good


def test_a_name_that_is_not_the_entrants_is_found(client: httpx.Client) -> None:
    _, (log, other, _) = ended(client)
    alone = client.post("/v1/drill/sessions", json={"setup": {}}).json()
    where = f"/v1/drill/sessions/{alone['session']['session']}"
    headers = {"Authorization": f"Bearer {alone['tokens']['owner']}"}
    ordinary = client.get(f"{where}/export", headers=headers).json()
    for forged, entrant in (
        (log, {**log["entrant"], "name": "Kolbe"}),
        (log, {**log["entrant"], "salt": "00" * 16}),
        (log, other["entrant"]),
        (ordinary, log["entrant"]),
    ):
        found = verified(client, {**forged, "entrant": entrant})
        assert [fault["code"] for fault in found["faults"]] == ["name_differs"]
        checked = sdk.verify_log({**forged, "entrant": entrant})
        assert [fault.code for fault in checked.faults] == ["name_differs"]


# ------------------------------------------------------------------------------ withdrawn


@pytest.mark.parametrize("begun", [False, True])
def test_somebody_is_withdrawn(client: httpx.Client, begun: bool) -> None:
    held = hold(client, "drill", setup={"rounds": 5})
    blank = held.organiser.post("/entrants/2/withdraw", {"reason": " "})
    assert (blank.status_code, blank.json()["code"]) == (400, "pattern_not_matched")
    if begun:
        begin(held.games[1])
        held.games[1]["owner"].act(PRESS)
    withdrawn = held.organiser.post("/entrants/2/withdraw", {"reason": "Did not appear."})
    assert withdrawn.status_code == 200, withdrawn.text
    entrant = withdrawn.json()
    assert (entrant["number"], entrant["ending"], entrant["status"]) == (2, "withdrawn", "over")
    again = held.organiser.post("/entrants/2/withdraw", {"reason": "Again."})
    assert (again.status_code, again.json()) == (200, entrant)
    refused = held.games[1]["owner"].act(PRESS, "*")
    assert (refused.status_code, refused.json()["code"]) == (409, "session_over")
    assert held.games[1]["owner"].get("/export").json()["seed"] is None
    closed = held.organiser.post("/close").json()
    assert [one["ending"] for one in closed["entrants"]] == ["closed", "withdrawn", "closed"]
    log = held.organiser.get("/games/2/export").json()
    assert log["entries"][-1]["content"]["events"] == [
        {
            "seat": None,
            "action": {"kind": "withdraw", "seats": ["owner"], "reason": "Did not appear."},
        }
    ]
    assert log["number"] == 4 if begun else 2
    found = verified(client, log)
    assert (found["good"], found["complete"]) == (True, True), found["faults"]
    assert sdk.verify_log(log).good


@pytest.mark.parametrize(
    ("action", "good"),
    [
        ({"kind": "withdraw", "seats": ["owner"], "reason": "Ill."}, True),
        ({"kind": "withdraw", "seats": ["owner"], "reason": ""}, False),
        ({"kind": "withdraw", "seats": ["owner"], "reason": 7}, False),
        ({"kind": "withdraw", "seats": ["owner"]}, False),
        ({"kind": "withdraw", "reason": "Ill."}, False),
        ({"kind": "withdraw", "seats": [], "reason": "Ill."}, False),
        ({"kind": "withdraw", "seats": ["nobody"], "reason": "Ill."}, False),
        ({"kind": "withdraw", "seats": ["owner", "owner"], "reason": "Ill."}, False),
        (
            {"kind": "withdraw", "seats": ["owner"], "reason": "Ill.", "more": 1},
            True,
        ),  # Of a later one.
        ({"kind": "expel", "reason": "Ill."}, True),  # A kind of a later release is not wrong.
    ],
)
def test_a_withdrawal_in_a_log(client: httpx.Client, action: Json, good: bool) -> None:
    held = hold(client, "drill", entrants=[{"name": "Ott"}])
    held.organiser.post("/entrants/1/withdraw", {"reason": "Did not appear."})
    held.organiser.post("/close")
    log = held.organiser.get("/games/1/export").json()
    log["entries"][-1]["content"]["events"][-1]["action"] = action
    rehash(log)
    assert verified(client, log)["good"] is good


def test_who_withdraws_whom(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 2})
    begin(held.games[0])
    play_on(held.games[0]["owner"])
    reason = {"reason": "Ill."}
    over = held.organiser.post("/entrants/1/withdraw", reason)
    assert over.status_code == 200, over.text  # His game has ended: he is withdrawn all the same.
    assert over.json()["ending"] in ("passed", "failed")
    assert over.json()["reason"] == "Ill."
    player = held.organiser._replace(token=held.games[0]["owner"].token)
    refused = player.post("/entrants/2/withdraw", reason)
    assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")
    for number in ("0", "4", "x"):
        unknown = held.organiser.post(f"/entrants/{number}/withdraw", reason)
        assert (unknown.status_code, unknown.json()["code"]) == (404, "entrant_unknown")
    for body in ({}, {"reason": ""}, {"reason": "x" * 201}, {"reason": "Ill.", "more": 1}):
        assert held.organiser.post("/entrants/2/withdraw", body).status_code == 400
    held.organiser.post("/close")
    closed = held.organiser.post("/entrants/2/withdraw", reason)
    assert (closed.status_code, closed.json()["code"]) == (409, "tournament_closed")


# ------------------------------------------------------------------------------ deleted


@pytest.mark.parametrize("closed", [False, True])
def test_a_tournament_without_a_throw_is_deleted(client: httpx.Client, closed: bool) -> None:
    """Whether somebody has claimed his seat, has started and thrown nothing, or has not come."""
    held = hold(client, "duel")
    begin(held.games[0])
    held.games[1]["south"].get()
    (late,) = games_of(client, "duel", enter(held.organiser, "Kolbe").json())
    if closed:
        held.organiser.post("/close")
    player = held.organiser._replace(token=held.games[1]["south"].token)
    refused = player.delete()
    assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")
    assert held.organiser.delete().status_code == 204
    for response in (
        held.organiser.get(), held.organiser.get("/games/1/export"), held.organiser.delete(),
        enter(held.organiser, "Marti"), player.get(),
    ):  # fmt: skip
        assert (response.status_code, response.json()["code"]) == (404, "tournament_unknown")
    revealed = [
        game["south"].get().json()["revealed"] for game in held.games[:2]
    ] + [client.get(late.path, headers={"Authorization": f"Bearer {late.invitations['south']}"})
         .json()["revealed"]]  # fmt: skip
    assert len({one["seed"] for one in revealed}) == 1
    assert revealed[0]["seed"]
    assert {one["ending"] for one in revealed} == {"closed" if closed else "deleted"}
    for one in revealed:
        assert one["tournament"]["commitment"] == held.made["tournament"]["dice"]["commitment"]


@pytest.mark.parametrize("closed", [False, True])
def test_one_with_a_throw_is_closed(client: httpx.Client, closed: bool) -> None:
    held = hold(client, "drill", setup={"rounds": 2})
    begin(held.games[2])
    held.games[2]["owner"].act(PRESS)
    if closed:
        held.organiser.post("/close")
    refused = held.organiser.delete()
    assert (refused.status_code, refused.json()["code"]) == (409, "dice_thrown")
    told = common_labels("en").word("sentences", "dice_thrown.tournament").label
    assert refused.json()["detail"] == told
    assert held.organiser.get().json()["status"] == ("closed" if closed else "open")
    assert held.games[2]["owner"].get().status_code == 200
