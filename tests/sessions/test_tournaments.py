"""Tournaments: the same dice for everybody, and nobody knows their seed before the end."""

from __future__ import annotations

import copy
import functools
import json
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
import redis as library
from wardroom_client import verify as sdk

from runs.patience import until
from sessions.serving import begin, create, play_on
from sessions.small import INSTALLED
from sessions.test_events import listening
from sessions.test_games import faces
from sessions.test_hidden import WORD, order
from sessions.test_verification import rehash
from sessions.tournaments import NAMES, Held, Json, enter, held_by, hold, post, verified
from support.every import every
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.wire.tournament import tournament_types

PRESS = {"kind": "press", "press": True}
HOLD = {"kind": "press", "press": False}
SET_UPS = {"hunters": {"name": "Ott"}, "battleships": {"scenario": "denmark_strait"}}


# ------------------------------------------------------------------------------ from end to end


def test_everybody_has_the_same_dice_and_the_seed_is_told_at_the_end(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 6}, name="Club")
    promised = held.made["tournament"]["dice"]["commitment"]
    assert (held.made["tournament"]["status"], held.made["tournament"]["name"]) == ("open", "Club")
    for game in held.games:
        begin(game)
        assert game["owner"].get().json()["tournament"]["commitment"] == promised
    first, second, third = (game["owner"] for game in held.games)
    play_on(first)
    for action in (HOLD, PRESS, PRESS, HOLD):
        second.act(action)
    third.act(PRESS)
    closed = held.organiser.post("/close")
    assert closed.status_code == 200, closed.text
    seed = closed.json()["dice"]["seed"]
    assert [one["ending"] in ("passed", "failed") for one in closed.json()["entrants"]] == [
        True, False, False,
    ]  # fmt: skip
    assert [one["ending"] for one in closed.json()["entrants"][1:]] == ["closed", "closed"]
    logs = [game["owner"].get("/export").json() for game in held.games]
    thrown = [faces(log) for log in logs]
    assert [len(one) for one in thrown] == [6, 2, 1]
    for one in thrown[1:]:
        assert one.items() <= thrown[0].items()
    for log in logs:
        assert log["tournament_seed"] == seed
        assert log["seed"] == sdk.round_seed_of(bytes.fromhex(seed), 1).hex()
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True), found["faults"]
        assert sdk.verify_log(log).good
    check = sdk.verify_tournament(logs)
    assert (check.good, check.revealed, check.throws) == (True, True, 9)
    assert {log["commitment"] for log in logs}.isdisjoint({promised})
    assert len({log["commitment"] for log in logs}) == 3


def test_a_seat_has_no_creator_and_its_token_can_be_rotated(client: httpx.Client) -> None:
    """What the token opened of the tournament, the new one opens, and the old one no more."""
    held = hold(client, "drill")
    own = held.games[0]["owner"]
    for what in ("revoke", "invite"):
        assert own.at("spectator", what).json()["code"] == "seat_forbidden"
    renewed = own._replace(token=own.at("owner", "rotate").json()["token"])
    path = held.organiser.path
    assert renewed._replace(path=path).get().json()["tournament"]
    assert [each.get().status_code for each in (own, own._replace(path=path))] == [401, 401]


def test_the_organisers_seed_is_the_seed(client: httpx.Client) -> None:
    seed = "0a" * 32
    ends = []
    for _ in range(2):
        held = hold(client, "drill", seed=seed, setup={"rounds": 4}, entrants=[{"name": "Ott"}])
        assert seed not in json.dumps(held.made)
        begin(held.games[0])
        play_on(held.games[0]["owner"])
        assert held.organiser.post("/close").json()["dice"]["seed"] == seed
        ends.append(faces(held.games[0]["owner"].get("/export").json()))
    assert ends[0] == ends[1]
    of_round = sdk.round_seed_of(bytes.fromhex(seed), 1)
    thrown = sdk.dice_seed(of_round, ["owner"], {})
    assert ends[0]["round/1/attack"] == sdk.faces(thrown, "round/1/attack", 2, 6)


