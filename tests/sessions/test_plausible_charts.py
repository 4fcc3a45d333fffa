"""Charts that came with a log: no number that no printed game could have, and no long work."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal, get_origin

import httpx
import msgspec
import pytest

from charts.packs import custom_pack, standard_packs
from sessions.serving import Seat, seats_of, units_worked
from sessions.test_games import Playing, at_once, imported
from wardroom.api.table import document_of
from wardroom.charts.plausible import implausible, most_of
from wardroom.charts.reading import locate
from wardroom.charts.shape import bare, part_of, parts, struct_in
from wardroom.engine import runner
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.rules_repository import Implausible
from wardroom.sessions.wire.session import ForkRequest

HUNTERS = next(ruleset for ruleset in RULESETS if ruleset.id == "hunters")
HOSTILE = (1_000_000, -1_000_000)
MANY_TIMES = 200
"""What a bound is at most of the largest number that stands in its field; or it is a hundred."""


Cell = tuple[str, Any, tuple[Any, ...]]


def cells(kind: Any, written: Any, group: str, path: tuple[Any, ...] = ()) -> Iterator[Cell]:
    """Every number of tables read as `kind`: the field that it is of, its type, and its path."""
    if type(written) is int:
        yield group, kind, path
        return
    struct = struct_in(kind)
    for name, part_kind, part in parts(kind, written):
        within = group if struct is None else f"{struct.__name__}.{name}"
        key = int(name[1:-1]) if name[0] == "[" else name
        yield from cells(part_kind, part, within, (*path, key))


def groups(ruleset: str) -> list[Cell]:
    """One cell of each group of numbers of a standard pack: a field of each table."""
    pack = standard_packs()[ruleset]
    found: dict[tuple[Any, str], Cell] = {}
    for group, kind, path in cells(type(pack.charts), pack.tables, ruleset):
        found.setdefault((path[0], group), (group, kind, path))
    return list(found.values())


def changed(tables: Any, path: tuple[Any, ...], value: int) -> Any:
    """`tables` with `value` at `path`."""
    if not path:
        return value
    if isinstance(tables, list):
        return [
            changed(one, path[1:], value) if n == path[0] else one for n, one in enumerate(tables)
        ]
    return {**tables, path[0]: changed(tables[path[0]], path[1:], value)}


@pytest.mark.parametrize("ruleset", standard_packs())
def test_every_number_has_a_bound_by_what_it_is(ruleset: str) -> None:
    pack = standard_packs()[ruleset]
    assert list(implausible(type(pack.charts), pack.tables)) == []
    largest: dict[tuple[str, int], int] = {}
    for group, kind, path in cells(type(pack.charts), pack.tables, ruleset):
        most = most_of(kind)
        if most is None:  # A few numbers are listed one by one.
            assert get_origin(bare(kind)) is Literal, path
            continue
        number: Any = pack.tables
        for key in path:
            number = number[key]
        largest[group, most] = max(largest.get((group, most), 0), abs(number))
    for (group, most), number in largest.items():
        assert most <= max(100, MANY_TIMES * number), (group, most)


@pytest.mark.parametrize("ruleset", standard_packs())
def test_a_number_of_any_group_that_cannot_be_is_named(ruleset: str) -> None:
    pack, passed = standard_packs()[ruleset], []
    found = groups(ruleset)
    assert len(found) > 60
    for _, _, path in found:
        for value in HOSTILE:
            table = changed(pack.tables, path, value)[path[0]]
            kind = part_of(type(pack.charts), path[0])
            named = locate(kind, table) or next(implausible(kind, table), None)
            cell = ".".join(str(key) for key in path[1:]).replace(".[", "[")
            if named is None or not _same(named[0], cell):
                passed.append((path, value, named))
    assert passed == []


def _same(named: str, cell: str) -> bool:
    """Whether the `named` cell is `cell`, or what holds it where that is read as a whole."""
    plain = re.sub(r"[\[\]]", ".", named).replace("..", ".").strip(".")
    return cell == plain or cell.startswith(f"{plain}.")


# ------------------------------------------------------------------------------ games

MANY = 10
SHOTS = """
[A2]
provenance = "published_card"
[A2.shots]
VIIC_Flak = %d
"""


@asynccontextmanager
async def keeping(redis: EmbeddedServer, place: int, packs: Path | None) -> AsyncIterator[Services]:
    store = Store(Target(url=f"{redis.url}?db={place}"), now=time.time)
    try:
        yield Services({"hunters": install(HUNTERS, packs)}, store, at_once)
    finally:
        await store.close()


async def log_by(redis: EmbeddedServer, folder: Path, shots: int) -> Any:
    """The log of a career by charts with so many shots."""
    custom_pack(folder, SHOTS % shots)
    async with keeping(redis, 2, folder) as services:
        playing = Playing(services, "hunters")
        await playing.begin({}, charts="custom")
        await playing.play(6)
        return json.loads(await playing.export("commander"))


def test_no_game_goes_on_by_charts_that_cannot_be(redis: EmbeddedServer, tmp_path: Path) -> None:
    """It is verified as ever, and read where it was taken before there was a bound."""

    async def check(patch: pytest.MonkeyPatch) -> None:
        log = await log_by(redis, tmp_path, 1_000_000)
        written = msgspec.json.encode(log)
        async with keeping(redis, 1, None) as services:
            found = await services.replaying.verify(msgspec.convert(log, Export))
            assert (found.good, found.charts) == (True, "carried")
            named = r"A2\.shots\.VIIC_Flak is 1000000: no printed game has more than 20 there"
            with pytest.raises(Implausible, match=named):
                await imported(services, "hunters", written, 5)
            before = Playing(services, "hunters")
            with patch.context() as without:
                without.setattr(services.records.rules, "check_plausible", lambda _: None)
                await before.began(await imported(services, "hunters", written, 5))
            action = (await before.view("commander"))["legal_actions"][0]["example"]
            with pytest.raises(Implausible, match=named):
                await before.act("commander", action)
            with pytest.raises(Implausible, match=named):
                await before.try_out("commander", action)
            token = before.tokens["commander"]
            with pytest.raises(Implausible, match=named):
                await services.creating.fork("hunters", before.session, token, ForkRequest(), None)
            again = json.loads(await before.export("commander"))
            assert (
                await services.replaying.verify(msgspec.convert(again, Export))
            ).outcomes == "good"

    with pytest.MonkeyPatch.context() as patch:
        asyncio.run(check(patch))


def test_a_problem_names_the_cell(
    client: httpx.Client, redis: EmbeddedServer, tmp_path: Path
) -> None:
    log = asyncio.run(log_by(redis, tmp_path, 21))
    answer = client.post("/v1/hunters/sessions/import", json={"log": log, "at": 5})
    assert answer.status_code == 422, answer.text
    (error,) = answer.json()["errors"]
    assert (error["pointer"], error["code"]) == ("/log", "charts_implausible")
    assert "A2.shots.VIIC_Flak is 21: no printed game has more than 20 there" in error["detail"]


def test_a_game_by_such_charts_is_worked_on_elsewhere(
    client: httpx.Client, redis: EmbeddedServer, tmp_path: Path
) -> None:
    """Every request to it, whatever it asks for; another game stays on the event loop."""
    log = asyncio.run(log_by(redis, tmp_path, 3))
    own = seats_of(client, client.post("/v1/hunters/sessions", json={"setup": {}}))["commander"]
    made = client.post("/v1/hunters/sessions/import", json={"log": log, "at": 5})
    assert made.status_code == 201, made.text
    other = seats_of(client, made)["commander"]
    for seat, elsewhere in ((own, False), (other, True)):
        for read in ("", "/log"):
            before = units_worked(client)
            for _ in range(MANY):  # One may take less than half a unit.
                assert client.get(seat.path + read, headers=seat.headers).status_code == 200
            assert (units_worked(client) > before) is elsewhere, (read, elsewhere)
        before = units_worked(client)
        for _ in range(3):
            _act(seat)
        assert (units_worked(client) > before) is elsewhere


def _act(seat: Seat) -> None:
    seen = seat.get()
    action = seen.json()["legal_actions"][0]["example"]
    assert seat.act(action["action"], seen.headers["etag"]).status_code == 200


# ------------------------------------------------------------------------------ steps


def test_what_takes_too_many_steps_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is in the hundreds; here that of a hunt, which takes dozens, is lower."""
    assert 200 <= runner.MOST_STEPS < 1_000
    monkeypatch.setattr(runner, "MOST_STEPS", 2)
    call, told = install(HUNTERS, None).calls["resolve-salvo"], []
    for example in call.examples:
        body = example.request() | {"dice": {"kind": "seeded", "seed": "5eed" * 8}}
        try:
            adjudicate(call, msgspec.convert(body, call.types.request))
        except StateFault as fault:
            told.append(str(fault))
    assert told
    for one in told:
        assert re.search(r"takes more than 2 steps: \d of them are \w+ \(rule ", one)


