"""Seats that standing policies play: against one person, in every entry, exactly once."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.signing import KEYS
from sessions.test_games import GAMES, Playing, at_once, keeping
from sessions.test_verification import rehash
from wardroom.engine.games import SeatPolicy
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import install
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Start
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.rulesets.battleships.battle.view import whole_situation
from wardroom.rulesets.battleships.ruleset import BATTLESHIPS
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game.commands import Act, Undo
from wardroom.sessions.game.opponents import decide, due_policy
from wardroom.sessions.game.play import act, found, open_to
from wardroom.sessions.log.export import Export
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.rules import pinned_rules
from wardroom.sessions.services.admission import Loaded
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest

STRAIT = {"scenario": "denmark_strait", "turns": 3}
AT = "1941-05-24T06:00:00.000Z"
Json = dict[str, Any]


def made_of(redis: EmbeddedServer) -> tuple[Any, ...]:
    installed = {ruleset.id: install(ruleset) for ruleset in GAMES}
    return installed, Store(Target(url=redis.url), now=time.time), at_once


class Dying(Services):
    """A service that dies whenever a policy would have to decide."""

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self.policies.played_on = self._nothing  # type: ignore[method-assign]

    async def _nothing(self, ruleset: str, loaded: Loaded) -> Loaded:
        del ruleset
        return loaded


async def fighting(
    services: Services, setup: Json, policy: str = "broadside", **more: Any
) -> Playing:
    """A battle of the first player against a `policy`, begun."""
    playing = Playing(services, "battleships")
    await playing.begin(setup, policies={"second": policy}, **more)
    if more.get("dice") != "supplied":
        await playing.act("first", {"action": {"kind": "start", "client_seed": "5e" * 16}})
    return playing


def by_policy(log: Json) -> list[Json]:
    """What policies have decided in a log that is whole."""
    events = [
        event
        for entry in log["entries"]
        for shown in (entry["content"], *(one["bundle"] for one in entry["opened"]))
        for event in shown["events"]
    ]
    return [event for event in events if (event.get("action") or {}).get("kind") == "policy"]


@pytest.mark.parametrize("policy", POLICIES)
def test_one_person_plays_against_a_policy(policy: str, redis: EmbeddedServer) -> None:
    """He always has something to do, and the log verifies; a policy cannot be played by hand."""

    async def play() -> None:
        services = keeping(redis)
        playing = await fighting(services, STRAIT, policy)
        assert set(playing.tokens) == {"first", "spectator"}
        while (session := await playing.view("first"))["status"] == "playing":
            assert session["policies"] == {"second": policy}
            told = await playing.act("first", session["legal_actions"][0]["example"])
            assert told["version"] == told["session"]["version"]
        log = json.loads(await playing.export("first"))
        found = await services.replaying.verify(msgspec.convert(log, Export))
        assert (found.good, found.complete) == (True, True), found.faults
        check = verify_log(log, keys=msgspec.to_builtins(KEYS.published))
        assert (check.good, check.complete) == (True, True), check.faults
        decided = by_policy(log)
        kinds = {event["action"]["decision"]["kind"] for event in decided}
        assert {"targets", "movement"} <= kinds
        assert {(event["seat"], event["action"]["policy"]) for event in decided} == {
            ("second", policy)
        }
        forged = next(
            event for event in decided if event["action"]["decision"]["kind"] == "targets"
        )
        for action in (forged["action"]["decision"], {**forged["action"], "policy": "another"}):
            forged["action"] = action
            rehash(log)
            found = await services.replaying.verify(msgspec.convert(log, Export))
            assert "not_taken" in {fault.code for fault in found.faults}
        await services.sessions.store.close()

    asyncio.run(play())


# ------------------------------------------------------------------------------ exactly once


def test_what_a_dead_process_left_is_played_once(redis: EmbeddedServer) -> None:
    """By whoever reads or acts next, however many do so at a time; a repeat shows it too."""

    async def play() -> None:
        services, dying = keeping(redis), Dying(*made_of(redis))
        playing = await fighting(dying, STRAIT)
        stands = (await playing.view("first"))["number"]
        while legal := (await playing.view("first"))["legal_actions"]:
            body = msgspec.convert(legal[0]["example"], playing.types.request)
            key, token = f"{stands:022d}", playing.tokens["first"]
            asked: Json = {"if_match": "*", "key": key, "language": "en"}
            told = await dying.playing.change(
                Asked(ruleset="battleships", session=playing.session, token=token, **asked),
                Act(body),
            )
            stands = json.loads(told.body)["number"]
        playing.services = services
        again = services.playing.change(
            Asked(ruleset="battleships", session=playing.session, token=token, **asked), Act(body)
        )
        told, *read = await asyncio.gather(again, *(playing.view("first") for _ in range(3)))
        repeated = json.loads(told.body)
        assert (repeated["number"], repeated["session"]) == (stands, read[0])
        assert repeated["version"] == repeated["session"]["version"]
        assert {one["version"] for one in read} == {read[0]["version"]}
        await playing.resign("first")
        log = json.loads(await playing.export("first"))
        assert [event["action"]["decision"]["kind"] for event in by_policy(log)] == ["targets"]
        assert (await services.replaying.verify(msgspec.convert(log, Export))).good
        for one in (services, dying):
            await one.sessions.store.close()

    asyncio.run(play())


def test_with_own_dice_and_in_a_fork_the_policy_plays_on(redis: EmbeddedServer) -> None:
    async def play() -> None:
        services = keeping(redis)
        playing = await fighting(services, STRAIT, dice="supplied")
        await playing.play(12)
        await playing.resign("first")
        token = playing.tokens["first"]
        at = ForkRequest(at=3)
        told = await services.creating.fork("battleships", playing.session, token, at, None)
        fork = Playing(services, "battleships")
        await fork.began(told)
        assert (await fork.view("first"))["policies"] == {"second": "broadside"}
        await fork.play(12)
        await fork.resign("first")
        for one in (playing, fork):
            log = json.loads(await one.export("first"))
            assert by_policy(log)
            assert (await services.replaying.verify(msgspec.convert(log, Export))).good
        await services.sessions.store.close()

    asyncio.run(play())


def test_a_policy_consents_to_faces_typed_again(redis: EmbeddedServer) -> None:
    """It never asks for an undo itself: the people alone have to."""

    async def play() -> None:
        services = keeping(redis)
        playing = await fighting(services, STRAIT, dice="supplied")
        while (session := await playing.view("first"))["undo"]["reason"] is not None:
            await playing.act("first", session["legal_actions"][0]["example"])
        token = playing.tokens["first"]
        asked: Json = {"if_match": "*", "key": None, "language": "en"}
        told = await services.playing.change(
            Asked(ruleset="battleships", session=playing.session, token=token, **asked), Undo()
        )
        after = json.loads(told.body)["session"]
        assert after["undo"]["agreed"] == []
        assert after["undo"]["reason"] != "consent_awaited"
        assert after["legal_actions"] != session["legal_actions"]
        await playing.resign("first")
        log = json.loads(await playing.export("first"))
        assert (await services.replaying.verify(msgspec.convert(log, Export))).good
        await services.sessions.store.close()

    asyncio.run(play())


REFUSED: list[tuple[Json, str, str]] = [
    ({"policies": {"third": "broadside"}}, "seat_unknown", "/policies"),
    ({"policies": {"third" * 1000: "broadside"}}, "seat_unknown", "/policies"),
    ({"policies": {"second": "none"}}, "policy_unknown", "/policies/second"),
    ({"policies": {"first": "closing", "second": "closing"}}, "nobody_plays", "/policies"),
    ({"policies": {"second": "closing"}, "seat": "second"}, "seat_of_policy", "/seat"),
]


def test_who_cannot_play(redis: EmbeddedServer) -> None:
    async def refused() -> list[tuple[str, str | None]]:
        services, found = keeping(redis), list[tuple[str, str | None]]()
        for body, _, _ in REFUSED:
            new = msgspec.convert(
                {"setup": STRAIT, **body}, services.playing.types["battleships"].new
            )
            with pytest.raises(Refused) as refusal:
                await services.creating.create("battleships", new, None)
            assert len(str(refusal.value)) < 200
            found.append((refusal.value.code, refusal.value.member))
        await services.sessions.store.close()
        return found

    assert asyncio.run(refused()) == [(code, member) for _, code, member in REFUSED]


# ------------------------------------------------------------------------------ what it knows


def shown(way: int) -> list[Json]:
    """What all see of a battle whose first player flies his flag in one of two ships.

    What the policy against him decides is shown too.
    """
    options = msgspec.convert({"flagships": True}, BATTLESHIPS.options)
    rules = pinned_rules(install(BATTLESHIPS), options)
    game, setup = rules.game, {"scenario": "denmark_strait", "turns": 2}
    founding = Founding(
        session="s" * 43, pins=rules.pins, seats=game.seats, dice="committed", setup=setup,
        beginning=None, lineage=None, commitment=bytes(32), seed=bytes(32),
        policies={"second": "broadside"},
    )  # fmt: skip
    state = game.begin(msgspec.convert(setup, game.setup), options, rules.charts)
    acted = found(rules, founding, Position(state), AT)
    session, seen = act(acted.session, "first", Start(), AT).session, list[Json]()
    while not session.over:
        due = due_policy(session)
        if due is None:
            (offer,) = open_to(session, "first").offers
            decision = offer.choices[way] if offer.decision == "flagship" else offer.example
            acted = act(session, "first", decision, AT)
        else:
            acted = decide(session, due, AT)
            seen += [event.action for event in acted.events if event.seat == due and event.action]
        session = acted.session
        if acted.entry is not None:
            content = json.loads(acted.entry.content)
            seen.append({name: content[name] for name in content if name != "state"})
    return seen


def test_a_policy_does_not_know_what_its_rival_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = shown(0), shown(1)
    assert one == other

    def peeping(situation: Any, offer: Offer[Any]) -> Any:
        flies = next(ship.id for ship in situation.of(Side.FIRST) if ship.flagship)
        if offer.decision == "movement":
            return MoveUnits(seat=Side.SECOND, others="closing" if "hood" in flies else "steady")
        return offer.example

    whole = SeatPolicy(lambda state, _seat: whole_situation(state), peeping)
    monkeypatch.setitem(POLICIES, "broadside", whole)
    assert shown(0) != shown(1)
