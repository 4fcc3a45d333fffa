"""Webhooks of sessions and tournaments: created, listed and deleted by holders of places."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence

import msgspec

from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.redis.webhook_owner import Owner
from wardroom.sessions.adapters.webhooks.hosts import WebhookHosts
from wardroom.sessions.adapters.webhooks.notices import Notice
from wardroom.sessions.adapters.webhooks.record import (
    MOST_OF_A_PLACE,
    MOST_OF_A_TOURNAMENT,
    Webhook,
    Webhooks,
    read_webhooks,
    short,
    write_webhooks,
)
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import NotNow, SeatForbidden, SessionUnknown
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.log.log_place import LogPlace, end_of
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.sessions import Sessions, check_paid
from wardroom.sessions.services.tournaments import Held, Tournaments
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.games import games_of, rounds_of
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.wire.webhook import (
    CreatedWebhook,
    NewWebhookRequest,
    WebhookList,
    created,
    shown,
)


class Webhooking:
    """Manages the webhooks of sessions and `tournaments`. `hosts`: the permitted destinations."""

    hosts: WebhookHosts = WebhookHosts()

    def __init__(self, sessions: Sessions, admission: Admission, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._admission = admission
        self._tournaments = tournaments

    # ------------------------------------------------------------------ of sessions

    async def create_webhook(
        self, ruleset: str, session: str, token: str, asked: NewWebhookRequest, language: str
    ) -> CreatedWebhook:
        """Create a webhook for the holder of `token`, or replace the webhook with the same URL.

        `language`: that of the sentences for people, if the request names none.

        Raises NotNow if the service sends no webhooks, if there are too many or if the game is
        over, Refused for an invalid URL, SeatForbidden for spectators, BudgetUsedUp, and
        the exceptions of `load_as`.
        """
        destination, notice = self._hosts().destination(asked.url), self._notice(asked, language)
        loaded = await self._holding(ruleset, session, token)
        if loaded.session.over:
            raise NotNow("session_over")
        check_paid(await self._sessions.store.budgets.pay_for_addition(session, loaded.holder))
        if not loaded.revision:
            await self._sessions.records.begin(session)
        loaded = await self._holding(ruleset, session, token)
        known, holder = loaded.session, loaded.holder
        begins = Webhook(
            id="", url=destination.url, secret=b"", place=holder, token=loaded.token,
            created=self._sessions.time(session), told={short(session): known.number},
            turn=holder in due_seats(known, (holder,)), notice=notice,
        )  # fmt: skip
        owner = Owner(ruleset, session, tournament=False)
        places = read_access(await self._stored_access(session)).places

        def lives(one: Webhook) -> bool:
            return one.place in places and places[one.place].opens(one.token)

        made = await self._add(owner, begins, MOST_OF_A_PLACE, lives)
        # Finds what was done by workers that had read the session before.
        await self._sessions.store.webhooks.tell_session(ruleset, session, hooked=True)
        return made

    async def webhooks(self, ruleset: str, session: str, token: str) -> WebhookList:
        """Return the webhooks of the holder of `token`.

        Raises the exceptions of `create_webhook`.
        """
        loaded = await self._holding(ruleset, session, token)
        return _listed(
            await self._sessions.store.webhooks.of(session, tournament=False), loaded.token
        )

    async def delete_webhook(self, ruleset: str, session: str, token: str, webhook: str) -> None:
        """Delete the webhook with this id of the holder of `token`, if there is one."""
        loaded = await self._holding(ruleset, session, token)
        await self._remove(Owner(ruleset, session, tournament=False), webhook, loaded.token)

    async def _holding(self, ruleset: str, session: str, token: str) -> Loaded:
        loaded = await self._admission.load_as(ruleset, session, token)
        if loaded.holder == tokens.SPECTATOR:
            raise SeatForbidden("seat_forbidden.webhooks")
        return loaded

    async def _stored_access(self, session: str) -> bytes:
        stored = await self._sessions.store.sessions.read(session)
        return b"" if stored is None else stored.access

    # ------------------------------------------------------------------ of tournaments

    async def create_tournament_webhook(
        self, ruleset: str, tournament: str, token: str, asked: NewWebhookRequest, language: str
    ) -> CreatedWebhook:
        """Create a webhook of a whole tournament, at the organiser's request.

        `language`: as in `create_webhook`.

        Raises NotNow if the service sends no webhooks, if there are too many or if the tournament
        is closed, Refused for an invalid URL, SeatForbidden for others, BudgetUsedUp, and
        the exceptions of `tournament`.
        """
        destination, notice = self._hosts().destination(asked.url), self._notice(asked, language)
        held = await self._organising(ruleset, tournament, token)
        if held.disclosed:
            raise NotNow("tournament_closed")
        check_paid(await self._sessions.store.budgets.pay_for_addition(tournament, ORGANISER))
        ends = await self.ends(ruleset, games_of(held.founding))
        told = {game: end.number for game, end in ends.items()}
        begins = Webhook(
            id="", url=destination.url, secret=b"", place=ORGANISER,
            token=tokens.fingerprint(token), created=self._sessions.time(tournament),
            told=told, entered=len(held.founding.entrants), rounds=rounds_of(held.founding),
            notice=notice,
        )  # fmt: skip
        owner = Owner(ruleset, tournament, tournament=True)
        made = await self._add(owner, begins, MOST_OF_A_TOURNAMENT, lambda _: True)
        for game in games_of(held.founding):
            await self._sessions.store.webhooks.watch(game)
        # Finds what happened in a game before it was watched.
        await self._sessions.store.webhooks.tell_tournament(ruleset, tournament, hooked=True)
        return made

    async def tournament_webhooks(self, ruleset: str, tournament: str, token: str) -> WebhookList:
        """Return the webhooks of a tournament.

        Raises the exceptions of `create_tournament_webhook`.
        """
        await self._organising(ruleset, tournament, token)
        written = await self._sessions.store.webhooks.of(tournament, tournament=True)
        return _listed(written, tokens.fingerprint(token))

    async def delete_tournament_webhook(
        self, ruleset: str, tournament: str, token: str, webhook: str
    ) -> None:
        """Delete the webhook with this id of a tournament, if there is one."""
        await self._organising(ruleset, tournament, token)
        owner = Owner(ruleset, tournament, tournament=True)
        await self._remove(owner, webhook, tokens.fingerprint(token))

    async def _organising(self, ruleset: str, tournament: str, token: str) -> Held:
        held = await self._tournaments.load(ruleset, tournament, token)
        held.check_organises()
        return held

    async def drop_webhooks_of_others(
        self, ruleset: str, tournament: str, organising: Collection[bytes]
    ) -> None:
        """Delete the webhooks of a tournament, except webhooks of tokens with these digests."""
        owner = Owner(ruleset, tournament, tournament=True)

        async def drop(before: bytes) -> None:
            found = read_webhooks(before)
            after = tuple(one for one in found if one.token in organising)
            if after != found:
                await self._replace(owner, before, after)

        await transact(lambda: self._kept(owner), drop)

    # ------------------------------------------------------------------ within

    async def ends(self, ruleset: str, games: Sequence[str]) -> dict[str, LogPlace]:
        """Return the last entry of each of those `games` that still exist."""

        async def end(session: str) -> tuple[str, LogPlace] | None:
            try:
                known = (await self._sessions.news(ruleset, session, 0, 1)).session
            except (SessionGone, SessionUnknown):
                return None
            return short(session), end_of(known)

        found = await asyncio.gather(*map(end, games))
        return dict(one for one in found if one is not None)

    def _notice(self, asked: NewWebhookRequest, language: str) -> Notice | None:
        """Return the form of notices to people; None if the webhook sends events.

        Raises UpgradeUnderWay, Refused.
        """
        if asked.format == "standard":
            if asked.prefix or asked.link:
                member = "prefix" if asked.prefix else "link"
                raise Refused("notice_wanted", rule="", member=f"/{member}")
            return None
        self._sessions.rules.check_upgraded("format")
        return Notice(
            format=asked.format, language=language, prefix=asked.prefix, link=asked.link.strip()
        )

    def _hosts(self) -> WebhookHosts:
        if not self.hosts:
            raise NotNow("webhooks_off")
        return self.hosts

    async def _add(
        self, owner: Owner, begins: Webhook, most: int, lives: Callable[[Webhook], bool]
    ) -> CreatedWebhook:
        """Store a new webhook, and remove webhooks whose token is no longer valid."""
        from wardroom.sessions.adapters.webhooks.signatures import draw_secret, shown_secret

        secret = draw_secret()

        async def add(before: bytes) -> CreatedWebhook:
            kept = [one for one in read_webhooks(before) if lives(one)]
            own = [one for one in kept if one.token == begins.token]
            again = next((one for one in own if one.url == begins.url), None)
            if again is None and len(own) >= most:
                raise NotNow("webhooks_full")
            named = again.id if again is not None else tokens.draw()[:16]
            made = msgspec.structs.replace(begins, id=named, secret=secret)
            after = (*(one for one in kept if one is not again), made)
            if await self._replace(owner, before, after) == "gone":
                raise SessionUnknown
            return created(made, shown_secret(secret))

        return await transact(lambda: self._kept(owner), add)

    async def _remove(self, owner: Owner, webhook: str, token: bytes) -> None:
        async def remove(before: bytes) -> None:
            found = read_webhooks(before)
            after = tuple(one for one in found if (one.id, one.token) != (webhook, token))
            if after != found:
                await self._replace(owner, before, after)

        await transact(lambda: self._kept(owner), remove)

    async def _kept(self, owner: Owner) -> bytes:
        return await self._sessions.store.webhooks.of(owner.id, tournament=owner.tournament)

    async def _replace(self, owner: Owner, before: bytes, after: Webhooks) -> str:
        """Store the webhooks of `owner`; return `done` or `gone`; raises Stale."""
        written = write_webhooks(after) if after else b""
        word = await self._sessions.store.webhooks.change(
            owner.id, before, written, tournament=owner.tournament
        )
        if word == "stale":
            raise Stale
        return word


def _listed(written: bytes, token: bytes) -> WebhookList:
    own: Webhooks = tuple(one for one in read_webhooks(written) if one.token == token)
    return WebhookList(webhooks=tuple(map(shown, sorted(own, key=lambda one: one.created))))
