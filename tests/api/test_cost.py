"""The estimate of a request, against the processor time that it takes: within a stated factor.

Estimates are of a quiet machine. What a unit takes here is measured too, by a question of which
the answer is known, so that a slower machine changes nothing. What seems to take too long is
measured again, and the unit beside it: others may be at work on the machine.
"""

from __future__ import annotations

import asyncio
import functools
import json
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from api.asking import scope_for
from api.test_loop import FLEET
from engine.test_states import closed, counted, opened, packed, stopped
from support.every import every
from wardroom.api.budget_problems import budget_problem
from wardroom.api.cost import (
    of_call,
    of_continued,
    of_export,
    of_log,
    of_odds,
    of_replay,
    of_session_replay,
)
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation
from wardroom.api.operations.log_replay import replay_types
from wardroom.api.operations.logs import VerifyRequest
from wardroom.api.operations.tournaments import tournament_operations
from wardroom.api.serving import endpoint
from wardroom.api.serving.endpoint import Endpoint
from wardroom.api.serving.work import Prepayment
from wardroom.api.table import all_operations
from wardroom.engine import adjudication
from wardroom.engine.registry import InstalledCall
from wardroom.engine.state_token import MOST_MOVES
from wardroom.sessions.adapters.redis.budgets import CostTooHigh
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.example import example_log
from wardroom.sessions.wire.session import ImportRequest, session_types
from wardroom.settings import read_settings

from .conftest import CALLS, RULESETS

FACTOR = 12
"""The processor time of a unit is at most so many times that of the unit of the question known."""
_LIGHT = 30
"""Units below which what a request takes is mostly what every request takes."""


def _request(body: Any, size: int = 0) -> Request:
    return Request(headers={}, path={}, query=None, body=body, media_type="", id="", size=size)


def _taken(work: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    began = time.thread_time()
    work()
    return time.thread_time() - began


def _unit() -> float:
    """Seconds that a unit takes here: odds of a salvo, sampled."""
    call = RULESETS["hunters"].calls["resolve-salvo"]
    body = _asked(call, call.examples[0], states=0, trials=1_000)
    _worked_out(call, body)
    return _taken(lambda: _worked_out(call, body)) / of_odds(call)(_request(body))


def _worked_out(call: InstalledCall, body: Any) -> None:
    adjudication.forget_odds()
    adjudication.odds(call, body)


_first_unit = functools.cache(_unit)


def _units(work: Callable[[], Any], most: float) -> float:
    """How many units `work` takes; measured up to three times more if that is above `most`."""
    units = _taken(work) / _first_unit()
    for _ in range(3):
        if units <= most:
            break
        units = _taken(work) / _unit()
    return units


def _asked(call: InstalledCall, example: Any, **budget: int) -> Any:
    order = {key: part for key, part in example.request().items() if key != "dice"}
    return msgspec.convert({**order, "budget": budget}, call.types.odds_request)


WIDE = ("resolve-random-event",)
"""Calls of which a thousand states are asked for: each has many branches."""


def _questions() -> Iterator[tuple[InstalledCall, Any]]:
    """Odds of every call that has any, under budgets drawn at random."""
    random = Random(13)
    for call in CALLS:
        for example in call.examples:
            if example.standing:
                states, trials = random.choice([0, 100, 1_000]), random.choice([100, 300])
                states = 1_000 if call.call.name in WIDE else states
                yield call, _asked(call, example, states=states, trials=trials)


@pytest.mark.parametrize("verb", ["get", "close", "delete"])
def test_what_reads_every_game_of_a_tournament_is_priced_as_such(verb: str) -> None:
    """And is worked on elsewhere: closing forty battles once more took 0.7 s of the event loop."""
    services = Services(RULESETS, None, asyncio.to_thread)
    operations = {one.id: one for one in tournament_operations(RULESETS, services, 1024)}
    for ruleset in RULESETS:
        operation = operations[f"{ruleset}_{verb}_tournament".replace("-", "_")]
        assert operation.offloaded
        assert operation.cost(_request(None)) == of_export(_request(None))


def test_odds_take_no_more_than_they_are_estimated_to() -> None:
    beyond = []
    for call, body in _questions():
        units = of_odds(call)(_request(body))
        assert units >= 1
        most = FACTOR * max(units, _LIGHT)
        taken = _units(functools.partial(_worked_out, call, body), most)
        if taken > most:
            beyond.append((call.call.name, units, taken))
    assert beyond == []


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("list-moves", {"ship": "s1", "all_paths": True}),
        ("list-targets", {"ship": "s1"}),
        ("list-launches", {"ship": "s1"}),
        ("move-fleet", {"side": "first"}),
    ],
)
def test_calls_of_sixty_ships_are_estimated_by_their_number(
    name: str, order: dict[str, Any]
) -> None:
    call = RULESETS["battleships"].calls[name]

    def sent(count: int) -> Any:
        situation = {"turn": 2, "visibility": 12, "ships": FLEET[-count:]}
        given = {**order, "ship": "s79"} if "ship" in order else {**order, "side": "second"}
        return msgspec.convert({"situation": situation, "order": given}, call.types.request)

    few, many = sent(2), sent(60)
    assert of_call(call)(_request(few)) < of_call(call)(_request(many))
    most = FACTOR * of_call(call)(_request(many))
    assert _units(lambda: adjudication.adjudicate(call, many), most) <= most


