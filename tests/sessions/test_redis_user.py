"""The user of Redis that deploy/README.md describes may do what the service does, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from runs.patience import in_time, patience
from sessions.redis_faults import PASSWORD, Strict
from sessions.serving import play_on, serving_toys, started
from sessions.test_admin import wardroom
from wardroom import sessions
from wardroom.sessions.adapters.redis.check import check_redis

ROOT = Path(__file__).parents[2]
SESSIONS = Path(sessions.__file__).parent
DESCRIBED = (ROOT / "deploy/README.md").read_text()
(RULES,) = re.findall(r"^ACL SETUSER wardroom (.*)$", DESCRIBED, re.MULTILINE)
PERMISSIONS = [rule for rule in RULES.split() if rule[0] in "+~&"]
OF_CONNECTIONS = (
    ("PING",), ("SELECT", "1"), ("HELLO", "3"), ("CLIENT", "SETINFO", "LIB-NAME", "x"),
    ("CLIENT", "SETNAME", "x"),
)  # fmt: skip
KEY = "wardroom:{x}"
OF_PYTHON = {
    "config_get": ("CONFIG", "GET", "append*"),
    "script_load": ("SCRIPT", "LOAD", "return 1"),
    "subscribe": ("SUBSCRIBE", KEY),
    "unsubscribe": ("UNSUBSCRIBE", KEY),
    "ssubscribe": ("SSUBSCRIBE", KEY),
    "sunsubscribe": ("SUNSUBSCRIBE", KEY),
    "delete": ("DEL", KEY),
    "execute": ("EXEC",),
    "pipeline": ("MULTI",),
}
"""What methods of redis-py send, where they are not called as their command is."""
NOT_COMMANDS = {
    "aclose", "connection_pool", "decode", "execute_command", "get_message", "get_node",
    "get_node_from_key", "get_nodes", "get_primaries", "initialize", "nodes_manager", "pubsub",
}  # fmt: skip


def used() -> list[tuple[str, ...]]:
    """Every command that the service sends, or runs in a script, with a key or channel of its."""
    text = "\n".join(path.read_text() for path in SESSIONS.rglob("*.py"))
    scripts = "\n".join(path.read_text() for path in SESSIONS.rglob("*.lua"))
    methods = set(re.findall(r"\b(?:_client|client|pipe|messages)\.([a-z_]+)", text))
    words = set(re.findall(r"redis\.p?call\('([A-Z]+)'", scripts))
    words |= set(re.findall(r"command\(\s*\"([A-Z]+)\"", text))
    words |= set(re.findall(r"\(\"([A-Z]+)(?: [A-Z]+)?\", (?:key|left|value)", text))
    words |= {name.upper() for name in methods - NOT_COMMANDS - OF_PYTHON.keys()}
    named = [OF_PYTHON[name] for name in sorted(methods & OF_PYTHON.keys())]
    return [
        *OF_CONNECTIONS, ("PUBLISH", KEY, "x"), ("SPUBLISH", KEY, "x"), ("CLUSTER", "SLOTS"),
        *named, *(example(word) for word in sorted(words)),
    ]  # fmt: skip


def example(word: str) -> tuple[str, ...]:
    """The command `word` with arguments that say more than how many there have to be."""
    given = {
        "EVAL": ("return 1", "1", KEY), "EVALSHA": ("0" * 40, "1", KEY), "SCAN": ("0",),
        "MEMORY": ("USAGE", KEY),
    }  # fmt: skip
    return word, *given.get(word, ())


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Strict]:
    server = Strict(tmp_path_factory.mktemp("redis"))
    yield server
    server.operator.close()
    server.node.kill()


def grant(strict: Strict, user: str, rules: list[str]) -> None:
    strict.do(("ACL", "SETUSER", user, *rules))


def denied(strict: Strict, user: str, command: tuple[str, ...]) -> bool:
    """Whether `user` may not run `command`, with as many arguments as it has to have."""
    word = command[0]
    (told,) = strict.operator.execute_command("COMMAND", "INFO", word).values()
    wanted = abs(told["arity"]) - len(command)
    more = (KEY, *"1111")[max(0, len(command) - 1) :][: max(0, wanted)]
    reply = strict.operator.execute_command("ACL", "DRYRUN", user, *command, *more)
    return reply not in (b"OK", "OK", True)


def test_it_may_do_all_that_the_service_does(strict: Strict) -> None:
    grant(strict, "least", RULES.split())
    commands = used()
    assert len(commands) > 40
    assert not [command for command in commands if denied(strict, "least", command)]
    for other in (("FLUSHALL",), ("KEYS", "*"), ("SHUTDOWN",), ("CONFIG", "SET", "dir", "/"),
                  ("GET", "elsewhere"), ("PUBLISH", "elsewhere", "x"), ("REPLICAOF", "x", "1"),
                  ("DEBUG", "SLEEP", "1"), ("ACL", "LIST"), ("MONITOR",)):  # fmt: skip
        assert denied(strict, "least", other), other


@pytest.mark.parametrize("permission", PERMISSIONS)
def test_it_may_do_no_more(permission: str, strict: Strict) -> None:
    grant(strict, "less", [rule for rule in RULES.split() if rule != permission])
    assert [command for command in used() if denied(strict, "less", command)]


def test_games_are_played_and_followed_by_it(strict: Strict, tmp_path: Path) -> None:
    grant(strict, "wardroom", RULES.replace(">PASSWORD", f">{PASSWORD}").split())
    url = f"redis://wardroom:{PASSWORD}@127.0.0.1:{strict.node.port}/0"
    assert check_redis(url, patience(2)).reason is None
    keys = str(tmp_path / "admin.json")
    admin = wardroom("keys", "issue", "--file", keys, "--name", "Operator", "--scope", "admin")
    with (
        serving_toys(
            tmp_path, url, WARDROOM_ADMIN_KEYS_FILE=keys, WARDROOM_BUDGETS="on",
            WARDROOM_ARCHIVE=(tmp_path / "archive").as_uri(),
        ) as running,
        running.client() as client,
    ):  # fmt: skip
        seat = started(client, "drill", setup={"rounds": 3})["owner"]
        headers = {**seat.headers, "Accept": "text/event-stream"}
        with client.stream("GET", f"{seat.path}/events", headers=headers) as stream:
            lines = stream.iter_lines()
            for line in in_time(lines):
                if line.startswith("event: opened"):
                    break
            assert seat.act({"kind": "press", "press": True}).status_code == 200
            for line in in_time(lines):  # Long before anybody looks for what was not announced.
                if line.startswith("event: entry"):
                    break
        over = play_on(seat)
        assert over["ending"]
        held = {"setup": {}, "entrants": [{"name": "Ott"}]}
        assert client.post("/v1/drill/tournaments", json=held).status_code == 201
        found = client.get("/admin/sessions", headers={"Authorization": f"Bearer {admin}"})
        assert found.status_code == 200
        assert seat.delete().status_code == 204
        assert "reason" not in client.get("/readyz").json()
        assert "redis" not in running.logged()
