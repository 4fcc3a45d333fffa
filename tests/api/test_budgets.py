"""What a client may have done by a worker, on a clock of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from wardroom.api.clients import NOBODY, Clients, Names, names_of
from wardroom.api.exchange import EVENT_STREAM, Response
from wardroom.api.keys import Keys
from wardroom.api.operation import Operation
from wardroom.api.paths import Paths, Resolver
from wardroom.api.problems import ProblemError
from wardroom.api.scopes import Scope
from wardroom.api.serving import token_bucket
from wardroom.api.serving.budgets import Budgets, charge_archived, charge_games, charge_unfolded
from wardroom.api.serving.proxies import behind
from wardroom.api.serving.token_bucket import Left, TokenBucket
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp, CostTooHigh
from wardroom.settings import Settings

ONE, OTHER = names_of("192.0.2.1"), names_of("192.0.2.2")


class Clock:
    """Seconds that pass when a test says so."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


# ------------------------------------------------------------------------------------ clients


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("192.0.2.1", (("192.0.2.1", 1),)),
        ("::ffff:192.0.2.1", (("192.0.2.1", 1),)),
        ("2001:db8:1:2:3::4", (("2001:db8:1:2::/64", 1), ("2001:db8:1::/48", 10))),
        ("2001:DB8:1:2:ffff::", (("2001:db8:1:2::/64", 1), ("2001:db8:1::/48", 10))),
        ("fe80::1%eth0", (("fe80::/64", 1), ("fe80::/48", 10))),
        ("::1", (("::/64", 1), ("::/48", 10))),
        ("", NOBODY),
        ("unknown", NOBODY),
        ("x" * 10_000, NOBODY),
    ],
)
def test_a_client_has_names(address: str, names: Names) -> None:
    assert names_of(address) == names


@pytest.mark.parametrize(
    ("settings", "budgeted"),
    [
        ({}, False),
        ({"host": "::1"}, False),
        ({"host": "localhost"}, False),
        ({"host": "127.0.0.2", "forwarded_allow_ips": "127.0.0.1"}, True),
        ({"host": "0.0.0.0"}, True),  # noqa: S104
        ({"host": "::"}, True),
        ({"host": "0.0.0.0", "budgets": "off"}, False),  # noqa: S104
        ({"budgets": "on"}, True),
    ],
)
def test_budgets_are_on_where_others_come(settings: dict[str, Any], budgeted: bool) -> None:
    assert Settings(**settings).budgeted is budgeted


def test_a_worker_grants_its_share() -> None:
    settings = Settings(workers=4)
    assert [settings.share(amount) for amount in (0, 1, 7, 12_000)] == [0, 1, 1, 3000]


# -------------------------------------------------------------------------------------- meter


def test_a_budget_fills_up_evenly() -> None:
    clock = Clock()
    bucket = TokenBucket("work", 600, 60.0, clock)
    assert bucket.take(ONE, 250) == Left(350, 25)
    assert bucket.take(ONE, 250) == Left(100, 50)
    for _ in range(2):
        with pytest.raises(BudgetUsedUp) as refusal:
            bucket.take(ONE, 250)
        assert refusal.value.seconds == 15
    assert bucket.take(OTHER, 600) == Left(0, 60)
    clock.now += 15
    assert bucket.take(ONE, 250) == Left(0, 60)
    with pytest.raises(CostTooHigh):
        bucket.take(ONE, 601)


def test_what_is_given_back_is_there_again_and_no_more_than_that() -> None:
    """The fields of the answer state what is left then; a budget is never fuller than full."""
    now = [100.0]
    bucket = TokenBucket("work", 60, 60.0, lambda: now[0])
    assert bucket.take(ONE, 50).units == 10
    assert bucket.take(ONE, -49, always=True).units == 59
    assert bucket.take(ONE, 1).units == 58
    now[0] += 30
    assert bucket.take(ONE, 20).units == 40
    assert bucket.take(ONE, -20, always=True).units == 60
    now[0] += 60
    assert bucket.take(ONE, 1).units == 59


