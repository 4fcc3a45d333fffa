"""Bodies as Lua's JSON libraries write them: `{}` for an empty list, and no member that is null."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from battle import battles
from career.hunters import CAREERS as HUNTERS
from career.silent_victory import CAREERS as SILENT_VICTORY
from games.careers import Careers
from games.thrown import seed
from games.watching import states_of
from wardroom.api.decoding import decode
from wardroom.api.operations.batch import Batch
from wardroom.api.problems import ProblemError
from wardroom.api.table import all_operations
from wardroom.dice import SeededDice
from wardroom.engine.playing import play
from wardroom.engine.situations import whole
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.session import session_types
from wardroom.settings import read_settings

RULESETS = install_all()
LOGS = ("verify_log", "narrate_log", "replay_log", "_import_")
"""What takes a log: an entry is hashed as it was written, and no list is declared within one."""


def tabled(value: Any, *, nulls: bool) -> Any:
    """`value`, in plain values, as such an encoder writes it; it keeps `nulls`, or does not."""
    if isinstance(value, dict):
        kept = {name: each for name, each in value.items() if nulls or each is not None}
        return {name: tabled(each, nulls=nulls) for name, each in kept.items()}
    if isinstance(value, list | tuple):
        return [tabled(each, nulls=nulls) for each in value] or {}
    return value


def check_read(decoder: msgspec.json.Decoder[Any], plain: Any) -> bool:
    """Check that `plain` is read from such encoders; whether decoding alone would not do.

    Without nulls it need not come to the same: a standing order that is null stands for more than
    none.
    """
    meant = decoder.decode(msgspec.json.encode(plain))
    assert decode(decoder, msgspec.json.encode(tabled(plain, nulls=True))) == meant, plain
    table = msgspec.json.encode(tabled(plain, nulls=False))
    assert decode(decoder, table), table
    with contextlib.suppress(msgspec.ValidationError):
        decoder.decode(table)
        return False
    return True


def of_careers(careers: Careers) -> Callable[[Random], list[tuple[Any, Any]]]:
    def played(random: Random) -> list[tuple[Any, Any]]:
        set_up, player = careers.random_set_up(random), careers.player(random, 0.7)
        options, dice = careers.options(), SeededDice(seed(7))
        states = states_of(
            careers.game,
            lambda game: play(game, set_up, options, careers.charts, dice, player, keep=True),
        )
        return [(state, whole(state)) for state in states]

    return played


def of_battles(random: Random) -> list[tuple[Any, Any]]:
    set_up = battles.random_set_up(random, battles.OPTIONS)
    states = battles.fought(battles.RandomPlayer(random), **set_up)
    return [(state, state.situation) for state in states]


PLAYED = {"hunters": of_careers(HUNTERS), "silent-victory": of_careers(SILENT_VICTORY),
          "battleships": of_battles}  # fmt: skip


@pytest.mark.parametrize("ruleset", PLAYED)
def test_every_situation_and_every_offer_of_a_game_is_read(ruleset: str) -> None:
    installed = RULESETS[ruleset]
    game, situations = installed.ruleset.game, installed.ruleset.situations
    assert game is not None
    assert situations is not None
    situation = msgspec.json.Decoder(situations.order or situations.kind)
    request = msgspec.json.Decoder(session_types(installed, game).request)
    charts = installed.packs["standard"].charts
    mended = offered = 0
    for state, lying in PLAYED[ruleset](Random(7)):
        mended += check_read(situation, msgspec.to_builtins(lying))
        if not game.procedure.finished(state):
            for offer in game.procedure.offers(state, charts):
                if game.procedure.standing(state, offer) is not None:
                    continue  # Nobody is asked.
                for action in (offer.example, *offer.choices):
                    mended += check_read(request, {"action": msgspec.to_builtins(action)})
                    offered += 1
    assert mended
    assert offered > 20


def test_every_example_of_the_document_is_read() -> None:
    services = Services(RULESETS, None, asyncio.to_thread)
    mended = 0
    for operation in all_operations(RULESETS, read_settings({}), services, None):
        if operation.body is not None and not any(name in operation.id for name in LOGS):
            if operation.body is Batch:
                continue  # Its requests are decoded one by one, each as that of a call.
            decoder = msgspec.json.Decoder(operation.body)
            for example in operation.examples().values():
                mended += check_read(decoder, msgspec.to_builtins(example.value))
    assert mended


class Ship(msgspec.Struct, forbid_unknown_fields=True, tag="ship", tag_field="kind"):
    hits: tuple[int, ...]
    marks: dict[str, tuple[int, ...]]
    near: list[Ship] | None


class Buoy(msgspec.Struct, forbid_unknown_fields=True, tag="buoy", tag_field="kind"):
    hits: dict[str, int]


READ: list[tuple[str, Any]] = [
    ('{"kind": "ship", "hits": {}, "marks": {}, "near": {}}', Ship((), {}, [])),
    ('{"kind": "ship", "hits": {}, "marks": {"a": {}}}', Ship((), {"a": ()}, None)),
    ('{"kind": "buoy", "hits": {}}', Buoy({})),
    (
        '{"kind": "ship", "hits": [1], "marks": {}, "near": [{"hits": {}, "marks": {}}]}',
        Ship((1,), {}, [Ship((), {}, None)]),
    ),
]
REFUSED = [
    ('{"kind": "ship", "marks": {}}', "/hits", "member_missing"),
    ('{"kind": "ship", "hits": {"a": 1}, "marks": {}}', "/hits", "type_wrong"),
    ('{"kind": "ship", "hits": {}, "marks": {}, "near": {"0": 1}}', "/near", "type_wrong"),
    ('{"kind": "ship", "hits": {}, "marks": {}, "far": 1}', "/far", "member_unknown"),
    ('{"kind": "ship", "hits": {}, "marks": {"a": 1}}', "/marks", "type_wrong"),
    ('{"kind": "ship", "hits": {}', "", "malformed_json"),
]


@pytest.mark.parametrize(("body", "meant"), READ)
def test_what_is_read(body: str, meant: Any) -> None:
    assert decode(msgspec.json.Decoder(Ship | Buoy), body.encode()) == meant


@pytest.mark.parametrize(("body", "pointer", "code"), REFUSED)
def test_what_is_refused_as_ever(body: str, pointer: str, code: str) -> None:
    with pytest.raises(ProblemError) as refused:
        decode(msgspec.json.Decoder(Ship | Buoy), body.encode())
    assert refused.value.code == code
    assert [error.pointer for error in refused.value.errors] == ([pointer] if pointer else [])


def test_a_body_that_fits_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wardroom.api.decoding.meant", None)
    assert decode(msgspec.json.Decoder(Ship | Buoy), b'{"kind": "buoy", "hits": {}}') == Buoy({})


@pytest.mark.parametrize("padding", [0, 40_000], ids=["here", "in a work process"])
def test_a_call_takes_it(client: httpx.Client, padding: int) -> None:
    call = RULESETS["hunters"].calls["refit"]
    example = next(one.request() for one in call.examples if "[]" in json.dumps(one.request()))
    body = {**example, "dice": {"kind": "seeded", "seed": "5eed" * 8}}
    path, sent = "/v1/hunters/calls/refit", json.dumps(tabled(body, nulls=True))
    assert "{}" in sent
    headers = {"Content-Type": "application/json"}
    answer = client.post(path, content=" " * padding + sent, headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.json() == client.post(path, json=body).json()
