"""Logs of later releases: members, events, receipts and formats that none of the verifiers knows.

The service, the Python client and the TypeScript client are held to one table. The service applies
the rules too, and so has more to say of what it does not know.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from click.testing import CliRunner
from wardroom_client import verify as python

from sessions.forging import Json, with_chain
from sessions.small import Game
from sessions.test_forgeries import KEEPER, UNSIGNED, Small, logs_of
from sessions.test_receipts import HEADER, KEYS, OTHER, played, written_anew
from sessions.test_rulings import ruled_logs
from sessions.timing import (
    awaiting,
    by_policy,
    missed,
    put_off,
    reminded_again,
    timed_logs,
    unreminded,
)
from typescript.conftest import Node
from typescript.test_verify import Case, checked
from wardroom.api.decoding import decode, decoder_of
from wardroom.api.problems import ProblemError
from wardroom.cli import main
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.basics.tokens import base64url
from wardroom.sessions.log.export import Export, OtherFormat
from wardroom.sessions.log.kinds import OF_CLOCK
from wardroom.sessions.log.receipt_keys import trusted
from wardroom.sessions.proof.findings import Verification, of_other_format
from wardroom.sessions.proof.verification import Known

DRILL, DUEL = Small("drill", 4), Small("duel", 2)
FORK = Small("drill", 1, forked=True)
BATTLE = Small("battleships", 1)
_OF_A_KIND = 3
NEW = {"forged": [1]}
"""What a later release may write, as a member of whatever it is put into."""
_E = "/entries"
_STEP, _ACTION = f"{_E}/2/content/events/1/step", f"{_E}/2/content/events/0/action"
_HIDDEN = f"{_E}/5/opened/0/bundle"
_TARGETS = f"{_E}/5/content/events/0/action"


class Row(NamedTuple):
    """A log that was changed, and its findings: all that the service finds, and all the clients do.

    `changed`: by JSON Pointer what stands there then; `-` is the end of a list, and `+1` is added
    to what stood there.
    """

    small: Small
    changed: dict[str, Json]
    service: str
    clients: str = ""


# What a later release added. Whoever wrote its entries: this release, or one with later rules.
# fmt: off
ADDED = [
    # log     what was changed                                    the service     the clients
    # In no chain: it means nothing here.
    Row(DRILL,  {"/forged": NEW},                                 ""),
    Row(DRILL,  {"/forged": None},                                ""),
    Row(DRILL,  {f"{_E}/2/forged": NEW},                          ""),
    Row(DRILL,  {"/charts/forged": NEW},                          ""),
    Row(DUEL,   {f"{_E}/5/opened/0/forged": NEW},                 ""),
    # In the chain: the rules may lead elsewhere.
    Row(DRILL,  {f"{_E}/0/content/forged": NEW},                  "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/forged": NEW},                  "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/forged": None},                 "member_unknown"),
    Row(DRILL,  {f"{_E}/4/content/forged": NEW},                  "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/events/0/forged": NEW},         "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/events/1/forged": NEW},         "member_unknown"),
    Row(DRILL,  {f"{_STEP}/forged": NEW},                         "member_unknown"),
    Row(DRILL,  {f"{_STEP}/roll/forged": NEW},                    "member_unknown"),
    Row(BATTLE, {f"{_E}/6/content/events/3/step/modifiers/0/forged": NEW}, "member_unknown"),
    Row(DRILL,  {f"{_ACTION}/forged": NEW},                       "member_unknown"),
    Row(DRILL,  {f"{_E}/1/content/events/0/action/forged": NEW},  "member_unknown"),
    Row(DUEL,   {f"{_E}/1/content/events/0/action/forged": NEW},  "member_unknown"),
    Row(DUEL,   {f"{_E}/3/content/events/0/action/forged": NEW},  "member_unknown"),
    Row(BATTLE, {f"{_TARGETS}/fire/1/forged": NEW},            "member_unknown"),
    Row(BATTLE, {f"{_E}/7/content/events/0/action/forged": NEW},  "member_unknown"),
    Row(DUEL,   {f"{_HIDDEN}/forged": NEW},                       "member_unknown"),
    Row(DUEL,   {f"{_HIDDEN}/events/0/forged": NEW},              "member_unknown"),
    Row(DUEL,   {f"{_HIDDEN}/events/0/action/forged": NEW},       "member_unknown"),
    Row(DUEL,   {f"{_E}/5/opened/2/bundle/events/0/step/forged": NEW}, "member_unknown"),
    # Names that are sorted otherwise by their UTF-16 code units than by their characters.
    Row(DRILL,  {f"{_STEP}/forged": {"\U0001f6a2": 1, "\ue000": 2}}, "member_unknown"),
    # Events that are neither action nor step, before the last client seed and after it.
    Row(DRILL,  {f"{_E}/2/content/events/-": {"note": NEW}},      "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/events/-": {}},                 "member_unknown"),
    Row(DRILL,  {f"{_E}/2/content/events/-": {"seat": None, "action": None}}, "member_unknown"),
    Row(DUEL,   {f"{_E}/1/content/events/-": {"note": NEW}},      "member_unknown"),
    Row(BATTLE, {f"{_E}/2/content/events/-": {"note": NEW}},      "member_unknown"),
    Row(DUEL,   {f"{_HIDDEN}/events/-": {"at": 2, "note": NEW}},  "member_unknown"),
    # Kinds.
    Row(DRILL,  {f"{_ACTION}/kind": "abandon"},                   "kind_unknown"),
    Row(DRILL,  {f"{_ACTION}/kind": "abandon", f"{_ACTION}/forged": NEW}, "kind_unknown"),
    # In the founding.
    Row(DRILL,  {f"{_E}/0/content/founding/forged": NEW}, "founding_unknown", "founding_unknown"),
    Row(DUEL,   {f"{_E}/0/content/founding/deadlines": {
        "per": "action", "seconds": 86400, "remind_seconds": 3600, "then": "resign",
        "policy": None, "forged": NEW}},                  "founding_unknown", "founding_unknown"),
    Row(FORK,   {f"{_E}/0/content/founding/beginning/throws": [
        {"purpose": "attack", "stream": "a", "faces": [1], "rerolled": [], "forged": NEW}]},
        "founding_unknown",                      "beginning_not_proven founding_unknown"),
    # Formats.
    Row(DRILL,  {"/format": "wardroom-session/2"},          "format_unknown", "format_unknown"),
    Row(DUEL,   {"/format": "wardroom-session/2.1", "/entries": {}},
                                                            "format_unknown", "format_unknown"),
]

# Who adds something so that what he forged is not seen.
FORGED = [
    # An outcome behind it is not called good. One before it, a die and a seal are still found.
    Row(DRILL, {f"{_STEP}/forged": NEW, f"{_E}/3/content/events/1/step/result": "sunk"},
        "member_unknown"),
    Row(DRILL, {f"{_E}/2/content/events/-": {}, f"{_E}/3/content/events/1/step/result": "sunk"},
        "member_unknown"),
    Row(DRILL, {f"{_STEP}/result": "sunk", f"{_E}/3/content/forged": NEW}, "step_differs"),
    Row(DRILL, {f"{_STEP}/forged": NEW, f"{_E}/3/content/events/1/step/roll/faces/0": "+1"},
        "face_differs member_unknown", "face_differs"),
    Row(DRILL, {f"{_STEP}/roll/forged": NEW, f"{_STEP}/roll/faces/0": "+1"},
        "face_differs member_unknown", "face_differs"),
    Row(DUEL,  {f"{_E}/5/content/forged": NEW, f"{_E}/5/seals/4": "00" * 32},
        "member_unknown not_sealed_so seals_differ", "not_sealed_so seals_differ"),
    Row(DUEL,  {f"{_E}/5/content/forged": NEW, f"{_E}/5/seals/-": "00" * 32},
        "member_unknown seals_differ", "seals_differ"),
    Row(DUEL,  {f"{_E}/1/content/forged": NEW, f"{_E}/3/content/events/0/action/client_seed": ""},
        "client_seed_differs face_differs member_unknown thrown_early",
        "client_seed_differs face_differs thrown_early"),
    Row(DUEL,  {f"{_E}/1/content/events/-": {"step": {"roll": None}}},
        "step_not_due thrown_early", "thrown_early"),
    # Dice that are not known cannot be compared. A stream of theirs is used once all the same.
    Row(DRILL, {f"{_STEP}/roll/dice": "3dF"}, "not_comparable step_differs", "not_comparable"),
    Row(DRILL, {f"{_STEP}/forged": NEW, f"{_STEP}/roll/dice": "3dF"},
        "member_unknown not_comparable", "not_comparable"),
    Row(DRILL, {f"{_STEP}/forged": NEW, f"{_STEP}/roll/dice": "3dF",
                f"{_STEP}/roll/stream": "round/2/attack"},
        "member_unknown not_comparable stream_used_twice", "not_comparable stream_used_twice"),
    Row(DRILL, {"/forged": NEW, f"{_STEP}/result": "sunk"}, "step_differs"),
]


class Unheard(NamedTuple):
    """A log, and the `kind` before the last entry of which one of an unknown kind of `seat` is."""

    log: Callable[[], Json]
    seat: str | None
    kind: str


def of(game: Callable[[], Game]) -> Callable[[], Json]:
    return lambda: game().log()


def watched() -> Json:
    """What a spectator has of a duel under way: nobody's orders."""
    log = {**reminded_again().log(), "seat": "spectator"}
    for entry in log["entries"]:
        entry["opened"] = []
    return log


