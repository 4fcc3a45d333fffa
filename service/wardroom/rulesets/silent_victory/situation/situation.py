"""The situation: everything that lies on the table and on the log sheet, whole."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from wardroom.engine.situations import Open, OwedSteps
from wardroom.rulesets.silent_victory.situation.basing import Basing
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.commander import Commander
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.fate import Fate
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.port import Port
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.terms import Month


class Situation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty.
    """

    date: Annotated[
        Month | None,
        Meta(
            description="The month in which the current patrol started or the next patrol starts."
        ),
    ] = None
    boat: Boat | None = None
    commander: Commander | None = None
    crew: Crew | None = None
    base: Annotated[Basing | None, Meta(description="The base of the boat; null if unknown.")] = (
        None
    )
    patrol: Annotated[
        Patrol | None,
        Meta(
            description="The current patrol, or the one that has just ended; null if there is none."
        ),
    ] = None
    contact: Annotated[
        Contact | None,
        Meta(description="The encounter in progress; null if nothing is in sight."),
    ] = None
    port: Annotated[
        Port | None, Meta(description="The stay in port; null if the boat is at sea.")
    ] = None
    record: CareerRecord | None = None
    fate: Annotated[Fate | None, Meta(description="How the game ended; null if it continues.")] = (
        None
    )
    owed: OwedSteps = UNSET
    open: Annotated[
        Open | None,
        Meta(description="The procedure that awaits a decision or dice; null if none does."),
    ] = None
    unknown: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...],
        Meta(
            max_length=20,
            description=(
                "JSON pointers to the parts that are hidden from the seat that reads the situation."
            ),
        ),
    ] = ()
