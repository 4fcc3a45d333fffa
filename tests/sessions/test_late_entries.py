"""Late entries: more players while a tournament is open, each on the same dice as everybody."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from wardroom_client import verify as sdk

from sessions.serving import Seat, begin, play_on
from sessions.test_games import faces
from sessions.tournaments import NAMES, enter, games_of, hold, verified

PRESS = {"kind": "press", "press": True}
KEY = "a-key-for-a-late-entry-alone"


def names(organiser: Seat) -> list[str]:
    """Who takes part, by number."""
    listed = organiser.get("/entrants").json()["entrants"]
    assert [one["number"] for one in listed] == list(range(1, len(listed) + 1))
    return [one["name"] for one in listed]


# ------------------------------------------------------------------------------ from end to end


def test_who_enters_late_meets_the_same_dice(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 4, "name": "Club"})
    begin(held.games[0])
    play_on(held.games[0]["owner"])
    entered = enter(held.organiser, "Kolbe")
    assert entered.status_code == 201, entered.text
    (told,) = entered.json()["entrants"]
    assert (told["number"], told["name"], set(told["invitations"])) == (
        4,
        "Kolbe",
        {"owner", "spectator"},
    )
    (late,) = games_of(client, "drill", entered.json())
    begun = late["owner"].get().json()
    assert (begun["view"]["rounds"], begun["view"]["name"]) == (4, "Club")
    assert begun["status"] == "created"
    assert begun["entrant"] == "Kolbe"
    promised = held.made["tournament"]["dice"]["commitment"]
    assert begun["tournament"]["commitment"] == promised
    begin(late)
    play_on(late["owner"])
    assert late["owner"].get().json()["dice"]["seed"] is None
    refused = late["owner"].post("/fork", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "tournament_open")
    closed = held.organiser.post("/close").json()
    assert [one["name"] for one in closed["entrants"]] == [*NAMES, "Kolbe"]
    logs = [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2, 3, 4)]
    assert faces(logs[3]) == faces(logs[0])
    assert len(faces(logs[3])) == 4
    for log in logs:
        assert log["tournament_seed"] == closed["dice"]["seed"]
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True), found["faults"]
    assert sdk.verify_tournament(logs).good
    assert len({log["commitment"] for log in logs}) == 4
    # His log begins when he entered, which everybody can see afterwards.
    began = [log["entries"][0]["content"]["at"] for log in logs]
    assert [one["entered"] for one in closed["entrants"]] == began
    assert began[0] == began[1] == began[2] == closed["created"] < began[3]


def test_a_late_game_is_like_every_other_until_the_end(client: httpx.Client) -> None:
    held = hold(client, "drill", entrants=[{"name": "Ott"}], seed="0c" * 32)
    (late,) = games_of(client, "drill", enter(held.organiser, "Bea", rounds=2).json())
    with_seed = late["owner"].act({"kind": "start", "client_seed": "00" * 16})
    assert (with_seed.status_code, with_seed.json()["code"]) == (422, "no_client_seeds")
    begin(late)
    play_on(late["owner"])
    told = [late["owner"].get(path) for path in ("", "/log", "/export")]
    told.append(held.organiser._replace(token=late["owner"].token).get())
    assert all("0c" * 32 not in response.text for response in told)
    assert late["owner"].delete().json()["code"] == "tournament_game"
    log = late["owner"].get("/export").json()
    imported = client.post("/v1/drill/sessions/import", json={"log": log, "at": 1})
    assert imported.json()["code"] == "log_not_usable"
    player = held.organiser._replace(token=held.games[0]["owner"].token)
    (_, other) = player.get().json()["entrants"]
    assert (other["name"], other["session"], other["view"]) == ("Bea", None, None)
    assert player.get("/games/2/export").json()["code"] == "tournament_open"
    own = held.organiser._replace(token=late["spectator"].token)
    assert own.get("/games/2/export").status_code == 200
    assert own.get().json()["entrant"] == 2


def test_a_battle_entered_late_is_sealed_by_itself(client: httpx.Client) -> None:
    held = hold(client, "duel", setup={"rounds": 2}, entrants=[{"name": "A"}])
    entered = enter(held.organiser, "B", "C")
    assert [one["number"] for one in entered.json()["entrants"]] == [2, 3]
    for game in (*held.games, *games_of(client, "duel", entered.json())):
        begin(game)
    held.organiser.post("/close")
    logs = [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2, 3)]
    seals = [set(log["entries"][-1]["seals"]) for log in logs]
    assert all(seals)
    assert seals[0].isdisjoint(seals[1] | seals[2])
    assert all(verified(client, log)["complete"] for log in logs)
    assert sdk.verify_tournament(logs).good


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("body", "status", "code", "pointer"),
    [
        ({}, 400, "member_missing", "/entrants"),
        ({"entrants": []}, 400, "length_wrong", "/entrants"),
        ({"entrants": [{"name": ""}]}, 400, "length_wrong", "/entrants/0/name"),
        ({"entrants": [{"name": "A"}], "setup": {}}, 400, "member_unknown", "/setup"),
        ({"entrants": [{"name": "Ott"}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "ott "}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "  "}]}, 422, "name_blank", "/entrants/0/name"),
        ({"entrants": [{"name": "Ot\u034ft"}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "Ott\ufe0f"}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "\u115fOtt\u3164"}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "Ott\U000e0100"}]}, 422, "name_taken", "/entrants/0/name"),
        ({"entrants": [{"name": "A"}, {"name": "A"}]}, 422, "name_taken", "/entrants/1/name"),
        (
            {"entrants": [{"name": "A"}, {"name": "B", "setup": {"name": "nobody"}}]},
            422, "nobody", "/entrants/1/setup/name",
        ),
        (
            {"entrants": [{"name": f"P{n}"} for n in range(98)]},
            422, "tournament_full", "/entrants",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(
    client: httpx.Client, body: Any, status: int, code: str, pointer: str
) -> None:
    held = hold(client, "drill")
    refused = held.organiser.post("/entrants", body, If_Match="*")
    assert refused.status_code == status, refused.text
    (error, *_) = refused.json()["errors"]
    assert error["pointer"] == pointer
    assert error["code"] == code
    assert names(held.organiser) == list(NAMES)
    assert enter(held.organiser, "A").status_code == 201


def test_as_many_take_part_as_a_tournament_may_begin_with(client: httpx.Client) -> None:
    held = hold(client, "drill", entrants=[{"name": f"P{n}"} for n in range(98)])
    assert enter(held.organiser, "A", "B").status_code == 201
    refused = enter(held.organiser, "C")
    assert (refused.status_code, refused.json()["code"]) == (422, "tournament_full")


def test_who_may_do_what(client: httpx.Client) -> None:
    held, other = hold(client, "drill"), hold(client, "drill")
    for token in (held.games[0]["owner"].token, held.games[0]["spectator"].token):
        player = held.organiser._replace(token=token)
        refused = enter(player, "Kolbe")
        assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")
        assert names(player) == list(NAMES)
    for token in (other.organiser.token, "x" * 43):
        stranger = held.organiser._replace(token=token)
        for response in (enter(stranger, "Kolbe"), stranger.get("/entrants")):
            assert (response.status_code, response.json()["code"]) == (401, "token_wrong")
    path = f"{held.organiser.path}/entrants"
    assert client.get(path).status_code == 401
    assert client.post(path, json={"entrants": [{"name": "A"}]}).status_code == 401
    for wrong in (path.replace("drill", "duel"), f"/v1/drill/tournaments/{'A' * 43}/entrants"):
        response = client.get(wrong, headers=held.organiser.headers)
        assert (response.status_code, response.json()["code"]) == (404, "tournament_unknown")
    assert names(held.organiser) == list(NAMES)


def test_nobody_enters_once_it_is_closed(client: httpx.Client) -> None:
    held = hold(client, "drill")
    before = held.organiser.get("/entrants")
    assert before.json()["status"] == "open"
    held.organiser.post("/close")
    refused = enter(held.organiser, "Kolbe")
    assert (refused.status_code, refused.json()["code"]) == (409, "tournament_closed")
    after = held.organiser.get("/entrants")
    assert (after.json()["status"], after.json()["entrants"]) == (
        "closed", before.json()["entrants"],
    )  # fmt: skip
    assert after.headers["etag"] != before.headers["etag"]


# ------------------------------------------------------------------------------ two at a time


def test_an_entry_names_the_entrants_it_was_decided_by(client: httpx.Client) -> None:
    held = hold(client, "drill")
    seen = held.organiser.get("/entrants")
    etag = seen.headers["etag"]
    unchanged = held.organiser.get("/entrants", headers={"If-None-Match": etag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    body = {"entrants": [{"name": "Kolbe"}]}
    missing = held.organiser.post("/entrants", body)
    assert (missing.status_code, missing.json()["code"]) == (428, "precondition_missing")
    entered = enter(held.organiser, "Kolbe", etag=etag)
    assert entered.status_code == 201
    stale = enter(held.organiser, "Marti", etag=etag)
    assert (stale.status_code, stale.json()["code"]) == (412, "version_stale")
    now = held.organiser.get("/entrants")
    assert stale.headers["etag"] == now.headers["etag"] == entered.headers["etag"] != etag
    assert entered.json()["listing"] == now.json()
    # What is played does not move it: entrants are what the organiser decided by.
    begin(held.games[0])
    assert held.organiser.get("/entrants").headers["etag"] == now.headers["etag"]
    assert enter(held.organiser, "Marti", etag=f'"x", {now.headers["etag"]}').status_code == 201


def test_an_entry_names_a_version_in_its_body_as_an_action_does(client: httpx.Client) -> None:
    held = hold(client, "drill")
    seen = held.organiser.get("/entrants")
    version = seen.json()["version"]
    assert seen.headers["etag"] == f'"{version}"'
    made = enter(held.organiser, "Kolbe", etag="", version=version, key=KEY)
    assert made.status_code == 201, made.text
    now = made.json()["listing"]["version"]
    assert held.organiser.get("/entrants").json()["version"] == now != version
    for etag, named, status, code in (
        ("", version, 412, "version_stale"),
        (f'"{now}"', version, 400, "version_ambiguous"),
        ("", "*", 400, "pattern_not_matched"),
    ):
        refused = enter(held.organiser, "Marti", etag=etag, version=named)
        assert (refused.status_code, refused.json()["code"]) == (status, code)
    for same in (version, now):
        again = enter(held.organiser, "Kolbe", etag="", version=same, key=KEY)
        assert again.content == made.content
    assert enter(held.organiser, "Marti", etag="*", version=now).status_code == 201


def test_one_of_two_organisers_wins(client: httpx.Client) -> None:
    held = hold(client, "drill")
    with ThreadPoolExecutor(2) as threads:
        for turn in range(10):
            etag = held.organiser.get("/entrants").headers["etag"]
            answers = list(
                threads.map(
                    lambda name, etag=etag: enter(held.organiser, name, etag=etag),
                    (f"A{turn}", f"B{turn}"),
                )
            )
            assert sorted(answer.status_code for answer in answers) == [201, 412]
    assert len(names(held.organiser)) == 13


def test_organisers_at_once_who_do_not_mind_each_other(client: httpx.Client) -> None:
    """Each has his players entered, every one with a number, a game and tokens of his own."""
    held = hold(client, "drill", setup={"rounds": 2})
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda n: enter(held.organiser, f"P{n}", f"Q{n}"), range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len(names(held.organiser)) == 19
    listed = {
        one["number"]: one["name"] for one in held.organiser.get("/entrants").json()["entrants"]
    }
    tokens = set()
    for answer in answers:
        for one in answer.json()["entrants"]:
            assert listed[one["number"]] == one["name"]
            tokens |= set(one["invitations"].values())
        for game in games_of(client, "drill", answer.json()):
            begin(game)
            game["owner"].act(PRESS)
    assert len(tokens) == 32
    closed = held.organiser.post("/close").json()
    logs = [
        held.organiser.get(f"/games/{one['number']}/export").json() for one in closed["entrants"]
    ]
    check = sdk.verify_tournament(logs)
    assert (check.good, check.revealed, check.throws) == (True, True, 16)
    assert all(faces(log) == faces(logs[3]) for log in logs[4:])


def test_one_name_is_given_once(client: httpx.Client) -> None:
    held = hold(client, "drill")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: enter(held.organiser, "Kolbe"), range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 7
    assert {answer.json().get("code") for answer in answers} == {None, "name_taken"}
    assert names(held.organiser) == [*NAMES, "Kolbe"]


def test_an_entry_is_repeated_with_its_tokens(client: httpx.Client) -> None:
    held = hold(client, "drill")
    etag = held.organiser.get("/entrants").headers["etag"]
    made = enter(held.organiser, "Kolbe", etag=etag, key=KEY)
    enter(held.organiser, "Marti")
    for seen in (etag, '"x"', "*"):
        again = enter(held.organiser, "Kolbe", etag=seen, key=KEY)
        assert (again.status_code, again.content) == (201, made.content)
        assert again.headers["etag"] == made.headers["etag"]
    (late,) = games_of(client, "drill", again.json())
    begin(late)
    reused = enter(held.organiser, "Another", key=KEY)
    assert (reused.status_code, reused.json()["type"]) == (422, "/problems#key-reused")
    assert enter(held.organiser, "Another", key="short").status_code == 422
    held.organiser.post("/close")
    assert enter(held.organiser, "Kolbe", key=KEY).content == made.content
    assert names(held.organiser) == [*NAMES, "Kolbe", "Marti"]


def test_a_key_is_the_organisers_own_and_of_one_tournament(client: httpx.Client) -> None:
    first, second = hold(client, "drill"), hold(client, "drill")
    made = [enter(held.organiser, "Kolbe", key=KEY).json() for held in (first, second)]
    assert made[0]["entrants"][0]["session"] != made[1]["entrants"][0]["session"]
    assert made[0]["entrants"][0]["invitations"] != made[1]["entrants"][0]["invitations"]
    player = first.organiser._replace(token=first.games[0]["owner"].token)
    assert enter(player, "Kolbe", key=KEY).status_code == 403


def test_entries_at_once_with_one_key_are_one(client: httpx.Client) -> None:
    held = hold(client, "drill")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: enter(held.organiser, "Kolbe", key=KEY), range(16)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert names(held.organiser) == [*NAMES, "Kolbe"]


def test_a_refused_entry_leaves_its_key_free(client: httpx.Client) -> None:
    held = hold(client, "drill")
    assert enter(held.organiser, "Ott", key=KEY).status_code == 422
    assert enter(held.organiser, "Kolbe", key=KEY).status_code == 201


def test_the_creation_is_still_repeated_as_it_was(client: httpx.Client) -> None:
    key = "a-creation-before-late-entries"
    body = {"setup": {}, "entrants": [{"name": "Ott"}]}
    headers = {"Idempotency-Key": key}
    made = client.post("/v1/drill/tournaments", json=body, headers=headers)
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    assert enter(organiser, "Kolbe").status_code == 201
    assert client.post("/v1/drill/tournaments", json=body, headers=headers).content == made.content
    assert names(organiser) == ["Ott", "Kolbe"]


def test_whoever_enters_while_it_closes_has_ended_or_is_refused(client: httpx.Client) -> None:
    """The seed is revealed only when every game has ended: one entered meanwhile too."""
    for turn in range(6):
        held = hold(client, "drill", entrants=[{"name": "Ott"}])
        with ThreadPoolExecutor(5) as threads:
            entries = [threads.submit(enter, held.organiser, f"P{turn}{n}") for n in range(4)]
            closing = threads.submit(held.organiser.post, "/close")
        closed = closing.result()
        assert closed.status_code == 200, closed.text
        answers = [one.result() for one in entries]
        assert {answer.status_code for answer in answers} <= {201, 409}
        accepted = [answer.json()["entrants"][0]["name"] for answer in answers
                    if answer.status_code == 201]  # fmt: skip
        seen = closed.json()
        assert sorted(accepted) == sorted(one["name"] for one in seen["entrants"][1:])
        assert {one["ending"] for one in seen["entrants"]} == {"closed"}
        assert seen["dice"]["seed"]
        assert names(held.organiser) == [one["name"] for one in seen["entrants"]]