def test_an_entrant_may_begin_with_a_set_up_of_his_own(client: httpx.Client) -> None:
    entrants = [{"name": "Ott"}, {"name": "Bea", "setup": {"rounds": 9, "name": "Bea"}}]
    held = hold(client, "drill", setup={"rounds": 2}, entrants=entrants)
    views = [game["owner"].get().json()["view"] for game in held.games]
    assert [(view["rounds"], view["name"]) for view in views] == [(2, ""), (9, "Bea")]


# ------------------------------------------------------------------------------ nothing before


NOT_READ_BACK = {
    "charts": "rules", "options": "rules", "log_token_changes": "organisation", "seed": "dice",
    "contribution": "dice",
}  # fmt: skip
"""What a creation asks for, and the member of the tournament in which it stands instead."""


@pytest.mark.parametrize("ruleset", ["hunters", "battleships"])
def test_what_a_tournament_was_created_with_can_be_read(client: httpx.Client, ruleset: str) -> None:
    installed = INSTALLED[ruleset]
    assert installed.ruleset.game is not None
    types = tournament_types(installed, installed.ruleset.game)
    shown = set(types.view.__struct_fields__)
    unread = set(types.new.__struct_fields__) - shown
    assert unread == NOT_READ_BACK.keys()
    assert shown.issuperset(NOT_READ_BACK.values())
    draws = {"draws": "agreed"} if ruleset == "battleships" else {}
    held = hold(client, ruleset, odds=False, setup=SET_UPS[ruleset], **draws)
    read = held.organiser.get().json()
    assert (read["odds"], read.get("draws")) == (False, draws.get("draws"))
    assert read["setup"].items() >= SET_UPS[ruleset].items()
    assert held.made["tournament"]["setup"] == read["setup"]


def test_no_players_end_tells_the_seed(client: httpx.Client, redis: EmbeddedServer) -> None:
    """Not an end by the rules, nor a resignation, nor what is left when a session has gone."""
    seed = "0b" * 32
    held = hold(client, "drill", seed=seed, setup={"rounds": 2})
    of_round = sdk.round_seed_of(bytes.fromhex(seed), 1).hex()
    for game in held.games:
        begin(game)
    finished, resigned, lost = (game["owner"] for game in held.games)
    play_on(finished)
    ended = resigned.post("/resign", If_Match="*")
    assert ended.json()["session"]["ending"] == "resigned"
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.delete(f"wardroom:{{{held.sessions[2]}}}")  # As if it had expired.
    told = [ended, lost.get(), lost.get("/export")]
    for seat in (finished, resigned, held.games[1]["spectator"]):
        told += [seat.get(path) for path in ("", "/log", "/export")]
        assert seat.get().json()["dice"]["seed"] is None
        assert seat.get("/export").json()["seed"] is None
    told += [held.organiser.get(), held.organiser.get("/games/1/export")]
    assert lost.get().status_code == 410
    assert lost.get().json()["revealed"]["seed"] is None
    assert finished.post("/fork", {"at": 2}).json()["code"] == "tournament_open"
    assert finished.delete().json()["code"] == "tournament_game"
    log = finished.get("/export").json()
    imported = client.post("/v1/drill/sessions/import", json={"log": log, "at": 3})
    assert (imported.status_code, imported.json()["code"]) == (422, "log_not_usable")
    midway = verified(client, log)
    assert (midway["good"], midway["complete"], midway["dice"]) == (True, False, "hidden")
    assert sdk.verify_log(log).good
    for secret in (seed, of_round):
        assert all(secret not in response.text for response in told)
    # And then everything is as in any session that has ended.
    before = finished.etag()
    held.organiser.post("/close")
    assert finished.etag() != before
    assert finished.get(headers={"If-None-Match": before}).json()["dice"]["seed"] == of_round
    assert lost.get().json()["revealed"]["seed"] == of_round
    exported = finished.get("/export").json()
    assert (exported["seed"], exported["tournament_seed"]) == (of_round, seed)
    assert finished.post("/fork", {"at": 2}).status_code == 201
    log = finished.get("/export").json()
    imported = client.post("/v1/drill/sessions/import", json={"log": log, "at": 3})
    assert imported.json()["session"]["tournament"] is None
    assert finished.delete().json()["code"] == "tournament_game"