ASKED: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "/log", None),
    ("GET", "/board", None),
    ("GET", "/board.svg", None),
    ("GET", "/board.png", None),
    ("GET", "/export", None),
    ("GET", "/report", None),
    ("GET", "/report/outlook", None),
    ("GET", "/report/sheet", None),
    ("GET", "/deadlines.ics", None),
    ("GET", "/luck", None),
    ("GET", "/tickets", None),
    ("GET", "/webhooks", None),
    ("GET", "/seats/commander/invitation", None),
    ("POST", "/tickets", {}),
    ("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["entry"]}),
    ("POST", "/odds", {}),
    ("POST", "/replay", {}),
    ("POST", "/questions", {"text": "May I?"}),
    ("POST", "/rulings", {"reason": "So be it."}),
    ("POST", "/notes", {"note": "So be it."}),
    ("POST", "/rulings/dry-run", {"reason": "So be it."}),
    ("POST", "/seats/commander/claim", {"invitation": "x" * 43}),
    ("POST", "/seats/commander/invite", {}),
    ("POST", "/seats/commander/revoke", {}),
    ("POST", "/undo", {}),
    ("POST", "/fork", {}),
    ("POST", "/resign", {}),
    ("POST", "/seats/commander/rotate", {}),
    ("DELETE", "", None),
]  # fmt: skip
NOT_ASKED = {
    "/actions", "/actions/dry-run", "/events", "/tickets/{ticket}", "/webhooks/{webhook}",
}  # fmt: skip
"""What needs an action of the game, or what only one of the two has; and a stream."""


