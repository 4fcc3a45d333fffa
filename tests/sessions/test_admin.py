"""The admin API, off unless its keys are named, and `wardroom admin` on the same Redis."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner, Result

from api.serving import Server
from sessions.serving import Seat, create, serving_toys, started
from sessions.test_games import Playing, at_once
from sessions.test_mixed_fleet import Worker
from sessions.tournaments import NAMES, hold
from wardroom.cli import main
from wardroom.engine.registry import install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.digests import id_digest
from wardroom.sessions.services.composition import Services

Json = dict[str, Any]
NOBODY = "A" * 43
OF_FILE = {"begun", "rewritten", "not_rewritten"}
"""What can have become of the append-only file of a Redis that has one."""


def wardroom(*arguments: str, code: int = 0, standard_input: str = "", **environment: str) -> str:
    """What `wardroom` prints on standard output."""
    result = run(*arguments, standard_input=standard_input, **environment)
    assert result.exit_code == code, result.output
    return result.stdout.strip()


def run(*arguments: str, standard_input: str = "", **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, input=standard_input, env=environment)


class Admin:
    """The admin API of a running service, for whoever has a key of it."""

    def __init__(self, client: httpx.Client, key: str) -> None:
        self._client = client
        self._headers = {"Authorization": f"Bearer {key}"}

    def __call__(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self._client.request(
            method, f"/admin{path}", json=body, params=query, headers=self._headers
        )

    def every(self, path: str, **query: Any) -> list[Json]:
        """The items of every page."""
        found: list[Json] = []
        while True:
            page = self("GET", path, **query).json()
            found += page["items"]
            if page["cursor"] is None:
                return found
            query["cursor"] = page["cursor"]


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A key of each kind, and the file of them."""
    file = str(tmp_path_factory.mktemp("keys") / "admin.json")
    issue = ("keys", "issue", "--file", file, "--name", "Services")
    made = {
        "file": file,
        "admin": wardroom(*issue, "--scope", "admin"),
        "other": wardroom(*issue),
        "revoked": wardroom(*issue, "--scope", "admin"),
    }
    last = wardroom("keys", "list", "--file", file).split("\n")[-1]
    wardroom("keys", "revoke", "--file", file, last.split()[0])
    return made


@pytest.fixture(scope="module")
def own_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def served(
    tmp_path_factory: pytest.TempPathFactory, own_redis: EmbeddedServer, keys: dict[str, str]
) -> Iterator[tuple[httpx.Client, Path]]:
    folder = tmp_path_factory.mktemp("server")
    with (
        serving_toys(
            folder, own_redis.url, WARDROOM_ADMIN_KEYS_FILE=keys["file"], WARDROOM_BUDGETS="on"
        ) as running,
        running.client() as client,
    ):
        yield client, running.log


@pytest.fixture
def client(served: tuple[httpx.Client, Path]) -> httpx.Client:
    return served[0]


@pytest.fixture
def admin(client: httpx.Client, keys: dict[str, str]) -> Admin:
    return Admin(client, keys["admin"])


def id_of(seat: Seat) -> str:
    return seat.path.rpartition("/")[2]


def test_it_is_not_there_unless_its_keys_are_named(server: Server, keys: dict[str, str]) -> None:
    with server.client() as client:
        response = Admin(client, keys["admin"])("GET", "/sessions")
        assert (response.status_code, response.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("key", "status", "code"),
    [
        ("admin", 200, None),
        ("other", 403, "insufficient_scope"),
        ("revoked", 401, "api_key_invalid"),
        ("unknown", 401, "api_key_invalid"),
        ("", 401, "token_missing"),
    ],
)
def test_who_may_use_it(
    client: httpx.Client, keys: dict[str, str], key: str, status: int, code: str | None
) -> None:
    headers = {"Authorization": f"Bearer {keys.get(key, key)}"} if key else {}
    for path in ("/admin/sessions", "/admin/tournaments", "/admin/usage"):
        response = client.get(path, headers=headers)
        assert (response.status_code, response.json().get("code")) == (status, code)
        assert ("www-authenticate" in response.headers) is (status == 401)
    assert client.get("/admin/sessions", headers={"X-API-Key": keys["admin"]}).status_code == 401


def test_it_is_no_part_of_the_document(client: httpx.Client) -> None:
    assert "/admin" not in client.get("/openapi/whole.json").text