def test_players_see_each_others_games_once_it_is_closed(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 2})
    first, second = held.games[0]["owner"], held.games[1]["owner"]
    begin(held.games[1])
    player = held.organiser._replace(token=first.token)
    seen = player.get().json()
    assert seen["entrant"] == 1
    assert [one["name"] for one in seen["entrants"]] == list(NAMES)
    assert [one["session"] for one in seen["entrants"]] == [held.sessions[0], None, None]
    assert (seen["entrants"][0]["status"], seen["entrants"][0]["entries"]) == ("created", 1)
    for one in seen["entrants"][1:]:
        hidden = ("status", "entries", "head", "ending", "view")
        assert all(one[name] is None for name in hidden)
    assert player.get("/games/1/export").json()["number"] == 1
    for number in (2, 3):
        refused = player.get(f"/games/{number}/export")
        assert (refused.status_code, refused.json()["code"]) == (409, "tournament_open")
    assert second._replace(token=first.token).get().status_code == 401
    whole = held.organiser.get().json()
    assert whole["entrant"] is None
    assert [one["status"] for one in whole["entrants"]] == ["created", "playing", "created"]
    assert whole["entrants"][1]["view"] == second.get().json()["view"]
    assert held.organiser.get("/games/2/export").json()["seat"] == "spectator"
    held.organiser.post("/close")
    seen = player.get().json()
    assert [one["status"] for one in seen["entrants"]] == ["over"] * 3
    assert verified(client, player.get("/games/2/export").json())["complete"]


def test_nobody_changes_a_tournament_that_is_closed(client: httpx.Client) -> None:
    """Whatever a player or the organiser tries, what is seen of it stays as it was."""
    held = hold(client, "drill", setup={"rounds": 3})
    begin(held.games[0])
    play_on(held.games[0]["owner"])
    begin(held.games[1])
    held.games[1]["owner"].act(PRESS)
    before = held.organiser.post("/close").json()
    logs = [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2, 3)]
    for game in held.games:
        for seat in game.values():
            tried = (
                seat.delete(), seat.act(PRESS, "*"), seat.act({"kind": "start"}, "*"),
                seat.post("/resign", If_Match="*"), seat.post("/close"),
                enter(held.organiser._replace(token=seat.token), "Kolbe"),
            )  # fmt: skip
            assert all(response.status_code in (401, 403, 404, 405, 409) for response in tried), (
                tried
            )
            seat.post("/fork", {"at": 1})
            seat.post("/tickets")
    client.post("/v1/drill/sessions/import", json={"log": logs[1], "at": 3})
    assert enter(held.organiser, "Kolbe").status_code == 409
    held.organiser.post("/close")
    assert held.organiser.get().json() == before
    assert [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2, 3)] == logs


