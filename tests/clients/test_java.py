"""What is special to Java: its classes, its examples, its event stream, and the guide to VASSAL."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.serving import Server
from clients import java
from clients.conftest import Java
from clients.plain import JavaClient, Refused, Seat
from clients.test_plain import LINES, NIGHT
from docs.test_readme import SHOWN
from faults.proxy import Proxy, to_port
from runs.patience import patience

SDK = java.ROOT / "sdk" / "java"
_ENDS = ("complete-patrol", "judge-victory")


def ran(jvm: Java, name: str, *arguments: str) -> list[str]:
    """The lines that a program prints."""
    done = subprocess.run(
        [*jvm, name, *arguments],
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=patience(),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.fixture(params=["here", "without a JDK"])
def each_jvm(request: pytest.FixtureRequest, jvm: Java, committed: Java) -> Java:
    """The sources as compiled here, and the committed classes as a bare machine runs them."""
    return jvm if request.param == "here" else committed


# ---------------------------------------------------------------------------------------- classes


def test_the_committed_classes_are_of_these_sources() -> None:
    """Where this fails, run `make java`: it needs a JDK."""
    assert java.digest_in_jar() == java.digest_of(java.sources())


def test_the_sources_compile_without_a_warning(tmp_path: Path) -> None:
    """A machine without a JDK has the committed classes, which were compiled so from these."""
    if java.has_compiler():
        assert java.compiled(java.sources(), tmp_path) == ""
    else:
        assert java.digest_in_jar() == java.digest_of(java.sources())


def test_another_source_has_another_digest() -> None:
    found = java.sources()
    changed = found | {
        "Wardroom.java": found["Wardroom.java"].replace("ATTEMPTS = 5", "ATTEMPTS = 6")
    }
    assert java.digest_of(changed) != java.digest_of(found)
    assert {"Wardroom.java", "Patrol.java", "SalvoButton.java", "Readme.java"} <= set(found)


def test_the_classes_are_for_the_java_of_vassal() -> None:
    """VASSAL warns about classes for a Java later than 17, whose format is 61."""
    formats = {data[6] << 8 | data[7] for data in java.classes_in_jar().values()}
    assert formats == {61}


def test_the_client_needs_the_basic_module_alone() -> None:
    used = re.findall(r"^import ([\w.]+)\.\w+;", (SDK / "Wardroom.java").read_text(), re.MULTILINE)
    assert set(used) <= {"java.io", "java.net", "java.nio.charset", "java.security", "java.util",
                         "java.util.function"}  # fmt: skip


# --------------------------------------------------------------------------------------- examples


def test_a_patrol_goes_from_a_salvo_to_its_end(each_jvm: Java, server: Server) -> None:
    """By `next` alone; one of a few boats comes home."""
    for number in range(12):
        *lines, calls = ran(each_jvm, "Patrol", server.url, f"{number:032x}")
        assert lines[0].startswith("G7a from tube 1 at target 1, medium range")
        first, *_, last = calls.split()
        assert first == "resolve-salvo"
        assert last in _ENDS
        if last == "complete-patrol":
            return
    raise AssertionError("every boat was lost")


def test_a_patrol_is_told_in_japanese(jvm: Java, server: Server) -> None:
    lines = ran(jvm, "Patrol", server.url, "0" * 32, "ja")
    assert "発射管" in lines[0]


def test_the_readme_does_what_it_says(each_jvm: Java, server: Server) -> None:
    assert ran(each_jvm, "Readme", server.url) == [*LINES, "She is gone.", "nothing_to_undo"]


@pytest.mark.parametrize("document", [java.GUIDE, SDK / "README.md"], ids=lambda path: path.name)
def test_the_commands_that_are_shown_compile_and_run_a_patrol(
    document: Path, committed: Java, server: Server, tmp_path: Path
) -> None:
    """Without a JDK the committed classes are run by the second command."""
    (block,) = re.findall(r"```bash\n(.*?)```", document.read_text("utf-8"), re.DOTALL)
    compiling, running = block.replace(SHOWN, server.url).splitlines()
    assert compiling.startswith("javac -d classes sdk/java/")
    (tmp_path / "sdk").symlink_to(java.ROOT / "sdk")
    if java.has_compiler():
        subprocess.run(shlex.split(compiling), cwd=tmp_path, check=True)
        command = shlex.split(running)
    else:
        command = [*map(str, committed), *shlex.split(running)[3:]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].split()[-1] in _ENDS


def test_the_guide_puts_the_button_into_a_module(tmp_path: Path, committed: Java) -> None:
    """With the classes that stand in for VASSAL's; without a JDK the committed classes are its."""
    guide = java.GUIDE.read_text("utf-8")
    compiling, adding = re.findall(r"^\$ (.*)$", guide, re.MULTILINE)
    (tmp_path / "sdk").symlink_to(java.ROOT / "sdk")
    (tmp_path / "SalvoButton.java").write_text(java.of_documents()["SalvoButton.java"])
    module = tmp_path / "Game.vmod"
    with zipfile.ZipFile(module, "w") as archive:
        archive.writestr("buildFile.xml", "<VASSAL.build.GameModule/>")
    engine = compiling.split(" -cp ")[1].split()[0]
    assert engine.endswith("lib/Vengine.jar")
    if java.has_compiler():
        for command in (compiling.replace(engine, str(committed[-1])), adding):
            subprocess.run(shlex.split(command), cwd=tmp_path, check=True)
        names = zipfile.ZipFile(module).namelist()
    else:
        names = ["buildFile.xml", *java.classes_in_jar()]
    assert {"buildFile.xml", "SalvoButton.class", "SalvoButton$Salvo.class", "Wardroom.class"} <= {
        *names
    }
    (element,) = re.findall(r"```xml\n(.*?)```", guide, re.DOTALL)
    assert element.startswith("<SalvoButton origin=")


