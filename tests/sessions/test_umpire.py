"""The umpire of a session over HTTP: who may ask and rule, what a ruling brings about, what not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, create, seats_of, started
from sessions.tournaments import hold

Json = Any
ANSWER = {"rule": "9.3.1", "reason": "A dud is no hit."}
QUESTION = {"question": "Is a dud a hit?"}
BLIND, SEEING = {"sees_hidden": False}, {"sees_hidden": True}
TYPED = ["dice_supplied"]
OPENING = {"opening": "lone_ship_by_night"}
REPAIRED = [
    {"op": "test", "path": "/boat/hull_damage", "value": 0},
    {"op": "replace", "path": "/boat/hull_damage", "value": 2},
]


@pytest.fixture
def sea(client: httpx.Client) -> dict[str, Seat]:
    """A career with an umpire, ships in sight."""
    return started(client, "hunters", setup=OPENING, umpire=BLIND)


def rule(umpire: Seat, ruling: Json, what: str = "/rulings", **headers: str) -> httpx.Response:
    """Rule on what the umpire sees now."""
    headers = {"If_Match": umpire.etag(), **headers}
    return umpire.post(what, {**ANSWER, **ruling}, **headers)


def ask(seat: Seat, **headers: str) -> httpx.Response:
    """Ask on what the seat sees now."""
    return seat.post("/questions", QUESTION, **{"If_Match": seat.etag(), **headers})


def events(seat: Seat, last: int) -> list[Json]:
    """The visible events of the `last` entries."""
    entries = seat.get("/export").json()["entries"][-last:]
    return [event for entry in entries for event in entry["content"]["events"]]


def test_a_question_is_answered_by_the_next_ruling(sea: dict[str, Seat]) -> None:
    seat, umpire = sea["commander"], sea["umpire"]
    assert (umpire.get().json()["seat"], umpire.get().json()["legal_actions"]) == ("umpire", [])
    assert umpire.get().json()["umpire"] == BLIND
    asked = ask(seat).json()["session"]
    assert (asked["asked"], asked["rulings"]) == (["commander"], [])
    again = ask(seat)
    assert (again.status_code, again.json()["code"]) == (409, "question_open")
    answer = rule(umpire, {}).json()
    session = answer["session"]
    assert (session["asked"], session["rulings"]) == ([], [answer["number"]])
    assert (session["seat"], session["undo"]["reason"]) == ("umpire", "no_seat")
    assert seat.get().json()["undo"]["reason"] == "ruled"
    assert events(sea["spectator"], 2) == [
        {"seat": "commander", "action": {"kind": "question", **QUESTION}},
        {"seat": "umpire", "action": {"kind": "ruling", **ANSWER}},
    ]
    assert ask(seat).status_code == 200


class May(NamedTuple):
    """What each holder of a token is answered."""

    commander: int
    spectator: int
    umpire: int


DOCUMENT = Path(__file__).parents[2] / "openapi" / "clocks-and-umpire.md"
MAY: dict[str, tuple[str, Json, May]] = {
    "a ruling": ("/rulings", ANSWER, May(403, 403, 200)),
    "a dry run of one": ("/rulings/dry-run", ANSWER, May(403, 403, 200)),
    "a question": ("/questions", QUESTION, May(200, 403, 403)),
    "an action": ("/actions", {"choice": 0}, May(200, 403, 403)),
    "a dry run": ("/actions/dry-run", {"choice": 0}, May(200, 403, 403)),
    "an undo": ("/undo", {}, May(409, 403, 403)),
    "odds": ("/odds", {}, May(200, 403, 403)),
    "a reading ticket": ("/tickets", None, May(201, 201, 201)),
    "a resignation": ("/resign", {}, May(200, 403, 403)),
}


@pytest.mark.parametrize("what", MAY)
@pytest.mark.parametrize("who", May._fields)
def test_who_can_do_what(sea: dict[str, Seat], what: str, who: str) -> None:
    path, body, may = MAY[what]
    seat = sea[who]
    response = seat.post(path, body, If_Match=seat.etag())
    assert response.status_code == getattr(may, who), response.text
    if response.status_code == 403:
        assert response.json()["code"] == "seat_forbidden"


def test_the_document_says_who_can_do_what() -> None:
    section = DOCUMENT.read_text("utf-8").partition("\n## The umpire\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:5] for line in section.splitlines() if line.startswith("| `")]
    for path, _, may in MAY.values():
        named = (f"`{path[1:]}`", f"`POST ...{path}`")
        (row,) = (row for row in rows if any(one in row[0] for one in named))
        assert [one.strip() == "yes" for one in row[1:]] == [one != 403 for one in may]


@pytest.mark.parametrize(
    ("path", "status"),
    [("", 200), ("/log", 200), ("/export", 200), ("/board", 200), ("/tickets", 200)],
)
def test_what_the_umpire_reads(sea: dict[str, Seat], path: str, status: int) -> None:
    assert sea["umpire"].get(path).status_code == status
    assert sea["umpire"].delete().status_code == 403


def test_a_session_without_an_umpire_has_no_rulings(client: httpx.Client) -> None:
    seats = started(client, "hunters", setup=OPENING)
    assert set(seats) == {"commander", "spectator"}
    assert seats["commander"].get().json()["umpire"] is None
    asked = ask(seats["commander"])
    assert (asked.status_code, asked.json()["code"]) == (409, "no_umpire")
    assert rule(seats["commander"], {}).status_code == 403
    assert seats["commander"].at("umpire", "invite").status_code == 404


def test_the_place_is_invited_claimed_and_revoked_like_a_seat(client: httpx.Client) -> None:
    made = client.post("/v1/hunters/sessions", json={"setup": {}, "umpire": {}})
    creator = Seat(client, made.headers["location"], made.json()["tokens"]["commander"])
    invited = Seat(client, creator.path, made.json()["invitations"]["umpire"])
    umpire = invited._replace(token=invited.at("umpire", "claim").json()["token"])
    assert creator.get().json()["access"]["umpire"]["status"] == "claimed"
    assert invited.at("umpire", "claim").json()["code"] == "seat_claimed"
    renewed = umpire._replace(token=umpire.at("umpire", "rotate").json()["token"])
    assert (umpire.get().status_code, renewed.get().status_code) == (401, 200)
    assert creator.at("umpire", "revoke").status_code == 204
    assert renewed.get().json()["code"] == "token_wrong"
    another = creator.at("umpire", "invite").json()["invitation"]
    assert Seat(client, creator.path, another).at("umpire", "claim").status_code == 200


def test_no_player_takes_the_place_of_the_umpire_between_two(client: httpx.Client) -> None:
    """He would read what his rival hides, and have him forfeit."""
    duel = create(client, "duel", dice="supplied", umpire=SEEING)
    creator, umpire = duel["north"], duel["umpire"]
    refused = creator.at("umpire", "revoke")
    assert (refused.status_code, refused.json()["code"]) == (409, "seats_fixed")
    assert umpire.get().status_code == 200
    assert creator.at("umpire", "invite").json()["code"] == "seat_claimed"
    assert umpire.at("umpire", "rotate").status_code == 200
    # Until the seats are fixed nobody has anything to hide.
    early = create(client, "duel", umpire=SEEING)
    assert early["north"].at("umpire", "revoke").status_code == 204


def test_a_patch_goes_forward(client: httpx.Client, sea: dict[str, Seat]) -> None:
    seat, umpire = sea["commander"], sea["umpire"]
    before = seat.get().json()
    answer = rule(umpire, {"patch": REPAIRED})
    assert answer.status_code == 200, answer.text
    after = seat.get().json()
    assert after["view"]["situation"]["boat"]["hull_damage"] == 2
    assert (after["number"], after["rulings"]) == (before["number"] + 1, [before["number"] + 1])
    assert [one["kind"] for one in after["legal_actions"]] == [
        one["kind"] for one in before["legal_actions"]
    ]
    assert events(seat, 1)[0]["action"]["patch"] == REPAIRED
    assert seat.act(after["legal_actions"][0]["example"]["action"]).status_code == 200
    assert seat.post("/resign", {}, If_Match="*").status_code == 200
    log = sea["spectator"].get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"], found["rulings"]) == (True, True, after["rulings"])
    assert verify_log(log).good


REFUSED: dict[str, tuple[Json, list[tuple[str, str]]]] = {
    "two consequences": (
        {"patch": REPAIRED, "forfeit": "commander"}, [("one_consequence", "/forfeit")],
    ),
    "a seat that is none": ({"forfeit": "second"}, [("seat_unknown", "/forfeit")]),
    "back, with seeds": ({"back_to": 1}, [("back_to_seeds", "/back_to")]),
    "more time of none": ({"extend_seconds": 60}, [("no_deadlines", "/extend_seconds")]),
    "a test that fails": (
        {"patch": [{"op": "test", "path": "/boat/hull_damage", "value": 5}]},
        [("patch_not_applied", "/patch/0")],
    ),
    "a member that is not there": (
        {"patch": [*REPAIRED, {"op": "remove", "path": "/boat/sails"}]},
        [("patch_not_applied", "/patch/2")],
    ),
    "what follows from play": (
        {"patch": [{"op": "add", "path": "/open", "value": None},
                   {"op": "replace", "path": "", "value": {}},
                   {"op": "add", "path": "/owed", "value": []}]},
        [("follows_from_play", f"/patch/{number}") for number in range(3)],
    ),
    "everything that is wrong": (
        {"patch": [{"op": "replace", "path": "/boat/hull_damage", "value": "much"},
                   {"op": "replace", "path": "/crew/quality", "value": "superb"}]},
        [("situation_unlike", "/situation/boat/hull_damage"),
         ("situation_unlike", "/situation/crew/quality")],
    ),
    "a member that is missing": (
        {"patch": [{"op": "remove", "path": "/boat/type"}]},
        [("situation_unlike", "/situation/boat")],
    ),
    "what its rules exclude": (
        {"patch": [{"op": "replace", "path": "/patrol/box", "value": 19}]},
        [("box_not_on_track", "/situation/patrol/box")],
    ),
    "what its stage excludes": (
        {"patch": [{"op": "replace", "path": "/commander", "value": None},
                   {"op": "replace", "path": "/record/start", "value": None}]},
        [("cannot_go_on", "/patch")],
    ),
    "a fraction": (
        {"patch": [{"op": "test", "path": "/boat/hull_damage", "value": 0.5}]},
        [("value_not_kept", "/patch/0/value")],
    ),
    "copies of copies": (
        {"patch": [{"op": "copy", "from": "/boat/tubes", "path": "/boat/tubes/-"}] * 60},
        [("patch_too_large", "/patch/{number}")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused_is_named(sea: dict[str, Seat], case: str) -> None:
    """In a dry run and in the ruling itself alike; nothing changes."""
    ruling, faults = REFUSED[case]
    umpire = sea["umpire"]
    before = umpire.get().content
    tried = rule(umpire, ruling, "/rulings/dry-run").json()
    refused = rule(umpire, ruling)
    assert (tried["accepted"], refused.status_code) == (False, 422), refused.text
    for problem in (tried["problem"], refused.json()):
        found = [(one["code"], one["pointer"]) for one in problem["errors"]]
        assert len(found) >= len(faults)
        for (code, pointer), (due, at) in zip(found, faults, strict=False):
            assert code == due
            assert pointer == at or "{number}" in at
    assert umpire.get().content == before


def test_a_dry_run_accepts_what_is_accepted(sea: dict[str, Seat]) -> None:
    umpire = sea["umpire"]
    tried = rule(umpire, {"patch": REPAIRED}, "/rulings/dry-run").json()
    assert tried == {"accepted": True, "problem": None}
    assert umpire.get().json()["rulings"] == []


def test_no_patch_while_a_procedure_is_open(client: httpx.Client) -> None:
    setup = {"type": "VIIC"}
    seats = create(client, "hunters", setup=setup, umpire=BLIND)
    refused = rule(seats["umpire"], {"patch": REPAIRED})
    assert (refused.status_code, refused.json()["code"]) == (422, "procedure_open")
    assert rule(seats["umpire"], {}).status_code == 200


def test_a_forfeit_ends_the_game(sea: dict[str, Seat]) -> None:
    ended = rule(sea["umpire"], {"forfeit": "commander"}).json()["session"]
    found = (ended["status"], ended["ending"], ended["ended_by"])
    assert found == ("over", "forfeited", ["commander"])
    assert ended["dice"]["seed"] is not None
    again = rule(sea["umpire"], {})
    assert (again.status_code, again.json()["code"]) == (409, "session_over")
    assert ask(sea["commander"]).json()["code"] == "session_over"


def test_a_game_with_typed_faces_is_set_back(client: httpx.Client) -> None:
    seats = create(client, "drill", setup={"rounds": 3}, dice="supplied", umpire=BLIND)
    owner, umpire = seats["owner"], seats["umpire"]
    numbers, views = [], []
    for _ in range(4):
        answer = owner.act(owner.legal()[0]["example"]["action"]).json()
        numbers.append(answer["number"])
        views.append(owner.get().json()["view"])
    back = rule(umpire, {"back_to": numbers[1]})
    assert back.status_code == 200, back.text
    assert owner.get().json()["view"] == views[1]
    nowhere = rule(umpire, {"back_to": 99})
    assert (nowhere.json()["code"], nowhere.json()["errors"][0]["pointer"]) == (
        "entry_unknown", "/back_to",
    )  # fmt: skip
    for _ in range(50):
        legal = owner.legal()
        if not legal:
            break
        assert owner.act(legal[0]["example"]["action"]).status_code == 200
    log = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], [each["code"] for each in found["unproven"]]) == (True, TYPED), found
    assert found["rulings"] == [back.json()["number"]]


@pytest.mark.parametrize("umpire", [BLIND, SEEING])
def test_what_was_ordered_in_secret_is_set_back_too(client: httpx.Client, umpire: Json) -> None:
    duel = create(client, "duel", dice="supplied", umpire=umpire, setup={"rounds": 3})
    order = {"kind": "order", "seat": "north", "stand": 1, "aim": 2}
    assert duel["north"].act(order).status_code == 200
    assert duel["north"].legal() == []
    last = duel["umpire"].get().json()["number"]
    assert rule(duel["umpire"], {"back_to": last}).status_code == 200
    assert duel["north"].act({**order, "aim": 3}).status_code == 200
    assert duel["south"].act({**order, "seat": "south"}).status_code == 200
    assert duel["south"].post("/resign", {}, If_Match=duel["south"].etag()).status_code == 200
    found = client.post("/v1/verify", json={"log": duel["north"].get("/export").json()}).json()
    assert (found["good"], found["complete"]) == (True, True), found["faults"]


def test_versions_and_repeats(sea: dict[str, Seat]) -> None:
    umpire = sea["umpire"]
    seen = umpire.etag()
    missing = umpire.post("/rulings", ANSWER)
    assert (missing.status_code, missing.json()["code"]) == (428, "precondition_missing")
    first = umpire.post("/rulings", ANSWER, If_Match=seen, Idempotency_Key="k")
    again = umpire.post("/rulings", ANSWER, If_Match=seen, Idempotency_Key="k")
    assert (first.status_code, again.json()["number"]) == (200, first.json()["number"])
    assert umpire.get().json()["rulings"] == [first.json()["number"]]
    other = umpire.post("/rulings", {**ANSWER, "rule": "1"}, If_Match=seen, Idempotency_Key="k")
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")
    stale = umpire.post("/rulings", ANSWER, If_Match=seen)
    assert (stale.status_code, stale.json()["code"]) == (412, "version_stale")
    by_version = {**ANSWER, "version": umpire.version()}
    assert umpire.post("/rulings", by_version).status_code == 200
    asked = ask(sea["commander"], Idempotency_Key="q")
    seen = asked.headers["etag"]
    repeated = ask(sea["commander"], If_Match='"old"', Idempotency_Key="q")
    assert (repeated.status_code, repeated.json()["number"]) == (200, asked.json()["number"])


@pytest.mark.parametrize("requests", [2, 6])
def test_of_two_rulings_at_once_one_counts(sea: dict[str, Seat], requests: int) -> None:
    umpire = sea["umpire"]
    seen = umpire.etag()
    patch = {**ANSWER, "patch": REPAIRED}
    with ThreadPoolExecutor(requests) as pool:
        answers = list(
            pool.map(
                lambda _: umpire.post("/rulings", patch, If_Match=seen).status_code,
                range(requests),
            )
        )
    assert sorted(answers) == [200] + [412] * (requests - 1)
    assert len(umpire.get().json()["rulings"]) == 1


def test_a_fork_and_an_import_go_on_from_a_ruling(
    client: httpx.Client, sea: dict[str, Seat]
) -> None:
    """With an umpire of their own; the patched state is applied again."""
    seat = sea["commander"]
    number = rule(sea["umpire"], {"patch": REPAIRED}).json()["number"]
    assert rule(sea["umpire"], {}).status_code == 200
    forked = seats_of(client, seat.post("/fork", {"at": number}))
    assert set(forked) == set(sea)
    assert forked["umpire"].get().json()["view"]["situation"]["boat"]["hull_damage"] == 2
    assert forked["umpire"].get().json()["rulings"] == []
    assert seat.post("/resign", {}, If_Match="*").status_code == 200
    log = seat.get("/export").json()
    imported = client.post("/v1/hunters/sessions/import", json={"log": log, "at": number})
    assert imported.status_code == 201, imported.text
    seats = seats_of(client, imported)
    assert seats["umpire"].get().json()["view"]["situation"]["boat"]["hull_damage"] == 2
    assert seats["commander"].post("/resign", {}, If_Match="*").status_code == 200
    body = {"log": seats["commander"].get("/export").json(), "earlier": [log]}
    assert client.post("/v1/verify", json=body).json()["complete"]


def test_the_events_have_questions_and_rulings(client: httpx.Client, sea: dict[str, Seat]) -> None:
    number = sea["commander"].get().json()["number"]
    assert ask(sea["commander"]).status_code == 200
    assert rule(sea["umpire"], {"forfeit": "commander"}).status_code == 200
    for who in ("umpire", "spectator"):
        path = f"{sea[who].path}/events?after={number}"
        lines = client.get(path, headers=sea[who].headers).text.splitlines()
        names = [line.partition(": ")[2] for line in lines if line.startswith("event: ")]
        assert names == ["opened", "entry", "entry", "over"]
        kinds = [line for line in lines if '"kind":"ruling"' in line or '"question"' in line]
        assert len(kinds) == 2


def test_the_organiser_is_the_umpire_of_every_game(client: httpx.Client) -> None:
    held = hold(client, "hunters", umpire=BLIND)
    game = held.games[0]
    (player,) = (seat for name, seat in game.items() if name == "commander")
    umpire = player._replace(token=held.organiser.token)
    assert umpire.get().json()["seat"] == "umpire"
    assert player.get().json()["access"]["umpire"]["status"] == "claimed"
    assert ask(player).status_code == 200
    assert rule(umpire, {}).json()["session"]["asked"] == []
    assert umpire.at("umpire", "rotate").status_code == 403
    assert rule(player, {}).status_code == 403
    ended = rule(umpire, {"forfeit": "commander"}).json()["session"]
    assert (ended["ending"], ended["dice"]["seed"]) == ("forfeited", None)


def test_the_organiser_of_another_tournament_rules_nothing(client: httpx.Client) -> None:
    without, other = hold(client, "drill"), hold(client, "drill", umpire=BLIND)
    game = next(iter(without.games[0].values()))
    assert game._replace(token=without.organiser.token).get().json()["code"] == "token_wrong"
    mine = next(iter(other.games[0].values()))
    assert mine._replace(token=without.organiser.token).get().json()["code"] == "token_wrong"


@pytest.mark.parametrize(("umpire", "sees"), [(SEEING, True), (BLIND, False)])
def test_what_an_umpire_sees_of_a_secret_order(
    client: httpx.Client, umpire: Json, sees: bool
) -> None:
    """One who sees everything hidden sees it before an entry holds it; another nothing of it."""
    seats = started(client, "duel", setup={"rounds": 2}, umpire=umpire)
    before = seats["umpire"].etag()
    secret = {"kind": "order", "seat": "south", "stand": 1, "aim": 2, "word": "marlin"}
    assert seats["south"].act(secret).json()["number"] is None
    assert (seats["umpire"].etag() != before) is sees
    pending = seats["umpire"].get("/log").json()["pending"]
    assert [one["action"] for one in pending] == ([secret] if sees else [])
    assert seats["spectator"].get("/log").json()["pending"] == []
    assert rule(seats["umpire"], {}).status_code == 200
    for who, may in (("umpire", sees), ("north", False), ("south", True), ("spectator", False)):
        assert ("marlin" in seats[who].get("/export").text) is may
    for who in ("umpire", "spectator"):
        found = client.post("/v1/verify", json={"log": seats[who].get("/export").json()}).json()
        assert (found["good"], found["rulings"]) == (True, seats[who].get().json()["rulings"])
    assert verify_log(seats["umpire"].get("/export").json()).good


@pytest.mark.parametrize("umpire", [SEEING, BLIND])
def test_what_an_umpire_sees_of_a_situation(client: httpx.Client, umpire: Json) -> None:
    options = {"flagships": True}
    seats = started(client, "battleships", options=options, umpire=umpire)
    legal = seats["first"].legal()[0]
    assert seats["first"].act(legal["choices"][0]["action"]).status_code == 200
    situations = {who: seats[who].get().json()["view"]["situation"] for who in seats}
    expected = {True: [], False: situations["spectator"]["unknown"]}[umpire["sees_hidden"]]
    assert situations["umpire"]["unknown"] == expected
    flags = [ship["flagship"] for ship in situations["umpire"]["ships"]]
    assert any(flags) is umpire["sees_hidden"]
    assert not any(ship["flagship"] for ship in situations["spectator"]["ships"])
    board = seats["umpire"].get("/board").json()
    assert board["lines"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "An umpire cannot act for a seat."),
        ("ja", "審判は席に代わって行動できません。"),
        ("ko", "심판은 자리를 대신해 행동할 수 없습니다."),
    ],
)
def test_each_language_says_who_may_not_act(client: httpx.Client, language: str, said: str) -> None:
    umpire = create(client, "hunters", umpire={"sees_hidden": False})["umpire"]
    refused = umpire.post("/resign", {"version": umpire.version()}, Accept_Language=language)
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (403, "seat_forbidden")
    assert problem["detail"] == said
