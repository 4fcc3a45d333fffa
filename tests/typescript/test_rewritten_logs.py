"""Logs that were through another program: what is equal by its value is the same to every verifier.

The service, the Python client and the TypeScript client are held to one table. A number is its
value, a text its characters, an object its members: that is JSON (RFC 8259), and what is hashed of
it does not depend on how it was written (RFC 8785).
"""

from __future__ import annotations

import base64
import codecs
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from click.testing import CliRunner
from wardroom_client import verify as python

from api.serving import Server
from sessions.forging import Json
from sessions.signing import KEYS
from sessions.test_forgeries import GAMES, SIGNED, UNSIGNED, Small, logs_of
from sessions.test_receipts import HEADER, written_anew
from sessions.test_receipts import KEYS as RECEIPT_KEYS
from support.every import every
from typescript.conftest import Node
from typescript.test_later_logs import by_service, codes, codes_of_typescript
from typescript.test_verify import KEPT, TRUSTED, Case, checked
from wardroom.api.problems import ProblemError
from wardroom.charts.canonical import canonical
from wardroom.cli import main

Write = Callable[[Json], bytes]


@dataclass(frozen=True)
class Notation:
    """How the parts of JSON are written. `before`: what stands first; `end`: between any two."""

    number: Callable[[int], str] = str
    text: Callable[[str], str] = json.dumps
    members: Callable[[list[str]], list[str]] = list
    twice: bool = False
    end: str = ""
    before: bytes = b""

    def __call__(self, value: Json) -> bytes:
        return self.before + self._written(value).encode() + self.end.encode()

    def _written(self, value: Json) -> str:
        if isinstance(value, dict):
            held = [
                f"{self.text(name)}:{self._written(value[name])}"
                for name in self.members(list(value))
            ]
            held = [*held, *held] if self.twice else held
            return f"{{{self.end}{f',{self.end}'.join(held)}}}"
        if isinstance(value, list):
            return f"[{self.end}{f',{self.end}'.join(map(self._written, value))}]"
        if isinstance(value, str):
            return self.text(value)
        return self.number(value) if type(value) is int else json.dumps(value)


def all_escaped(text: str) -> str:
    units = text.encode("utf-16-be").hex()
    return '"' + "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)) + '"'


def shuffled(names: list[str]) -> list[str]:
    return random.Random(len(names)).sample(names, len(names))


def zero(sign: str) -> Callable[[int], str]:
    return lambda number: str(number) if number else sign


# fmt: off
SAME: dict[str, Write] = {
    "as it is":                 Notation(),
    "another writer":           msgspec.json.encode,
    "indented":                 lambda log: json.dumps(log, indent=2).encode(),
    "indented, CRLF":           Notation(end="\r\n\t"),
    "a byte order mark":        Notation(before=codecs.BOM_UTF8),
    "members sorted":           Notation(members=sorted),
    "members in another order": Notation(members=shuffled),
    "members twice":            Notation(twice=True),
    "no escapes":               Notation(text=lambda text: json.dumps(text, ensure_ascii=False)),
    "all escaped":              Notation(text=all_escaped),
    "solidus escaped":          Notation(text=lambda text: json.dumps(text).replace("/", r"\/")),
    "1.0":                      Notation(number=lambda number: f"{number}.0"),
    "1e0":                      Notation(number=lambda number: f"{number}e0"),
    "10E-1":                    Notation(number=lambda number: f"{10 * number}E-1"),
    "1.000e+00":                Notation(number=lambda number: f"{number}.000e+00"),
    "1.0, very exact":          Notation(number=lambda number: f"{number}.{'0' * 40}"),
    "-0":                       Notation(number=zero("-0")),
    "-0.0":                     Notation(number=zero("-0.0")),
    "-0e7":                     Notation(number=zero("-0e7")),
    "all of it": Notation(
        number=lambda number: f"{number}.0e0", text=all_escaped, members=shuffled,
        end=" \r\n", before=codecs.BOM_UTF8,
    ),
}
# fmt: on
NUMBERS = (0, 1, -1, 7, 10, 66, 1941, 113_200, 2**31, 2**53 - 1)


