"""Games played anew once their seed was out, and dice that were typed in: neither is proven.

Whoever knows the seed knows every die. He plays the same session again with other decisions, by
the rules, and has a log that is good in every part: who signed its last entry tells them apart.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import redis as library
from click.testing import CliRunner
from wardroom_client import verify as sdk

from sessions.forging import Json, with_chain
from sessions.serving import Seat, play_on, started
from sessions.small import INSTALLED, Begun, Game
from sessions.test_games import Playing, at_once
from sessions.test_operating import KEYS, Desk, desk
from wardroom.cli import main
from wardroom.dice import die_named
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.game.play import open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import NO_KEYS, SigningKeys, trusted
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.services.composition import Services

PARTS = ("commitment", "chain", "dice", "outcomes", "beginning")
JWKS: Json = msgspec.to_builtins(KEYS.published)


def played_anew(log: Json, decisions: int = 3) -> Json:
    """The log of another game on the seed of `log`, in the same session, as good in every part."""
    pins = log["entries"][0]["content"]["founding"]["pins"]
    setup = log["entries"][0]["content"]["founding"]["setup"]
    begun = Begun(
        pins["ruleset"], session=log["session"], seed=bytes.fromhex(log["seed"]), setup=setup
    )
    game = Game(begun)
    game.play(decisions)
    game.end()
    anew: Json = game.log()
    assert anew["commitment"] == log["commitment"]
    assert anew["head"] != log["head"]
    return anew


def without_receipts(log: Json) -> Json:
    return {**log, "receipts": []}


def unproven(found: Json) -> list[str]:
    return [each["code"] for each in found["unproven"]]


def over(client: httpx.Client, ruleset: str = "drill", **body: Any) -> tuple[Seat, Json]:
    """A game that was resigned after some decisions, with its log."""
    seat = next(iter(started(client, ruleset, **body).values()))
    for _ in range(4):
        legal = [one for one in seat.legal() if one["kind"] != "set_standing_orders"]
        if legal:
            seat.act(legal[0]["example"]["action"])
    seat.post("/resign", If_Match="*")
    log: Json = seat.get("/export").json()
    assert log["seed"]
    return seat, log


# ------------------------------------------------------------------------------ played anew


@pytest.mark.parametrize("ruleset", ["drill", "hunters"])
def test_a_game_played_anew_on_a_seed_that_is_out_is_not_proven(
    client: httpx.Client, tmp_path: Path, ruleset: str
) -> None:
    _, honest = over(client, ruleset)
    anew = played_anew(honest)
    keys = client.get("/.well-known/jwks.json").json()
    assert client.post("/v1/verify", json={"log": honest}).json()["complete"]
    found = client.post("/v1/verify", json={"log": anew}).json()
    assert {found[part] for part in PARTS} == {"good"}
    assert (found["good"], found["complete"]) == (True, False)
    assert unproven(found) == ["not_signed", "another_log"]
    first = next(
        number
        for number, (one, other) in enumerate(
            zip(anew["entries"], honest["entries"], strict=False), 1
        )
        if one["head"] != other["head"]
    )
    assert found["unproven"][1]["entry"] == first
    for given in (None, keys):
        check = sdk.verify_log(anew, keys=given)
        assert (check.good, check.complete, check.extent) == (True, False, "complete")
        assert "not_signed" in [each.code for each in check.unproven]
    # So large a log is checked in a work process, which asks for the one that is kept.
    large = {"log": {**anew, "padding": "x" * 300_000}}
    assert client.post("/v1/verify", json=large).json() == found
    assert sdk.verify_log(honest, keys=keys).complete
    log, trust = tmp_path / "log.json", tmp_path / "keys.json"
    trust.write_text(json.dumps(keys))
    if ruleset != "drill":  # The command knows no toys.
        for content, more, code in (
            (anew, [], 3), (anew, ["--keys", str(trust)], 3),
            (honest, [], 3), (honest, ["--keys", str(trust)], 0),
        ):  # fmt: skip
            log.write_text(json.dumps(content))
            run = CliRunner().invoke(main, ["verify", str(log), *more])
            assert run.exit_code == code, run.output
            assert ("not proven: not_signed" in run.output) is bool(code)


def test_another_log_is_reported_of_games_that_are_over_alone(client: httpx.Client) -> None:
    """And of a log that is not signed alone. An earlier export is the same as far as it goes."""
    seat = started(client, "drill", setup={"rounds": 9})["owner"]
    seat.act({"kind": "press", "press": True})
    midway = without_receipts(seat.get("/export").json())
    view = seat.get().json()

    def found(log: Json) -> list[str]:
        return unproven(client.post("/v1/verify", json={"log": log}).json())

    # Whoever knows the id of a running game learns nothing by a log of his own.
    forged = Game(Begun("drill", session=view["session"]))
    forged.end()
    assert found(forged.log()) == ["not_signed"]
    play_on(seat)
    honest = seat.get("/export").json()
    assert found(forged.log()) == ["not_signed", "another_log"]
    assert found(honest) == []
    assert found(without_receipts(honest)) == ["not_signed"]
    assert "another_log" not in found(midway)
    anew = played_anew(honest)
    cut = {**anew, "seed": None, "entries": anew["entries"][:4], "number": 4}
    cut["head"] = cut["entries"][-1]["head"]
    assert "another_log" in found(cut)
    assert "another_log" not in found({**anew, "session": "?"})
    assert seat.delete().status_code == 204
    assert found(anew) == ["not_signed"]


def stored(server: Any, session: str) -> dict[bytes, tuple[int, bytes]]:
    keys = list(server.scan_iter(f"wardroom:{{{session}}}*"))
    return {key: (server.pttl(key), server.dump(key)) for key in keys}


def put_back(server: Any, kept: dict[bytes, tuple[int, bytes]], session: str) -> None:
    for key in list(server.scan_iter(f"wardroom:{{{session}}}*")):
        server.delete(key)
    for key, (lasts, value) in kept.items():
        server.restore(key, max(lasts, 0), value)


class Restored(NamedTuple):
    """A game that was over, put back to its entry 5, and played to another end.

    `lost`: as its player exported it before that. `played`: as it is now.
    """

    lost: Json
    played: Json


async def restored(one: Desk, server: Any) -> tuple[Playing, Restored]:
    playing = await one.game(rounds=20)
    await playing.play(4)
    kept, since = stored(server, playing.session), one.at
    one.at += 60
    await playing.play(6)
    await playing.resign("owner")
    lost = msgspec.json.decode(await playing.export("owner"))
    put_back(server, kept, playing.session)
    one.at += 3600
    assert (await one.restore(since))[playing.session] == "marked"
    await playing.play(8)
    await playing.resign("owner")
    played = msgspec.json.decode(await playing.export("owner"))
    assert lost["entries"][4]["head"] == played["entries"][4]["head"]
    assert lost["entries"][5]["head"] != played["entries"][5]["head"]
    return playing, Restored(lost, played)


def test_an_honest_export_from_before_a_restore_is_no_other_log(redis: EmbeddedServer) -> None:
    async def work() -> None:
        server = library.Redis(unix_socket_path=str(redis.socket), db=7)
        server.flushdb()
        async with desk(f"{redis.url}?db=7") as one:
            _, (lost, played) = await restored(one, server)

            async def found(log: Json) -> list[str]:
                checked = await one.services.replaying.verify(msgspec.convert(log, Export))
                assert checked.good, checked.faults
                return [each.code for each in checked.unproven]

            assert await found(lost) == await found(played) == []
            assert await found(without_receipts(lost)) == ["not_signed"]
            assert await found(without_receipts(played)) == ["not_signed"]
            assert await found(played_anew(played, 9)) == ["not_signed", "another_log"]
        server.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("signed", "trusting", "codes"),
    [
        (KEYS, KEYS, []),
        (KEYS, NO_KEYS, ["not_signed"]),
        (NO_KEYS, KEYS, ["not_signed"]),
        (NO_KEYS, NO_KEYS, ["not_signed"]),
    ],
)
def test_a_log_is_proven_by_a_receipt_for_its_last_entry_alone(
    signed: SigningKeys, trusting: SigningKeys, codes: list[str]
) -> None:
    """Whoever checks it, and whether he was asked for receipts or not."""
    game = Game(Begun("drill"))
    game.play(2)
    game.end()
    log = game.log(keys=signed)
    keys = trusted(trusting.published)
    services = Services(INSTALLED, None, at_once, trusting)
    for known in (None, Known(keys=keys), Known(keys=keys, signed=True)):
        found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export), known))
        assert (found.good, found.complete) == (True, not codes)
        found_codes = [each.code for each in found.unproven]
        assert [code for code in found_codes if code != "receipt_key_unknown"] == codes
    given = msgspec.to_builtins(trusting.published)
    for asked in ({"keys": given}, {} if not given["keys"] else {"keys": given}):
        check = sdk.verify_log(log, **asked)
        found_codes = [each.code for each in check.unproven]
        assert [code for code in found_codes if code != "receipt_key_unknown"] == codes
    # Of a game under way nothing is signed by itself: its seed is secret, as is known already.
    under_way = Game(Begun("drill"))
    under_way.play(1)
    check = sdk.verify_log(under_way.log())
    assert [each.code for each in check.unproven] == ["seed_not_revealed", "not_ended"]


def test_whatever_its_founding_holds_no_unsigned_log_with_its_seed_is_complete() -> None:
    game = Game(Begun("drill"))
    game.play(2)
    game.end()
    services = Services(INSTALLED, None, at_once, KEYS)
    for member in game.log()["entries"][0]["content"]["founding"]:
        log = game.log()
        log["entries"][0]["content"]["founding"][member] = 7
        with_chain(log)
        found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
        assert not found.complete, member
        assert "not_signed" in [each.code for each in found.unproven], member


# ------------------------------------------------------------------------------ typed in


class Typed(NamedTuple):
    """A game with supplied dice, resigned after so many `throws` in its steps."""

    log: Json
    throws: int


def typed_in(client: httpx.Client, ruleset: str, decisions: int = 12) -> Typed:
    seats = started(client, ruleset, dice="supplied")
    players = [seat for name, seat in seats.items() if name not in ("spectator", "umpire")]
    for _ in range(decisions):
        for seat in players:
            legal = [one for one in seat.legal() if one["kind"] != "set_standing_orders"]
            if legal:
                seat.act(legal[0]["example"]["action"])
    players[0].post("/resign", If_Match="*")
    log = players[0].get("/export").json()
    rolls = [
        event["step"]["roll"]
        for entry in log["entries"]
        for event in sdk._events(entry)
        if (event.get("step") or {}).get("roll")
    ]
    return Typed(log, sum(1 + len(roll["rerolled"]) for roll in rolls))


@pytest.mark.parametrize("ruleset", ["drill", "hunters", "battleships"])
def test_dice_that_were_typed_in_prove_nothing(
    client: httpx.Client, tmp_path: Path, ruleset: str
) -> None:
    log, throws = typed_in(client, ruleset)
    assert throws
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"]) == (True, False)
    assert (found["dice"], found["typed"], found["throws"]) == ("supplied", throws, 0)
    (said,) = found["unproven"]
    assert (said["code"], said["kind"], said["found"]) == ("dice_supplied", "die", throws)
    assert said["detail"].startswith(f"{throws} throw")
    keys = client.get("/.well-known/jwks.json").json()
    check = sdk.verify_log(log, keys=keys)
    assert (check.dice, check.typed, check.throws) == ("supplied", throws, 0)
    assert [each.code for each in check.unproven] == ["dice_supplied"]
    if ruleset == "drill":
        return
    (tmp_path / "log.json").write_text(json.dumps(log))
    (tmp_path / "keys.json").write_text(json.dumps(keys))
    run = CliRunner().invoke(
        main, ["verify", str(tmp_path / "log.json"), "--keys", str(tmp_path / "keys.json")]
    )
    assert run.exit_code == 3
    assert "dice        typed in: they prove nothing" in run.output
    assert f", {throws} throws were typed in" in run.output
    assert "not proven: dice_supplied: " in run.output


def typed_by(ruleset: str, actions: int) -> Json:
    """The signed log of a game with supplied dice that ends after so many actions, or by itself."""
    game = Game(Begun(ruleset, dice="supplied"))
    for seat in itertools.islice(itertools.cycle(game.seats), actions):
        if game.session.over:
            break
        there = open_to(game.session, seat)
        if there.roll is not None:
            game.take(seat, SupplyDice(rolls=(1,) * die_named(there.roll.dice).count))
        elif there.offers:
            game.take(seat, there.offers[0].example)
    game.end()
    log: Json = game.log(keys=KEYS)
    return log


@pytest.mark.parametrize("ruleset", ["drill", "hunters", "silent-victory", "battleships"])
def test_a_throw_counts_once_it_was_typed(ruleset: str) -> None:
    """Also where the game ended before the step that it was for."""
    services, counts = Services(INSTALLED, None, at_once, KEYS), set()
    for actions in range(20):
        log = typed_by(ruleset, actions)
        typed = sum(1 for *_, action in sdk._actions(log) if action["kind"] == "supply_dice")
        found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
        check = sdk.verify_log(log, keys=JWKS)
        assert (found.typed, check.typed) == (typed, typed)
        assert found.complete is check.complete is not typed
        counts.add(typed)
    assert len(counts) > 1


def test_whoever_threw_no_die_typed_none(client: httpx.Client) -> None:
    log, throws = typed_in(client, "drill", 0)
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["dice"], found["typed"], found["complete"]) == ("supplied", throws, not throws)


def test_a_fork_has_typed_its_own_throws_alone(client: httpx.Client) -> None:
    """Those made before it are in the other log."""
    seat = started(client, "drill", setup={"rounds": 6}, dice="supplied")["owner"]
    play_on(seat, 6)
    seat.post("/resign", If_Match="*")
    before = seat.get("/export").json()
    typed = client.post("/v1/verify", json={"log": before}).json()["typed"]
    made = client.post(
        "/v1/drill/sessions/import", json={"log": before, "at": before["number"] - 1}
    )
    token = made.json()["tokens"]["owner"]
    fork = Seat(client, made.headers["location"], token)
    fork.post("/resign", If_Match="*")
    log = fork.get("/export").json()
    found = client.post("/v1/verify", json={"log": log, "earlier": [before]}).json()
    assert (found["good"], found["typed"]) == (True, 0)
    assert typed > 0
    # How it begins rests on what was typed there.
    assert unproven(found) == ["beginning_not_proven"]
    assert "typed, and prove nothing" not in found["unproven"][0]["title"]


def test_a_committed_game_types_none() -> None:
    game = Game(Begun("drill"))
    game.play(2)
    game.end()
    found: Verification = asyncio.run(
        Services(INSTALLED, None, at_once).replaying.verify(msgspec.convert(game.log(), Export))
    )
    assert (found.dice, found.typed) == ("good", 0)
    assert found.throws
