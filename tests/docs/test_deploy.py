"""The files of `deploy` name settings, paths, commands and limits that there are."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library
import yaml  # type: ignore[import-untyped]
from click import Context

from runs.patience import patience
from wardroom.api.listings import Rulesets
from wardroom.app import create_router
from wardroom.cli import main
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.connection import Target
from wardroom.sessions.embedded import program
from wardroom.sessions.redis_access import Durability
from wardroom.sessions.store import Store
from wardroom.settings import Settings, read_settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = {
    path.relative_to(DEPLOY).as_posix(): path.read_text("utf-8")
    for path in sorted(DEPLOY.rglob("*"))
    if path.is_file()
}
SETTINGS = {field.encode_name: field for field in msgspec.structs.fields(Settings)}
DEFAULTS = Settings()
TIME_TO_STOP = DEFAULTS.drain_seconds + DEFAULTS.shutdown_seconds
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
COMPOSE: dict[str, Any] = yaml.safe_load(FILES["compose.yaml"])
NAMED = re.compile(r"\b(?:WARDROOM_[A-Z_]+|REDIS_URL)\b")


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def lines_of_unit(key: str) -> list[str]:
    unit = FILES["wardroom.service"].splitlines()
    return [line.partition("=")[2] for line in unit if line.startswith(f"{key}=")]


@pytest.mark.parametrize("name", FILES)
def test_every_setting_that_is_named_exists(name: str) -> None:
    assert set(NAMED.findall(FILES[name])) <= set(SETTINGS)


def test_the_environment_file_holds_every_setting_and_its_default() -> None:
    listed = dict(re.findall(r"^#([A-Z_]+)=(.*)$", FILES["wardroom.env"], re.MULTILINE))
    assert set(listed) == set(SETTINGS)
    assert read_settings(listed) == DEFAULTS
    for name, field in SETTINGS.items():
        default = getattr(DEFAULTS, field.name)
        assert listed[name] == ("" if default is None else str(default)), name


def test_what_compose_sets_can_be_read() -> None:
    service = COMPOSE["services"]["wardroom"]
    chosen = {
        name: re.sub(r"\$\{\w+:-(.*)\}", r"\1", str(value))
        for name, value in service["environment"].items()
    }
    assert set(chosen) <= set(SETTINGS)
    settings = read_settings(chosen)
    assert settings.workers > 1
    assert f"127.0.0.1:{settings.port}:{settings.port}" in service["ports"]
    assert settings.redis_url == "redis://redis:6379/0"
    assert (DEPLOY / service["env_file"]).is_file()
    for one in COMPOSE["services"].values():
        assert seconds(one["stop_grace_period"]) > TIME_TO_STOP
        for volume in one.get("volumes", []):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
    build = service["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


def test_the_image_is_made_of_what_there_is() -> None:
    text = FILES["Dockerfile"].replace("\\\n", " ")
    let_in = FILES["Dockerfile.dockerignore"].splitlines()
    copied = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ")]
    for source in (name for names in copied for name in names if "--from=build" not in names):
        assert list(ROOT.glob(source)), source
        assert f"!{source}" in let_in
    assert "--require-hashes --requirement requirements.lock" in text
    python = re.findall(r"^FROM python:(\S+?)-slim", text, re.MULTILINE)
    assert len(set(python)) == 1
    assert f"Programming Language :: Python :: {python[0]}" in PROJECT["classifiers"]
    entry = json.loads(re.search(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)[1])  # type: ignore[index]
    command = json.loads(re.search(r"^CMD (.*)$", text, re.MULTILINE)[1])  # type: ignore[index]
    assert_a_command(entry + command)
    check = json.loads(re.search(r" CMD (\[.*?healthz.*\])", text)[1])  # type: ignore[index]
    compile(check[-1], "HEALTHCHECK", "exec")
    environment = dict(re.findall(r"\b([A-Z_]+)=(\S+)", text.split("ENV ")[1].split("USER")[0]))
    own = {name: value for name, value in environment.items() if name in SETTINGS}
    assert read_settings(own).host == "0.0.0.0"  # noqa: S104 - in a container


def assert_a_command(words: list[str]) -> None:
    assert Path(words[0]).name in PROJECT["scripts"]
    assert main.get_command(Context(main), words[1]) is not None


def test_the_unit_starts_a_command_and_gives_it_time_to_stop() -> None:
    (started,) = lines_of_unit("ExecStart")
    assert_a_command(started.split())
    assert f"{Path(started.split()[0]).parent}/pip install" in FILES["README.md"]
    (patience,) = lines_of_unit("TimeoutStopSec")
    assert int(patience) > TIME_TO_STOP
    (environment,) = lines_of_unit("EnvironmentFile")
    assert environment.lstrip("-") in FILES["README.md"]


def test_the_proxy_takes_all_that_the_service_takes() -> None:
    conf = FILES["nginx.conf"]
    megabytes = int(re.search(r"client_max_body_size (\d+)m;", conf)[1])  # type: ignore[index]
    assert megabytes * 1024 * 1024 > 2 * DEFAULTS.session_log_bytes
    timeouts = [int(found) for found in re.findall(r"proxy_read_timeout (\d+)s;", conf)]
    limit = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    assert max(timeouts) > limit["WARDROOM_HEARTBEAT_SECONDS"]["maximum"]
    idle = re.search(r"keepalive_timeout (\d+)s;", conf)[1]  # type: ignore[index]
    assert int(idle) < min(DEFAULTS.head_seconds, DEFAULTS.drain_seconds)
    servers = re.findall(r"^ +server ([^;{]+);", conf, re.MULTILINE)
    assert [server for server in servers if "max_fails=0" in server] == servers
    assert conf.count("{") == conf.count("}")


def test_the_proxy_knows_the_paths_of_the_service() -> None:
    rulesets: Rulesets = install_all()
    routes = {str(route.path_format) for route in create_router(DEFAULTS).routes}
    paths = {
        re.sub(r"{session}|{tournament}", "Ab_-" * 10 + "abc", route.replace("{ruleset}", ruleset))
        for route in routes
        for ruleset in rulesets
    }
    patterns = re.findall(r"location ~ (\S+) \{", FILES["nginx.conf"])
    stateless, events, boards = (
        {p for p in paths if re.search(pattern, p)} for pattern in patterns
    )
    assert events == {path for path in paths if path.endswith("/events")}
    assert len(events) == 2 * len(rulesets)  # Of sessions, and of tournaments.
    assert boards == {path for path in paths if re.search(r"/sessions/[^/]+/board", path)}
    assert len(boards) == 3 * len(rulesets)
    calls = {call.path for ruleset in rulesets.values() for call in ruleset.calls.values()}
    assert stateless >= calls | {"/v1/batch"}
    assert not [path for path in stateless if "session" in path or "import" in path]
    assert "location = /metrics" in FILES["nginx.conf"]
    assert "/metrics" in routes


@pytest.mark.parametrize(
    ("query", "printed"),
    [
        ("", ""), ("ticket=abc", "?ticket=…"), ("after=3&ticket=abc", "?ticket=…"),
        ("ticket=abc&ticket=def", "?ticket=…"), ("tic%6bet=abc", "?…"), ("after=3", "?…"),
    ],
)  # fmt: skip
def test_the_proxy_logs_no_ticket(query: str, printed: str) -> None:
    conf = FILES["nginx.conf"]
    (log,) = re.findall(r"log_format [^;]*;", conf)
    assert set(re.findall(r"\$\w+", log)) <= {
        "$remote_addr", "$time_iso8601", "$request_method", "$uri", "$wardroom_query", "$status",
        "$body_bytes_sent", "$request_time", "$wardroom_request_id",
    }  # fmt: skip
    (rows,) = re.findall(r"map \$args \$wardroom_query \{(.*?)\}", conf, re.DOTALL)
    table = dict(re.findall(r'^ *(\S+) +"(.*)";$', rows, re.MULTILINE))
    patterns = [key.strip('"') for key in table if key.startswith('"~')]
    key = next((one for one in patterns if re.search(one[1:], query)), None)
    assert table['""' if not query else "default" if key is None else f'"{key}"'] == printed
    ticketed = re.findall(r"location ~ \S*(?:events|board)\S* \{[^}]*\}", conf)
    assert len(ticketed) == 2
    assert all("error_log /dev/null" in one for one in ticketed)


@contextmanager
def running(folder: Path) -> Iterator[tuple[str, library.Redis]]:
    """A server with the settings of `redis.conf`, its data in `folder`, until the block ends."""
    place = folder / "s"
    with subprocess.Popen(
        [program(), DEPLOY / "redis.conf", "--port", "0", "--unixsocket", place, "--dir", folder],
        stdout=subprocess.DEVNULL,
    ) as process:
        try:
            with library.Redis(unix_socket_path=str(place)) as client:
                deadline = time.monotonic() + patience()
                while True:
                    assert process.poll() is None
                    assert time.monotonic() < deadline
                    try:
                        client.ping()
                        break
                    except library.ConnectionError:
                        time.sleep(0.02)
                yield f"unix://{place}", client
        finally:
            process.terminate()
            process.wait(patience())


def test_the_redis_keeps_what_is_promised(tmp_path: Path) -> None:
    async def weaknesses(url: str, durability: Durability) -> list[str]:
        store = Store(Target(url=url), durability=durability, now=time.time)
        try:
            return await store.weaknesses()
        finally:
            await store.close()

    with running(tmp_path) as (url, _):
        assert asyncio.run(weaknesses(url, Durability())) == []
        assert asyncio.run(weaknesses(url, Durability(kind="always")))


def test_a_backup_is_restored_as_the_page_says(tmp_path: Path) -> None:
    before, after = tmp_path / "1", tmp_path / "2"
    before.mkdir()
    with running(before) as (_, client):
        client.set("kept", "yes")
        client.save()
    kept = after / "appendonlydir"
    kept.mkdir(parents=True)
    base = re.search(r"cp wardroom\.rdb appendonlydir/(\S+)", FILES["README.md"])
    manifest = re.search(r"echo '(.*)' > appendonlydir/(\S+)", FILES["README.md"])
    assert base
    assert manifest
    (kept / base[1]).write_bytes((before / "dump.rdb").read_bytes())
    (kept / manifest[2]).write_text(manifest[1] + "\n")
    for _ in range(2):
        with running(after) as (_, client):
            assert client.get("kept") == b"yes"


def test_the_page_has_a_row_for_every_file() -> None:
    rows = re.findall(r"^\| `([^`]+)`", FILES["README.md"].split("\n## ")[0], re.MULTILINE)
    folders = {name.partition("/")[0] + "/" if "/" in name else name for name in FILES}
    assert sorted(rows) == sorted(folders - {"README.md", "Dockerfile.dockerignore"})
