"""The bounds of memory in what is shipped: what each set-up may take fits into what it is given."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import redis as library
import yaml  # type: ignore[import-untyped]

from api.serving import serving
from siege.resources import memory_of, processes_of
from wardroom.commands.admin import _with_redis
from wardroom.sessions.adapters.embedded.server import embedded_server
from wardroom.settings import Settings, read_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
PAGES = {name: (DEPLOY / name).read_text() for name in ("README.md", "capacity.md")}
MEBIBYTE = 1024 * 1024
(_EACH,) = re.findall(r"(\d+) MB for each worker and for the process above", PAGES["README.md"])
PROCESS = int(_EACH)
"""Megabytes of a worker, and of the process above it with all that it starts once."""
_UNITS = {"k": 1024, "m": MEBIBYTE, "g": 1024 * MEBIBYTE}


def bytes_of(written: str) -> int:
    """The bytes that `written` stands for: 1536m, 2G, 2Gi, 512mb."""
    number, unit = re.fullmatch(r"(\d+)([kmg])(?:i?b?)", written.lower()).groups()  # type: ignore[union-attr]
    return int(number) * _UNITS[unit]


def with_copy(maxmemory: int) -> int:
    """What a server with this `maxmemory` may take: the factor of capacity.md."""
    (factor,) = re.findall(
        r"bytes each x (1\.\d+) \(fragmentation, and the copy", PAGES["capacity.md"]
    )
    return round(maxmemory * float(factor))


def taken(settings: Settings) -> int:
    """The bytes that a service with `settings` may take, and its embedded server, if it has one."""
    work = settings.workers * 2 * settings.work_processes * settings.work_memory
    own = (settings.workers + 1) * PROCESS
    embedded = 0 if settings.redis_url else with_copy(settings.data_memory * MEBIBYTE)
    assert settings.redis_url or settings.data_memory, "an embedded server without a bound"
    return (work + own) * MEBIBYTE + embedded


def filled(value: Any) -> str:
    """A value of compose.yaml, with the defaults of its variables."""
    return re.sub(r"\$\{\w+:[-?](.*?)\}", r"\1", str(value))


def given_by_compose() -> list[tuple[str, int, int]]:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    own, redis = services["wardroom"], services["redis"]
    settings = read_settings({name: filled(text) for name, text in own["environment"].items()})
    configured = re.search(r"^maxmemory (\S+)$", (DEPLOY / "redis.conf").read_text(), re.MULTILINE)
    assert configured
    return [
        ("compose: the service", taken(settings), bytes_of(filled(own["mem_limit"]))),
        ("compose: Redis", with_copy(bytes_of(configured[1])), bytes_of(redis["mem_limit"])),
    ]


def given_by_unit() -> list[tuple[str, int, int]]:
    (most,) = re.findall(
        r"^MemoryMax=(\S+)$", (DEPLOY / "wardroom.service").read_text(), re.MULTILINE
    )
    return [("the unit", taken(Settings()), bytes_of(most))]


def given_by_kubernetes() -> list[tuple[str, int, int]]:
    found = []
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml")):
        manifests = list(yaml.safe_load_all(path.read_text()))
        configured = {
            name: text
            for one in manifests if one["kind"] == "ConfigMap"
            for name, text in one["data"].items()
        }  # fmt: skip
        memory = re.findall(r"^\s*maxmemory (\S+)$", "\n".join(configured.values()), re.MULTILINE)
        for one in manifests:
            for container in (
                one.get("spec", {}).get("template", {}).get("spec", {}).get("containers", [])
            ):
                limit = bytes_of(container["resources"]["limits"]["memory"])
                if container["name"] == "wardroom":
                    settings = read_settings(configured | {"REDIS_URL": "redis://redis"})
                    found.append((f"{path.name}: the service", taken(settings), limit))
                elif container["name"] == "redis":
                    found.append((f"{path.name}: Redis", with_copy(bytes_of(memory[0])), limit))
    return found


GIVEN = [*given_by_compose(), *given_by_unit(), *given_by_kubernetes()]


@pytest.mark.parametrize(("name", "most", "given"), GIVEN, ids=[name for name, *_ in GIVEN])
def test_what_may_be_taken_is_given(name: str, most: int, given: int) -> None:
    assert most <= given, f"{name}: {most // MEBIBYTE} MB of {given // MEBIBYTE} MB"


def test_every_set_up_is_added_up() -> None:
    assert len(GIVEN) == 6


@pytest.mark.parametrize("workers", [1, 2])
def test_a_service_takes_no_more_than_the_sums_reckon(tmp_path: Path, workers: int) -> None:
    """All its processes but the embedded server, each page counted once."""
    with serving(tmp_path, WORKERS=str(workers), REDIS_URL="redis://127.0.0.1:1/0") as server:
        assert processes_of(server.process.pid)
        assert memory_of(processes_of(server.process.pid)) <= (workers + 1) * PROCESS * MEBIBYTE


def test_the_embedded_server_has_the_bound_that_is_set(tmp_path: Path) -> None:
    """By whichever command it is started: what a service is told, `wardroom admin` tells it too."""

    def bound() -> int:
        with (
            embedded_server(tmp_path / "sessions") as running,  # It goes on as it was started.
            library.Redis(unix_socket_path=str(running.socket)) as server,
        ):
            return int(server.config_get("maxmemory")["maxmemory"])

    with serving(tmp_path, WARDROOM_DATA_MEMORY="64"):
        assert bound() == 64 * MEBIBYTE
    settings = read_settings({"WARDROOM_DATA_DIR": str(tmp_path / "sessions")})
    with _with_redis(settings):
        assert bound() == settings.data_memory * MEBIBYTE
