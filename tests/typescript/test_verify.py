"""The TypeScript client finds in a log what the Python client finds, which has its own tests.

Of the logs of small games as they are, changed in every way, cut short and signed, and of those
that earlier formats have left in `tests/kept`.
"""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from wardroom_client import verify as python

from kept.artefacts import everything_kept
from sessions.forging import Json, forgeries, with_promises
from sessions.signing import KEYS
from sessions.small import SEED, Begun, Game
from sessions.test_agreed_end import agreed_logs
from sessions.test_assistants import assistants_logs
from sessions.test_forgeries import GAMES, KEEPER, SIGNED, Small, logs_of
from sessions.test_hindsight import typed_by
from sessions.test_receipts import HEADER, written_anew
from sessions.test_receipts import KEYS as LATER_KEYS
from sessions.test_rulings import ruled_logs
from sessions.test_texts_beside import with_texts_changed
from sessions.test_typists import typists_logs
from sessions.timing import timed_logs
from typescript.conftest import HERE, Node
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.key_files import new_key
from wardroom.sessions.log.kinds import MAY_BE_NO_PROGRESS, OF_CLOCK, OF_NOBODY
from wardroom.sessions.log.receipt_keys import SigningKeys
from wardroom.sessions.proof.clock_faults import STOP_CLOCKS
from wardroom.sessions.proof.findings import CODES, LANGUAGES, OF_CLIENTS, words

KEPT = list(everything_kept())
TRUSTED = msgspec.to_builtins(KEYS.published)
STRANGE = msgspec.to_builtins(SigningKeys("other", [new_key(0)]).published)
LATER = msgspec.to_builtins(LATER_KEYS.published)
REVOKED = {"keys": [{**TRUSTED["keys"][0], "revoked": 1}]}
_CHANGED = ("drill", "duel")
_ONE_OF = 16
"""Of the forgeries, one of so many is tried: each has been, and takes 2 ms."""


class Case(NamedTuple):
    """A log, what it is, and what is known beside it."""

    what: str
    log: Json
    known: dict[str, Any]


def forged(small: Small, at: int) -> Iterator[Case]:
    log, *_ = logs_of(small)
    known = {"keys": TRUSTED} if small.signed else {}
    yield Case(f"{small}", log, known)
    changes = forgeries(log, 1) if small.ruleset in _CHANGED else ()
    for number, (pointer, how, changed) in enumerate(changes, at):
        if number % _ONE_OF == 0:
            yield Case(f"{small} {pointer} {how}", changed, known)


def cut(log: Json, entries: int) -> Json:
    """`log` as if it ended there."""
    cut = {**copy.deepcopy(log), "seed": None, "entries": log["entries"][:entries]}
    return {**cut, "number": entries, "head": cut["entries"][-1]["head"], "receipts": []}


def known_otherwise(log: Json) -> Iterator[Case]:
    """A signed log to people who know this and that."""
    held = log["receipts"]
    yield Case("nobody's keys", log, {"keys": {"keys": []}})
    yield Case("another's keys", log, {"keys": STRANGE})
    yield Case("revoked keys", log, {"keys": REVOKED})
    yield Case("without keys", log, {})
    yield Case("cut", cut(log, 3), {"keys": TRUSTED})
    yield Case("cut, with its receipts", cut(log, 3), {"keys": TRUSTED, "receipts": held})
    yield Case("without receipts", {**log, "receipts": []}, {"keys": TRUSTED})
    yield Case("as noted", log, {"noted": [log["commitment"], log["head"]]})
    yield Case("not as noted", log, {"noted": ["00" * 32]})
    payload = held[0].split(".")[1]
    yield Case("another header", log, {"keys": TRUSTED, "receipts": [f"e30.{payload}.AA"]})
    later = written_anew(held[0], HEADER, format="wardroom-receipt/2")
    yield Case("a later format", log, {"keys": LATER, "receipts": [later]})
    yield Case("no receipt", log, {"keys": TRUSTED, "receipts": ["?"]})