def logs() -> Iterator[tuple[str, Json, dict[str, Any]]]:
    """Logs, each with what it is and what is known beside it."""
    for each in KEPT:
        if each.release == "0.1.0":
            yield f"{each.ruleset} of 0.1.0", json.loads(each.log()), {}
    for small in (*GAMES, *SIGNED):
        yield f"{small}", logs_of(small)[0], {"keys": TRUSTED} if small.signed else {}


class AsItIs(NamedTuple):
    """A log as it was exported, and what the TypeScript client and the service find in it."""

    case: Case
    found: dict[str, Any]
    by_service: str

    @property
    def keys(self) -> Any:
        """The keys that the service is given of it."""
        return KEYS.published if self.case.known else None


@pytest.fixture(scope="module")
def as_they_are(node: Node, tmp_path_factory: pytest.TempPathFactory) -> list[AsItIs]:
    cases = [Case(what, log, known) for what, log, known in logs()]
    return [
        AsItIs(
            case, found,
            of_service(msgspec.json.encode(case.log), KEYS.published if case.known else None),
        )
        for case, found in zip(
            cases, checked(node, cases, tmp_path_factory.mktemp("logs")), strict=True
        )
    ]  # fmt: skip


def test_every_log_is_good_as_it_is(as_they_are: list[AsItIs]) -> None:
    for case, found, told in as_they_are:
        assert found["good"], case.what
        assert told.startswith("True"), case.what


def written(case: Case, content: bytes) -> Case:
    return case._replace(known={**case.known, "written": base64.b64encode(content).decode()})


def of_service(content: bytes, keys: Any) -> str:
    """What the service finds in a file, whether it is good; it is read as a request is."""
    try:
        found = by_service(content, keys)
    except ProblemError as refused:
        return refused.code
    return f"{found.good} {codes(found)}"


def of_python(content: bytes, known: dict[str, Any]) -> str:
    check = python.verify_log(content, **known)
    return f"{check.good} {codes(check)}"


def of_typescript(check: Json) -> str:
    return f"{check['good']} {codes_of_typescript(check)}"


@every("number", NUMBERS)
@every("notation", SAME)
def test_a_digest_is_of_the_value(notation: str, number: int) -> None:
    value = {"a": [number, {"名": number, "x": "1.0"}], "b": None}
    read = json.loads(SAME[notation](value).decode("utf-8-sig"))
    assert canonical(read) == canonical(value) == python.canonical(read)


Checked = list[tuple[bytes, dict[str, Any]]]
"""Files, and what the TypeScript client finds in each."""


@pytest.fixture(scope="module")
def written_anew_as(
    node: Node, as_they_are: list[AsItIs], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Checked]:
    """The logs in every notation. Node.js is started once for all of them."""
    contents = {name: [write(one.case.log) for one in as_they_are] for name, write in SAME.items()}
    given = [
        written(one.case, content)
        for each in contents.values()
        for one, content in zip(as_they_are, each, strict=True)
    ]
    found = iter(checked(node, given, tmp_path_factory.mktemp("anew")))
    return {name: [(content, next(found)) for content in each] for name, each in contents.items()}


@pytest.mark.parametrize("notation", SAME)
def test_a_log_that_was_written_anew_is_the_same_to_every_verifier(
    as_they_are: list[AsItIs], written_anew_as: dict[str, Checked], notation: str
) -> None:
    for one, (content, after) in zip(as_they_are, written_anew_as[notation], strict=True):
        assert after == one.found, one.case.what
        assert of_python(content, one.case.known) == of_typescript(after), one.case.what
        assert of_service(content, one.keys) == one.by_service, one.case.what


def answers_to(server: Server, write: Write) -> list[Any]:
    """Of a log of 0.1.0, so written: it is verified, put into words, and gone on with."""
    log = json.loads(next(one for one in KEPT if one.name == "0.1.0/hunters").log())
    headers = {"Content-Type": "application/json"}
    with server.client() as client:

        def sent(to: str, **more: Any) -> Any:
            answer = client.post(to, content=write({"log": log, **more}), headers=headers)
            assert answer.is_success, answer.text
            return answer.json()

        made = sent("/v1/hunters/sessions/import", at=9)
        return [sent("/v1/verify"), sent("/v1/narrative"), made["session"]["view"]]