def test_what_was_done_already_is_charged_beyond_the_budget() -> None:
    clock = Clock()
    bucket = TokenBucket("work", 60, 60.0, clock)
    assert bucket.take(ONE, 100, always=True) == Left(0, 100)
    with pytest.raises(BudgetUsedUp) as refusal:
        bucket.take(ONE, 1)
    assert refusal.value.seconds == 41


def test_what_is_given_back_is_no_more_than_what_was_taken_and_has_not_filled_up() -> None:
    clock = Clock()
    bucket = TokenBucket("work", 60, 60.0, clock)
    bucket.take(ONE, 50)
    clock.now += 10
    assert bucket.take(ONE, -20, always=True) == Left(40, 20)
    assert bucket.take(ONE, -20, always=True) == Left(60, 0)
    assert bucket.take(ONE, -20, always=True) == Left(60, 0)
    assert bucket.take(ONE, 60) == Left(0, 60)


def test_no_number_of_subnets_has_more_than_their_network() -> None:
    bucket = TokenBucket("work", 10, 60.0, Clock())
    admitted = 0
    for subnet in range(300):
        for _ in range(20):
            try:
                bucket.take(names_of(f"2001:db8:1:{subnet:x}::1"), 1)
            except BudgetUsedUp:
                break
            admitted += 1
    assert admitted == 100


def test_no_number_of_clients_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(token_bucket, "_MOST_CLIENTS", 3)
    clock = Clock()
    bucket = TokenBucket("work", 2, 60.0, clock)

    def admitted(count: int) -> int:
        taken = 0
        for number in range(count):
            try:
                bucket.take(((str(number), 1),), 1)
            except BudgetUsedUp:
                continue
            taken += 1
        return taken

    assert admitted(20) == 3 + 2
    clock.now += 60
    assert admitted(20) == 3 + 2
    assert len(bucket._whole) == 4


@given(some.lists(some.tuples(some.floats(0, 40), some.integers(0, 12)), max_size=60))
def test_never_more_than_the_budget_and_what_filled_up(asked: list[tuple[float, int]]) -> None:
    clock = Clock()
    bucket = TokenBucket("work", 10, 60.0, clock)
    taken = 0
    for seconds, units in asked:
        clock.now += seconds
        try:
            left = bucket.take(ONE, units)
        except BudgetUsedUp as refusal:
            wait = refusal.seconds
            clock.now += wait
            left = bucket.take(ONE, units)  # Waiting as long as it says is enough.
            assert wait <= 61
        except CostTooHigh:
            assert units > 10
            continue
        taken += units
        assert 0 <= left.units <= 10
        assert taken <= 10 + (clock.now - 100.0) / 6 + 1e-6


# -------------------------------------------------------------------------------- application


def served(path: str, scope: Scope | None = "calls", **more: Any) -> Operation:
    return Operation(
        method="GET", path=path, id=path, tag="toys", summary="", description="", scope=scope,
        answer=lambda _: Response(b""), **more,
    )  # fmt: skip


PATHS = Paths((
    served("/healthz", None, probe="liveness"),
    served("/v1/x"),
    served("/v1/toy/sessions", "sessions"),
    served("/v1/toy/sessions/{session}/log", "sessions", ruleset="toy"),
    served(
        "/v1/toy/sessions/{session}/events", "sessions", ruleset="toy",
        media_types=(EVENT_STREAM,), ticketed=True,
    ),
    served("/v1/toy/tournaments/{tournament}", "tournaments", ruleset="toy"),
    served("/v1/{ruleset}/rules"),
))  # fmt: skip


