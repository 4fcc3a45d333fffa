"""What the verifiers of this release and of those before it find of the logs that are vectors."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.forging import Json
from sessions.log_vectors import read
from sessions.test_ruling_streams import RELEASED, unknown_to
from typescript.conftest import Node
from typescript.verdicts import by_typescript, verdict_of, verdicts
from wardroom.sessions.log.export import Export


@pytest.fixture(scope="module")
def found(node: Node, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What each verifier says, once all that it needs is there."""
    assert node("--version")
    return verdicts(tmp_path_factory.mktemp("verdicts"))


def test_all_verifiers_of_this_release_agree(found: dict[str, list[str]]) -> None:
    """The clients with each other; the service applies the rules, and may find more."""
    assert found["Python"] == found["TypeScript"]
    for one, by_rules, without in zip(read(), found["service"], found["Python"], strict=True):
        assert (by_rules == "good") is ("changed_from" not in one), one["name"]
        assert by_rules.startswith("bad") or without == "good", one["name"]


MALFORMED: dict[tuple[str | int, ...], Json] = {
    ("session",): None,
    ("number",): "3",
    ("tournament_seed",): [1],
    ("receipts",): [1],
    ("texts",): {},
    ("entries", 0, "content", "founding", "seats"): None,
    ("entries", 0, "content", "founding", "pins"): [],
    ("entries", 1, "number"): None,
    ("entries", 1, "previous"): "first",
    ("entries", 1, "seals"): [""] * 2 + ["x"],
    ("entries", 1, "lines"): "",
    ("entries", 1, "narrative"): {},
    ("entries", 1, "content", "events"): "",
    ("entries", 1, "content", "events", 0): "x",
    ("entries", 1, "content", "events", 0, "action", "kind"): None,
}
"""What no log has at a place, whatever else it holds."""


def with_value(log: Json, place: tuple[str | int, ...], value: Json) -> Json:
    """A copy of `log` with `value` at `place`."""
    changed = copy.deepcopy(log)
    held = changed
    for name in place[:-1]:
        held = held[name]
    held[place[-1]] = value
    return changed


def test_what_is_no_log_is_none_to_both_clients_and_to_the_service(
    node: Node, tmp_path: Path
) -> None:
    assert node("--version")
    good = next(one["log"] for one in read() if "changed_from" not in one)
    logs = [with_value(good, place, value) for place, value in MALFORMED.items()]
    said = [*map(verdict_of, [*map(verify_log, logs), *by_typescript(logs, tmp_path)])]
    assert dict.fromkeys([*MALFORMED], "bad: not_a_log") == dict(zip(MALFORMED, said, strict=False))
    assert set(said) == {"bad: not_a_log"}
    for place, log in zip(MALFORMED, logs, strict=True):
        if "content" not in place:  # That it takes as it is, and judges.
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(log, Export)


HALVES: dict[str, tuple[tuple[str | int, ...], Json]] = {
    "a text": (("entries", 1, "content", "events", 0, "action", "note"), "a\ud800"),
    "the end of a pair": (("entries", 1, "content", "events", 0, "action", "note"), "\udc00b"),
    "the name of a member": (("entries", 1, "content", "events", 0, "action", "\udfff"), "x"),
    "the founding": (("entries", 0, "content", "founding", "pins", "version"), "\ud83d"),
    "beside the chain": (("note",), {"a": ["\udbff"]}),
}
"""Texts with half a surrogate pair, each at a place of a log."""
WHOLE = {
    "a pair": "\U0001f600",
    "a backslash": "\\ud800",
    "two": "\\\\udfff",
    "none": "\ud7ff\ue000",
}


def test_half_a_surrogate_pair_makes_a_log_none_to_everybody(node: Node, tmp_path: Path) -> None:
    assert node("--version")
    good = next(one["log"] for one in read() if "changed_from" not in one)
    logs = [with_value(good, place, value) for place, value in HALVES.values()]
    logs += [with_value(good, ("note",), value) for value in WHOLE.values()]
    expected = ["bad: not_a_log"] * len(HALVES) + ["good"] * len(WHOLE)
    texts = [json.dumps(log) for log in logs]
    assert [verdict_of(verify_log(log)) for log in logs] == expected
    assert [verdict_of(verify_log(text.encode())) for text in texts] == expected
    assert [*map(verdict_of, by_typescript(logs, tmp_path))] == expected
    for text, said in zip(texts, expected, strict=True):
        if said == "good":
            msgspec.json.decode(text)
        else:
            with pytest.raises(msgspec.DecodeError):
                msgspec.json.decode(text)


@pytest.mark.parametrize("missing", ["at", "number"])
def test_what_an_entry_lacks_is_the_same_to_both_clients(
    node: Node, tmp_path: Path, missing: str
) -> None:
    assert node("--version")
    log = copy.deepcopy(next(one["log"] for one in read() if "changed_from" not in one))
    del log["entries"][1]["content"][missing]
    (by_node,) = by_typescript([log], tmp_path)
    assert verdict_of(verify_log(log)) == verdict_of(by_node)
    assert verdict_of(by_node).startswith("bad: changed, mislabelled")


@pytest.mark.parametrize("language", ["Python", "TypeScript"])
@pytest.mark.parametrize("release", RELEASED)
def test_a_release_finds_no_fault_in_what_it_does_not_know(
    found: dict[str, list[str]], release: str, language: str
) -> None:
    for one, verdict in zip(read(), found[f"{language} {release}"], strict=True):
        if "changed_from" in one:
            continue
        # What its founding has not heard of makes it unknown; kinds alone are passed over.
        if not unknown_to(release):
            assert verdict == "good", one["name"]
        elif one["members"]:
            assert verdict == "unknown", one["name"]
        else:
            assert verdict in ("good", "unknown"), one["name"]