@pytest.fixture(scope="module")
def answers(server: Server) -> list[Any]:
    """To what another writer has written, as clients do."""
    return answers_to(server, msgspec.json.encode)


@every("notation", SAME)
def test_a_running_service_takes_it_likewise(
    server: Server, answers: list[Any], notation: str
) -> None:
    assert answers_to(server, SAME[notation]) == answers


@pytest.mark.parametrize("notation", ["a byte order mark", "1.0", "all of it"])
def test_the_command_takes_it_likewise(tmp_path: Path, notation: str) -> None:
    path, other = tmp_path / "log.json", tmp_path / "other.json"
    log = logs_of(Small("hunters", 2))[0]
    path.write_bytes(msgspec.json.encode(log))
    other.write_bytes(SAME[notation](log))
    runs = [CliRunner().invoke(main, ["verify", str(one)]) for one in (path, other)]
    assert runs[0].output == runs[1].output
    assert runs[0].exit_code == runs[1].exit_code
    assert "chain       good" in runs[1].output


# ------------------------------------------------------------------------------ what is not equal


def numbers_in(value: Json, pointer: str = "") -> Iterator[tuple[str, Json, Any]]:
    """Every number in `value`: its pointer, what holds it, and by which name."""
    held = value.items() if isinstance(value, dict) else enumerate(value)
    for name, each in held:
        here = f"{pointer}/{name}"
        if isinstance(each, dict | list):
            yield from numbers_in(each, here)
        elif type(each) is int:
            yield here, value, name


OTHER: dict[str, Callable[[int], str]] = {
    "a little more": lambda number: repr(number + 2**-20),
    "one more": lambda number: f"{number + 1}.0",
    "a truth": lambda number: json.dumps(bool(number)),
    "a text": lambda number: f'"{number}"',
    "null": lambda _: "null",
    "too large": lambda _: "1e400",
    "too large, in digits": lambda _: "9" * 400,
    "very large": lambda _: "12345678901234567890",
    "no number": lambda _: "NaN",
    "without end": lambda _: "-Infinity",
    "a leading zero": lambda number: f"0{abs(number)}",
}
"""What stands in place of a number: none of these is equal to it."""
CHANGED = (Small("drill", 2, tournament=True), Small("duel", 1), Small("drill", 1, forked=True))
_OF_A_SHAPE = 2


def shapes_of(log: Json) -> list[str]:
    """Pointers to the numbers of a log: of those that differ by their indices alone, two."""
    found: dict[str, list[str]] = {}
    for pointer, _, _ in numbers_in(log):
        found.setdefault(re.sub(r"\d+", "*", pointer), []).append(pointer)
    return [pointer for alike in found.values() for pointer in alike[-_OF_A_SHAPE:]]


def with_literal(log: Json, pointer: str, literal: Callable[[int], str]) -> bytes:
    """`log` with the number at `pointer` written so."""
    for here, held, name in numbers_in(log):
        if here == pointer:
            kept, held[name] = held[name], "literal"
            content = json.dumps(log)
            held[name] = kept
            return content.replace('"literal"', literal(kept)).encode()
    raise KeyError(pointer)


@pytest.fixture(scope="module")
def changed_to(
    node: Node, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[tuple[str, bytes, dict[str, Any]]]]:
    """Logs with each number changed to every other thing: what it was, and what is found.

    Node.js is started once for all of them.
    """
    made: dict[str, list[tuple[str, bytes]]] = {other: [] for other in OTHER}
    for small in CHANGED:
        log = logs_of(small)[0]
        for pointer in shapes_of(log):
            for other, literal in OTHER.items():
                made[other].append((f"{small} {pointer}", with_literal(log, pointer, literal)))
    cases = [
        written(Case(what, None, {}), content) for each in made.values() for what, content in each
    ]
    found = iter(checked(node, cases, tmp_path_factory.mktemp("changed")))
    return {
        other: [(what, content, next(found)) for what, content in each]
        for other, each in made.items()
    }