def test_who_may_do_what(client: httpx.Client) -> None:
    held, other = hold(client, "drill"), hold(client, "drill")
    owner, path = held.games[0]["owner"], held.organiser.path
    for token in (owner.token, held.games[0]["spectator"].token):
        refused = held.organiser._replace(token=token).post("/close")
        assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")
    foreign = create(client, "drill")["owner"]
    for token in (other.organiser.token, foreign.token, "x" * 43):
        for response in (
            held.organiser._replace(token=token).get(),
            held.organiser._replace(token=token).get("/games/1/export"),
            held.organiser._replace(token=token).post("/close"),
            owner._replace(token=token).get(),
        ):
            assert (response.status_code, response.json()["code"]) == (401, "token_wrong")
    # The organiser has no seat in a game but that he hands himself.
    assert owner._replace(token=held.organiser.token).get().status_code == 401
    assert client.get(path).status_code == 401
    assert client.post(f"{path}/close").status_code == 401
    for wrong, code in (
        (f"/v1/drill/tournaments/{'A' * 43}", "tournament_unknown"),
        ("/v1/drill/tournaments/1", "tournament_unknown"),
        (path.replace("drill", "duel"), "tournament_unknown"),
        (f"{path}/games/0/export", "game_unknown"),
        (f"{path}/games/4/export", "game_unknown"),
        (f"{path}/games/x/export", "game_unknown"),
        (f"{path}/games/9999999999/export", "game_unknown"),
        (f"/v1/drill/tournaments/{held.sessions[0]}", "tournament_unknown"),
    ):
        response = client.get(wrong, headers=held.organiser.headers)
        assert (response.status_code, response.json()["code"]) == (404, code), wrong
    assert held.organiser.get().json()["status"] == "open"


def test_nobody_adds_a_seed(client: httpx.Client) -> None:
    owner = hold(client, "drill").games[0]["owner"]
    body = {"action": {"kind": "start", "client_seed": "00" * 16}}
    tried = owner.post("/actions/dry-run", body, If_Match="*").json()["problem"]
    for refused in (tried, owner.post("/actions", body, If_Match="*").json()):
        assert (refused["status"], refused["code"]) == (422, "no_client_seeds")
        assert refused["errors"][0]["pointer"] == "/action/client_seed"
    assert owner.act(owner.legal()[0]["example"]["action"]).status_code == 200


# ------------------------------------------------------------------------------ several seats


def test_what_one_battle_opens_tells_nothing_of_another(client: httpx.Client) -> None:
    """The same orders, sealed in two games of one seed: neither salts nor seals are the same."""
    held = hold(client, "duel", setup={"rounds": 2}, entrants=[{"name": "A"}, {"name": "B"}])
    for game in held.games:
        begin(game)
        game["south"].act(order("south", 2, 3, WORD))
        game["north"].act(order("north", 4, 5))
    held.games[0]["north"].post("/resign", If_Match="*")
    over = held.games[0]["north"].get("/export").json()
    assert over["seed"] is None
    assert WORD in json.dumps(over)  # It is over, and hides nothing from those who played it.
    under_way = held.games[1]["south"].get("/export").json()
    ours, theirs = over["entries"][3], under_way["entries"][3]
    assert ours["opened"]
    assert theirs["opened"]
    salts = [{one["salt"] for one in log["opened"]} for log in (ours, theirs)]
    assert salts[0].isdisjoint(salts[1])
    assert set(ours["seals"]).isdisjoint(theirs["seals"])
    states = [log["entries"][0]["content"]["state"] for log in (over, under_way)]
    assert states[0] != states[1]
    assert WORD not in held.organiser.get("/games/2/export").text
    held.organiser.post("/close")
    logs = [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2)]
    for log in logs:
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True), found["faults"]
    assert sdk.verify_tournament(logs).good


def test_a_secret_order_not_carried_out_is_in_the_log_when_it_closes(client: httpx.Client) -> None:
    held = hold(client, "duel", entrants=[{"name": "A"}])
    begin(held.games[0])
    held.games[0]["south"].act(order("south", 2, 3, WORD))
    assert WORD not in held.organiser.get("/games/1/export").text
    held.organiser.post("/close")
    log = held.organiser.get("/games/1/export").json()
    assert WORD in json.dumps(log["entries"][-1]["opened"])
    assert verified(client, log)["complete"]


# ------------------------------------------------------------------------------ tampering


