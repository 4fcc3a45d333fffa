"""`openapi/vectors.json`: its vectors hold in the service and in the client."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wardroom_client import verify as sdk

from sessions.kind_vectors import added
from sessions.log_vectors import documents, found_of, read
from sessions.test_ruling_streams import RELEASED, released
from support.every import every
from wardroom import sessions
from wardroom.dice import SeededDice
from wardroom.engine.hand import Throw
from wardroom.engine.procedure import Reroll
from wardroom.engine.session_actions import SET_STANDING_ORDERS, Commit, Reveal, Start, SupplyDice
from wardroom.sessions.basics import chain
from wardroom.sessions.basics.commitment import (
    commit,
    commit_client_seed,
    commit_tournament,
    dice_seed,
    options_digest,
    round_seed,
    sealing_seed,
)
from wardroom.sessions.basics.json_patch import Patch, applied
from wardroom.sessions.basics.names import EntrantName
from wardroom.sessions.basics.texts import TextBeside
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.kinds import OF_LOGS, RULING
from wardroom.sessions.log.seals import bundled, in_order, read_bundle
from wardroom.sessions.proof.findings import LANGUAGES
from wardroom.sessions.proof.logged_actions import TYPES
from wardroom.text import common_labels

CONTRACT = Path(__file__).parents[2] / "openapi"
DOCUMENT = CONTRACT / "log-format.md"

LOGS = read()
GIVEN = {"north": b"", "south": bytes.fromhex("00ff" * 8)}


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode((CONTRACT / "vectors.json").read_bytes())
    return found


def test_in_the_service(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    assert options_digest(vectors["options"]) == vectors["options_digest"]
    committed = commit(
        session=vectors["session"],
        ruleset=vectors["ruleset"],
        charts_digest=vectors["charts_digest"],
        options_digest=vectors["options_digest"],
        seed=seed,
    )
    assert committed.hex() == vectors["commitment"]
    shared = commit_tournament(
        tournament=vectors["tournament"],
        ruleset=vectors["ruleset"],
        charts_digest=vectors["charts_digest"],
        options_digest=vectors["options_digest"],
        seed=seed,
    )
    assert shared.hex() == vectors["tournament_commitment"]
    assert sealing_seed(seed, vectors["session"]).hex() == vectors["tournament_sealing_seed"]
    for number in (1, 2):
        assert round_seed(seed, number).hex() == vectors[f"round_{number}_seed"]
    thrown = dice_seed(seed, ("owner",), vectors["client_seeds"])
    assert thrown.hex() == vectors["dice_seed"]
    promised = {seat: commit_client_seed(committed, seat, given) for seat, given in GIVEN.items()}
    assert {
        f"client_commitment_of_{seat}": one.hex() for seat, one in promised.items()
    }.items() <= (vectors.items())
    two = dice_seed(seed, tuple(GIVEN), {seat: given.hex() for seat, given in GIVEN.items()})
    assert two.hex() == vectors["dice_seed_of_north_and_south"]
    added = dice_seed(seed, ("owner",), {}, vectors["contribution"])
    assert added.hex() == vectors["dice_seed_with_contribution"]
    entrant = EntrantName(name=vectors["name"], salt=vectors["name_salt"])
    assert entrant.digest.hex() == vectors["name_digest"]
    text = TextBeside(entry=1, member="reason", text=vectors["text"], salt=vectors["text_salt"])
    assert text.digest == vectors["text_digest"]
    assert list(SeededDice(thrown).faces(vectors["stream"], 2, 6)) == vectors["faces"]
    first, second = (chain.canonical(vectors[name]) for name in ("content_1", "content_2"))
    assert first.decode() == vectors["canonical_1"]
    events = vectors["content_2"]["events"]
    visible, bundles = bundled(2, [(0, vectors["secret_order"]), (None, events[0])])
    assert visible == events
    assert [bundle.decode() for bundle in bundles] == vectors["canonical_bundles"]
    head = chain.link(committed, first, ())
    assert head.hex() == vectors["head_1"]
    assert [chain.salt(seed, 2, place).hex() for place in range(5)] == vectors["salts"]
    sealed = chain.seals(seed, 2, bundles)
    assert [seal.hex() for seal in sealed] == vectors["seals"]
    assert chain.link(head, second, sealed).hex() == vectors["head_2"]
    linked = bytes.fromhex(vectors["head_2"])
    for one in (*vectors["kinds"], *vectors["further_kinds"]):
        written = chain.canonical(one["content"])
        assert written.decode() == one["canonical"]
        linked = chain.link(linked, written, ())
        assert linked.hex() == one["head"]
    state = chain.canonical([vectors["state_version"], vectors["state"], []])
    assert chain.state_digest(seed, 2, state) == vectors["state_digest"]
    midway = chain.canonical([vectors["state_version"], vectors["state"], vectors["throws"]])
    assert chain.state_digest(seed, 2, midway) == vectors["state_digest_midway"]
    assert chain.canonical(msgspec.convert(vectors["throws"], list[Throw])) == chain.canonical(
        vectors["throws"]
    )
    own = sealing_seed(seed, vectors["session"])
    assert [chain.salt(own, 2, place).hex() for place in range(5)] == vectors["tournament_salts"]
    for which in ("ruling", "tournament_ruling"):
        moved = SeededDice(thrown).faces(vectors[f"{which}_stream"], 2, 6)
        assert list(moved) == vectors[f"{which}_faces"]
    assert vectors["tournament_ruling_stream"].split("/")[1] == vectors["session"]


def test_in_the_client(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    founding = {
        "session": vectors["session"],
        "pins": {
            "ruleset": vectors["ruleset"],
            "charts_digest": vectors["charts_digest"],
            "options": vectors["options"],
        },
    }
    committed = sdk.commitment_of(founding, seed)
    assert committed.hex() == vectors["commitment"]
    assert sdk.sealing_seed(founding, seed) == seed
    founding["tournament"] = {"tournament": vectors["tournament"]}
    shared = sdk.tournament_commitment_of(founding, seed)
    assert shared.hex() == vectors["tournament_commitment"]
    assert sdk.sealing_seed(founding, seed).hex() == vectors["tournament_sealing_seed"]
    for number in (1, 2):
        assert sdk.round_seed_of(seed, number).hex() == vectors[f"round_{number}_seed"]
    thrown = sdk.dice_seed(seed, ["owner"], vectors["client_seeds"])
    assert thrown.hex() == vectors["dice_seed"]
    added = sdk.dice_seed(seed, ["owner"], {}, vectors["contribution"])
    assert added.hex() == vectors["dice_seed_with_contribution"]
    digest = sdk.name_digest(vectors["name_salt"], vectors["name"])
    assert digest.hex() == vectors["name_digest"]
    digest = sdk.text_digest(vectors["text_salt"], vectors["text"])
    assert digest.hex() == vectors["text_digest"]
    for seat, client_seed in GIVEN.items():
        made = sdk.client_commitment_of(committed.hex(), seat, client_seed)
        assert made == vectors[f"client_commitment_of_{seat}"]
    assert sdk.faces(thrown, vectors["stream"], 2, 6) == vectors["faces"]
    for which in ("ruling", "tournament_ruling"):
        assert sdk.faces(thrown, vectors[f"{which}_stream"], 2, 6) == vectors[f"{which}_faces"]
    assert sdk.canonical(vectors["content_1"]).decode() == vectors["canonical_1"]
    head = sdk.link(committed, vectors["content_1"], [])
    assert head.hex() == vectors["head_1"]
    seals = [
        sdk.seal(bytes.fromhex(salt), msgspec.json.decode(bundle))
        for salt, bundle in zip(vectors["salts"], vectors["canonical_bundles"], strict=True)
    ]
    assert [seal.hex() for seal in seals] == vectors["seals"]
    head = sdk.link(head, vectors["content_2"], seals)
    assert head.hex() == vectors["head_2"]
    for one in (*vectors["kinds"], *vectors["further_kinds"]):
        head = sdk.link(head, one["content"], [])
        assert head.hex() == one["head"]


def test_every_kind_of_entry_is_in_the_document(vectors: dict[str, Any]) -> None:
    section = DOCUMENT.read_text("utf-8").partition("## Kinds of entries")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) - {"kind"}
    words = re.findall(r"^\| `(\w+)` \| ([^|]*) \|$", section, re.MULTILINE)
    told = [common_labels(language) for language in LANGUAGES]
    for code in OF_LOGS:
        assert (code, common_labels("en").kind(code)) in words
        assert len({one.kind(code) for one in told}) == len(told)
    offered = {kind.__struct_config__.tag for kind in (Start, Commit, Reveal, SupplyDice, Reroll)}
    offered.add(SET_STANDING_ORDERS)
    assert listed == offered | OF_LOGS
    table = re.findall(
        r"^\| `(\w+)` \| (?:a seat|null|`umpire`|`organiser`) \| ?(.*?) \|", section, re.MULTILINE
    )
    members = {kind: frozenset(re.findall(r"`(\w+)`", named)) for kind, named in table}
    assert {kind: members[kind] for kind in TYPES} == {
        kind: frozenset(type_.__struct_encode_fields__) for kind, type_ in TYPES.items()
    }
    assert TYPES.keys() == OF_LOGS
    shown = [
        one["content"]["events"][0]["action"]
        for one in (*vectors["kinds"], *vectors["further_kinds"])
    ]
    assert {one["kind"] for one in shown} == listed
    ruled = {name for one in shown if one["kind"] == RULING for name in one}
    assert ruled == {"kind", *RulingRequest.__struct_fields__} - {"version"}


def test_the_vectors_of_kinds_are_as_their_command_writes_them(vectors: dict[str, Any]) -> None:
    assert added(vectors) == vectors


@every("one", LOGS, ids=lambda one: str(one["name"]))
def test_a_log_is_found_as_its_vector_says(one: dict[str, Any]) -> None:
    """By who applies the rules, and by who does not; both know all that is in it."""
    found = found_of(one["log"])
    assert found == {name: one[name] for name in found}
    assert not [code for code in one["found"]["unproven"] if code.endswith("_unknown")]
    good = "changed_from" not in one
    assert one["found_by_the_rules"]["good"] is good
    assert one["found"]["good"] or not good


@every("one", LOGS, ids=lambda one: str(one["name"]))
def test_a_log_shows_what_its_vector_says(one: dict[str, Any]) -> None:
    entries = one["log"]["entries"]
    kinds = {
        event["action"]["kind"]
        for entry in entries
        for event in entry["content"]["events"]
        if "action" in event
    }
    assert {*one["kinds"]} <= kinds
    for pointer in one["members"]:
        held = entries[0]["content"]["founding"]
        for name in pointer.split("/")[1:]:
            held = held[name]
        assert held is not None


def test_the_logs_are_as_their_command_writes_them() -> None:
    """But for the salts of texts, which are drawn, and what hangs on them."""
    for made, kept in zip(documents(), LOGS, strict=True):
        drawn = "texts" in made["log"]
        pair = [
            {**one, "log": len(one["log"]["entries"]) if drawn else one["log"]}
            for one in (made, kept)
        ]
        assert pair[0] == pair[1], kept["name"]


def test_every_later_member_of_a_founding_has_a_log() -> None:
    """What the client of this release knows of a founding, and that of 0.1.0 does not."""
    assert "0.1.0" in RELEASED
    with tempfile.TemporaryDirectory() as folder:
        before = released("0.1.0", Path(folder))._KNOWN
    later = {
        f"{within and f'/{within}'}/{name}"
        for within, known in sdk._KNOWN.items()
        for name in known - before.get(within, known)
    }
    assert later == {pointer for one in LOGS for pointer in one["members"]}


def test_a_ruling_is_applied_as_the_document_says(vectors: dict[str, Any]) -> None:
    """The operations of the visible event, and those of the bundles, in whatever order."""
    ruling = vectors["ruling"]
    (event,) = ruling["events"]
    hidden = [one for bundle in ruling["bundles"] for one in bundle["events"]]
    parts = [event["action"]["patch"], *(one["action"]["patch"] for one in hidden)]
    for ordered in (parts, parts[::-1]):
        operations = msgspec.convert([one for part in ordered for one in part], Patch)
        situation = msgspec.json.decode(msgspec.json.encode(ruling["situation"]))
        assert applied(situation, operations) == ruling["patched"]
    placed = [(None, event), *((2, {k: v for k, v in one.items() if k != "at"}) for one in hidden)]
    visible, written = bundled(2, placed)
    assert visible == ruling["events"]
    assert [msgspec.json.decode(one) for one in written] == ruling["bundles"]


@given(events=st.lists(st.none() | st.integers(0, 4), max_size=12))
def test_bundles_are_put_in_order_again(events: list[int | None]) -> None:
    """All of them as it was; those of one place among the visible ones they stood between."""
    placed = [(place, {"action": {"n": n}}) for n, place in enumerate(events)]
    visible, written = bundled(2, placed)
    assert len(written) == 5
    bundles = dict(enumerate(map(read_bundle, written)))
    located = in_order(visible, bundles)
    assert [each.event for each in located] == [event for _, event in placed]
    for place in range(4):
        shown = [event for at, event in placed if at in (None, place)]
        located = in_order(visible, {place: bundles[place]})
        assert [each.event for each in located] == shown
    entry = {
        "content": {"events": visible},
        "opened": [
            {"place": at, "bundle": msgspec.json.decode(each)} for at, each in enumerate(written)
        ],
    }
    told = [{name: event[name] for name in event if name != "at"} for event in sdk._events(entry)]
    assert told == [event for _, event in placed]


def test_canonical_json_is_the_same_in_both() -> None:
    awkward = {
        "b": "\x00\x1f\x7f\u2028\u00e9/<\"\\", "a": [1, -1, 2**53, None, True, {}, []],
        "\u00e9": 1, "Z": 2,
    }  # fmt: skip
    assert chain.canonical(awkward) == sdk.canonical(awkward)


def test_every_domain_of_the_document_is_one_of_the_code() -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(CONTRACT.glob("*.md")))
    named = set(re.findall(r'"(wardroom-[a-z-]+/1)"', text))
    folder = Path(sessions.__file__).parent
    source = "".join(path.read_text() for path in sorted(folder.rglob("*.py")))
    assert named >= {"wardroom-chain/1", "wardroom-seal/1", "wardroom-commitment/1"}
    for domain in named - {"wardroom-dice/1"}:
        assert f'"{domain}"' in source, domain