UNKNOWN = ("toast", "press", "order")
"""The kinds that the clients do not know: of no release, and of the toys."""
# What a clock does behind it nobody can say who does not know the kind: it may be no progress.
# fmt: off
UNHEARD = [
    # log                 seat        before a
    Unheard(of(missed),    "owner",   "reminder"),
    Unheard(of(missed),    "owner",   "deadline"),
    Unheard(of(missed),    None,      "reminder"),
    Unheard(of(missed),    None,      "deadline"),
    Unheard(of(put_off),   "owner",   "put_off"),
    Unheard(of(put_off),   "owner",   "deadline"),
    Unheard(of(by_policy), "owner",   "deadline"),
    Unheard(of(awaiting),  "owner",   "deadline"),
    Unheard(of(awaiting),  "umpire",  "reminder"),
    Unheard(watched,       "north",   "reminder"),
    Unheard(watched,       "south",   "deadline"),
    Unheard(watched,       None,      "deadline"),
    Unheard(of(unreminded("hunters")),        "commander", "deadline"),
    Unheard(of(unreminded("silent-victory")), "commander", "deadline"),
]
# fmt: on

# Receipts in place of the last one of a signed log, to whoever trusts its key.
_OTHER_ALG = {**HEADER, "alg": "ML-DSA-65"}
_NAN, _IN_UTF_16 = base64url(b'{"alg":NaN}'), base64url("{}".encode("utf-16"))
_KEY, _FORM = "not_signed receipt_key_unknown", "not_signed receipt_form_unknown"
_BAD = "not_signed receipt_bad"
RECEIPTS = [
    # header, or the whole receipt                     more  signing   findings, of all verifiers
    (HEADER, 0, "signed", ""),
    ({**HEADER, "alg": "Ed25519"}, 0, "signed", ""),
    ({**HEADER, "kid": OTHER.keys[0].kid}, 0, "signed", _KEY),
    (_OTHER_ALG, 0, "signed", _FORM),
    (_OTHER_ALG, 40_000, "signed", _FORM),
    ({**HEADER, "typ": "wardroom-receipt-2+jws"}, 0, "signed", _FORM),
    ({**HEADER, "iat": 1}, 0, "signed", _FORM),
    ({**HEADER, "crit": ["b64"], "b64": False}, 0, "signed", _FORM),
    ({**HEADER, "kid": 7}, 0, "signed", _FORM),
    ({"alg": "EdDSA", "typ": HEADER["typ"]}, 0, "signed", _FORM),
    ({}, 0, "signed", _FORM),
    ([], 0, "bad", _BAD),
    ("a.b.c", 0, "bad", _BAD),
    ("e30.e30", 0, "bad", _BAD),
    ("e30.e30.e30.e30", 0, "bad", _BAD),
    ("e30=.e30.e30", 0, "bad", _BAD),
    (f"{_NAN}.e30.e30", 0, "bad", _BAD),
    (f"{_IN_UTF_16}.e30.e30", 0, "bad", _BAD),
]
# fmt: on


