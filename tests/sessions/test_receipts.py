"""Receipts: what is signed, what a check makes of it, and what is not to be forged with them."""

from __future__ import annotations

import asyncio
import base64
import copy
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner
from wardroom_client import verify as sdk

from sessions.forging import Json, with_chain
from sessions.serving import create, seats_of
from sessions.small import CLIENT_SEED, INSTALLED, NOW, SEED, Begun, Game
from sessions.test_games import at_once
from sessions.tournaments import hold
from support.every import every
from wardroom.cli import main
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.key_files import new_key, read_signing_keys, write_signing_keys
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.tokens import base64url
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import (
    MOST_KEYS,
    NO_KEYS,
    JwkSet,
    PrivateJwk,
    ReceiptKeyFault,
    Revocation,
    SigningKeys,
    signing_key,
    trusted,
)
from wardroom.sessions.log.receipts import sign
from wardroom.sessions.proof.receipt_checks import read_receipt
from wardroom.sessions.proof.signatures import contradictions
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.example import begins
from wardroom.sessions.wire.session import ImportRequest
from wardroom.settings import SettingsFault, read_settings

KEY = new_key(0)
KEYS, OTHERS = SigningKeys("club", [KEY]), SigningKeys("elsewhere", [new_key(0)])
OWN, OTHER = KEYS.published, OTHERS.published
STOLEN = JwkSet(
    keys=(
        msgspec.structs.replace(
            KEY.public, revoked=Revocation(revoked_at=1_000, reason="compromised")
        ),
    )
)
PRESS = {"kind": "press", "press": True}
KEEPER = Services(INSTALLED, None, at_once)


def played(ruleset: str, decisions: int = 2, *, end: bool = True, **begun: Any) -> Game:
    """A game that is begun so; void where an `opening` is cut short, as a seat does not reveal."""
    game = Game(Begun(ruleset, **begun))
    if "opening" in begun:
        game.lapse()
    game.play(decisions)
    if end:
        game.end()
    return game


def asked_before_play() -> Game:
    """Somebody asks the umpire before the seeds are revealed."""
    game = Game(Begun("duel", opening=2, umpire=Umpire()))
    game.ask("north")
    for seat, action in list(begins(game.session.founding, CLIENT_SEED))[2:]:
        game.take(seat, action)
    return game


def told(text: str) -> Json:
    """What a receipt says, its signature apart."""
    payload = text.split(".")[1]
    return msgspec.json.decode(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


# ------------------------------------------------------------------------------ what is signed


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        (played("drill"), [("creation", 1), ("reveal", 2), ("end", 5)]),
        (played("drill", end=False), [("creation", 1), ("reveal", 2), ("export", 4)]),
        (played("drill", 0, end=False), [("creation", 1), ("reveal", 2)]),
        (played("drill", tournament=True), [("creation", 1), ("reveal", 2), ("end", 5)]),
        (played("duel", 0), [("creation", 1), ("reveal", 4), ("reveal", 5), ("end", 6)]),
        (played("duel", opening=-1), [("creation", 1), ("reveal", 4), ("end", 5)]),
        (asked_before_play(), [("creation", 1), ("reveal", 5), ("reveal", 6)]),
    ],
    ids=["ended", "under way", "begun", "of a tournament", "of two seats", "void", "asked before"],
)
def test_a_log_carries_its_receipts(game: Game, kinds: list[tuple[str, int]]) -> None:
    log, founding = game.log(keys=KEYS), game.session.founding
    receipts = [told(text) for text in log["receipts"]]
    assert [(receipt["kind"], receipt["number"]) for receipt in receipts] == kinds
    for receipt in receipts:
        entry = log["entries"][receipt["number"] - 1]
        assert (receipt["head"], receipt["at"]) == (entry["head"], entry["content"]["at"])
        assert (receipt["service"], receipt["session"]) == ("club", founding.session)
        assert receipt["seats"] == list(founding.seats)
        committed = {} if receipt["number"] == 1 else game.session.client_commitments
        assert receipt["client_commitments"] == committed
        named = None if founding.tournament is None else founding.tournament.tournament
        assert receipt["tournament"] == named
    # Signed again they are the same, and in no hash.
    assert game.log(keys=KEYS) == log
    assert game.log() == {**log, "receipts": []}


# ------------------------------------------------------------------------------ what is checked


def as_it_is(log: Json) -> None:
    """Nothing is changed."""


def stripped(log: Json) -> None:
    log["receipts"] = []