def test_all_is_asked_that_the_document_has() -> None:
    place = "/v1/hunters/sessions/{session}"
    found = {
        (method.upper(), path.removeprefix(place).replace("{seat}", "commander"))
        for path, item in document_of({"hunters": install(HUNTERS)})["paths"].items()
        if path.startswith(place)
        for method in item.keys() & {"get", "post", "delete"}
    }
    asked = {(method, path) for method, path, _ in ASKED}
    assert asked == {one for one in found if one[1] not in NOT_ASKED}


def test_all_that_is_asked_of_such_a_game_is_answered_as_of_another(
    client: httpx.Client, redis: EmbeddedServer, tmp_path: Path
) -> None:
    log = asyncio.run(log_by(redis, tmp_path, 3))
    plain = client.post("/v1/hunters/sessions", json={"setup": {}})
    made = client.post("/v1/hunters/sessions/import", json={"log": log, "at": 5})
    own, other = (seats_of(client, one)["commander"] for one in (plain, made))
    _act(own)
    _act(other)
    for method, path, body in ASKED:
        statuses = []
        for seat, key in ((own, "a" * 22), (other, "b" * 22)):
            headers = {**seat.headers, "if-match": "*", "idempotency-key": key}
            answer = client.request(method, seat.path + path, json=body, headers=headers)
            statuses.append((answer.status_code, answer.json()["code"] if answer.is_error else ""))
        assert statuses[0] == statuses[1], (method, path)
        assert statuses[0][0] < 500, (method, path)