@pytest.mark.parametrize("ships", [20, 60])
def test_no_odds_are_refused_for_what_they_might_take(ships: int) -> None:
    """Of a phase of gunnery, sampled twenty thousand times: seconds, or a thousandth of one."""
    call = RULESETS["battleships"].calls["resolve-gunnery-phase"]
    example = call.examples[0].request()
    body = {
        "situation": {**example["situation"], "ships": FLEET[-ships:]},
        "order": example["order"], "budget": {"states": 20_000, "trials": 20_000},
    }  # fmt: skip
    asked = msgspec.convert(body, call.types.odds_request)
    settings = read_settings({})
    assert of_odds(call)(_request(asked)) * 4 < settings.work_a_minute


@functools.cache
def _operations() -> dict[str, Operation]:
    services = Services(RULESETS, None, asyncio.to_thread)
    operations = all_operations(RULESETS, read_settings({}), services, None)
    return {one.path: one for one in operations if one.method == "POST"}


@functools.cache
def _endpoint(path: str) -> Endpoint:
    queues: Any = type("Queues", (), {"most_units": 30_000})()
    return Endpoint([_operations()[path]], queues)


class _Payer:
    """A client that counts what it is charged."""

    names = (("x", 1),)

    def __init__(self) -> None:
        self.charged = 1

    def admit(self, units: int) -> None:
        self.charged += units

    spend = admit

    def open_stream(self) -> None:
        raise AssertionError


def _asked_here(path: str, body: bytes, status: int = 200) -> tuple[int, float]:
    """Return the units that stay charged for `body` at `path`, and the milliseconds it takes."""
    payer, statuses = _Payer(), list[int]()

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    scope: Any = scope_for(_operations()[path], client=payer)

    async def answered() -> float:
        began = time.thread_time()
        await _endpoint(path)(scope, receive, send)
        return time.thread_time() - began

    took = asyncio.run(answered())
    assert statuses[0] == status, path
    return payer.charged, took * 1000


def test_what_stays_charged_is_what_the_loop_took() -> None:
    """Of every example of every call: a unit at least, and no more than one for each millisecond.

    One more for the one that has begun. Of what is asked for here, some is held for more.
    """
    wrong = []
    for call in CALLS:
        for example in call.examples:
            body = msgspec.convert(example.request(), call.types.request)
            held = of_call(call)(_request(body))
            if held > endpoint._WORKED_HERE:
                continue
            charged, took = _asked_here(call.path, json.dumps(example.request()).encode())
            if not 1 <= charged <= took + 1:
                wrong.append((call.path, charged, took))
    assert wrong == []


def test_what_was_held_for_too_much_is_given_back() -> None:
    call = RULESETS["battleships"].calls["list-targets"]
    ships = [{**ship, "side": ("first", "second")[n % 2]} for n, ship in enumerate(FLEET[:16])]
    # Those that have left the battle are held for, and cost hardly anything.
    ships[2:] = [
        {"id": ship["id"], "counter": ship["counter"], "side": ship["side"], "fate": "withdrawn"}
        for ship in ships[2:]
    ]
    order = {"situation": {"turn": 2, "visibility": 12, "ships": ships}}
    held = of_call(call)(_request(msgspec.convert(order, call.types.request)))
    assert 4 < held <= endpoint._WORKED_HERE
    tries = [_asked_here(call.path, json.dumps(order).encode()) for _ in range(3)]
    charged, took = min(tries)
    assert charged < held
    assert charged <= took + 1