def cut(log: Json) -> None:
    del log["entries"][-1]
    log["number"], log["head"], log["seed"] = len(log["entries"]), log["entries"][-1]["head"], None


def cut_and_stripped(log: Json) -> None:
    cut(log)
    stripped(log)


def cut_with_receipts(log: Json) -> None:
    cut(log)
    del log["receipts"][-1]


def without_the_last(log: Json) -> None:
    del log["receipts"][-1]


def of_another_session(log: Json) -> None:
    other = played("drill", session="C" * 43)
    log["receipts"].append(other.log(keys=KEYS)["receipts"][0])


def played_anew(log: Json) -> None:
    log["entries"][-1]["content"]["at"] = "1941-05-01T12:00:01.000Z"
    with_chain(log)


def written_anew(
    receipt: str, header: Json, write: Callable[[Json], bytes] = sdk.canonical, **changed: Any
) -> str:
    """`receipt` under another `header`, with members `changed`, and what its key signs of that.

    `write`: how both are written.
    """
    parts = [base64url(write(part)) for part in (header, {**told(receipt), **changed})]
    content = ".".join(parts)
    return f"{content}.{base64url(KEYS.sign(KEY, content.encode()))}"


UNKNOWN = [
    {"kty": "RSA", "kid": "1", "n": "AQAB", "e": "AQAB"},
    {"kty": "AKP", "kid": "2", "alg": "ML-DSA-44", "pub": "A" * 43},
    {"kty": "OKP", "kid": "3", "crv": "X25519", "x": "A" * 43, "use": "enc"},
    {"kty": "OKP", "kid": "4", "crv": "Ed25519"},
]
"""Keys of kinds that no receipt is checked by."""
HEADER = {"alg": "EdDSA", "kid": KEY.kid, "typ": "wardroom-receipt+jws"}


def with_new_members(log: Json) -> None:
    _, _, signature = log["receipts"][-1].split(".")
    forged = written_anew(log["receipts"][-1], HEADER, service="the admiralty")
    log["receipts"][-1] = f"{forged.rpartition('.')[0]}.{signature}"


def with_its_own_key(log: Json) -> None:
    jwk = msgspec.to_builtins(OTHER.keys[0])
    log["receipts"][-1] = written_anew(log["receipts"][-1], {**HEADER, "jwk": jwk})


def without_a_signature(log: Json) -> None:
    forged = written_anew(log["receipts"][-1], {**HEADER, "alg": "none"})
    log["receipts"][-1] = forged.rpartition(".")[0] + "."


def of_another_type(log: Json) -> None:
    log["receipts"][-1] = written_anew(log["receipts"][-1], {**HEADER, "typ": "JWT"})


def in_another_form(log: Json) -> None:
    log["receipts"] = [
        written_anew(one, HEADER, format="wardroom-receipt/2") for one in log["receipts"]
    ]


def ends_in_another(log: Json) -> None:
    log["receipts"][-1] = written_anew(log["receipts"][-1], HEADER, number="3")


# fmt: off
CHECKED = [
    # what was done      keys    signing        extent           what is found
    (as_it_is,            OWN,    "signed",      "complete",      ""),
    (as_it_is,            None,   "unchecked",   "complete",      "not_signed"),
    (as_it_is,            OTHER,  "unknown_key", "complete",      "not_signed receipt_key_unknown"),
    (as_it_is,            STOLEN, "revoked",     "complete",      "not_signed receipt_key_revoked"),
    (stripped,            OWN,    "unsigned",    "complete",      "not_signed"),
    (without_the_last,    OWN,    "signed",      "complete",      "not_signed"),
    (cut,                 OWN,    "bad",         "cut",           "cut_before_receipt not_signed"),
    (cut_with_receipts,   OWN,    "signed",      "indeterminate", "not_signed"),
    (cut_and_stripped,    OWN,    "unsigned",    "indeterminate", "not_signed"),
    (of_another_session,  OWN,    "bad",         "indeterminate", "receipt_differs"),
    (played_anew,         OWN,    "bad",         "indeterminate", "not_signed receipt_differs"),
    (played_anew,         None,   "unchecked",   "complete",      "not_signed"),
    (with_new_members,    OWN,    "bad",         "indeterminate", "not_signed receipt_bad"),
    (with_its_own_key,    OWN,    "signed",      "complete",     "not_signed receipt_form_unknown"),
    (without_a_signature, OWN,    "signed",      "complete",     "not_signed receipt_form_unknown"),
    (of_another_type,     OWN,    "signed",      "complete",     "not_signed receipt_form_unknown"),
    (in_another_form,     OWN,    "unknown_form", "complete",    "not_signed receipt_form_unknown"),
    (in_another_form,     None,   "unchecked",   "complete",      "not_signed"),
    (in_another_form,     STOLEN, "revoked",     "complete",      "not_signed receipt_key_revoked"),
    (ends_in_another,     OWN,    "signed",      "complete",     "not_signed receipt_form_unknown"),
]
# fmt: on
OF_RECEIPTS = {
    "receipt_bad",
    "receipt_differs",
    "cut_before_receipt",
    "two_heads",
    "not_signed",
    "receipt_key_unknown",
    "receipt_key_revoked",
    "receipt_form_unknown",
}  # fmt: skip