def test_sessions_are_found_ended_and_deleted(client: httpx.Client, admin: Admin) -> None:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    session = id_of(owner)
    (row,) = [row for row in admin.every("/sessions", limit=3) if row["session"] == session]
    assert (row["ruleset"], row["status"], row["client"]) == ("drill", "playing", "127.0.0.1")
    assert admin("GET", f"/sessions/{session}").json()["head"] == row["head"]
    response = admin("POST", f"/sessions/{session}/end", {"reason": "It was abandoned."})
    assert response.json()["ending"] == "ended_by_operator"
    assert owner.get().json()["ending"] == "ended_by_operator"
    log = owner.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"], found["ending"]) == (True, True, "ended_by_operator")
    again = admin("POST", f"/sessions/{session}/end", {"reason": "It was abandoned."})
    assert (again.status_code, again.json()["code"]) == (409, "session_over")
    assert admin("DELETE", f"/sessions/{session}").status_code == 204
    gone = owner.get()
    assert (gone.status_code, gone.json()["revealed"]["ending"]) == (410, "deleted_by_operator")
    assert gone.json()["revealed"]["head"] == log["head"]
    assert admin("DELETE", f"/sessions/{session}").status_code == 410
    other = create(client, "drill")["owner"]
    assert admin("POST", f"/sessions/{id_of(other)}/expire").status_code == 204
    assert other.get().json()["revealed"]["ending"] == "expired"


def test_tournaments_are_looked_after(client: httpx.Client, admin: Admin) -> None:
    held = hold(client, "drill")
    tournament = id_of(held.organiser)
    rows = admin.every("/tournaments", status="open", ruleset="drill")
    assert tournament in [row["tournament"] for row in rows]
    entrants = admin("GET", f"/tournaments/{tournament}").json()["entrants"]
    assert [entrant["name"] for entrant in entrants] == list(NAMES)
    path = f"/tournaments/{tournament}/entrants/1/name"
    gone = [admin("DELETE", path) for _ in range(2)]
    assert [one.status_code for one in gone] == [204, 204]
    assert {one.headers["append-only-file"] for one in gone} <= OF_FILE
    erased = admin("POST", "/erase-name", {"name": NAMES[1], "limit": 500})
    assert erased.headers["append-only-file"] in OF_FILE
    named = erased.json()
    # Other tournaments of this service may have entrants of the same name.
    assert [each for each in named["items"] if tournament in each] == [f"{tournament}/2"]
    assert named["cursor"] is None
    session = held.sessions[2]
    assert admin("DELETE", f"/sessions/{session}/name").status_code == 204
    assert [each["name"] for each in held.organiser.get("/entrants").json()["entrants"]] == [""] * 3
    assert admin("POST", f"/tournaments/{tournament}/end").json()["status"] == "closed"
    row = admin("GET", f"/sessions/{session}").json()  # Of a game that nobody has begun.
    (told,) = (one for one in held.organiser.get("/games").json()["games"] if one["number"] == 3)
    assert (row["status"], row["ending"]) == (told["status"], told["ending"]) == ("over", "closed")
    assert admin("DELETE", f"/tournaments/{tournament}").status_code == 204
    assert held.organiser.get().status_code == 404
    again = hold(client, "drill")
    assert admin("POST", f"/tournaments/{id_of(again.organiser)}/expire").status_code == 204
    assert again.organiser.get().status_code == 404


def test_texts_beside_a_log_are_erased(client: httpx.Client, admin: Admin) -> None:
    """Those of an entry, then the others; what was erased already changes nothing."""
    seats = started(client, "drill", setup={"rounds": 3}, umpire={}, texts="beside")
    for who, path, body in (
        ("owner", "/questions", {"question": "Is a one a miss?"}),
        ("umpire", "/rulings", {"rule": "1", "reason": "It is."}),
    ):
        assert seats[who].post(path, body, If_Match="*").status_code == 200
    path = f"/sessions/{id_of(seats['owner'])}/texts"
    number = seats["owner"].get("/export").json()["texts"][0]["entry"]
    left = []
    for query in ({"entry": number}, {"entry": number}, {}):
        answer = admin("DELETE", path, **query)
        assert (answer.status_code, answer.headers["append-only-file"] in OF_FILE) == (204, True)
        texts = seats["owner"].get("/export").json().get("texts", [])
        left.append([one["text"] for one in texts])
    assert left == [["It is."], ["It is."], []]