def changed(log: Json, changes: dict[str, Json]) -> Json:
    """`log` with `changes`, chained and sealed anew, but for what was changed of its seals."""
    made = copy.deepcopy(log)
    for pointer, value in changes.items():
        *way, last = pointer.split("/")[1:]
        held = made
        for name in way:
            held = held[int(name)] if isinstance(held, list) else held[name]
        if last == "-":
            held.append(value)
        else:
            at = int(last) if isinstance(held, list) else last
            held[at] = held[at] % 6 + 1 if value == "+1" else value
    if not isinstance(made["entries"], list):
        return made
    for number, entry in enumerate(made["entries"]):
        for opened in entry["opened"]:
            place = opened["place"]
            if f"{_E}/{number}/seals/{place}" not in changes:
                sealed = python.seal(bytes.fromhex(opened["salt"]), opened["bundle"])
                entry["seals"][place] = sealed.hex()
    with_chain(made)
    return made


def by_later_rules(log: Json) -> Json:
    """`log` as if a release with later rules had written all entries but the first."""
    later = copy.deepcopy(log)
    for entry in later["entries"][1:] if isinstance(later["entries"], list) else ():
        entry["content"]["ruleset_version"] = "99"
    if isinstance(later["entries"], list):
        with_chain(later)
    return later