def checked(log: Json, keys: JwkSet | None) -> Any:
    """What the service says of `log` to whoever trusts `keys`; the client says the same."""
    export = msgspec.convert(log, Export)
    known = Known(keys=None if keys is None else trusted(keys), signed=keys is not None)
    found = asyncio.run(KEEPER.replaying.verify(export, known))
    client = sdk.verify_log(log, keys=None if keys is None else msgspec.to_builtins(keys))
    for name in ("signing", "signed_by", "service", "trust", "extent"):
        assert getattr(client, name) == getattr(found, name), name
    assert codes_of(client) == codes_of(found)
    return found


def codes_of(found: Any) -> set[str]:
    return {each.code for each in (*found.faults, *found.unproven)} & OF_RECEIPTS


@every(("done", "keys", "signing", "extent", "codes"), CHECKED)
def test_what_receipts_show(
    done: Callable[[Json], None], keys: JwkSet | None, signing: str, extent: str, codes: str
) -> None:
    log = played("drill").log(keys=KEYS)
    done(log)
    found = checked(log, keys)
    assert (found.signing, found.extent, found.trust) == (signing, extent, "from_start")
    assert " ".join(sorted(codes_of(found))) == codes
    assert (found.signed_by, found.service) == (
        (KEY.kid, "club") if found.signed_by else (None, None)
    )


def test_a_game_under_way_is_signed_to_its_last_entry() -> None:
    found = checked(played("drill", end=False).log(keys=KEYS), KEYS.published)
    assert (found.signing, found.extent, found.good) == ("signed", "open", True)


# ------------------------------------------------------------------------------ two heads


def test_a_service_that_signs_two_heads_is_found_out(tmp_path: Path) -> None:
    """It shows one player a longer game than the other: neither has the other's receipts."""
    logs = [played("hunters", decisions).log(keys=KEYS) for decisions in (1, 2)]
    keys = msgspec.to_builtins(KEYS.published)
    for log in logs:
        assert checked(log, KEYS.published).good
    assert [fault.code for fault in sdk.verify_together(logs, keys)] == ["two_heads"]
    assert sdk.verify_together([logs[0], logs[0]], keys) == []
    # Nobody can make it look so: what an entry states of itself is in no receipt.
    renumbered = copy.deepcopy(logs[0])
    for entry in renumbered["entries"]:
        entry["number"] += 1
    assert sdk.verify_together([logs[0], renumbered], keys) == []
    both = [msgspec.convert(one, Export) for one in (logs[0], renumbered)]
    assert list(contradictions(both, trusted(OWN))) == []
    assert sdk.verify_together(logs, msgspec.to_builtins(OTHERS.published)) == []
    names = [str(tmp_path / name) for name in ("a.json", "b.json", "keys.json")]
    for name, value in zip(names, (*logs, keys), strict=True):
        Path(name).write_bytes(msgspec.json.encode(value))
    run = CliRunner().invoke(main, ["verify", names[0], names[1], "--keys", names[2]])
    assert run.exit_code == 1
    assert run.output.count("two_heads entry ") == 2
    assert run.output.count(f"signed      good by {KEY.kid} (club)") == 2
    alone = CliRunner().invoke(main, ["verify", names[0], "--keys", names[2]])
    assert alone.exit_code == 0, alone.output
    assert CliRunner().invoke(main, ["verify", names[0]]).output.count("not checked") == 1


# ------------------------------------------------------------------------------ a log gone on with


def keeping(redis: EmbeddedServer, keys: SigningKeys) -> Services:
    return Services(INSTALLED, Store(Target(url=redis.url), now=time.time), at_once, keys)