def test_an_organiser_whose_token_is_lost_is_invited(client: httpx.Client, admin: Admin) -> None:
    lost = hold(client, "drill").organiser
    path = f"/tournaments/{id_of(lost)}/invite-organiser"
    made = admin("POST", path).json()
    assert (made["tournament"], made["place"]) == (id_of(lost), "organiser")
    assert lost.get().status_code == 401
    invited = lost._replace(token=made["invitation"])
    claimed = invited.post("/organiser/claim", Idempotency_Key="whoever-organises-it-now").json()
    assert lost._replace(token=claimed["token"]).post("/close").status_code == 200
    late = admin("POST", path)
    assert (late.status_code, late.json()["code"]) == (409, "tournament_closed")
    unknown = admin("POST", f"/tournaments/{NOBODY}/invite-organiser")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "tournament_unknown")


def test_a_restore_is_marked_and_clients_are_listed(client: httpx.Client, admin: Admin) -> None:
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    since = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(time.time() + 60))
    body = {"since": since, "limit": 500}
    outcomes = {
        row["session"]: row["outcome"] for row in admin("POST", "/restored", body).json()["items"]
    }
    assert outcomes[id_of(owner)] == "marked"
    (used,) = [row for row in admin.every("/usage") if row["budget"] == "sessions"]
    assert (used["client"], used["amount"]) == ("127.0.0.1", 300)
    assert used["used"] >= 1
    page = admin("POST", "/erase-client", {"client": "127.0.0.1", "limit": 500})
    assert "append-only-file" not in page.headers  # Behind the last page.
    erased = page.json()
    assert id_of(owner) in erased["items"]
    assert erased["cursor"] == "tournaments:"
    assert admin("GET", f"/sessions/{id_of(owner)}").json()["client"] == ""


@pytest.mark.parametrize(
    ("method", "path", "body", "query", "status", "code"),
    [
        ("GET", "/sessions/x", None, {}, 404, "session_unknown"),
        ("GET", f"/sessions/{NOBODY}", None, {}, 404, "session_unknown"),
        ("DELETE", f"/sessions/{NOBODY}", None, {}, 404, "session_unknown"),
        ("DELETE", f"/sessions/{NOBODY}/texts", None, {}, 404, "session_unknown"),
        ("DELETE", f"/sessions/{NOBODY}/texts", None, {"entry": 0}, 400, "out_of_range"),
        ("GET", f"/tournaments/{NOBODY}", None, {}, 404, "tournament_unknown"),
        ("DELETE", f"/tournaments/{NOBODY}/entrants/1/name", None, {}, 404, "tournament_unknown"),
        ("GET", "/sessions", None, {"cursor": "x"}, 400, "cursor_wrong"),
        ("GET", "/sessions", None, {"limit": 501}, 400, "out_of_range"),
        ("GET", "/sessions", None, {"older": 1}, 400, "parameter_unknown"),
        ("GET", "/sessions", None, {"status": "foo"}, 400, "value_unknown"),
        ("GET", "/sessions", None, {"status": "open"}, 400, "value_unknown"),
        ("GET", "/tournaments", None, {"status": "playing"}, 400, "value_unknown"),
        ("GET", "/sessions", None, {"ruleset": "foo"}, 400, "value_unknown"),
        ("GET", "/tournaments", None, {"ruleset": "foo"}, 400, "value_unknown"),
        ("GET", "/sessions", None, {"client": "banana"}, 400, "value_wrong"),
        ("GET", "/sessions", None, {"client": "203.0.113.0/24"}, 400, "value_wrong"),
        ("GET", "/tournaments", None, {"client": "key "}, 400, "value_wrong"),
        ("GET", "/sessions", None, {"client": "2001:db8::/48"}, 400, "value_wrong"),
        ("GET", "/sessions", None, {"digest": "foo"}, 400, "pattern_not_matched"),
        ("POST", "/erase-client", {"client": "banana"}, {}, 400, "value_wrong"),
        ("POST", f"/sessions/{NOBODY}/end", {}, {}, 400, "member_missing"),
        ("POST", f"/sessions/{NOBODY}/end", {"reason": ""}, {}, 400, "length_wrong"),
        ("POST", "/restored", {"since": "yesterday"}, {}, 400, "value_wrong"),
        ("POST", "/erase-name", {"name": "x", "cursor": "no"}, {}, 400, "cursor_wrong"),
        ("PUT", "/sessions", None, {}, 405, "method_not_allowed"),
    ],
)
def test_what_is_wrong_is_named(
    admin: Admin, method: str, path: str, body: Any, query: Json, status: int, code: str
) -> None:
    response = admin(method, path, body, **query)
    assert (response.status_code, response.json()["code"]) == (status, code)