def by_service(log: Json, keys: Any = None) -> Verification:
    """What the service finds in `log`, or in its bytes; it is read as in a request.

    `keys`: those that are trusted.
    """
    content = log if isinstance(log, bytes) else msgspec.json.encode(log)
    read = decode(decoder_of(Export), content, otherwise=(OtherFormat,))
    if isinstance(read, OtherFormat):
        return of_other_format(read)
    known = Known(keys=None if keys is None else trusted(keys), signed=keys is not None)
    return asyncio.run(KEEPER.replaying.verify(read, known))


def codes(found: Any) -> str:
    return " ".join(sorted({each.code for each in (*found.faults, *found.unproven)}))


def _with(found: str, *more: str) -> str:
    return " ".join(sorted({*found.split(), *more}))


def codes_of_typescript(check: Json) -> str:
    return " ".join(sorted({each[0] for each in (*check["faults"], *check["unproven"])}))


@pytest.mark.parametrize("later", [lambda log: log, by_later_rules], ids=["", "by later rules"])
@pytest.mark.parametrize("rows", [ADDED, FORGED], ids=["added", "forged"])
def test_what_is_not_known_is_no_fault_and_hides_none(
    node: Node, tmp_path: Path, rows: list[Row], later: Callable[[Json], Json]
) -> None:
    logs = [later(changed(logs_of(row.small)[0], row.changed)) for row in rows]
    checks = checked(node, [Case("", log, {}) for log in logs], tmp_path)
    for row, log, typescript in zip(rows, logs, checks, strict=True):
        service, client = by_service(log), python.verify_log(log)
        expected, clients = row.service, row.clients
        if "format_unknown" not in expected:  # Nobody has signed it.
            expected, clients = (_with(each, UNSIGNED) for each in (expected, clients))
        if later is by_later_rules:  # Where the rules are later, what they lead to may be too.
            expected = expected.replace("step_differs", "not_comparable")
            expected = expected.replace("step_not_due", "not_comparable")
            expected = _with(expected)
        assert codes(service) == expected, row
        assert (codes(client), codes_of_typescript(typescript)) == (clients,) * 2, row
        assert service.good == (not service.faults)
        assert client.good == typescript["good"] == (not client.faults), row
        if "_unknown" in row.service:
            assert (service.outcomes, service.complete) == ("unknown", False), row


