"""The situation: all parts of the game and the log sheet, and the stay in port."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from wardroom.engine.refusals import Refused
from wardroom.engine.situations import Open, OwedSteps
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.record import CareerRecord, Fate
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Patient

# =================================================================================================
# Facts that the situation decides if it is known; otherwise the order states them.


def as_known(known: bool | None, stated: bool | None, rule: str, member: str) -> bool:
    """Return the `known` value of a fact, otherwise the `stated` value, otherwise False.

    Raises Refused, by `rule` and at `member` of the order, if the two contradict each other.
    """
    if known is None:
        return bool(stated)
    if stated is not None and stated is not known:
        raise Refused("not_as_the_situation", rule=rule, member=member, choices=(known,))
    return known


# =================================================================================================
# In port: the state between the phases of a refit (10.10 to 11.4).


class RecoveryNeeded(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The months that a severely wounded man needs to recover."""

    man: Annotated[Patient, Meta(description="The wounded man.")]
    months: Annotated[
        int, Meta(ge=0, le=12, description="The months that the man needs to recover.")
    ]


class Port(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat between two patrols."""

    success: Annotated[
        bool | None,
        Meta(
            description="Whether the last patrol was a success (7.5); null if it is not judged yet."
        ),
    ] = None
    logged: Annotated[
        bool, Meta(description="Whether the last patrol has been entered in the record (11.1).")
    ] = False
    honoured: Annotated[
        bool,
        Meta(
            description="Whether the awards that the patrol has earned have been conferred (11.3)."
        ),
    ] = False
    replaced_boat: Annotated[
        BoatType | None,
        Meta(
            description=(
                "The type of the boat that came home, if another boat has replaced it "
                "(10.10.5, 11.4); null if the boat was kept."
            )
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(
            description=(
                "The month in which the boat may sail again. Before the refit, null means that "
                "the month is unknown; after the refit, that no further patrol may start (5.1.2)."
            )
        ),
    ] = None
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(
            max_length=9,
            description=(
                "The recovery months of wounded men who stay with the boat, by their current posts."
            ),
        ),
    ] = ()
    replaced: Annotated[
        tuple[Patient, ...], Meta(max_length=9, description="Men replaced in port.")
    ] = ()

    @property
    def boat_replaced(self) -> bool:
        """Whether the refit or a request has assigned another boat (10.10.5, 11.4)."""
        return self.replaced_boat is not None

    @property
    def refit_over(self) -> bool:
        """Whether the refit has left a trace; it may not for a boat that does not sail again."""
        return self != Port(success=self.success, logged=self.logged, honoured=self.honoured)


# =================================================================================================
# The situation: all parts of the game and the log sheet.


class Situation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat, its Kommandant and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    Kommandant is left out, he is as at the start of a career. If the record is left out, it is
    empty.
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