def test_a_refused_body_is_charged_by_what_it_took() -> None:
    """It is neither the one unit that a request begins with, nor what its mending was held for."""
    call = RULESETS["battleships"].calls["list-moves"]
    long = b'{"order": {"ship": [' + b"[]," * 80_000 + b"[]]}}"
    charged, took = _asked_here(call.path, long, status=400)
    assert 1 <= charged <= took + 1
    assert charged > took / 4


@pytest.mark.parametrize(("size", "units"), [(0, 1), (69_999, 1), (70_000, 2), (380_000, 6)])
def test_a_long_answer_that_was_waited_for_costs_more(size: int, units: int) -> None:
    """Nine entries of a battle of sixty have as many bytes, and take as many milliseconds."""

    async def answer(_: Request) -> Response:
        return Response(b"x" * size)

    operation = Operation(
        method="GET", path="/x", id="x", tag="", summary="", description="", answer=answer,
        asynchronous=True,
    )  # fmt: skip
    payer, queues = _Payer(), type("Queues", (), {"most_units": 30_000})()

    async def send(_: Any) -> None:
        pass

    asked = Endpoint([operation], queues)(scope_for(operation, client=payer), None, send)  # type: ignore[arg-type]
    asyncio.run(asked)
    assert payer.charged == units


# ------------------------------------------------------------------------------ going on

CYCLE = RULESETS["hunters"].calls["run-depth-charge-cycle"]
GOING_ON = f"{CYCLE.path}/continue"
REFUSED_REROLL = {"decision": {"kind": "reroll", "reroll": False}}


def _state(moves: int) -> str:
    """A state of a hunt that holds so many decisions, and states as many."""
    held = opened(stopped(CYCLE, Random(1)))
    return counted(CYCLE, held.body | {"moves": [REFUSED_REROLL] * moves}, held)


class _Queue:
    """Where requests end that the event loop does not work on; it notes what was paid for them."""

    def __init__(self) -> None:
        self.paid = list[int]()

    async def respond(
        self, _order: Any, _receive: Any, payment: Prepayment, *, stores: bool
    ) -> Response:
        assert not stores
        self.paid.append(payment.paid)
        return Response(b"{}")


@pytest.mark.parametrize(
    ("moves", "minimal", "whole"), [(0, 1, 1), (10, 3, 4), (32, 10, 10), (34, 10, 11)]
)
def test_going_on_costs_as_many_runs_as_there_are_moves(
    moves: int, minimal: int, whole: int
) -> None:
    """And an offer of what is awaited then, unless it is left out."""
    body = msgspec.convert({"state": _state(moves)}, CYCLE.types.resume)
    asked = _request(body)
    brief = msgspec.structs.replace(asked, headers={b"prefer": b"return=minimal"})
    assert (of_continued(brief), of_continued(asked)) == (minimal, whole)


@every("call", CALLS, ids=lambda call: call.operation_id)
def test_an_offer_is_counted_where_something_can_be_awaited(call: InstalledCall) -> None:
    """Seen where a call takes nearly one and a half units by itself."""
    dear = msgspec.structs.replace(call.call, units=lambda _request, _charts: 1.4)
    estimate = of_call(msgspec.structs.replace(call, call=dear))
    asked = _request(msgspec.convert(call.examples[0].request(), call.types.request))
    brief = msgspec.structs.replace(asked, headers={b"prefer": b"return=minimal"})
    assert (estimate(brief), estimate(asked)) == (1, 2 if call.call.may_stop else 1)