def imported(redis: EmbeddedServer, keys: SigningKeys, log: Json) -> tuple[Json, Json]:
    """The session that `log` is imported as by a service with `keys`, and its own log."""

    async def work() -> tuple[Json, Json]:
        services = keeping(redis, keys)
        request = ImportRequest(log=msgspec.convert(log, Export))
        ruleset = log["entries"][0]["content"]["founding"]["pins"]["ruleset"]
        made = msgspec.json.decode((await services.creating.resume(ruleset, request, None)).body)
        session = made["session"]["session"]
        written = await services.reading.export(ruleset, session, *made["tokens"].values())
        await services.sessions.store.close()
        return made["session"], msgspec.json.decode(written)

    return asyncio.run(work())


def test_a_forged_career_is_recognised_at_first_sight(redis: EmbeddedServer) -> None:
    """Somebody who knows every hash begins a career with 800,000 tons."""
    before = played("hunters", 6, end=False).session
    state = msgspec.to_builtins(before.position.state)
    state["situation"]["record"]["tons_sunk"] = 800_000
    position = msgspec.structs.replace(
        before.position, state=msgspec.convert(state, before.rules.game.state)
    )
    sunk_much = msgspec.structs.replace(before, position=position)
    career = Game(Begun("hunters", session="C" * 43, seed=SEED[::-1], after=sunk_much))
    forged = career.log()
    founding = forged["entries"][0]["content"]["founding"]
    assert founding["lineage"]["trust"] == "from_start", "it says so of itself"
    found = checked(forged, KEYS.published)
    assert (found.good, found.signing, found.trust) == (True, "unsigned", "on_trust")
    signed_elsewhere = career.log(keys=OTHERS)
    assert checked(signed_elsewhere, KEYS.published).trust == "on_trust"
    for log in (forged, signed_elsewhere):
        session, own = imported(redis, KEYS, log)
        assert session["lineage"] == {
            "kind": "import", "trust": "on_trust", "session": None, "commitment": None,
            "number": log["number"], "head": log["head"],
        }  # fmt: skip
        assert session["dice"]["commitment"] != log["commitment"]
        found = checked(own, KEYS.published)
        assert (found.good, found.signing, found.trust) == (True, "signed", "on_trust")
        # Imported again, with a receipt, it stays what it is.
        session, own = imported(redis, KEYS, own)
        assert session["lineage"]["session"] == told(own["receipts"][0])["lineage"]["session"]
        assert session["lineage"]["trust"] == "on_trust"


@pytest.mark.parametrize(
    ("log", "keys", "trust"),
    [
        (played("drill", end=False).log(keys=KEYS), KEYS, "from_start"),
        (played("drill", end=False).log(keys=KEYS), NO_KEYS, "on_trust"),
        (played("drill", end=False).log(keys=OTHERS), KEYS, "on_trust"),
        (played("drill", end=False).log(), KEYS, "on_trust"),
    ],
    ids=["its own receipt", "a service without keys", "another's receipt", "no receipt"],
)
def test_an_import_goes_back_to_the_start_by_this_services_receipt(
    redis: EmbeddedServer, log: Json, keys: SigningKeys, trust: str
) -> None:
    session, own = imported(redis, keys, log)
    assert session["lineage"]["trust"] == trust
    named = log["session"] if trust == "from_start" else None
    assert session["lineage"]["session"] == named
    if keys is KEYS:
        assert checked(own, KEYS.published).trust == trust
    # Whoever has the log can prove the beginning all the same, by its head.
    known = Known(earlier=(msgspec.convert(log, Export),))
    found = asyncio.run(KEEPER.replaying.verify(msgspec.convert(own, Export), known))
    (why,) = (each.detail for each in found.unproven if each.code == "beginning_not_proven")
    meant = named or f"the session that had the head {log['head']}"
    assert why.startswith(f"the log of {meant} is not proven itself")


def test_with_a_receipt_a_game_of_an_open_tournament_is_not_imported(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 4})
    owner = held.games[0]["owner"]
    owner.act({"kind": "start"})
    owner.act(PRESS)
    log = owner.get("/export").json()
    disguised = copy.deepcopy(log)
    del disguised["entries"][0]["content"]["founding"]["tournament"], disguised["entrant"]
    with_chain(disguised)
    without = {**disguised, "receipts": []}
    for sent in (log, {**log, "receipts": []}, disguised):
        refused = client.post("/v1/drill/sessions/import", json={"log": sent})
        assert (refused.status_code, refused.json()["code"]) == (422, "log_not_usable")
        assert "tournament" in refused.json()["detail"]
    # Without it nobody can tell it from a game that he wrote himself: on trust, with other dice.
    made = client.post("/v1/drill/sessions/import", json={"log": without})
    assert made.json()["session"]["lineage"]["trust"] == "on_trust"
    held.organiser.post("/close")
    closed = owner.get("/export").json()
    again = client.post("/v1/drill/sessions/import", json={"log": closed, "at": 3})
    assert again.json()["session"]["lineage"]["trust"] == "from_start", again.text