@pytest.mark.parametrize("other", OTHER)
def test_what_is_not_equal_is_found_by_every_verifier(
    changed_to: dict[str, list[tuple[str, bytes, dict[str, Any]]]], other: str
) -> None:
    """Of every member that is a number, wherever it stands: one that is not, or is another."""
    for what, content, check in changed_to[other]:
        client = python.verify_log(content)
        assert client.good == check["good"], what
        assert not client.good, what
        assert not of_service(content, None).startswith("True"), what


# What somebody who knows every hash writes: the verifiers agree on what is hashed, and on the rest.
# fmt: off
HASHED = [
    # a member of an entry                found by the clients, and by the service beside that
    ({"mood": 0.1},                       "",            "member_unknown"),
    ({"mood": 1e-7},                      "",            "member_unknown"),
    ({"mood": -1.5e300},                  "",            "member_unknown"),
    ({"mood": 5e-324},                    "",            "member_unknown"),
    ({"mood": 1e21},                      "",            "member_unknown"),
    ({"mood": 123456789012345680000.0},   "",            "member_unknown"),
    ({"mood": 2**53 + 1},                 "",            "member_unknown"),
    ({"mood": 12345678901234567890},      "",            "member_unknown"),
    ({"number": True},                    "out_of_place", "content_differs"),
]
# fmt: on


@pytest.mark.parametrize(("member", "clients", "service"), HASHED)
def test_every_verifier_hashes_the_same(
    node: Node, tmp_path: Path, member: Json, clients: str, service: str
) -> None:
    log = logs_of(Small("drill", 2))[0]
    log["entries"][0]["content"] |= member
    head = log["commitment"]
    for entry in log["entries"]:
        entry["previous"] = head
        entry["head"] = head = python.link(bytes.fromhex(head), entry["content"], []).hex()
    log["head"] = head
    content = json.dumps(log).encode()
    (check,) = checked(node, [written(Case("", None, {}), content)], tmp_path)
    expected = sorted({*clients.split(), UNSIGNED})
    wanted = " ".join([str(not clients), *expected])
    assert of_python(content, {}) == of_typescript(check) == wanted
    expected = sorted({*expected, *service.split()})
    assert of_service(content, None) == " ".join([str(not clients), *expected])


# ------------------------------------------------------------------------------ beside the log


@pytest.mark.parametrize(
    "notation", ["1.0", "1e0", "10E-1", "members in another order", "indented, CRLF"]
)
def test_a_receipt_is_read_by_value(node: Node, tmp_path: Path, notation: str) -> None:
    log = logs_of(Small("drill", 2, signed=True))[0]
    trusted = msgspec.to_builtins(RECEIPT_KEYS.published)
    for number, receipt in enumerate(log["receipts"]):
        log["receipts"][number] = written_anew(receipt, HEADER, write=SAME[notation])
    (check,) = checked(node, [Case("", log, {"keys": trusted})], tmp_path)
    client, service = python.verify_log(log, keys=trusted), by_service(log, RECEIPT_KEYS.published)
    assert client.signing == check["signing"] == service.signing == "signed"
    assert client.signed_by == check["signed_by"] == service.signed_by


@pytest.mark.parametrize("note", [str.upper, str.title, lambda head: f" {head}\n"])
def test_what_was_noted_in_capitals_is_the_same(
    node: Node, tmp_path: Path, note: Callable[[str], str]
) -> None:
    """To the command and the clients; the service's request has digits in lower case alone."""
    log = json.loads(KEPT[0].log())
    noted = [note(log["head"]), note(log["commitment"])]
    (check,) = checked(node, [Case("", log, {"noted": noted})], tmp_path)
    assert check["good"]
    assert python.verify_log(log, noted=noted).good
    more = [argument for each in noted for argument in ("--noted", each)]
    (tmp_path / "log.json").write_bytes(msgspec.json.encode(log))
    run = CliRunner().invoke(main, ["verify", str(tmp_path / "log.json"), *more])
    assert run.exit_code != 1, run.output
