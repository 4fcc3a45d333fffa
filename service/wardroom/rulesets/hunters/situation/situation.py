"""The situation: everything that lies on the table and on the log sheet, whole."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.situations import Open
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.fate import Fate
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.port import Port
from wardroom.rulesets.hunters.situation.record import CareerRecord
from wardroom.rulesets.hunters.situation.terms import Month


class Situation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is not known, or not there. Left out, the crew is fit and trained, the
    Kommandant as at the start of a career, and the record empty.
    """

    date: Annotated[
        Month | None,
        Meta(description="The month in which the patrol under way, or the next one, starts."),
    ] = None
    boat: Boat | None = None
    commander: Commander | None = None
    crew: Crew | None = None
    patrol: Annotated[
        Patrol | None, Meta(description="The patrol under way, or just over; null: none is.")
    ] = None
    contact: Annotated[
        Contact | None, Meta(description="What has been met; null: nothing is in sight.")
    ] = None
    port: Annotated[Port | None, Meta(description="The refit; null: the boat is at sea.")] = None
    record: CareerRecord | None = None
    fate: Annotated[Fate | None, Meta(description="How the game ended; null: it goes on.")] = None
    open: Annotated[
        Open | None, Meta(description="The procedure that awaits something; null: none does.")
    ] = None
    unknown: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...],
        Meta(max_length=20, description="Pointers to what the seat that reads it may not see."),
    ] = ()