def forked_midway() -> Json:
    """The log of a game that goes on from another where a throw may be made again."""
    before = Game(Begun("drill", setup={"rounds": 4, "markers": 2}))
    before.play(1)
    game = Game(Begun("drill", session="C" * 43, seed=SEED[::-1], after=before.session))
    game.play(2)
    game.end()
    log = game.log()
    assert log["entries"][0]["content"]["founding"]["beginning"]["throws"]
    return log


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return list(all_cases())


def all_cases() -> Iterator[Case]:
    for each in KEPT:
        log = json.loads(each.log())
        yield Case(each.name, log, {})
        yield Case(f"{each.name} cut", cut(log, len(log["entries"]) // 2), {})
    for number, small in enumerate((*GAMES, *SIGNED)):
        yield from forged(small, number)
    yield from known_otherwise(logs_of(SIGNED[1])[0])
    for within in ("", "pins"):
        log = copy.deepcopy(logs_of(GAMES[0])[0])
        founding = log["entries"][0]["content"]["founding"]
        (founding[within] if within else founding)["referee"] = "Anna"
        with_promises(log)
        yield Case(f"more in the founding {within}", log, {})
    for what, told in (
        *ruled_logs(),
        *with_texts_changed(),
        *agreed_logs(),
        *typists_logs(),
        *assistants_logs(),
    ):
        yield Case(what, told, {})
    for timed in timed_logs():
        yield Case(timed.what, timed.log, {})
    for actions in (0, 1, 8):  # The last throw of 8 is for a step that never came.
        yield Case(f"typed in, {actions}", typed_by("hunters", actions), {})
    strange: list[Json] = [None, [], {}, {"format": "wardroom-session/1"}, "log"]
    for nothing in strange:
        yield Case(f"{nothing}", nothing, {})


def told(check: python.LogCheck) -> dict[str, Any]:
    """A check of the Python client as that of the other would be."""
    return {
        "good": check.good, "complete": check.complete, "revealed": check.revealed,
        "entries": check.entries, "throws": check.throws, "foreseeable": check.foreseeable,
        "foreseeable_by": list(check.foreseeable_by),
        "signing": check.signing, "signed_by": check.signed_by, "service": check.service,
        "trust": check.trust, "extent": check.extent, "restored": list(check.restored),
        "rulings": list(check.rulings), "dice": check.dice, "typed": check.typed,
        "faults": list(map(found, check.faults)), "unproven": list(map(found, check.unproven)),
    }  # fmt: skip


def found(fault: python.Fault) -> list[Any]:
    return [fault.code, fault.kind, fault.entry, fault.event]


def checked(node: Node, given: list[Case], folder: Path, *how: str) -> list[dict[str, Any]]:
    """What the TypeScript client finds of the cases."""
    file = folder / "cases.jsonl"
    file.write_text("".join(json.dumps({"log": one.log, **one.known}) + "\n" for one in given))
    checks = [json.loads(line) for line in node(HERE / "checked.ts", file, *how).splitlines()]
    for check in checks:
        for findings in ("faults", "unproven"):
            check[findings] = [
                [each[name] for name in ("code", "kind", "entry", "event")]
                for each in check[findings]
            ]
    return checks


def test_both_clients_find_the_same(node: Node, cases: list[Case], tmp_path: Path) -> None:
    assert len(KEPT) >= 3
    good = 0
    for one, check in zip(cases, checked(node, cases, tmp_path), strict=True):
        assert check.pop("hashed_by") == "WebCrypto"
        expected = told(python.verify_log(one.log, **one.known))
        good += check["good"]
        if "not_a_log" in (each[0] for each in (*check["faults"], *expected["faults"])):
            # Where the shape is wrong, how far the other has read is no matter.
            assert not check["good"], one.what
        else:
            assert check == expected, one.what
    assert 20 < good < len(cases) / 2


def test_a_game_may_go_on_from_the_middle_of_a_step(node: Node, tmp_path: Path) -> None:
    log = forked_midway()
    (check,) = checked(node, [Case("forked midway", log, {})], tmp_path)
    assert check.pop("hashed_by") == "WebCrypto"
    assert check == told(python.verify_log(log))
    assert (check["good"], [each[0] for each in check["unproven"]]) == (
        True,
        ["beginning_not_proven", "not_signed"],
    )


def test_without_webcrypto_it_finds_the_same_and_says_what_it_cannot_check(
    node: Node, cases: list[Case], tmp_path: Path
) -> None:
    signed = logs_of(SIGNED[0])[0]
    given = [one for one in cases if "keys" not in one.known][::8]
    given.append(Case("signed", signed, {"keys": TRUSTED}))
    *checks, last = checked(node, given, tmp_path, "script")
    for one, check in zip(given, checks, strict=False):
        assert check["hashed_by"] == "script"
        read = "not_a_log" not in (each[0] for each in check["faults"])
        assert check["good"] == (read and python.verify_log(one.log, **one.known).good), one.what
    assert (last["good"], last["complete"], last["signing"]) == (True, False, "unchecked")
    assert "signature_not_checked" in [each[0] for each in last["unproven"]]


VECTORS = HERE.parents[1] / "openapi" / "vectors.json"


def test_the_vectors_hold(node: Node, tmp_path: Path) -> None:
    """Those of `openapi/vectors.json` and `openapi/dice.md`, by WebCrypto and by the script."""
    (tmp_path / "vectors.json").write_bytes(VECTORS.read_bytes())
    dice = HERE.parent / "dice" / "vectors.toml"
    throws = msgspec.json.encode(msgspec.toml.decode(dice.read_bytes()))
    (tmp_path / "dice.json").write_bytes(throws)
    printed = node("--test", HERE / "vectors.test.ts", VECTORS=str(tmp_path))
    assert "fail 0" in printed


def test_every_code_has_the_words_of_the_service(node: Node) -> None:
    """In both clients that check logs, as `make sdk` writes them."""
    kinds = CODES | OF_CLIENTS
    told = {code: {one: words(one)[code] for one in LANGUAGES} for code in kinds}
    module = HERE.parents[1] / "sdk" / "typescript" / "src" / "findings.ts"
    script = f"console.log(JSON.stringify(await import('{module}')))"
    found = json.loads(node("--input-type=module", "--eval", script))
    assert found["FINDINGS"] == {code: {"kind": kinds[code], **told[code]} for code in kinds}
    assert told == python.WORDS
    assert {code: python.Fault(code, "").kind for code in python.WORDS} == kinds
    making = [sys.executable, str(HERE.parents[1] / "sdk" / "findings.py"), "check"]
    assert subprocess.run(making, check=False).returncode == 0


def test_the_clients_know_the_kinds_of_this_release(node: Node) -> None:
    """By what they do to the clock of their seat, as far as that shows without the rules."""
    offered = {kind for one in RULESETS for kind in KEEPER.playing.types[one.id].legal.by_kind}
    kinds = {
        "OF_CLOCK": OF_CLOCK,
        "OF_NOBODY": OF_NOBODY,
        "NO_PROGRESS": MAY_BE_NO_PROGRESS,
        "OF_GAMES": offered - MAY_BE_NO_PROGRESS,
        "STOP_CLOCKS": {*STOP_CLOCKS},
    }
    module = HERE.parents[1] / "sdk" / "typescript" / "src" / "kinds.ts"
    script = f"""
        const named = Object.entries(await import('{module}'));
        const sets = named.filter(([, one]) => one instanceof Set).map(([a, b]) => [a, [...b]]);
        console.log(JSON.stringify(Object.fromEntries(sets)));
    """
    typescript = json.loads(node("--input-type=module", "--eval", script))
    assert {name: set(found) for name, found in typescript.items()} == kinds
    assert {name: getattr(python, f"_{name}") for name in kinds} == kinds


@pytest.mark.parametrize("origin", ["http://club.example", "https://club.example/keys", "x:y"])
def test_keys_are_fetched_from_an_origin_alone(node: Node, origin: str) -> None:
    module = HERE.parents[1] / "sdk" / "typescript" / "src" / "verify.ts"
    script = f"(await import('{module}')).fetchKeys('{origin}').catch((f) => console.log(f.name))"
    assert node("--input-type=module", "--eval", script).strip() == "TypeError"
