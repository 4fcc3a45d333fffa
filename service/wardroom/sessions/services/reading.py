"""Reads what the holder of a token may see of a session, and lists the sessions of an API key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import SeatForbidden, SessionUnreadable
from wardroom.sessions.game.legal_actions import choices_of, offered
from wardroom.sessions.game.odds import check_odds
from wardroom.sessions.game.outlook import odds_to_horizon
from wardroom.sessions.game.play import check_offered, due_seats
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.records.access import NOBODYS, read_access
from wardroom.sessions.records.answers import Representation
from wardroom.sessions.records.archived import read_stub
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, Loaded
from wardroom.sessions.services.long_work import check_brief
from wardroom.sessions.services.policies import Policies
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.showing import Showing
from wardroom.sessions.wire.listing import Cursor, Held, ListedSession, ListedSessions, by_session
from wardroom.sessions.wire.parts import PartsTypes, parts_of, without_parts
from wardroom.sessions.wire.session import SessionTypes, look_at, view
from wardroom.text import FALLBACK

_encode_json = msgspec.json.Encoder().encode


class Reading:
    """Reads `sessions`."""

    def __init__(
        self, sessions: Sessions, admission: Admission, policies: Policies, showing: Showing
    ) -> None:
        self._sessions = sessions
        self._admission = admission
        self._policies = policies
        self._showing = showing
        self.types: dict[str, SessionTypes] = sessions.rules.types

    async def view(
        self, ruleset: str, session: str, token: str, language: str = FALLBACK
    ) -> Representation:
        """Return what the holder of `token` sees of the session, with titles in `language`."""
        loaded, etag = await self.look(ruleset, session, token)
        return Representation(self.shown(loaded, etag, language), etag, language=language)

    async def look(self, ruleset: str, session: str, token: str) -> tuple[Loaded, str]:
        """Return the session for the holder of `token`, and the entity tag of what they see.

        Policies play on first. Raises the exceptions of `Admission.load_as`.
        """
        loaded = await self._admission.load_as(ruleset, session, token)
        check_brief(loaded.session)
        loaded = await self._policies.played_on(ruleset, loaded)
        return loaded, loaded.etag

    def shown(
        self,
        loaded: Loaded,
        etag: str,
        language: str,
        *,
        by_unit: bool = True,
        members: Sequence[str] = (),
    ) -> bytes:
        """Return what the reader sees of a session, with titles in `language`, as JSON.

        `by_unit`: include what each unit may do, if actions are made of such parts. `members`: the
        only requested members; empty: all.
        """
        session, reader = loaded.session, loaded.reader
        types, version = self.types[session.rules.ruleset.id], etag.strip('"')
        if members and "legal_actions" not in members:
            look = look_at(types, session, reader, language, legal=False)
            whole = view(types, session, reader, language, look, version)
        elif by_unit:
            whole = self._showing.view(session, reader, language, version)
        else:
            whole = view(types, without_parts(session), reader, language, version=version)
        if not members:
            return _encode_json(whole)
        named = {name: getattr(whole, name) for name in members}
        return _encode_json({name: one for name, one in named.items() if one is not UNSET})

    async def odds(
        self, ruleset: str, session: str, token: str, request: Any, language: str = FALLBACK
    ) -> Representation:
        """Return the odds of one action of the holder of `token`, or of all offered actions.

        Their lines are in `language`.

        Raises Refused for an action that is not open, SessionOver, SeatForbidden, NotNow if the
        session has no odds, and the exceptions of `Admission.load_as`.
        """
        loaded = await self._admission.load_as(ruleset, session, token)
        known, seat, types = loaded.session, loaded.seat, self.types[ruleset]
        if seat is None:
            raise SeatForbidden("seat_forbidden.odds")
        self._sessions.rules.check_plausible(known.rules)
        check_odds(known.founding)
        if isinstance(request.action, UnsetType):
            asked = offered(known, seat)
        else:
            check_offered(known, seat, request.action)
            choices = list(choices_of(known, seat))
            number = choices.index(request.action) if request.action in choices else None
            asked = ((number, request.action),)
        actions = [action for _, action in asked]
        found = odds_to_horizon(known, seat, actions, request, language)
        body = types.odds(
            odds=tuple(
                types.action_odds(choice=choice, action=action, **one)
                for (choice, action), one in zip(asked, found, strict=True)
            )
        )
        return Representation(_encode_json(body), loaded.etag, language=language)

    async def parts(
        self,
        ruleset: str,
        session: str,
        token: str,
        unit: str | None,
        types: PartsTypes,
    ) -> Representation:
        """Return, in parts, the possible orders of the holder's units, or of one unit.

        `types`: the types of its game (`parts_types`). Raises the exceptions of
        `Admission.load_as`.
        """
        loaded = await self._admission.load_as(ruleset, session, token)
        loaded = await self._policies.played_on(ruleset, loaded)
        body = parts_of(types, loaded.session, loaded.seat, unit)
        return Representation(_encode_json(body), loaded.etag)

    async def log(
        self, ruleset: str, session: str, token: str, after: int, count: int
    ) -> tuple[Loaded, list[Entry]]:
        """Return the session, and up to `count` entries of its log that follow entry `after`.

        Raises the exceptions of `Admission.load_as`.
        """
        stored, entries = await self._sessions.load_log(session, after, count)
        loaded = await self._admission.admitted(ruleset, stored, tokens.fingerprint(token))
        return loaded, [entry for entry in entries if entry.number <= loaded.session.number]

    async def export(
        self, ruleset: str, session: str, token: str, *, with_charts: bool = False
    ) -> bytes:
        """Return the log as the holder of `token` may see it, with charts if needed, as JSON."""
        loaded = await self._admission.load_as(ruleset, session, token)
        return await self._sessions.export(loaded.session, loaded.reader, with_charts=with_charts)

    async def sessions_of(self, key: str, after: Cursor | None, count: int) -> ListedSessions:
        """Return at most `count` sessions of an API key, after the cursor `after`.

        Seats that the key no longer holds are removed from its list.
        """
        store = self._sessions.store
        left = by_session([Held(*one) for one in await store.keys.listed(key)], after)
        found: list[ListedSession] = []
        gone: list[str] = []
        last = None
        for cursor, seats in left[: count * 2]:
            listed = await self._listed(seats)
            gone += [one.entry for one in seats] if listed is None else []
            found += [] if listed is None else [listed]
            last = cursor
            if len(found) == count:
                break
        if gone:
            await store.keys.unlist(key, gone)
        more = last is not None and last != left[-1][0]
        return ListedSessions(sessions=tuple(found), next=last.text if more and last else None)

    async def _listed(self, seats: list[Held]) -> ListedSession | None:
        """Return the row of a session in which a key had `seats`; None if the key lost them all."""
        session, ruleset = seats[0].session, seats[0].ruleset
        stored = await self._sessions.store.sessions.read(session)
        installed = self._sessions.records.rulesets.get(ruleset)
        game = None if installed is None else installed.ruleset.game
        if stored is None or stored.left is not None or game is None:
            return None
        known: Session | None = None
        ending: str | None = None
        if stored.archived:
            ending = read_stub(stored.archived).ending
        else:
            try:
                stored = await self._sessions.load(session)
                known = (await self._sessions.session_in(stored, ruleset)).session
                ending = known.ending
            except SessionGone:
                return None
            except SessionUnreadable:  # A later release wrote it: its state is not known here.
                known = None
        access = read_access(stored.access) if stored is not None else NOBODYS
        held = tuple(seat for one in seats if (seat := one.seat_in(access)) is not None)
        if not held:
            return None
        return ListedSession(
            session=session,
            ruleset=ruleset,
            title=game.title,
            status=known.phase if known is not None else "over" if ending else None,
            ending=ending,
            winner=None if known is None else winner_of(known),
            seats=held,
            awaited=() if known is None else due_seats(known, held),
            since=None if known is None else known.at or None,
        )
