"""The files of `deploy` name settings, paths, commands and limits that there are."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from importlib.metadata import distribution
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library
import yaml  # type: ignore[import-untyped]
from click import Context
from packaging.requirements import Requirement

from api.serving import serving
from api.spellings import decoded, spellings
from in_browser.asking import built
from runs.patience import patience
from runs.processes import ending, stop
from support.every import every
from wardroom import __version__
from wardroom.api.operations.administration import admin_operations
from wardroom.api.operations.health import metrics_operation
from wardroom.api.operations.listings import Rulesets
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.api.serving.front import MOST_HEADER_BYTES
from wardroom.api.table import all_operations
from wardroom.cli import main
from wardroom.open_files import files_needed
from wardroom.rulesets.catalogue import install_all
from wardroom.server import LARGEST_HEAD
from wardroom.sessions.adapters.embedded.server import program
from wardroom.sessions.adapters.redis.access import Durability
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.services.composition import Services
from wardroom.settings import GONE, SECTIONS, Settings, declared, read_settings
from wardroom.settings_page import environment_file, markdown
from wardroom.variables import FROM_FILE

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
_PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT: dict[str, Any] = _PYPROJECT["project"]
PACKED: dict[str, str] = _PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
"""What else than `service` the package is made of."""
COMPOSE: dict[str, Any] = yaml.safe_load(FILES["compose.yaml"])
NAMED = re.compile(r"\b(?:WARDROOM_[A-Z_]+|REDIS_URL(?:_FILE)?)\b")
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for folder in (
        ".",
        "openapi",
        "docs",
        "docs/contributing",
        "docs/decisions",
        "service/wardroom/web/guides",
    )
    for path in sorted((ROOT / folder).glob("*.md"))
    if path.name != "CHANGELOG.md"
}
"""What else people read."""
OF_TESTS = {"WARDROOM_TESTS_ORDER", "WARDROOM_TESTS_PATIENCE"}


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def lines_of_unit(key: str) -> list[str]:
    unit = FILES["wardroom.service"].splitlines()
    return [line.partition("=")[2] for line in unit if line.startswith(f"{key}=")]


@every(("name", "text"), [*FILES.items(), *PAGES.items()])
def test_every_setting_that_is_named_exists(name: str, text: str) -> None:
    secrets = {f"{one.name}{FROM_FILE}" for one in declared().values() if one.secret}
    gone = set(GONE) if name == "settings.md" else set()
    assert set(NAMED.findall(text)) <= {*SETTINGS, *secrets, *gone, *OF_TESTS}


def test_the_page_and_the_file_of_settings_are_as_they_are_declared() -> None:
    """`make settings` writes them."""
    assert FILES["settings.md"] == markdown()
    assert FILES["wardroom.env"] == environment_file()


def test_the_environment_file_holds_every_setting_and_its_default() -> None:
    listed = dict(re.findall(r"^#([A-Z_]+)=(.*)$", FILES["wardroom.env"], re.MULTILINE))
    assert [*listed] == [*SETTINGS]
    assert read_settings(listed) == DEFAULTS
    for name, field in SETTINGS.items():
        default = getattr(DEFAULTS, field.name)
        assert listed[name] == ("" if default is None else str(default)), name


def test_every_setting_is_declared_whole() -> None:
    members = [setting.member for setting in declared().values()]
    assert members[0] == next(iter(SECTIONS))
    assert [one for one in members if one in SECTIONS] == [*SECTIONS]
    assert not {*GONE} & {*SETTINGS}
    for setting in declared().values():
        assert setting.sentence.endswith("."), setting.name
        counted = re.search(r"_(SECONDS|MS|BYTES|A_DAY|A_MINUTE)$|MAX_BODY", setting.name)
        assert not counted or setting.unit, setting.name


def test_no_other_page_has_a_table_of_settings() -> None:
    assert [name for name, text in PAGES.items() if re.search(r"(?m)^\| setting", text)] == []


PASSWORD = "5eed" * 16


def filled(value: object) -> str:
    """What stands in `compose.yaml`, with the defaults of its variables and a password."""
    text = re.sub(r"\$\{\w+:-(.*?)\}", r"\1", str(value))
    return re.sub(r"\$\{REDIS_PASSWORD:\?[^}]*\}", PASSWORD, text)


def test_what_compose_sets_can_be_read() -> None:
    service = COMPOSE["services"]["wardroom"]
    chosen = {name: filled(value) for name, value in service["environment"].items()}
    assert set(chosen) <= set(SETTINGS)
    settings = read_settings(chosen)
    assert settings.workers > 1
    assert settings.metrics_address is not None
    for port in (settings.port, settings.metrics_address[1]):
        assert f"127.0.0.1:{port}:{port}" in service["ports"]
    assert settings.redis_url == f"redis://:{PASSWORD}@redis:6379/0"
    assert (DEPLOY / service["env_file"]).is_file()
    for one in COMPOSE["services"].values():
        assert seconds(one["stop_grace_period"]) > TIME_TO_STOP
        for volume in one.get("volumes", []):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
    build = service["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


def test_every_set_up_has_a_place_for_the_key_that_signs() -> None:
    """The service makes it there at its first start; in Kubernetes it is in a Secret."""
    image = dict(re.findall(r"(WARDROOM_[A-Z_]+)=(\S+)", FILES["Dockerfile"]))
    mounts = dict(
        reversed(volume.split(":")[:2]) for volume in COMPOSE["services"]["wardroom"]["volumes"]
    )
    assert mounts[image["WARDROOM_DATA_DIR"]] in COMPOSE["volumes"]
    unit = dict(line.split("=") for line in lines_of_unit("Environment"))
    assert unit["WARDROOM_DATA_DIR"] == f"%S/{lines_of_unit('StateDirectory')[0]}"
    pods = [each for each in yaml.safe_load_all(FILES["kubernetes/wardroom.yaml"]) if each]
    settings = next(one["data"] for one in pods if one["kind"] == "ConfigMap")
    pod = next(one["spec"]["template"]["spec"] for one in pods if one["kind"] == "Deployment")
    (secret,) = [one["secret"] for one in pod["volumes"] if "secret" in one]
    (key,) = [item["key"] for item in secret["items"]]
    assert settings["WARDROOM_RECEIPT_KEYS"] == f"/keys/{key}"
    for named in (image, unit, settings):
        assert {"WARDROOM_DATA_DIR", "WARDROOM_RECEIPT_KEYS"} & named.keys()


def test_the_redis_of_compose_answers_whoever_has_the_password(tmp_path: Path) -> None:
    redis = COMPOSE["services"]["redis"]
    told = [filled(one).replace("/data", str(tmp_path)) for one in redis["command"][2:]]
    with running(tmp_path, *told, password=PASSWORD) as (url, client):
        assert client.config_get("protected-mode") == {"protected-mode": "yes"}
        with (
            library.Redis.from_url(url) as stranger,
            pytest.raises(library.AuthenticationError),
        ):
            stranger.ping()
    assert filled(redis["environment"]["REDISCLI_AUTH"]) == PASSWORD  # Of its health check.


def test_compose_believes_its_own_gateway_alone() -> None:
    """And nobody but the service is where its Redis is."""
    service, networks = COMPOSE["services"]["wardroom"], COMPOSE["networks"]
    (front,) = networks["front"]["ipam"]["config"]
    believed = service["environment"]["WARDROOM_FORWARDED_ALLOW_IPS"]
    assert believed == front["gateway"]
    assert ip_address(believed) in ip_network(front["subnet"])
    assert networks["store"]["internal"]
    within = {name for name, one in COMPOSE["services"].items() if "store" in one["networks"]}
    assert (within, COMPOSE["services"]["redis"]["networks"]) == ({"wardroom", "redis"}, ["store"])


def test_nothing_installs_in_the_image() -> None:
    """What a base image brings along is as old as that, and nobody needs it there."""
    build, last, *_ = FILES["Dockerfile"].replace("\\\n", " ").split("\nFROM ")[1:]
    (gone,) = re.findall(r"/opt/wardroom/bin/pip uninstall --yes (.*)$", build, re.MULTILINE)
    assert {*gone.split()} == {"pip", "setuptools", *only_for_building(), *NOT_LOADED}
    assert re.search(r"^RUN pip uninstall --yes pip setuptools wheel\b", last, re.MULTILINE)
    python = re.search(r"python:([\d.]+)-", FILES["Dockerfile"])[1]  # type: ignore[index]
    assert f"rm -r /usr/local/lib/python{python}/ensurepip" in last


NOT_LOADED = {"faker", "polyfactory"}
"""What litestar requires, and the service never loads."""


def required(name: str, *extras: str) -> set[str]:
    """The packages that `name` requires with `extras`, itself included."""
    seen, waiting = set[tuple[str, tuple[str, ...]]](), [(name, extras)]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        for line in distribution(here[0]).requires or ():
            one = Requirement(line)
            markers = [{"extra": extra} for extra in (*here[1], "")]
            if one.marker is None or any(one.marker.evaluate(each) for each in markers):
                waiting.append((one.name.lower().replace("_", "-"), tuple(sorted(one.extras))))
    return {found for found, _ in seen}


def only_for_building() -> set[str]:
    """The packages of requirements.lock that build the service, and that nothing else requires."""
    extras = [*PROJECT["optional-dependencies"]]
    served = [each for each in extras if each not in ("build", "dev", "simulate")]
    locked = (ROOT / "requirements.lock").read_text()
    listed = set(re.findall(r"^([a-z0-9-]+)==", locked, re.MULTILINE))
    return (required("wardroom", "build") - required("wardroom", *served)) & listed


def test_the_service_runs_without_what_the_image_has_not() -> None:
    without = sorted(one.replace("-", "_") for one in NOT_LOADED | only_for_building())
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({without}))\n"
        "from wardroom.app import create_app\nfrom wardroom.cli import main\n"
        "import wardroom.server\nfrom wardroom.settings import read_settings\n"
        "create_app(read_settings({}))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_image_says_what_it_is() -> None:
    text = FILES["Dockerfile"].replace("\\\n", " ")
    service, release = text.split("FROM service AS release")
    labels, of_release = (
        dict(re.findall(r'org\.opencontainers\.image\.(\w+)="([^"]+)"', stage))
        for stage in (service, release)
    )
    assert labels["title"].lower() == PROJECT["name"]
    assert (labels["description"], labels["licenses"]) == (
        PROJECT["description"],
        PROJECT["license"],
    )
    assert labels["version"] == __version__
    notice = (ROOT / "sdk/engine/NOTICE.md").read_text()
    engine = ("MPL-2.0", "PSF-2.0", "BSD-3-Clause")
    for each in engine:  # In a table for people they are written without hyphens.
        assert re.search(each.removesuffix(".0").replace("-", "[ -]"), notice, re.IGNORECASE), each
    assert of_release["licenses"] == " AND ".join([PROJECT["license"], *engine])


def test_the_image_is_made_of_what_there_is() -> None:
    text = FILES["Dockerfile"].replace("\\\n", " ")
    let_in = FILES["Dockerfile.dockerignore"].splitlines()
    copied = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ")]
    for source in (name for names in copied for name in names if "--from=build" not in names):
        assert list(ROOT.glob(source)) or source == MADE_BEFORE, source
        assert f"!{source}" in let_in
    copies = {path for names in copied for name in names for path in ROOT.glob(name.lstrip("/"))}
    assert {ROOT / packed for packed in PACKED} <= copies, "the package cannot be built of these"
    assert "--require-hashes --requirement requirements.lock" in text
    stages = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert stages == ["${PYTHON}", "${PYTHON}", "service", "service"]
    python = re.findall(r"^ARG PYTHON=python:(\S+?)-slim", text, re.MULTILINE)
    assert len(python) == 1
    assert f"Programming Language :: Python :: {python[0]}" in PROJECT["classifiers"]
    entry = json.loads(re.search(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)[1])  # type: ignore[index]
    command = json.loads(re.search(r"^CMD (.*)$", text, re.MULTILINE)[1])  # type: ignore[index]
    assert_a_command(entry + command)
    check = json.loads(re.search(r" CMD (\[.*?healthz.*\])", text)[1])  # type: ignore[index]
    compile(check[-1], "HEALTHCHECK", "exec")
    environment = dict(re.findall(r"\b([A-Z_]+)=(\S+)", text.split("ENV ")[1].split("USER")[0]))
    own = {name: value for name, value in environment.items() if name in SETTINGS}
    assert read_settings(own).host == "0.0.0.0"  # noqa: S104 - in a container


MADE_BEFORE = "sdk/engine/dist"
"""What an image of a release has of the engine, and `make dist` leaves there."""


def test_an_image_of_a_release_serves_the_engine(tmp_path: Path) -> None:
    *_, release, last = FILES["Dockerfile"].split("\nFROM ")
    assert release.startswith("service AS release\n")
    assert last == "service\n"  # Without a target nothing has to be made before.
    (folder,) = re.findall(rf"^COPY {MADE_BEFORE} (\S+)$", release, re.MULTILINE)
    (named,) = re.findall(r"^ENV (\w+=\S+)$", release, re.MULTILINE)
    assert str(read_settings(dict([named.split("=")])).engine_path) == folder
    assert built().DIST.relative_to(ROOT) == Path(MADE_BEFORE)
    with (
        serving(tmp_path, WARDROOM_ENGINE_DIR=str(built().DIST)) as server,
        server.client() as client,
    ):
        for name in client.get("/play/engine/engine.json").json()["files"]:
            assert client.get(f"/play/engine/{name}").status_code == 200, name


def assert_a_command(words: list[str]) -> None:
    assert Path(words[0]).name in PROJECT["scripts"]
    assert main.get_command(Context(main), words[1]) is not None


def test_the_unit_starts_a_command_and_gives_it_time_to_stop() -> None:
    (started,) = lines_of_unit("ExecStart")
    assert_a_command(started.split())
    assert lines_of_unit("ExecStartPre") == [f"{started} --check"]
    assert f"{Path(started.split()[0]).parent}/pip install" in FILES["README.md"]
    (patience,) = lines_of_unit("TimeoutStopSec")
    assert int(patience) > TIME_TO_STOP
    (environment,) = lines_of_unit("EnvironmentFile")
    assert environment.lstrip("-") in FILES["README.md"]


def test_the_command_of_the_unit_has_its_user_settings_and_folder() -> None:
    script, page = FILES["wardroom.sh"], FILES["README.md"]
    (user,), (started,) = lines_of_unit("User"), lines_of_unit("ExecStart")
    (folder,), (environment,) = lines_of_unit("StateDirectory"), lines_of_unit("EnvironmentFile")
    (mask,), (data,) = lines_of_unit("UMask"), lines_of_unit("Environment")
    assert data.replace("%S", "/var/lib") == f"WARDROOM_DATA_DIR=/var/lib/{folder}"
    for line in (
        f"WARDROOM_DATA_DIR=/var/lib/{folder}", f". {environment.lstrip('-')}", f"umask {mask}",
        f'exec runuser -u {user} -- {started.split()[0]} "$@"',
    ):  # fmt: skip
        assert line in script.splitlines()
    assert script.index("WARDROOM_DATA_DIR=") < script.index(". /etc")  # As in the unit.
    assert re.search(rf"^# useradd --system .* {user}$", page, re.MULTILINE)
    assert f"--home-dir /var/lib/{folder} " in page
    assert "deploy/wardroom.sh /usr/local/sbin/wardroom" in page
    assert lines_of_unit("DynamicUser") == []


@pytest.mark.parametrize("stopped", [False, True])
def test_the_operator_manages_the_sessions_of_the_unit(tmp_path: Path, stopped: bool) -> None:
    """By the script as it is shipped, but for where things lie, and for the user."""
    data, environment = tmp_path / "data", tmp_path / "wardroom.env"
    environment.write_text(FILES["wardroom.env"] + "WARDROOM_SERVICE='a club; & its $1'\n")
    program = Path(sys.executable).with_name("wardroom")
    script = FILES["wardroom.sh"]
    for shipped, here in (
        ("/var/lib/wardroom", data), ("/etc/wardroom/wardroom.env", environment),
        ("runuser -u wardroom -- /opt/wardroom/bin/wardroom", program),
    ):  # fmt: skip
        assert script.count(str(shipped)) == 1
        script = script.replace(str(shipped), str(here))

    def admin(*words: str) -> str:
        run = subprocess.run(
            ["sh", "-c", script, "wardroom", "admin", *words], env={"PATH": os.environ["PATH"]},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return run.stdout.strip()

    with serving(tmp_path, WARDROOM_DATA_DIR=str(data)) as server:
        with server.client() as client:
            created = client.post("/v1/hunters/sessions", json={"setup": {}}).json()
        session = created["session"]["session"]
        if not stopped:
            assert admin("find", "--ids") == session
            assert admin("end", session, "--reason", "Spam.") == f"{session} has ended"
    if stopped:
        assert admin("find", "--ids") == session
        assert (
            json.loads(admin("restored", "--since", "2100-01-01T00:00:00Z"))["session"] == session
        )


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


def test_the_page_counts_the_files_that_a_worker_needs() -> None:
    told = re.search(r"A worker needs (.*?) of them\.", FILES["README.md"], re.DOTALL)
    assert told is not None
    counted = 0
    for term in " ".join(told[1].split()).split(" + "):
        times, _, name = term.rpartition(" ")
        setting = getattr(DEFAULTS, name.strip("`").removeprefix("WARDROOM_").lower(), None)
        factor = {"": 1, "twice": 2, "4 times": 4}[times]
        counted += factor * (int(name) if setting is None else setting)
    assert counted == files_needed(DEFAULTS)
    (row,) = re.findall("^ +files of a worker +(.*)$", FILES["capacity.md"], re.MULTILINE)
    assert row == 'as "Event streams" in README.md adds them up'


def test_the_page_states_how_long_a_head_may_be() -> None:
    told = " ".join(FILES["README.md"].split())
    most, fields = re.search(r"[Aa] head may have (\d+) KB .*?, with (\d+) KB", told).groups()  # type: ignore[union-attr]
    assert (int(most) * 1024, int(fields) * 1024) == (LARGEST_HEAD, MOST_HEADER_BYTES)


def seen_by_nginx(path: str) -> Iterator[str]:
    """The path of each way to write `path`: nginx decodes it, and may merge its slashes."""
    for spelling in spellings(path):
        yield decoded(spelling)
        yield re.sub("/+", "/", decoded(spelling))


def matching(pattern: str, path: str) -> bool:
    """Whether `pattern` matches `path` however it is written."""
    (found,) = {bool(re.search(pattern, seen)) for seen in seen_by_nginx(path)}
    return found


def test_the_proxy_knows_the_paths_of_the_service(tmp_path: Path) -> None:
    rulesets: Rulesets = install_all()
    services = Services(rulesets, None, asyncio.to_thread)
    keys = tmp_path / "admin.json"
    keys.write_text('{"keys": []}')
    administered = Settings(admin_keys_file=str(keys))
    operations = [
        *all_operations(rulesets, DEFAULTS, services, None),
        *admin_operations(services, administered),
        metrics_operation(),
    ]
    values = {"session": "Ab_-" * 10 + "abc", "tournament": "Ab_-" * 10 + "abc"}
    paths = {
        operation.id: re.sub(r"{(\w+)}", lambda found: values.get(found[1], "x"), operation.path)
        for operation in operations
    }
    patterns = re.findall(r"location ~ (\S+) \{", FILES["nginx.conf"])
    denied, stateless, events, tickets = (
        {name for name, path in paths.items() if matching(pattern, path)} for pattern in patterns
    )
    of_operators = {one.id for one in operations if one.scope == "admin" or one.probe == "metrics"}
    assert denied == of_operators
    assert events == {one.id for one in operations if one.streams}
    assert tickets == {one.id for one in operations if one.ticketed and not one.streams}
    calls = {call.operation_id for ruleset in rulesets.values() for call in ruleset.calls.values()}
    assert stateless >= calls | {one.id for one in operations if one.path == "/v1/batch"}
    assert stateless <= {one.id for one in operations if one.scope == "calls" and not one.stores}


def test_what_the_proxy_answers_by_itself_is_a_problem_of_the_service() -> None:
    conf = FILES["nginx.conf"]
    (rows,) = re.findall(r"map \$status \$wardroom_problem \{(.*?)\n\}", conf, re.DOTALL)
    table = {
        status: json.loads("{" + members + "}")
        for status, members in re.findall(r"^ *(\S+) +'(.*)';$", rows, re.MULTILINE)
    }
    assert len(table) == len(rows.strip().splitlines())
    kinds = {kind.uri: kind for kind in PROBLEM_TYPES}
    for status, problem in table.items():
        assert set(problem) == {"type", "title", "code", "detail"}
        if problem["type"] == "about:blank":
            assert problem["title"].lower() in HTTPStatus(int(status)).phrase.lower()
            continue
        kind = kinds[problem["type"]]
        assert (problem["title"], problem["code"]) == (kind.title, kind.code)
        assert kind.status == (500 if status == "default" else int(status))
    answered = set()
    for codes in re.findall(r"error_page ([^;]+) /\.problem;", conf):
        *own, last = codes.split()
        answered |= {last.removeprefix("=")} if last.startswith("=") else {*own, last}
    assert answered == {*table} - {"default"} | {"500"}
    assert len(re.findall("error_page", conf)) == 3


@pytest.mark.parametrize(
    ("path", "logged", "told"),
    [
        ("/v1/rulesets?ticket=x", "/v1/rulesets", "/v1/rulesets"),
        ("//v1/a-b_c.d~/?ticket=x?y", "//v1/a-b_c.d~/", "//v1/a-b_c.d~/"),
        ("/%22?ticket=x", "/%22", ""),
        ("/board%3Fticket=x", "/board", "/board"),
        ("/board.svg%3fticket=x?y%3F", "/board.svg", "/board.svg"),
        ('/"', '/"', ""),
        ("/a\\", "/a\\", ""),
        ("", "", ""),
    ],
)
def test_the_proxy_shows_a_path_without_its_query(path: str, logged: str, told: str) -> None:
    def mapped(source: str, to: str, text: str) -> str:
        (rows,) = re.findall(
            rf"map \${source} \${to} \{{(.*?)\n\}}", FILES["nginx.conf"], re.DOTALL
        )
        (pattern,) = re.findall(r'"~(\S+)" ', rows)
        found = re.search(pattern.replace("(?<", "(?P<"), text)
        return "" if found is None else found.groupdict().get("path", text)

    sent = mapped("request_uri", "wardroom_path", path)
    assert sent == logged
    assert mapped("wardroom_path", "wardroom_instance", sent) == told


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
        "$remote_addr", "$time_iso8601", "$wardroom_method", "$wardroom_path", "$wardroom_query",
        "$status",
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
def running(
    folder: Path, *more: str, password: str | None = None
) -> Iterator[tuple[str, library.Redis]]:
    """A server with the settings of `redis.conf`, its data in `folder`, until the block ends.

    `more`: what it is told besides. `password`: which it asks for.
    """
    place = folder / "s"
    own = ["--port", "0", "--unixsocket", str(place), "--dir", str(folder)]
    serving = subprocess.Popen(
        [program(), DEPLOY / "redis.conf", *more, *own], stdout=subprocess.DEVNULL
    )
    with ending(serving) as process:
        try:
            with library.Redis(unix_socket_path=str(place), password=password) as client:
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
            stop(process)


def test_the_redis_keeps_what_is_promised(tmp_path: Path) -> None:
    async def weaknesses(url: str, durability: Durability) -> list[str]:
        store = Store(Target(url=url), durability=durability, now=time.time)
        try:
            return await store.access.weaknesses()
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