def test_many_moves_are_paid_for_first_and_played_elsewhere() -> None:
    work_queue, payer = _Queue(), _Payer()
    queues: Any = type("Queues", (), {"most_units": 30_000, "others": work_queue})()
    body = json.dumps({"state": _state(MOST_MOVES)}).encode()

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(_: Any) -> None:
        assert work_queue.paid == [payer.charged] == [round(0.3 * (1 + MOST_MOVES) + 0.3)]

    operation = _operations()[GOING_ON]
    asyncio.run(Endpoint([operation], queues)(scope_for(operation, client=payer), receive, send))
    assert len(work_queue.paid) == 1


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ({"horizon": "game", "trials": 500}, ["/trials"]),
        ({"horizon": "game"}, ["/horizon"]),
        ({}, []),
    ],
)
@pytest.mark.parametrize("bound", ["of a request", "of a budget"])
def test_a_refusal_names_what_makes_odds_long(
    bound: str, body: dict[str, Any], pointers: list[str]
) -> None:
    operation = _operations()["/v1/hunters/replay"]
    asked = {"log": example_log(RULESETS["hunters"], over=True), "odds": True, **body}
    most = 1 if bound == "of a request" else 10**9
    queues: Any = type("Queues", (), {"most_units": most})()
    sent = list[bytes]()

    async def receive() -> Any:
        return {"type": "http.request", "body": json.dumps(asked).encode(), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message.get("body", b""))

    scope: Any = scope_for(operation, client=_Poor())
    asyncio.run(Endpoint([operation], queues)(scope, receive, send))
    refused = json.loads(b"".join(sent))
    assert (refused["status"], refused["code"]) == (422, "too_costly")
    assert [one["pointer"] for one in refused["errors"]] == pointers


class _Poor(_Payer):
    """A client whose whole budget is less than anything costs."""

    def admit(self, units: int) -> None:
        raise budget_problem(CostTooHigh("work", units, 1))


LIES: dict[str, Callable[[], str]] = {
    "fewer moves": lambda: closed(opened(_state(MOST_MOVES))._replace(moves=0)),
    "moves for nothing": lambda: closed(opened(_state(MOST_MOVES))._replace(hundredths=0)),
    "more moves than there may be": lambda: _state(MOST_MOVES + 1),
    "a bomb": lambda: packed(b" " * 11_000_000, opened(_state(0))),
    "no state": lambda: "A" * 100_000,
}


@pytest.mark.parametrize("lie", LIES)
def test_a_state_that_states_less_than_it_takes_costs_little(
    lie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = json.dumps({"state": LIES[lie]()}).encode()
    monkeypatch.setattr(adjudication, "begin", lambda *_, **__: pytest.fail("it was played"))
    _asked_here(GOING_ON, body, status=422)
    charged, took = min(_asked_here(GOING_ON, body, status=422) for _ in range(3))
    assert charged <= took + 1
    assert charged <= endpoint._WORKED_HERE


def test_logs_are_estimated_by_their_bytes() -> None:
    assert of_log(_request(None, 6_000_000)) == 601


@pytest.mark.parametrize(
    ("asked", "weighing"),
    [
        ({}, 0),
        ({"at": 3, "choice": 1}, 0),
        ({"odds": True}, 1_000),
        ({"odds": True, "choice": 1}, 800),
        ({"odds": True, "budget": {"states": 20_000, "trials": 20_000}}, 1_000),
        ({"horizon": "encounter"}, 0),
        ({"odds": True, "horizon": "encounter", "trials": 400}, 2_000),
        ({"odds": True, "horizon": "encounter", "trials": 400, "choice": 1}, 800),
        ({"odds": True, "horizon": "patrol", "trials": 1_000}, 15_000),
    ],
)
def test_an_entry_shown_again_costs_its_log_and_its_odds(
    asked: dict[str, Any], weighing: int
) -> None:
    """A body that is too long to be read yet may ask for any odds."""
    ruleset = RULESETS["hunters"]
    game = ruleset.ruleset.game
    assert game is not None
    types = replay_types(ruleset, game, session_types(ruleset, game), None)
    body, replayed = msgspec.convert(asked, types.asked), of_replay(game)
    of_session = of_session_replay(game)
    assert replayed(_request(body, 60_000)) == 7 + weighing
    plain = of_session(_request(types.asked(), 20))
    assert of_session(_request(body, 20)) == plain + weighing
    assert replayed(_request(None, 6_000_000)) == 601 + 1_000
    assert of_session(_request(None, 300_000)) == plain + 1_000


def test_receipts_are_estimated_by_their_number() -> None:
    """Those of the log, of the earlier ones, and those beside them."""
    log = msgspec.json.decode(msgspec.json.encode(example_log(RULESETS["hunters"], over=True)))
    signed = {**log, "receipts": ["e30.e30.e30"] * 40}
    body = {"log": signed, "earlier": [signed, log], "receipts": ["e30.e30.e30"] * 20}
    asked = msgspec.convert(body, VerifyRequest)
    assert of_log(_request(asked, 6_000)) == 51
    assert of_log(_request(msgspec.convert({"log": log}, VerifyRequest), 6_000)) == 1
    assert of_log(_request(msgspec.convert({"log": signed}, ImportRequest), 6_000)) == 21
