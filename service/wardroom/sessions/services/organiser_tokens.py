"""The tokens that organise a tournament: new tokens, and a deputy's invitation and dismissal.

A change is one change of the tournament's record: from then on the earlier token is invalid for the
tournament. Then it is passed on to the games under way, one by one, in steps that a repeat of the
request completes: to their places and, if the tournament asked for it, to their logs.
"""

from __future__ import annotations

import contextlib
import functools

import msgspec

from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    InvitationEnded,
    NotNow,
    SessionUnknown,
    TokenWrong,
    TournamentUnknown,
)
from wardroom.sessions.basics.times import SKEW_SECONDS, milliseconds
from wardroom.sessions.game.commands import Rekey
from wardroom.sessions.game.play import SessionOver, TournamentClosed
from wardroom.sessions.log.kinds import REKEY, kind_of
from wardroom.sessions.records.access import Issued, Place
from wardroom.sessions.records.answers import answer_key
from wardroom.sessions.records.key_changes import KeyChangeKind
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import (
    Admission,
    invitation_replaced,
    issued_for,
    organised,
)
from wardroom.sessions.services.at_once import at_once
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.tournaments import Held, Tournaments, tournament_closed
from wardroom.sessions.services.transaction import transact
from wardroom.sessions.services.webhooking import Webhooking
from wardroom.sessions.tournament.founding import (
    TOURNAMENTS,
    TournamentFounding,
    TournamentGame,
)
from wardroom.sessions.tournament.organisation import DEPUTY, ORGANISER, KeyChange
from wardroom.sessions.wire.tournament import OrganiserInvitation, OrganiserToken

_AT_ONCE = 20
"""The entries that are read in one round trip, the latest first."""
_MEMBER = "organisation"
Read = tuple[TournamentFounding, Tournament]