def another_seed(log: Json) -> None:
    log["seed"] = "0" * 64


def another_seed_of_all(log: Json) -> None:
    log["tournament_seed"] = "0" * 64


def another_round(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["tournament"]["round"] = 2


def of_no_round(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["tournament"]["round"] = 0


def another_promise(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["tournament"]["commitment"] = "0" * 64


def another_tournament(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["tournament"]["tournament"] = "A" * 43


def none_at_all(log: Json) -> None:
    del log["entries"][0]["content"]["founding"]["tournament"]


def acted_too_late(log: Json) -> None:
    log["entries"][2]["content"]["at"] = "2999-01-01T00:00:00.000Z"


def closed_by_a_player(log: Json) -> None:
    log["entries"][-1]["content"]["events"][-1]["seat"] = "owner"


# What was changed; the kind of fault that is found once the chain is made to fit, and whether the
# client finds it without the rules.
TAMPERED = [
    (another_seed, "commitment", True),
    (another_seed_of_all, "commitment", True),
    (another_round, "commitment", True),
    (of_no_round, "founding", True),
    (another_promise, "commitment", True),
    (another_tournament, "commitment", True),
    (none_at_all, "outcome", True),
    (acted_too_late, "chain", True),
    (closed_by_a_player, "rules", False),
]


@pytest.fixture(scope="module")
def logs(client: httpx.Client) -> list[Json]:
    """The logs of a closed tournament, games under way."""
    held = hold(client, "drill", setup={"rounds": 6})
    for game in held.games:
        begin(game)
        game["owner"].act(PRESS)
    held.organiser.post("/close")
    return [held.organiser.get(f"/games/{number}/export").json() for number in (1, 2, 3)]


@pytest.mark.parametrize(("tamper", "kind", "in_sdk"), TAMPERED)
def test_a_tampered_log_is_found_out(
    client: httpx.Client, logs: list[Json], tamper: Any, kind: str, in_sdk: bool
) -> None:
    forged = copy.deepcopy(logs[0])
    tamper(forged)
    rehash(forged)
    found = verified(client, forged)
    assert kind in {fault["kind"] for fault in found["faults"]}, found
    assert sdk.verify_log(forged).good is not in_sdk
    check = sdk.verify_tournament([forged, *logs[1:]])
    assert check.good is not in_sdk


def test_games_of_several_tournaments_are_told_apart(
    client: httpx.Client, logs: list[Json]
) -> None:
    alone = create(client, "drill")["owner"]
    alone.post("/resign", If_Match="*")
    other = hold(client, "drill", seed=logs[0]["tournament_seed"])
    other.organiser.post("/close")
    for strange in (
        alone.get("/export").json(), other.organiser.get("/games/1/export").json(), logs[0], None,
    ):  # fmt: skip
        check = sdk.verify_tournament([*logs, strange])
        assert not check.good
        assert check.faults
    assert sdk.verify_tournament(logs).good


# ------------------------------------------------------------------------------ creation


def test_a_creation_is_repeated_with_its_tokens(client: httpx.Client) -> None:
    key = "a-key-for-a-tournament-alone"
    made = post(client, "drill", key)
    again = post(client, "drill", key)
    assert (again.status_code, again.content) == (201, made.content)
    held = held_by(client, "drill", again)
    begin(held.games[0])
    assert post(client, "drill", key).content == made.content
    assert held.games[0]["owner"].get().json()["number"] == 2
    assert post(client, "drill", key, name="another").status_code == 422
    session = {"Idempotency-Key": key}
    assert client.post("/v1/drill/sessions", json={"setup": {}}, headers=session).status_code == 422
    held.organiser.post("/close")
    assert post(client, "drill", key).content == made.content
    assert held.organiser.get().json()["status"] == "closed"


def test_creations_at_once_with_one_key_are_one(client: httpx.Client) -> None:
    key = "tournaments-at-once-with-one-key"
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: post(client, "drill", key), range(16)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1


def soon(**more: int) -> str:
    return (datetime.now(UTC) + timedelta(**more)).isoformat()


@every(
    ("body", "status", "pointer"),
    [
        ({"entrants": []}, 400, "/entrants"),
        ({"entrants": [{"name": f"P{n}"} for n in range(101)]}, 400, "/entrants"),
        ({"entrants": [{"name": ""}]}, 400, "/entrants/0/name"),
        ({"entrants": [{"name": "A"}, {"name": "B"}, {"name": "A"}]}, 422, "/entrants/2/name"),
        ({"entrants": [{"name": "A", "setup": {"rounds": 0}}]}, 400, "/entrants/0/setup/rounds"),
        (
            {"entrants": [{"name": "A"}, {"name": "B", "setup": {"name": "nobody"}}]},
            422, "/entrants/1/setup/name",
        ),
        *[
            ({"entrants": [{"name": "Ott"}, {"name": twice}]}, 422, "/entrants/1/name")
            for twice in ("ott", "Ott ", " Ott", "O tt", "\u200bOtt", "\uff2ftt", "OTT\u00a0")
        ],
        ({"entrants": [{"name": " \u200b"}]}, 422, "/entrants/0/name"),
        ({"setup": {"name": "nobody"}}, 422, "/setup/name"),
        ({"charts": "none"}, 422, "/charts"),
        ({"options": {"none": True}}, 400, "/options/none"),
        ({"seed": "00"}, 400, "/seed"),
        ({"dice": "supplied"}, 400, "/dice"),
        ({"closes": "tomorrow"}, 400, "/closes"),
        ({"closes": "2030-01-01T00:00:00"}, 400, "/closes"),
        ({"closes": soon(seconds=1)}, 422, "/closes"),
        ({"closes": soon(days=-1)}, 422, "/closes"),
        ({"closes": soon(days=400)}, 422, "/closes"),
    ],
)  # fmt: skip
def test_what_is_refused(client: httpx.Client, body: Any, status: int, pointer: str) -> None:
    response = post(client, "drill", **body)
    assert response.status_code == status, response.text
    assert response.json()["errors"][0]["pointer"] == pointer


def test_it_closes_when_the_organiser_said(client: httpx.Client) -> None:
    closes = datetime.now(UTC) + timedelta(days=40)
    held = hold(client, "drill", closes=closes.isoformat())
    told = held.made["tournament"]["closes"]
    assert abs(datetime.fromisoformat(told) - closes) < timedelta(seconds=1)
    assert held.games[0]["owner"].get().json()["tournament"]["closes"] == told


def test_to_close_it_twice_changes_nothing(client: httpx.Client) -> None:
    held = hold(client, "drill")
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: held.organiser.post("/close"), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    closed = held.organiser.post("/close").json()
    assert all(answer.json() == closed for answer in answers)
    for game in held.games:
        log = game["owner"].get("/export").json()
        assert [one["content"]["ended"] for one in log["entries"]] == [None, "closed"]


# ------------------------------------------------------------------------------ the end


def test_listeners_hear_of_the_end(client: httpx.Client) -> None:
    held = hold(client, "drill")
    begin(held.games[0])
    with listening(held.games[0]["owner"]) as stream:
        assert stream.next()
        held.organiser.post("/close")
        entry, over = stream.rest()
    assert (entry.name, over.name) == ("entry", "over")
    assert entry.data["content"]["events"] == [{"seat": None, "action": {"kind": "close"}}]
    assert over.data["ending"] == "closed"


def closing(held: Held) -> httpx.Response | None:
    """What a close is answered; None where it is to be sent again."""
    answer = held.organiser.post("/close")
    return None if answer.status_code == httpx.codes.SERVICE_UNAVAILABLE else answer


def test_whoever_plays_on_while_it_closes_is_in_the_log_or_refused(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 1000})
    for game in held.games:
        begin(game)
    told: list[list[str]] = [[] for _ in held.games]
    refused = []

    def play(at: int) -> None:
        seat = held.games[at]["owner"]
        while True:
            response = seat.act(PRESS, "*")
            if response.status_code != 200:
                refused.append((response.status_code, response.json()["code"]))
                return
            told[at].append(response.json()["session"]["head"])

    with ThreadPoolExecutor(3) as threads:
        playing = [threads.submit(play, at) for at in range(3)]
        while min(map(len, told)) < 5 and not any(one.done() for one in playing):
            time.sleep(0.01)
        answer = until(functools.partial(closing, held))
        for one in playing:
            one.result()
    assert answer.status_code == 200, answer.text
    closed = answer.json()
    assert refused == [(409, "session_over")] * 3
    for at, entrant in enumerate(closed["entrants"]):
        log = held.organiser.get(f"/games/{at + 1}/export").json()
        heads = [one["head"] for one in log["entries"]]
        # What was acknowledged, and the close: nothing after the seed was revealed.
        assert heads[2:-1] == told[at]
        assert (entrant["entries"], entrant["head"]) == (len(heads), heads[-1])
        assert verified(client, log)["complete"]


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_careers_of_a_tournament_can_be_ranked(client: httpx.Client, ruleset: str) -> None:
    """What the organiser sees of each career is what `rank-tournament` wants to know of it."""
    held = hold(client, ruleset)
    for number, game in enumerate(held.games):
        (seat,) = game.keys() - {"spectator"}
        play_on(game[seat], 10 * number)
    assert held.organiser.post("/entrants/1/withdraw", {"reason": "Ill."}).status_code == 200
    closed = held.organiser.post("/close").json()
    body = {
        "members": [
            {"name": one["name"], "situation": one["view"]["situation"]}
            for one in closed["entrants"]
        ],
        "order": {
            "contest": "top_tonnage",
            "endings": {one["name"]: one["ending"] for one in closed["entrants"]},
        },
    }
    ranked = client.post(f"/v1/{ruleset}/calls/rank-tournament", json=body)
    assert ranked.status_code == 200, ranked.text
    standings = ranked.json()["outcome"]["standings"]
    assert "withdrawn" in {one["unfinished"] for one in standings}
    assert {one["player"] for one in standings} == set(NAMES)


def test_whoever_has_not_begun_keeps_nobody_from_his_place(client: httpx.Client) -> None:
    held = hold(client, "hunters", setup={})
    for game in held.games[:2]:
        begin(game)
    standings = held.organiser.get("/standings").json()
    assert standings["unranked"] is None
    rows = {row["name"]: row["unfinished"] for row in standings["rows"]}
    assert rows == dict(zip(NAMES, ("playing", "playing", "created"), strict=True))
    assert held.organiser.get().json()["umpire"] is None


def test_what_is_told_of_a_game_is_the_same_everywhere(client: httpx.Client) -> None:
    """In the answer to the creation, in the tournament and in the list of its games."""
    held = hold(client, "duel")
    player = held.organiser._replace(token=held.games[0]["north"].token)
    same = ("session", "status", "entries", "head", "ending", "ended_by")

    def told(rows: list[Json]) -> list[Json]:
        return [{name: row[name] for name in same} for row in rows]

    created = told(held.made["tournament"]["entrants"])
    assert {one["entries"] for one in created} == {1}
    for reader, known in ((held.organiser, 3), (player, 1)):
        entrants = reader.get().json()["entrants"]
        assert told(entrants) == told(reader.get("/games").json()["games"])
        assert told(entrants)[:known] == created[:known]
        (of_all,) = reader.get("/rounds").json()["rounds"]
        assert [one["session"] for one in of_all["games"]] == [one["session"] for one in entrants]
        assert [one["session"] is None for one in entrants] == [
            number >= known for number in range(3)
        ]