# ------------------------------------------------------------------------------ over HTTP


def test_what_the_service_answers(client: httpx.Client, receipt_keys: Path) -> None:
    served = client.get("/.well-known/jwks.json").json()
    (own,) = read_signing_keys(receipt_keys)
    assert served == {"keys": [msgspec.to_builtins(own.public)]}
    assert "d" not in served["keys"][0]
    assert client.get("/readyz").json()["receipts"] == "signed"
    created = client.post("/v1/drill/sessions", json={"setup": {"rounds": 3}})
    owner = seats_of(client, created)["owner"]
    began = owner.act({"kind": "start"}, Idempotency_Key="begin")
    assert owner.act({"kind": "start"}, Idempotency_Key="begin").content == began.content
    on, ended = owner.act(PRESS), owner.post("/resign", If_Match="*")
    given = [answer.json()["receipt"] for answer in (created, began, on, ended)]
    log = owner.get("/export").json()
    assert given == [*log["receipts"][:2], None, log["receipts"][2]]
    assert client.post("/v1/verify", json={"log": log}).json()["signing"] == "signed"
    body = {"log": log, "keys": served}
    found = client.post("/v1/verify", json=body).json()
    assert (found["complete"], found["signed_by"]) == (True, own.kid)
    (plain,) = served["keys"]
    bare = {name: plain[name] for name in ("kty", "crv", "x", "kid")}
    for keys in ([*UNKNOWN, plain], [bare, *UNKNOWN]):
        found = client.post("/v1/verify", json={"log": log, "keys": {"keys": keys}}).json()
        assert (found["complete"], found["signed_by"]) == (True, own.kid)
        assert sdk.verify_log(log, keys={"keys": keys}).signed_by == own.kid
    found = client.post("/v1/verify", json={"log": log, "keys": {"keys": UNKNOWN}}).json()
    assert (found["complete"], found["signing"]) == (False, "unchecked")
    other = msgspec.to_builtins(OTHERS.published)
    found = client.post("/v1/verify", json={**body, "keys": other}).json()
    assert (found["complete"], found["signing"]) == (False, "unknown_key")
    two = [played("drill", n).log(keys=SigningKeys("", [own])) for n in (1, 2)]
    faults = client.post("/v1/verify", json={"log": two[0], "earlier": two[1:]}).json()["faults"]
    assert [(fault["code"], fault["entry"]) for fault in faults] == [("two_heads", 4)]
    misnamed = {"keys": [{**served["keys"][0], "kid": other["keys"][0]["kid"]}]}
    refused = client.post("/v1/verify", json={**body, "keys": misnamed})
    assert (refused.status_code, refused.json()["errors"][0]["pointer"]) == (400, "/keys/keys/0")
    assert "thumbprint" in refused.json()["detail"]


def test_keys_are_fetched_from_an_origin_that_is_named(client: httpx.Client) -> None:
    origin = str(client.base_url)
    assert sdk.fetch_keys(origin) == client.get("/.well-known/jwks.json").json()
    log = create(client, "drill")["owner"].get("/export").content
    ran = CliRunner().invoke(main, ["verify", "--keys", origin], input=log)
    assert "signed      good by " in ran.output, ran.output
    assert "extent      signed to its last entry" in ran.output
    wrong = ("http://localhost.example", "https://a.example/keys", "ftp://a.example", "keys")
    for place in (*wrong, "http://localhost:port"):
        ran = CliRunner().invoke(main, ["verify", "--keys", place], input=log)
        assert (ran.exit_code, ran.output.startswith("wardroom: --keys")) == (2, True)
        with pytest.raises(ValueError, match="origin" if place in wrong else "port"):
            sdk.fetch_keys(place)


# ------------------------------------------------------------------------------ keys


def test_the_newest_key_in_use_signs() -> None:
    old, new, later, stolen, bare = (new_key(nbf) for nbf in (1, 2, 9, 3, 4))
    stolen = msgspec.structs.replace(stolen, revoked=Revocation(revoked_at=5, reason="compromised"))
    bare = msgspec.structs.replace(bare, d=msgspec.UNSET)
    keys = [new, later, old, stolen, bare]
    assert [signing_key(keys, now) for now in (0, 1, 5, 9)] == [None, old, new, later]
    assert [key.kid for key in SigningKeys("", keys).published.keys] == [key.kid for key in keys]