def test_the_button_of_the_guide_tells_the_chat(each_jvm: Java, server: Server) -> None:
    lines = ran(each_jvm, "Press", server.url)
    assert lines[0].startswith("G7a from tube 1 at target 1, medium range")
    assert len(lines) > 1


def test_the_button_of_the_guide_tells_the_chat_what_comes_late(jvm: Java, server: Server) -> None:
    """Later than a program without a window is kept alive by a click at it: a second."""
    port = int(server.url.rpartition(":")[2])
    with Proxy(to_port(port)) as proxy:
        proxy.delay = 2.0
        lines = ran(jvm, "Press", f"http://127.0.0.1:{proxy.port}")
    assert len(lines) > 1


def test_the_button_of_the_guide_tells_what_went_wrong(jvm: Java, server: Server) -> None:
    (line,) = ran(jvm, "Press", f"{server.url}/nowhere")
    assert line.startswith("Nothing is served at this path")


# ----------------------------------------------------------------------------------------- events


@pytest.fixture
def client(jvm: Java, server: Server) -> Iterator[JavaClient]:
    client = JavaClient(jvm, server.url, {})
    yield client
    client.close()


def _heard(seat: Seat, kind: str) -> list[dict[str, Any]]:
    """The events that were heard, once one of a `kind` is among them."""
    deadline = time.monotonic() + patience()
    while time.monotonic() < deadline:
        heard: list[dict[str, Any]] = seat.ask("heard")
        if any(event["type"] == kind for event in heard):
            return heard
        time.sleep(0.02)
    raise AssertionError(kind)


def test_events_come_in_order_and_end_with_the_game(client: JavaClient) -> None:
    seat = client.seat("create", "hunters", NIGHT)
    seat.ask("listen")
    _heard(seat, "opened")
    seat.ask("start", "")
    seat.ask("choose", 0)
    _heard(seat, "entry")
    seat.ask("resign")
    heard = _heard(seat, "over")
    entries = [int(event["id"]) for event in heard if event["type"] == "entry"]
    assert [event["type"] for event in heard] == ["opened", *["entry"] * len(entries), "over"]
    assert entries == [2, 3, 4]


def test_a_seed_that_is_not_the_committed_one_is_refused(client: JavaClient) -> None:
    first = client.seat("create", "battleships", {"setup": {"scenario": "denmark_strait"}})
    second = client.seat("claim", "battleships", first.id, "second", first.invitations["second"])
    assert first.ask("start", "aa" * 32) is False
    assert second.ask("start", "bb" * 32) is False
    with pytest.raises(Refused) as refused:
        first.ask("start", "cc" * 32)
    assert refused.value.code == "client_seed_differs"
    assert first.ask("start", "aa" * 32) is True
    assert second.ask("start", "bb" * 32) is True
    seeds = first.ask("read")["dice"]["client_seeds"]
    assert seeds == {"first": "aa" * 32, "second": "bb" * 32}


# ------------------------------------------------------------------------------------------- JSON


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[1,]", '{"a":1,}', '{"a" 1}', "01", "+1", "nul", '"', '"\\x"', '"\\u12"', "1 2",
        "[" * 600,
    ],
)  # fmt: skip
def test_what_is_no_json_is_refused(client: JavaClient, text: str) -> None:
    assert client.ask("json", text) is None


@pytest.mark.parametrize(
    "text",
    ["null", "true", "-0.5", "12345678901234567", "1e3", '"\\u5e8f\\ud83d\\udea2\\n\\"\\\\/"',
     '{"a": [{}, [], ""]}', " [ 1 , 2 ] "],
)  # fmt: skip
def test_json_is_read_and_written(client: JavaClient, text: str) -> None:
    assert json.loads(client.ask("json", text)) == json.loads(text)