def test_every_use_is_logged_without_keys_or_names(
    served: tuple[httpx.Client, Path], keys: dict[str, str]
) -> None:
    client, log = served
    (before, admin) = len(log.read_text()), Admin(client, keys["admin"])
    tournament = id_of(hold(client, "drill", entrants=[{"name": "Sensitive"}]).organiser)
    admin("POST", "/erase-name", {"name": "Sensitive", "limit": 500})
    Admin(client, keys["revoked"])("GET", "/usage")
    text = log.read_text()[before:]
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    used = [(one["event"], one["operation"]) for one in lines if "operation" in one]
    assert used == [("admin", "erase_name"), ("admin refused", "usage")]
    (erased,) = [one for one in lines if one.get("operation") == "erase_name"]
    assert erased["append_only_file"] in OF_FILE
    # So that it can be repeated after a restore.
    assert erased["items"] == [f"{id_digest(tournament)}/1"]
    assert tournament not in text
    assert erased["key"]
    assert erased["request_id"]
    assert "Sensitive" not in text
    assert not any(key in text for name, key in keys.items() if name != "file")


def test_no_line_holds_an_id_and_its_digest_leads_back_to_it(
    served: tuple[httpx.Client, Path], admin: Admin
) -> None:
    client, log = served
    before = len(log.read_text())
    held = hold(client, "drill")
    tournament, session = id_of(held.organiser), held.sessions[0]
    owner = started(client, "drill", setup={"rounds": 3})["owner"]
    for named in (session, id_of(owner)):
        admin("GET", f"/sessions/{named}")
        admin("POST", f"/sessions/{named}/archive")
    admin("DELETE", f"/tournaments/{tournament}/entrants/1/name")
    admin("POST", f"/sessions/{id_of(owner)}/end", {"reason": "Abandoned."})
    admin("DELETE", f"/sessions/{id_of(owner)}")
    admin("POST", "/erase-client", {"client": "127.0.0.1", "limit": 500})
    text = log.read_text()[before:]
    for named in (tournament, session, id_of(owner)):
        assert named not in text
        assert f'"digest":"{id_digest(named)}"' in text
    for named in (session, id_of(owner)):  # The latter has gone.
        rows = admin.every("/sessions", digest=id_digest(named))
        assert {row["session"] for row in rows} == {named}
    (row,) = admin.every("/tournaments", digest=id_digest(tournament))
    assert row["tournament"] == tournament
    assert admin.every("/sessions", digest=id_digest(NOBODY)) == []


# ------------------------------------------------------------------------------ the command