class OrganiserTokens:
    """Issues the organising tokens of `tournaments`, and invitations to the two places."""

    def __init__(
        self,
        sessions: Sessions,
        admission: Admission,
        tournaments: Tournaments,
        webhooking: Webhooking,
    ) -> None:
        self._sessions = sessions
        self._admission = admission
        self._tournaments = tournaments
        self._webhooking = webhooking

    async def rotate(
        self, ruleset: str, tournament: str, name: str, token: str, key: str
    ) -> OrganiserToken:
        """Replace the token of the place `name`, at the request of its holder.

        Raises TokenWrong, SeatForbidden for another token of the tournament, NotNow if it is
        closed, BudgetUsedUp, TournamentUnknown.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"rotate {key}")
        payment = Payment()

        async def rotate(read: Read) -> tuple[TournamentFounding, Issued]:
            founding, kept = read
            _check_ruleset(founding, ruleset)
            place = founding.organisation.place(name)
            if place.token is not None and place.token.key == named:
                note_replay()
                return founding, place.token
            if tokens.holder({name: founding.organising.get(name, b"")}, given) is None:
                raise await self._tournaments.refusal_of(ruleset, tournament, given)
            await self._pay(payment, tournament)
            at = self._tournaments.at(founding)
            since = founding.created if place.token is None else place.token.at
            renewed = issued_for(name, key, named, since)
            change: KeyChangeKind = "organiser_rotated" if name == ORGANISER else "deputy_rotated"
            place = msgspec.structs.replace(place, token=renewed)
            founding = await self._replace(kept, founding, name, place, change, at, named)
            return founding, renewed

        load = functools.partial(self._tournaments.open, tournament)
        founding, issued = await transact(load, rotate, "tournament")
        await self._settle(founding)
        return _token(tournament, name, key, issued)

    async def claim(
        self, ruleset: str, tournament: str, name: str, invitation: str, key: str
    ) -> OrganiserToken:
        """Claim the place `name` with its invitation; return the token of the place.

        Raises TokenWrong, SeatForbidden for another token of the tournament, InvitationEnded,
        NotNow if another request has claimed it, BudgetUsedUp, TournamentUnknown.
        """
        given, named = tokens.fingerprint(invitation), answer_key(invitation, f"claim {key}")
        payment = Payment()

        async def claim(read: Read) -> tuple[TournamentFounding, Issued]:
            founding, kept = read
            _check_ruleset(founding, ruleset)
            place = founding.organisation.place(name)
            if place.invitation is None or not place.invitation.is_of(given):
                raise await self._tournaments.refusal_of(ruleset, tournament, given)
            if place.token is not None:
                if place.token.key == named:
                    note_replay()
                    return founding, place.token
                raise NotNow("seat_claimed.once")
            if founding.closes <= self._sessions.time(tournament):
                raise InvitationEnded
            await self._pay(payment, tournament)
            issued = issued_for(name, key, named, self._tournaments.at(founding))
            place = msgspec.structs.replace(place, token=issued)
            founding = await self._replace(kept, founding, name, place, None, issued.at)
            return founding, issued

        load = functools.partial(self._tournaments.open, tournament)
        founding, issued = await transact(load, claim, "tournament")
        await self._settle(founding)
        return _token(tournament, name, key, issued)

    async def invite_deputy(
        self, ruleset: str, tournament: str, token: str, key: str
    ) -> OrganiserInvitation:
        """Issue an invitation to the deputy's place, at the organiser's request.

        An earlier deputy loses the place. Raises SeatForbidden for anybody but the organiser,
        NotNow if the tournament is closed or if a later change has replaced the invitation,
        BudgetUsedUp, and the exceptions of `Tournaments.load`.
        """
        named, payment = answer_key(token, f"invite deputy {key}"), Payment()

        async def invite(held: Held) -> tuple[TournamentFounding, Issued]:
            held.check_is_organiser()
            founding = held.founding
            before = founding.organisation.deputy.invitation
            if before is not None and before.key == named:
                note_replay()
                return founding, before
            if founding.organisation.knows(named):
                raise invitation_replaced()
            await self._pay(payment, tournament)
            made = issued_for(DEPUTY, key, named, founding.closes)
            at, place = self._tournaments.at(founding), Place(invitation=made)
            founding = await self._replace(
                held.kept, founding, DEPUTY, place, "deputy_invited", at, named
            )
            return founding, made

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        founding, made = await transact(load, invite, "tournament")
        await self._settle(founding)
        return _invitation(founding, DEPUTY, key, made)

    async def dismiss_deputy(self, ruleset: str, tournament: str, token: str) -> None:
        """Revoke the deputy's place or its invitation, at the organiser's request.

        Without a deputy, nothing changes. Raises the exceptions of `invite_deputy`.
        """

        async def dismiss(held: Held) -> TournamentFounding:
            held.check_is_organiser()
            founding = held.founding
            if founding.organisation.deputy == Place():
                return founding
            at = self._tournaments.at(founding)
            return await self._replace(held.kept, founding, DEPUTY, Place(), "deputy_dismissed", at)

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        await self._settle(await transact(load, dismiss, "tournament"))

    async def invite_organiser(self, tournament: str) -> OrganiserInvitation:
        """Issue an invitation to the organiser's place, whose token is lost, for the operator.

        The earlier token becomes invalid. Raises NotNow if the tournament is closed,
        TournamentUnknown, SessionUnreadable.
        """
        key = tokens.draw()

        async def invite(read: Read) -> tuple[TournamentFounding, Issued]:
            founding, kept = read
            made = issued_for(ORGANISER, key, "", founding.closes)
            at, place = self._tournaments.at(founding), Place(invitation=made)
            founding = await self._replace(
                kept, founding, ORGANISER, place, "organiser_invited", at
            )
            return founding, made

        load = functools.partial(self._tournaments.open, tournament)
        founding, made = await transact(load, invite, "tournament")
        await self._settle(founding)
        return _invitation(founding, ORGANISER, key, made)

    # -------------------------------------------------------------------------- within

    async def _pay(self, payment: Payment, tournament: str) -> None:
        budgets = self._sessions.store.budgets
        await payment.make(budgets.pay_for_addition, tournament, ORGANISER)

    async def _replace(
        self,
        kept: Tournament,
        founding: TournamentFounding,
        name: str,
        place: Place,
        change: KeyChangeKind | None,
        at: str,
        key: str = "",
    ) -> TournamentFounding:
        """Store the tournament with a new `place` of `name`, and return it.

        Raises Stale, NotNow if it is closed, UpgradeUnderWay while workers of an older release may
        read it.
        """
        self._sessions.rules.check_written(TOURNAMENTS, _MEMBER)
        held = Held(founding, kept, ORGANISER, disclosed=kept.closed is not None)
        if self._tournaments.is_closed(held):
            raise tournament_closed()
        after = founding.rekeyed(name, place, change, at, key)
        await self._tournaments.replace(held, after)
        return after

    async def _settle(self, founding: TournamentFounding) -> None:
        """Pass changed organising tokens on to a tournament's games and their logs."""
        if founding.organisation.logged:
            rules = await self._tournaments.rules_of(founding)
            await self._tournaments.reserve(founding, rules, founding.under_way)
            for game in founding.under_way:
                await self._note_changes(founding, game)
        await at_once(self._settle_game(founding, game) for game in founding.games)
        with contextlib.suppress(TournamentUnknown):
            now, _ = await self._tournaments.open(founding.tournament)
            if now.organising != founding.organising:  # Games may have earlier tokens.
                await self._settle(now)
                return
        await self._webhooking.drop_webhooks_of_others(
            founding.pins.ruleset, founding.tournament, founding.organising.values()
        )

    async def _settle_game(self, founding: TournamentFounding, game: TournamentGame) -> None:
        name = founding.organisers_place
        if name is None:
            return

        def work(session: Session, place: Place) -> Place:
            del session
            opened = place.token is not None or place.deputy is not None
            return organised(founding, place) if opened else place

        with contextlib.suppress(SessionUnknown, SessionGone, TokenWrong):
            await self._admission.change_place(
                founding.pins.ruleset, game.session, name, b"", work, ORGANISER, follows=True
            )

    async def _note_changes(self, founding: TournamentFounding, game: TournamentGame) -> None:
        with contextlib.suppress(SessionUnknown, SessionGone, SessionOver, TournamentClosed):
            for change in founding.organisation.changes:  # Some may be missing.
                await self._note(founding, game, change)

    async def _note(
        self, founding: TournamentFounding, game: TournamentGame, change: KeyChange
    ) -> None:
        """Add the change to the log of a game, unless it is there or the game is over."""

        async def note(opened: Opened) -> None:
            stored, known = opened
            if known.over or await self._is_noted(known, change):
                return
            command = Rekey(change.number, change.change)
            acted = command.play(known, self._sessions.at(known))
            await self._sessions.append(acted, stored.revision, final=True)

        await transact(functools.partial(self._tournaments.game, founding, game.number), note)

    async def _is_noted(self, game: Session, change: KeyChange) -> bool:
        """Return whether the log of a game has the entry of a `change`, or begins after it.

        The entries are searched backwards.
        """
        number, session, began = game.number, game.founding.session, 0
        earliest = milliseconds(change.at) - 2 * SKEW_SECONDS * 1000
        while number > 0:
            first = max(0, number - _AT_ONCE)
            for entry in reversed(await self._sessions.records.entries(session, number, first)):
                content = msgspec.json.decode(entry.content)
                began = milliseconds(content["at"])
                if began < earliest:
                    return False
                actions = (event.get("action") for event in content["events"])
                if any(kind_of(one) == REKEY and one["number"] == change.number for one in actions):
                    return True
            number = first
        return began > milliseconds(change.at)


def _check_ruleset(founding: TournamentFounding, ruleset: str) -> None:
    if founding.pins.ruleset != ruleset:
        raise TournamentUnknown


def _token(tournament: str, name: str, key: str, issued: Issued) -> OrganiserToken:
    """Return the token of the place `name` that was issued for an idempotency key."""
    token = tokens.token(issued.grain, key, name)
    return OrganiserToken(tournament=tournament, place=name, token=token, claimed=issued.at)


def _invitation(
    founding: TournamentFounding, name: str, key: str, made: Issued
) -> OrganiserInvitation:
    return OrganiserInvitation(
        tournament=founding.tournament,
        place=name,
        invitation=tokens.token(made.grain, key, name),
        ends=founding.closes,
    )