class Service:
    """Budgets around an operation that costs `cost` and was found to cost `over` more.

    It reads `archived` bytes from the archive, and answers in `pieces`.
    """

    def __init__(self, work: int = 3, keys: Keys | None = None) -> None:
        self.clock = Clock()
        self.cost, self.over, self.archived = 1, 0, 0
        self.pieces = [b""]
        self.app = Resolver(Clients(Budgets(self._operation, work, self.clock), keys), PATHS)

    async def _operation(self, scope: Any, _: Any, send: Any) -> None:
        client, status = scope["state"].get("client"), 200
        if client is not None:
            try:
                client.admit(self.cost - 1)
            except ProblemError as refusal:
                status = refusal.kind.status
        await send({"type": "http.response.start", "status": status, "headers": []})
        if client is not None and self.over:
            client.spend(self.over)
        if self.archived:
            charge_archived(self.archived)
        for left, piece in zip(range(len(self.pieces))[::-1], self.pieces, strict=True):
            await send({"type": "http.response.body", "body": piece, "more_body": left > 0})

    async def asked(
        self, path: str = "/v1/x", address: str = "192.0.2.1", query: bytes = b"", /, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        given = {name.replace("_", "-").encode(): text.encode() for name, text in headers.items()}
        scope: Any = {
            "type": "http", "method": "GET", "path": path, "query_string": query,
            "client": (address, 1), "state": {"request_id": "x", "headers": given},
        }  # fmt: skip
        await self.app(scope, None, send)  # type: ignore[arg-type]
        answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], answered, sent[-1]["body"]

    def ask(self, *given: Any, **headers: str) -> tuple[int, dict[str, str], bytes]:
        return asyncio.run(self.asked(*given, **headers))


def test_a_client_hears_what_is_left() -> None:
    service = Service()
    assert service.ask()[1] == {
        "ratelimit-policy": '"work";q=3;w=60', "ratelimit": '"work";r=2;t=20',
    }  # fmt: skip
    service.cost = 2
    assert service.ask()[1]["ratelimit"] == '"work";r=0;t=60'
    status, headers, body = service.ask()
    assert (status, headers["retry-after"], headers["ratelimit"]) == (429, "20", '"work";r=0;t=60')
    assert b'"code":"work_used_up"' in body
    assert service.ask("/v1/x", "192.0.2.2")[0] == 200
    service.clock.now += 40
    assert service.ask()[0] == 200
    service.cost = 5
    service.clock.now += 60
    assert service.ask()[0] == 422


def test_what_a_seat_reads_shows_nothing_of_others_at_its_address() -> None:
    service = Service()
    seat = {"authorization": "Bearer x"}
    assert [service.ask(**seat)[:2] for _ in range(3)] == [(200, {})] * 3
    refused = service.ask(**seat)[1]
    assert refused["retry-after"] == "20"
    assert not [name for name in refused if name.startswith("ratelimit")]


@pytest.mark.parametrize("query", [b"ticket=x", b"tic%6bet=x", b"after=1&%74icket=x"])
def test_nor_does_what_a_ticket_opens(query: bytes) -> None:
    events = "/v1/toy/sessions/x/events"
    assert Service().ask(events, "192.0.2.1", query)[:2] == (200, {})
    assert "ratelimit" in Service().ask("/v1/x", "192.0.2.1", query)[1]


@pytest.mark.parametrize("path", ["/nope", "/v1/nope", "/v1/other/sessions/x/log", "/healthz/nope"])
def test_what_is_no_operation_is_paid_for(path: str) -> None:
    """Whoever tries paths pays for it, wherever they begin."""
    service = Service(work=1)
    assert [service.ask(path)[0] for _ in range(2)] == [200, 429]


def test_work_that_ran_over_is_charged() -> None:
    service = Service()
    service.over = 5
    assert service.ask()[0] == 200
    status, headers, _ = service.ask()
    assert (status, headers["retry-after"]) == (429, "80")


def test_a_game_from_the_archive_is_charged() -> None:
    """Two units, and one for every 50,000 bytes; where nobody pays, nothing."""
    service = Service()
    service.archived = 60_000
    assert service.ask("/healthz")[0] == 200
    assert service.ask()[0] == 200
    status, headers, _ = service.ask()
    assert (status, headers["retry-after"]) == (429, "40")