def test_the_command_does_the_same(tmp_path: Path) -> None:
    """On the embedded server of a data folder, and with the rules of a real game."""
    with embedded_server(tmp_path) as server:
        environment = {"WARDROOM_DATA_DIR": str(tmp_path), "REDIS_URL": ""}

        def admin(*arguments: str, code: int = 0, **more: str) -> str:
            return wardroom("admin", *arguments, code=code, **environment, **more)

        async def play() -> list[Playing]:
            store = Store(Target(url=server.url), now=time.time)
            hunters = next(ruleset for ruleset in RULESETS if ruleset.id == "hunters")
            services = Services({"hunters": install(hunters)}, store, at_once)
            assert hunters.game is not None
            games = [Playing(services, "hunters") for _ in range(3)]
            for game in games:
                await game.begin(hunters.game.examples[0].order)
                await game.play(2)
            await store.close()
            return games

        first, second, third = [game.session for game in asyncio.run(play())]
        lines = admin("find").split("\n")
        assert re.split(r" {2,}", lines[0])[:3] == ["session", "ruleset", "status"]
        assert {line.split()[0] for line in lines[1:]} == {first, second, third}
        ids = admin("find", "--ids", "--all", "--limit", "1").split()
        assert set(ids) == {first, second, third}
        assert admin("find", "--older-than", "1h") == lines[0]
        rows = [json.loads(line) for line in admin("find", "--json").split("\n")]
        assert json.loads(admin("show", first))["head"] in [row["head"] for row in rows]
        admin("end", first, code=2)
        assert admin("end", first, "--reason", "Abandoned.") == f"{first} has ended"
        assert admin("expire", second) == f"{second} has expired"
        assert json.loads(admin("show", second))["ending"] == "expired"
        assert admin("delete", first) == f"{first} is deleted"
        assert json.loads(admin("show", first))["ending"] == "deleted_by_operator"
        since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 60))
        assert json.loads(admin("restored", "--since", since)) == {
            "session": third, "outcome": "marked", "number": 3,
        }  # fmt: skip
        assert admin("usage").split() == ["client", "budget", "used", "amount", "whole"]
        assert admin("erase-name", "--session", third) == f"{third} has no name"
        assert admin("erase-name", "--name", "-", standard_input="Ott\n") == ""
        for erasing in (("erase-name", "--session", third), ("erase-client", "192.0.2.1")):
            told = run("admin", *erasing, **environment).stderr
            assert "has rewritten its append-only file" in told
        for wrong in (
            ("show", NOBODY), ("find", "--cursor", "x"), ("find", "--older-than", "7 days"),
            ("erase-name",), ("restored", "--since", "yesterday"), ("erase-client", "banana"),
            ("find", "--digest", "0" * 16), ("find", "--digest", "x"),
        ):  # fmt: skip
            assert "Traceback" not in admin(*wrong, code=2)
        for option, value, known in (
            ("--status", "foo", "unreadable"), ("--ruleset", "foo", "hunters"),
            ("--client", "banana", "2001:db8::/64"),
        ):  # fmt: skip
            result = run("admin", "find", option, value, **environment)
            assert (result.exit_code, result.stdout) == (2, "")
            assert known in result.stderr
        assert set(admin("find", "--status", "gone", "--ids").split()) == {first, second}
        for one in (first, second, third):  # The first two have gone.
            found = admin("find", "--digest", id_digest(one), "--json")
            assert json.loads(found)["session"] == one
    # Once the service is stopped it starts the embedded server itself.
    assert run("admin", "find", "--ids", **environment).stdout.strip() == third
    result = run("admin", "find", **environment | {"WARDROOM_DATA_DIR": str(tmp_path / "none")})
    assert result.exit_code == 2
    assert "no data in" in result.stderr


def test_the_command_prints_an_invitation_to_organise_and_nothing_else(tmp_path: Path) -> None:
    """Also where a worker has fewer games than the command, which it reports."""
    body = {"setup": {}, "entrants": [{"name": "Ott"}]}
    with embedded_server(tmp_path) as server:

        async def using(work: Callable[[Services], Awaitable[Any]]) -> Any:
            worker = Worker(server.url, HUNTERS)
            await worker.fleet.look()
            done = await work(worker.services)
            await worker.store.close()
            return done

        async def hold(services: Services) -> str:
            new = msgspec.convert(body, services.organising.types["hunters"].new)
            return (await services.organising.create_tournament("hunters", new, None)).session

        tournament = asyncio.run(using(hold))
        environment = {"WARDROOM_DATA_DIR": str(tmp_path), "REDIS_URL": ""}
        invite = ("admin", "invite-organiser")
        invitation = run(*invite, tournament, **environment).stdout.strip()

        async def close(services: Services) -> None:
            held = await services.organiser_tokens.claim(
                "hunters", tournament, "organiser", invitation, "whoever-organises-it-now"
            )
            await services.organising.close_tournament("hunters", tournament, held.token)

        asyncio.run(using(close))
        for refused, why in ((tournament, "closed"), (NOBODY, "no tournament has the id")):
            result = run(*invite, refused, **environment)
            assert (result.exit_code, result.stdout) == (2, "")
            assert why in result.stderr


def test_receipts_that_somebody_holds_are_checked_over_http(
    client: httpx.Client,
) -> None:
    owner = started(client, "drill")["owner"]
    log = {**owner.get("/export").json(), "receipts": []}
    body = {"log": log, "receipts": ["x"], "keys": {"keys": []}}
    found = client.post("/v1/verify", json=body).json()
    assert [fault["code"] for fault in found["faults"]] == ["receipt_bad"]