def test_a_set_has_the_keys_of_many_years() -> None:
    key = msgspec.to_builtins(new_key(0).public)
    assert len(msgspec.convert({"keys": [key] * MOST_KEYS}, JwkSet).keys) >= 52 * 10
    with pytest.raises(msgspec.ValidationError, match="length"):
        msgspec.convert({"keys": [key] * (MOST_KEYS + 1)}, JwkSet)


def test_a_revoked_key_is_revoked_whoever_says_so() -> None:
    for sets in ((KEYS.published, STOLEN), (STOLEN, KEYS.published)):
        assert trusted(*sets)[KEY.kid].revoked
    receipt = played("drill").log(keys=KEYS)["receipts"][0]
    assert read_receipt(receipt, trusted(STOLEN)).receipt is None


def test_only_a_receipt_is_read_as_one() -> None:
    keys = trusted(KEYS.published)
    for payload in (b"", b"{}", b"[" * 100_000, b'{"format":"wardroom-receipt/2"}'):
        assert read_receipt(sign(KEYS, payload, NOW), keys).standing == "unknown_form"
    for text in ("", "..", "a.b.c", "\u00e9.b.c", "W10.W10.W10", sign(KEYS, b"{}", NOW) + "\n"):
        assert read_receipt(text, keys).standing == "bad"


def written(path: Path, content: bytes = b"", mode: int = 0o600) -> Path:
    path.write_bytes(content)
    path.chmod(mode)
    return path


def of(*keys: PrivateJwk | Json) -> bytes:
    return msgspec.json.encode({"keys": [msgspec.to_builtins(key) for key in keys]})


PLAIN: Json = msgspec.to_builtins(KEY)
FILES = {
    "0644": lambda path: written(path, of(KEY), 0o644),
    "0640": lambda path: written(path, of(KEY), 0o640),
    "missing": lambda path: path,
    "a folder": lambda path: path.mkdir(mode=0o700) or path,
    "not JSON": lambda path: written(path, b"{"),
    "another kid": lambda path: written(path, of({**PLAIN, "kid": "A" * 43})),
    "another d": lambda path: written(path, of(msgspec.structs.replace(KEY, d=new_key(0).d))),
    "a d with bits too many": lambda path: written(path, of({**PLAIN, "d": PLAIN["d"][:-1] + "B"})),
    "an RSA key": lambda path: written(path, of({"kty": "RSA", "kid": "1"})),
}  # fmt: skip


@pytest.mark.parametrize("make", FILES.values(), ids=FILES)
def test_a_file_of_keys_that_will_not_do_is_refused(
    make: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = make(tmp_path / "keys.json")
    with pytest.raises(ReceiptKeyFault, match=r"keys\.json"):
        read_signing_keys(path)
    settings = read_settings({"WARDROOM_RECEIPT_KEYS": str(path)})
    with pytest.raises(SettingsFault, match="WARDROOM_RECEIPT_KEYS"):
        settings.signing_keys  # noqa: B018 - raises for what is none


def test_the_command_makes_publishes_and_revokes_keys(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"

    def run(*more: str) -> str:
        ran = CliRunner().invoke(main, ["receipt-key", str(path), *more])
        assert ran.exit_code == 0, ran.output
        return ran.output

    assert run().endswith(" signs now\n")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert run().endswith(" signs in a day\n")
    first, second = read_signing_keys(path)
    assert signing_key((first, second), time.time()) == first
    assert run("--revoke", first.kid).endswith(" signs now\n")
    stolen, same, third = read_signing_keys(path)
    assert (stolen.kid, bool(stolen.revoked), stolen.d) == (first.kid, True, msgspec.UNSET)
    assert (same, signing_key((stolen, same, third), time.time())) == (second, third)
    listed = msgspec.json.decode(run("--public"))
    assert [key["kid"] for key in listed["keys"]] == [first.kid, second.kid, third.kid]
    assert "revoked_at" in listed["keys"][0]["revoked"]
    assert not any("d" in key for key in listed["keys"])
    unknown = CliRunner().invoke(main, ["receipt-key", str(path), "--revoke", "nobody"])
    assert (unknown.exit_code, third.kid in unknown.output) == (2, True)
    assert not write_signing_keys(path, [KEY], anew=True)
    assert len(read_signing_keys(path)) == 3