@pytest.mark.parametrize(
    ("charge", "of", "units"),
    [(charge_unfolded, 99_999, 0), (charge_unfolded, 250_000, 2), (charge_games, 100, 100)],
)
def test_what_turns_out_to_be_read_is_charged(
    charge: Callable[[int], None], of: int, units: int
) -> None:
    async def reads(_scope: Any, _receive: Any, send: Any) -> None:
        charge(of)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    service = Service(work=200)
    service.app = Resolver(Clients(Budgets(reads, 200, service.clock)), PATHS)
    charge(of)  # Nobody pays outside a request.
    assert f"r={199 - units};" in service.ask()[1]["ratelimit"]


@pytest.mark.parametrize(
    ("path", "count", "size", "units"),
    [
        ("/v1/toy/sessions/x/events", 0, 0, 0),
        ("/v1/toy/sessions/x/events", 9, 0, 0),
        ("/v1/toy/sessions/x/events", 285, 0, 28),
        ("/v1/toy/sessions/x/events", 285, 2_000, 36),
        ("/v1/toy/sessions/x/events", 9, 41_000, 6),
        ("/v1/toy/sessions/x/log", 285, 2_000, 0),
    ],
)
def test_a_stream_costs_what_a_page_with_its_events_would(
    path: str, count: int, size: int, units: int
) -> None:
    """Its client chooses where it begins, and may open it again at once."""
    service = Service(work=100)
    service.pieces = [b"x" * size] * count + [b""]
    assert service.ask(path, "192.0.2.1", authorization="Bearer x")[0] == 200
    service.pieces = [b""]
    assert f"r={98 - units};" in service.ask()[1]["ratelimit"]


def test_operations_of_the_service_itself_are_not_counted() -> None:
    service = Service(work=1)
    assert [service.ask("/healthz")[:2] for _ in range(3)] == [(200, {})] * 3


# ------------------------------------------------------------------------------------ proxies


@pytest.mark.parametrize(
    ("proxies", "peer", "client", "logged"),
    [
        ((), "10.0.0.1", "10.0.0.1", 1),
        (("10.0.0.0/8",), "10.0.0.1", "203.0.113.9", 0),
        (("10.0.0.0/8",), "::ffff:10.0.0.1", "203.0.113.9", 0),
        (("10.0.0.0/8",), "192.0.2.1", "192.0.2.1", 1),
        (("10.0.0.0/8",), "::ffff:192.0.2.1", "192.0.2.1", 1),
        (("::1",), "::1", "203.0.113.9", 0),
        (("*",), "192.0.2.1", "203.0.113.9", 0),
    ],
)
def test_forwarded_fields_are_of_declared_proxies_alone(
    proxies: tuple[str, ...],
    peer: str,
    client: str,
    logged: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen: list[str] = []

    async def answering(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["client"][0])

    app = behind(proxies, answering)
    for _ in range(3):
        headers = [(b"x-forwarded-for", b"203.0.113.9")]
        scope: Any = {"type": "http", "client": (peer, "1"), "headers": headers}
        asyncio.run(app(scope, None, None))  # type: ignore[arg-type]
    assert seen == [client] * 3
    told = capsys.readouterr()
    assert (told.out + told.err).count("forwarded fields are ignored") == logged


def test_a_key_is_looked_up_and_counts_by_itself(tmp_path: Path) -> None:
    """What else there is of keys is in test_keys."""
    (tmp_path / "none").write_text('{"keys": []}')
    service = Service(keys=Keys(tmp_path / "none"))
    status, headers, body = service.ask(x_api_key="wardroom_nobody")
    assert (status, headers["www-authenticate"]) == (401, 'ApiKey realm="wardroom"')
    assert b"wardroom_nobody" not in body
    assert headers["ratelimit"] == '"work";r=2;t=20'
    assert [service.ask(x_api_key="x")[0] for _ in range(3)] == [401, 401, 429]
