"""The services of sessions and tournaments, put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.away_reasons import NO_REDIS, AwayReason
from wardroom.sessions.log.receipt_keys import NO_KEYS, SigningKeys
from wardroom.sessions.services.admission import Admission
from wardroom.sessions.services.announcing import Announcing
from wardroom.sessions.services.carrying import Carrying
from wardroom.sessions.services.creating import Creating
from wardroom.sessions.services.entering import Entering
from wardroom.sessions.services.entrant_places import EntrantPlaces
from wardroom.sessions.services.following import Following
from wardroom.sessions.services.hidden_games import HiddenGames
from wardroom.sessions.services.interventions import Intervening
from wardroom.sessions.services.operating import Operating
from wardroom.sessions.services.organiser_tokens import OrganiserTokens
from wardroom.sessions.services.organising import Organising
from wardroom.sessions.services.overview import Overview
from wardroom.sessions.services.pausing import Pausing
from wardroom.sessions.services.playing import Playing
from wardroom.sessions.services.policies import Policies
from wardroom.sessions.services.reading import Reading
from wardroom.sessions.services.replaying import Replaying
from wardroom.sessions.services.rounds import Rounds
from wardroom.sessions.services.rules_repository import Offload
from wardroom.sessions.services.seats import Seats
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.services.showing import Showing
from wardroom.sessions.services.stored_sessions import StoredSessions
from wardroom.sessions.services.ticketing import Ticketing
from wardroom.sessions.services.tournaments import Tournaments
from wardroom.sessions.services.webhooking import Webhooking
from wardroom.sessions.services.withdrawing import Withdrawing


class Services:
    """The services for sessions of all installed `rulesets` that have a game.

    Sessions are stored in `store` (None: nowhere), and receipts are signed with `keys`. Long work
    is done by `offload`.
    """

    def __init__(
        self,
        rulesets: Mapping[str, InstalledRuleset],
        store: Store | None,
        offload: Offload,
        keys: SigningKeys = NO_KEYS,
    ) -> None:
        self.records = StoredSessions(rulesets, store, offload)
        self.sessions = Sessions(self.records, keys)
        self.admission = Admission(self.sessions)
        self.policies = Policies(self.sessions, self.admission)
        self.replaying = Replaying(self.sessions)
        self.showing = Showing(self.sessions.rules.types)
        self.reading = Reading(self.sessions, self.admission, self.policies, self.showing)
        self.playing = Playing(
            self.sessions, self.admission, self.policies, self.replaying, self.showing
        )
        self.creating = Creating(self.sessions, self.admission, self.replaying, self.showing)
        self.seats = Seats(self.sessions, self.admission)
        self.tournaments = Tournaments(self.sessions)
        self.withdrawing = Withdrawing(self.sessions, self.tournaments)
        self.organising = Organising(
            self.sessions, self.tournaments, self.creating, self.withdrawing
        )
        self.pausing = Pausing(self.sessions, self.tournaments)
        self.announcing = Announcing(self.sessions, self.tournaments)
        carrying = Carrying(self.pausing, self.announcing)
        self.entering = Entering(self.sessions, self.tournaments, carrying)
        self.entrant_places = EntrantPlaces(self.sessions, self.admission, self.tournaments)
        self.rounds = Rounds(self.sessions, self.tournaments, self.withdrawing, carrying)
        self.hidden_games = HiddenGames(self.sessions, self.tournaments, self.rounds)
        self.interventions = Intervening(self.sessions, self.tournaments, self.replaying)
        self.ticketing = Ticketing(self.sessions, self.admission, self.tournaments)
        self.webhooking = Webhooking(self.sessions, self.admission, self.tournaments)
        self.organiser_tokens = OrganiserTokens(
            self.sessions, self.admission, self.tournaments, self.webhooking
        )
        self.following = Following(self.sessions, self.tournaments, self.webhooking)
        self.overview = Overview(self.sessions)
        self.operating = Operating(self.sessions, self.tournaments, self.organising, self.overview)

    @property
    def signs(self) -> bool:
        """Whether the service signs receipts at the moment."""
        store = self.records.maybe_store
        return (
            store is not None and self.sessions.keys.signing(store.clock.signing_time()) is not None
        )

    async def readiness(self) -> tuple[Literal["ready", "away", "none"], AwayReason | None]:
        """Return whether sessions can be played at the moment, and any fault."""
        store = self.records.maybe_store
        if store is None:
            return "none", NO_REDIS
        try:
            return "ready", await store.access.probe()
        except StoreAway as away:
            return "away", away.reason
