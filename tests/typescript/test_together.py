"""Of several logs the TypeScript client finds what the Python client finds."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
from wardroom_client import verify as python

from sessions.forging import Json, forgeries, with_chain
from sessions.small import Begun, Game
from sessions.test_forgeries import SIGNED, logs_of
from sessions.test_receipts import HEADER, KEYS, written_anew
from typescript.conftest import HERE, Node
from typescript.test_verify import STRANGE, found, told

TRUSTED = msgspec.to_builtins(KEYS.published)
REVOKED = {"keys": [{**TRUSTED["keys"][0], "revoked": 1}]}

_ONE_OF = 8
"""Of the forgeries, one of so many is tried."""


def played(decisions: int, **begun: Any) -> Json:
    """The signed log of a game of the drill in which so much was decided."""
    game = Game(Begun("drill", **begun))
    game.play(decisions)
    game.end()
    return game.log(keys=KEYS)


def restored(log: Json) -> Json:
    """`log` as its service goes on with it, put back to its second entry and signed anew."""
    again = copy.deepcopy(log)
    last, receipt = again["entries"][-1], log["receipts"][-1]
    action = {"kind": "restored", "from": 2}
    last["content"] |= {"events": [{"seat": None, "action": action}], "ended": None}
    again["entries"][2:] = [last]
    with_chain(again)
    changed = {"number": 3, "head": again["head"], "at": last["content"]["at"]}
    return {**again, "seed": None, "receipts": [written_anew(receipt, HEADER, **changed)]}


def renumbered(log: Json) -> Json:
    entries = [{**entry, "number": entry["number"] + 1} for entry in log["entries"]]
    return {**log, "entries": entries}


def changed(log: Json) -> list[Json]:
    """`log` forged in some ways; in JavaScript 3.0 and 3 are one number."""
    forged = [one for _, how, one in forgeries(log, 1) if not how.endswith(".0")]
    return forged[::_ONE_OF]


def together() -> list[tuple[list[Any], Json]]:
    """Logs, and the keys that are trusted."""
    short, long = played(1), played(3)
    signed = logs_of(SIGNED[1])[0]
    groups = [
        [], [short], [short, short], [short, long], [long, short, signed], [signed, signed],
        [short, renumbered(short)], [long, restored(long)], [restored(long), short, long],
        [None, {}, "log", {"entries": 1}, {"entries": [], "receipts": ["?", 7]}, short, long],
        [{**short, "receipts": []}, long], [short, {**long, "entries": long["entries"][:2]}],
    ]  # fmt: skip
    keyed = [(group, keys) for group in groups for keys in (TRUSTED, STRANGE, REVOKED)]
    return [*keyed, *(([short, one], TRUSTED) for one in changed(long))]


def meeting(**begun: Any) -> Json:
    """The log of a game in which two entrants of a tournament meet."""
    game = Game(Begun("duel", tournament=True, paired=True, **begun))
    game.play(1)
    game.end()
    return game.log()


def tournaments() -> list[list[Any]]:
    """The logs of tournaments, as they are, mixed up and changed."""
    one = played(2, tournament=True)
    other = {**played(1, tournament=True, session="C" * 43), "entrant": None}
    again = copy.deepcopy(other)
    again["entries"][0]["content"]["founding"]["tournament"]["name"] = "Another"
    with_chain(again)
    odd = [copy.deepcopy(other) for _ in range(4)]
    for log, member in zip(odd, ("name", "closes", "contribution", "foreseeable"), strict=True):
        log["entries"][0]["content"]["founding"]["tournament"][member] = [[]]
        with_chain(log)
    met, again_met = (meeting(session=each * 43) for each in "EF")
    groups: list[list[Any]] = [
        [met], [met, again_met], [met, one], [met, {**again_met, "tournament_seed": None}],
        [], [one], [one, other], [one, one], [one, played(1)], [one, again], [other, None],
        [one, played(1, tournament=True, seed=bytes(32), session="D" * 43)],
        [one, {**other, "entrant": one["entrant"]}],
    ]  # fmt: skip
    return [*groups, *([one, log] for log in (*odd, *changed(other)))]


def checked(node: Node, folder: Path, lines: list[Json]) -> list[Json]:
    """What the TypeScript client finds, its findings without their words."""
    file = folder / "cases.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    checks = [json.loads(line) for line in node(HERE / "together.ts", file).splitlines()]
    for check in checks:
        for findings in ("faults", "unproven"):
            for each in check[findings]:
                del each["expected"]
    return checks


def listed(faults: list[Json]) -> list[list[Any]]:
    return [[each[name] for name in ("code", "kind", "entry", "event")] for each in faults]


def test_of_logs_together_both_clients_find_the_same(node: Node, tmp_path: Path) -> None:
    cases = together()
    checks = checked(node, tmp_path, [{"logs": logs, "keys": keys} for logs, keys in cases])
    codes = set()
    for (logs, keys), check in zip(cases, checks, strict=True):
        expected = python.verify_together(logs, keys)
        heads = [(each["detail"], each["found"]) for each in check["faults"]]
        assert listed(check["faults"]) == list(map(found, expected))
        assert heads == [(each.detail, each.found) for each in expected]
        assert (check["good"], check["complete"], check["unproven"]) == (not expected, True, [])
        codes |= {each.code for each in expected}
    assert codes == {"two_heads", "cut_before_receipt"}


def test_of_a_tournament_both_clients_find_the_same(node: Node, tmp_path: Path) -> None:
    cases = tournaments()
    checks = checked(node, tmp_path, [{"logs": logs, "keys": None} for logs in cases])
    codes: set[str] = set()
    good = 0
    for logs, check in zip(cases, checks, strict=True):
        assert check.pop("hashed_by") == "WebCrypto"
        expected = python.verify_tournament(logs)
        named = [fault["detail"].partition(": ")[0] for fault in check["faults"]]
        if "not_a_log" not in {fault["code"] for fault in check["faults"]}:
            assert named == [fault.detail.partition(": ")[0] for fault in expected.faults]
            check |= {each: listed(check[each]) for each in ("faults", "unproven")}
            assert check == told(expected)
        else:
            assert not check["good"]
        codes |= {fault.code for fault in expected.faults}
        good += expected.good
    assert good > 2
    assert {"not_one_tournament", "game_twice", "face_differs", "changed"} <= codes