def with_unheard(log: Json, seat: str | None, kind: str) -> tuple[Json, int]:
    """`log` with an entry of an unknown kind of `seat` before the last of a `kind`; its number."""
    made = copy.deepcopy(log)
    entries = made["entries"]
    place = max(at for at, entry in enumerate(entries) if kind_of_entry(entry) == kind)
    before, then = (milliseconds(entries[at]["content"]["at"]) for at in (place - 1, place))
    entry = copy.deepcopy(entries[place])
    entry["opened"] = []
    entry["content"] |= {
        "at": of_milliseconds((before + then) // 2),
        "events": [{"seat": seat, "action": {"kind": "toast"}}],
        "ended": None,
    }
    entries.insert(place, entry)
    made["number"] = len(entries)
    for number, each in enumerate(entries, 1):
        each["number"] = each["content"]["number"] = number
    with_chain(made)
    return made, place + 1


def kind_of_entry(entry: Json) -> str | None:
    """The kind of the last action of an entry that shows."""
    acts = [event["action"] for event in entry["content"]["events"] if event.get("action")]
    return acts[-1]["kind"] if acts else None


def test_behind_an_unknown_kind_no_clock_is_called_wrong(node: Node, tmp_path: Path) -> None:
    """The clients do not know the kinds of the toys either, and say so at the first of them."""
    made = [with_unheard(row.log(), row.seat, row.kind) for row in UNHEARD]
    checks = checked(node, [Case("", log, {}) for log, _ in made], tmp_path)
    for row, (log, number), typescript in zip(UNHEARD, made, checks, strict=True):
        service, client = by_service(log), python.verify_log(log)
        assert (service.faults, client.faults, typescript["faults"]) == ((), [], []), row
        assert unheard(service.unproven) == [number], row
        first = next(one["number"] for one in log["entries"] if kind_of_entry(one) in UNKNOWN)
        assert unheard(client.unproven) == [first], row
        unproven = [(code, entry) for code, _, entry, _ in typescript["unproven"]]
        assert [entry for code, entry in unproven if code == "kind_unknown"] == [first], row


def unheard(unproven: Iterable[Any]) -> list[int]:
    """The entries whose kinds are not known, as findings say."""
    return [each.entry for each in unproven if each.code == "kind_unknown"]


def test_dice_of_a_kind_that_is_not_known_are_not_proven(node: Node, tmp_path: Path) -> None:
    """Nothing was compared. To the service, which plays by the founding, there is none."""
    log = changed(logs_of(DRILL)[0], {f"{_E}/0/content/founding/dice": "forged"})
    (typescript,) = checked(node, [Case("", log, {})], tmp_path)
    service, client = by_service(log), python.verify_log(log)
    assert codes(service) == _with("no_founding", UNSIGNED)
    expected = _with("founding_unknown", UNSIGNED)
    assert (codes(client), client.dice) == (expected, "unknown")
    assert (codes_of_typescript(typescript), typescript["dice"]) == (expected, "unknown")


def actions_of(log: Json) -> Iterator[tuple[str, Json]]:
    """Every action of a log, open or sealed, with the pointer to it."""
    for number, entry in enumerate(log["entries"]):
        within = {f"{_E}/{number}/content": entry["content"]}
        for place, opened in enumerate(entry["opened"]):
            within[f"{_E}/{number}/opened/{place}/bundle"] = opened["bundle"]
        for pointer, held in within.items():
            for position, event in enumerate(held["events"]):
                if event.get("action") is not None:
                    yield f"{pointer}/events/{position}/action", event["action"]


def test_a_member_of_any_kind_of_action_is_no_fault() -> None:
    timed = [one.log for one in timed_logs() if one.by_the_rules and one.log["seed"]]
    small = [logs_of(each)[0] for each in (DRILL, DUEL, BATTLE, Small("drill", 1, tournament=True))]
    tried: dict[str, int] = {}
    for log in (*small, *timed, *dict(ruled_logs()).values()):
        whole = by_service(log)
        if codes(whole) != UNSIGNED:
            continue
        for pointer, action in actions_of(log):
            within = [f"{pointer}/forged"]
            within += [f"{pointer}/decision/forged"] if "decision" in action else []
            within += [f"{pointer}/patch/0/forged"] if action.get("patch") else []
            for member in within:
                what = member.removeprefix(pointer) + f" of {action['kind']}"
                if tried.setdefault(what, 0) >= _OF_A_KIND:
                    continue
                tried[what] += 1
                found = by_service(changed(log, {member: NEW}))
                assert (found.faults, found.outcomes) == ((), "unknown"), (what, pointer)
                assert [each.code for each in found.unproven] == ["member_unknown", UNSIGNED], what
                assert member.endswith(found.unproven[0].found[0]), what
    kinds = {what.rpartition(" ")[2] for what in tried}
    assert kinds >= OF_CLOCK | {"ruling", "question", "policy", "undo", "resign", "start", "commit"}
    assert {"/decision/forged of policy", "/patch/0/forged of ruling"} <= tried.keys()


def test_it_is_said_which_member_is_not_known_and_from_which_entry_on() -> None:
    log = changed(logs_of(DRILL)[0], {f"{_STEP}/forged": NEW, f"{_STEP}/roll/a~b": 1})
    said, _ = by_service(log).unproven
    assert (said.code, said.kind, said.entry) == ("member_unknown", "rules", 3)
    members = ["/content/events/1/step/forged", "/content/events/1/step/roll/a~0b"]
    assert said.found == members
    assert ", ".join(members) in said.detail


@pytest.mark.parametrize("keys", [KEYS.published, None], ids=["keys", "no keys"])
def test_a_receipt_of_another_form_proves_nothing_and_is_no_fault(
    node: Node, tmp_path: Path, keys: Any
) -> None:
    signed = played("drill").log(keys=KEYS)
    known = {} if keys is None else {"keys": msgspec.to_builtins(keys)}
    logs = []
    for header, more, *_ in RECEIPTS:
        receipt = signed["receipts"][-1]
        text = header if isinstance(header, str) else written_anew(receipt, header, more="x" * more)
        logs.append({**signed, "receipts": [*signed["receipts"][:-1], text]})
    checks = checked(node, [Case("", log, known) for log in logs], tmp_path)
    for row, log, typescript in zip(RECEIPTS, logs, checks, strict=True):
        _, _, signing, found = row
        service, client = by_service(log, keys), python.verify_log(log, **known)
        if keys is None:
            signing = "bad" if signing == "bad" else "unchecked"
            found = _BAD if signing == "bad" else UNSIGNED
        assert (codes(service), service.signing) == (found, signing), row
        assert (codes(client), client.signing) == (found, signing), row
        assert (codes_of_typescript(typescript), typescript["signing"]) == (found, signing), row


def test_a_log_holds_many_long_receipts_and_no_more() -> None:
    log = logs_of(DRILL)[0]
    long = f"{base64url(b'{}')}.{'A' * 65_528}.AA"
    assert len(long) < 65_536
    assert by_service({**log, "receipts": [long] * 200}).good
    for receipts in ([long] * 201, [long + "A" * 8]):
        with pytest.raises(ProblemError):
            by_service({**log, "receipts": receipts})


@pytest.mark.parametrize(
    ("change", "keys", "exit_code"),
    [
        ({}, False, 3),
        ({"/forged": NEW}, False, 3),
        ({f"{_STEP}/forged": NEW}, False, 3),
        ({f"{_STEP}/result": "sunk"}, False, 1),
        ({"/format": "wardroom-session/2"}, False, 3),
        ({"/format": "wardroom-receipt/1"}, False, 2),
        ({"/receipts/-": "e30.e30.e30"}, False, 3),
        ({"/receipts/-": "e30.e30.e30"}, True, 3),
    ],
)
def test_the_command_ends_with_what_was_found(
    tmp_path: Path, change: dict[str, Json], keys: bool, exit_code: int
) -> None:
    log = changed(logs_of(Small("hunters", 2))[0], change)
    (tmp_path / "log.json").write_text(json.dumps(log))
    (tmp_path / "keys.json").write_bytes(msgspec.json.encode(KEYS.published))
    trusting = ["--keys", str(tmp_path / "keys.json")] if keys else []
    done = CliRunner().invoke(main, ["verify", str(tmp_path / "log.json"), *trusting])
    assert done.exit_code == exit_code, done.output


def test_of_a_tournament_the_logs_that_can_be_read_are_compared() -> None:
    small = Small("drill", 2, tournament=True)
    log = logs_of(small)[0]
    other = {**log, "format": "wardroom-session/2"}
    assert codes(python.verify_tournament([log, other])) == "format_unknown not_signed"
    found = codes(python.verify_tournament([log, log, other]))
    assert found == "format_unknown game_twice not_signed"
