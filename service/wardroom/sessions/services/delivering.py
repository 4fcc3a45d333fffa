"""Delivers webhooks in the background, so that no other work waits for a receiver.

Due work names a session or tournament. For each of its webhooks the first pending event is sent; if
none is pending, events are made from the entries since then (`webhooks/events`), stored, and then
sent. So a repeated event is always the same, no matter which worker sends it: its id, its body and
its place in the order. A worker may die at any moment: its unfinished work is due again a minute
later.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections import Counter
from collections.abc import Callable
from random import random
from typing import Literal, Protocol

import structlog

from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.webhook_owner import Owner, read_owner
from wardroom.sessions.adapters.webhooks.deliveries import Posted
from wardroom.sessions.adapters.webhooks.events import (
    with_game_events,
    with_session_events,
    with_tournament_events,
)
from wardroom.sessions.adapters.webhooks.hosts import Destination, WebhookHosts
from wardroom.sessions.adapters.webhooks.record import Webhook, read_webhooks, short, write_webhooks
from wardroom.sessions.adapters.webhooks.scheduler import WEBHOOK, WebhookScheduler
from wardroom.sessions.adapters.webhooks.signatures import signed
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.refusals import (
    NotNow,
    SessionUnknown,
    SessionUnreadable,
    UpgradeUnderWay,
)
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time, written_time
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.founding import TournamentFounding, read_tournament
from wardroom.sessions.tournament.games import games_of, rounds_of

MOST_AT_ONCE = 64
"""The most sessions and tournaments whose webhooks a worker sends at a time."""
MOST_OF_A_HOST = 8
"""The most concurrent deliveries to one host."""
_HAND_SECONDS = 60.0
"""Work that a worker has begun is due again after this time, which is longer than the work
takes."""
_LONGEST_SECONDS = 45.0
_FULL_SECONDS = 5.0
"""The wait before another try if a worker, or a host, has enough deliveries under way."""
_AWAY_SECONDS = 30.0
_FAILED_SECONDS = 3600.0
_ENTRIES = 20
"""The log entries from which events are made at a time."""

_MOST_MARKS = 20_000
"""The most games of tournaments whose marks are cached."""

Outcome = Literal["delivered", "failed", "dropped", "defect"]
_UNREADABLE = (SessionUnreadable, UpgradeUnderWay)
_GONE = (SessionGone, SessionUnknown, NotNow)


class Post(Protocol):
    """Sends a body (`Poster.post`)."""

    async def __call__(self, to: Destination, headers: dict[str, str], body: bytes) -> Posted:
        """Return the result of sending the body."""


class Deliverer:
    """Sends the webhooks of the sessions of `sessions`, with `post`, to `hosts`.

    `count` is called with the result of each try. Several workers may each have a deliverer.
    """

    def __init__(
        self,
        sessions: Sessions,
        scheduler: WebhookScheduler,
        hosts: WebhookHosts,
        post: Post,
        *,
        count: Callable[[Outcome], None] = lambda _: None,
        jitter: Callable[[], float] = random,
    ) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._due = scheduler.due
        self._hosts = hosts
        self._post = post
        self._count = count
        self._jitter = jitter
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: dict[tuple[str, str], bool] = {}
        """The owners whose webhooks are being sent, and whether more events may have come
        meanwhile."""
        self._under_way: Counter[str] = Counter()
        """The number of deliveries under way, by host."""
        self._marks: dict[str, tuple[bytes, int]] = {}
        """The marks of tournament games at their last reading, with their number of entries."""

    @property
    def waiting(self) -> int:
        """The number of sessions and tournaments in delivery."""
        return len(self._tasks)

    async def due(self, named: str) -> float | None:
        """Begin to send the due events; return the time after which another worker may send them.

        The other worker sends them only if this worker dies first.

        Raises StoreAway.
        """
        owner, sure = read_owner(named)
        now = self._due.now()
        if sure:
            await self._due.put(WEBHOOK, owner.named, now)
            return None
        if len(self._tasks) >= MOST_AT_ONCE:
            return now + _FULL_SECONDS
        later = now + _HAND_SECONDS
        await self._due.put(WEBHOOK, named, later)
        task = asyncio.create_task(self._deliver(owner, later))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return later

    async def settled(self) -> None:
        """Wait until nothing is being sent."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Stop sending. Other workers then send the remaining events."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------------ one owner

    async def _deliver(self, owner: Owner, later: float) -> None:
        again: float | None
        try:
            async with asyncio.timeout(_LONGEST_SECONDS):
                again = await self._send_all(owner)
        except asyncio.CancelledError:  # The service stops; another worker continues at once.
            with contextlib.suppress(StoreAway):
                await self._due.hasten(WEBHOOK, owner.named, self._due.now())
            raise
        except TimeoutError:
            again = self._due.now()
        except (StoreAway, *_UNREADABLE):
            again = self._due.now() + _AWAY_SECONDS
        except Exception as fault:  # A defect must not stop other webhooks.
            structlog.get_logger().error(
                "webhooks failed", **about(owner.id), fault=type(fault).__name__
            )
            self._count("defect")
            again = self._due.now() + _FAILED_SECONDS
        with contextlib.suppress(StoreAway):
            await self._due.reschedule(WEBHOOK, owner.named, later, again)
            if again is not None:  # Another event has set another time meanwhile.
                await self._due.hasten(WEBHOOK, owner.named, again)

    async def _send_all(self, owner: Owner) -> float | None:
        """Send the events of all webhooks of `owner`; return when to send again."""
        found = read_webhooks(await self._store.webhooks.of(owner.id, tournament=owner.tournament))
        times = await asyncio.gather(*(self._send_in_turn(owner, one.id) for one in found))
        if found and owner.tournament:
            times.append(await self._closes(owner))
        return min((at for at in times if at is not None), default=None)

    async def _closes(self, owner: Owner) -> float | None:
        """Return when a tournament closes by itself, or None if it is closed."""
        kept = await self._store.tournaments.read(owner.id)
        if kept is None or kept.closed is not None:
            return None
        closes = read_time(read_tournament(kept.founding).closes) + SKEW_SECONDS
        return closes if closes > self._due.now() else None

    async def _send_in_turn(self, owner: Owner, webhook: str) -> float | None:
        """Send the events of a webhook, one after the other; return when to send again."""
        key = (owner.named, webhook)
        if key in self._busy:
            self._busy[key] = True
            return None
        try:
            while True:
                self._busy[key] = False
                again = await self._send_waiting(owner, webhook)
                if not self._busy[key]:
                    return again
        finally:
            del self._busy[key]

    async def _send_waiting(self, owner: Owner, webhook: str) -> float | None:
        told: dict[str, int] | None = None
        while True:
            one = await self._ready(owner, webhook)
            if one is None or one.disabled:
                return None
            if not one.pending:
                if one.notice is None or one.told == told:
                    return None
                told = one.told  # Few entries have a sentence: later entries may have one.
                continue
            if one.next > self._due.now():
                return one.next
            posted = await self._sent(one)
            if posted is None:
                return self._due.now() + _FULL_SECONDS
            await self._note(owner, one, posted)

    async def _sent(self, webhook: Webhook) -> Posted | None:
        """Send the first waiting event of a webhook, unless its host has enough open requests."""
        event = webhook.pending[0]
        try:
            to = self._hosts.destination(webhook.url)
        except Refused:
            return Posted(failure="host_refused")
        if self._under_way[to.host] >= MOST_OF_A_HOST:
            return None
        headers = signed(webhook.secret, event.id, event.body, self._due.now())
        if webhook.notice is not None:
            headers["content-type"] = webhook.notice.media_type
        self._under_way[to.host] += 1
        try:
            return await self._post(to, headers, event.body)
        finally:
            self._under_way[to.host] -= 1
            if not self._under_way[to.host]:
                del self._under_way[to.host]

    async def _note(self, owner: Owner, sent: Webhook, posted: Posted) -> None:
        """Store the result of sending the first event of a webhook."""
        event, now, jitter = sent.pending[0], self._due.now(), self._jitter()
        outcome: Outcome = "delivered" if posted.failure is None else "failed"

        def noted(webhook: Webhook) -> Webhook:
            nonlocal outcome
            if not webhook.pending or webhook.pending[0].id != event.id:
                return webhook  # Another worker has sent it too.
            if posted.failure is None:
                return webhook.delivered()
            missed = webhook.missed(posted.failure, posted.status, now, written_time(now), jitter)
            if not missed.pending or missed.pending[0].id != event.id:
                outcome = "dropped"
            return missed

        await self._change(owner, sent.id, noted)
        self._count(outcome)

    async def _change(
        self, owner: Owner, webhook: str, work: Callable[[Webhook], Webhook | None]
    ) -> Webhook | None:
        """Store a webhook after a change; return None if it no longer exists."""

        async def change(before: bytes) -> Webhook | None:
            found = read_webhooks(before)
            one = next((each for each in found if each.id == webhook), None)
            changed = None if one is None else work(one)
            if one is None or changed == one:
                return one
            after = tuple(
                each for each in (changed if each is one else each for each in found) if each
            )
            word = await self._store.webhooks.change(
                owner.id, before, write_webhooks(after) if after else b"",
                tournament=owner.tournament,
            )  # fmt: skip
            if word == "stale":
                raise Stale
            return None if word == "gone" else changed

        load = functools.partial(self._store.webhooks.of, owner.id, tournament=owner.tournament)
        return await transact(load, change)

    # ------------------------------------------------------------------ what is to be sent

    async def _ready(self, owner: Owner, webhook: str) -> Webhook | None:
        """Return a stored webhook with its pending events; None if the webhook has ended."""
        found = read_webhooks(await self._store.webhooks.of(owner.id, tournament=owner.tournament))
        one = next((each for each in found if each.id == webhook), None)
        if one is None or one.disabled:
            return one
        if owner.tournament:
            work = await self._tournament_work(owner, one)
        else:
            work = await self._session_work(owner, one)
        return one if work is None else await self._change(owner, webhook, work)

    async def _session_work(
        self, owner: Owner, one: Webhook
    ) -> Callable[[Webhook], Webhook | None] | None:
        """Return the webhook `one` of a session after a change, or None if nothing changes."""
        told = one.told.get(short(owner.id), 0)
        try:
            news = await self._sessions.news(owner.ruleset, owner.id, told, _ENTRIES)
        except _GONE:
            return lambda _: None
        known, entries = news.session, news.entries
        place = known.access.places.get(one.place)
        if place is None or not place.opens(one.token):
            return lambda _: None
        if one.pending:
            return None
        if one.last:
            return lambda _: None

        def told_more(webhook: Webhook) -> Webhook:
            if webhook.pending or webhook.told != one.told:
                return webhook
            return with_session_events(webhook, known, entries)

        return told_more

    async def _tournament_work(
        self, owner: Owner, one: Webhook
    ) -> Callable[[Webhook], Webhook | None] | None:
        """Return the webhook `one` of a tournament after a change, or None if nothing changes."""
        if one.pending:
            return None
        if one.last:
            return lambda _: None
        kept = await self._store.tournaments.read(owner.id)
        if kept is None or kept.deleted:
            return lambda _: None
        founding, changed = read_tournament(kept.founding), one
        numbers = {session: number for number, session in enumerate(games_of(founding), 1)}
        games = [
            session
            for session in numbers
            if short(session) in one.told or await self._store.webhooks.watch(session)
        ]
        ruleset = self._sessions.records.rulesets[owner.ruleset]
        changed = with_tournament_events(
            changed, founding, ruleset, rounds=rounds_of(founding), closed=""
        )
        marks = dict(zip(games, await self._store.sessions.marks(games), strict=True))
        for session in games:
            if len(changed.pending) >= _ENTRIES:
                break
            changed = await self._with_game(
                founding, changed, session, marks[session], numbers[session]
            )
        if not changed.pending and changed.told == one.told:
            over = self._due.now() >= read_time(founding.closes) + SKEW_SECONDS
            closed = (kept.closed or b"").decode() or (founding.closes if over else "")
            changed = with_tournament_events(
                changed, founding, ruleset, rounds=rounds_of(founding), closed=closed
            )
        return lambda webhook: changed if webhook == one else webhook

    async def _with_game(
        self,
        founding: TournamentFounding,
        webhook: Webhook,
        session: str,
        mark: bytes,
        number: int,
    ) -> Webhook:
        """Return a webhook with the events of a tournament's game with this `number`."""
        told = webhook.told.get(short(session), 0)
        if self._marks.get(session) == (mark, told):
            return webhook
        try:
            news = await self._sessions.news(founding.pins.ruleset, session, told, _ENTRIES)
        except (*_GONE, *_UNREADABLE):
            return webhook
        known = news.session
        self._remember(session, mark, known.number)
        hidden = founding.hides(known)
        return with_game_events(webhook, known, news.entries, number, hidden=hidden)

    def _remember(self, session: str, mark: bytes, number: int) -> None:
        self._marks.pop(session, None)
        if len(self._marks) >= _MOST_MARKS:
            del self._marks[next(iter(self._marks))]  # Only the oldest: others save reads.
        self._marks[session] = mark, number
