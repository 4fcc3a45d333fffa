"""What sends a boat home before its patrol is over (10.12.1); `abort` is the way home itself."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew, command
from wardroom.rulesets.silent_victory.situation.patrol import DIESELS, AbortEvent, diesels_left
from wardroom.rulesets.silent_victory.situation.terms import Man, System
from wardroom.rulesets.submarine.structs import replace
from wardroom.rulesets.submarine.terms import Health, SystemState

_CHIEF_ENGINEER = Man.CHIEF_ENGINEER

_INOPERABLE = SystemState.INOPERABLE

AbortCause = Literal["fuel_tanks", "diesel_engines", "chief_engineer_commands", AbortEvent]


HeadlineOf = TypeVar("HeadlineOf", bound=msgspec.Struct)


class Afloat(Protocol):
    """The state of a procedure in which the boat was attacked."""

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def crew(self) -> Crew:
        """Its crew."""
        ...


class ForcedAbort(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The cause that forces the boat to abort its patrol, and its rule."""

    cause: Annotated[AbortCause, Meta(description="The cause that forces the boat home.")]
    rule: Annotated[str, Meta(description="The rule that forces the boat home.")]


_ENGINEER_COMMANDS = ForcedAbort(cause="chief_engineer_commands", rule="10.9.3")


def forced_aborts(
    boat: Boat, crew: Crew, *, sent_home: AbortEvent | None = None
) -> tuple[ForcedAbort, ...]:
    """Return all that sends the boat home (10.2.1, 10.4.2, 10.9.3, 10.11.6, chart R1).

    The random event by which it was `sent_home` its patrol knows.
    """
    aborts = []
    if boat.systems.fuel_tanks is _INOPERABLE:
        aborts.append(ForcedAbort(cause="fuel_tanks", rule="10.4.2"))
    if diesels_left(boat) <= 1:
        aborts.append(ForcedAbort(cause="diesel_engines", rule="10.2.1"))
    if command(crew).man is _CHIEF_ENGINEER:
        aborts.append(_ENGINEER_COMMANDS)
    if sent_home is not None:
        aborts.append(ForcedAbort(cause=sent_home, rule="12.1.1"))
    return tuple(aborts)


def member_at_fault(abort: ForcedAbort, boat: Boat) -> str:
    """Return where in a situation with `boat` the cause of `abort` stands, as a JSON Pointer."""
    if abort.cause == "chief_engineer_commands":
        return "/situation/crew"
    if abort.cause in ("pow_ship", "courts_martial"):
        return "/situation/patrol/sent_home"
    suspects = DIESELS if abort.cause == "diesel_engines" else (System.FUEL_TANKS,)
    system = next(each for each in suspects if boat.systems.of(each) is _INOPERABLE)
    return f"/situation/boat/systems/{system}"


def abort_steps(aborts: tuple[ForcedAbort, ...]) -> tuple[TraceStep, ...]:
    """Return a step for every cause of an abort."""
    return tuple(
        TraceStep(
            rule=abort.rule, purpose="abort", details={"cause": abort.cause}, result="must_abort"
        )
        for abort in aborts
    )


def engineer_commands(before: Crew, after: Crew) -> tuple[TraceStep, ...]:
    """Return the step that says that the boat must abort: the last officer has fallen (10.9.3).

    The death of the commander ends the game, and nobody goes home.
    """
    fallen = command(after).man is _CHIEF_ENGINEER and command(before).man is not _CHIEF_ENGINEER
    if not fallen or after.captain is Health.KILLED:
        return ()
    return abort_steps((_ENGINEER_COMMANDS,))


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with what sends home a boat attacked, if she `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)


def require_a_diesel(boat: Boat) -> None:
    """Raise Refused for a boat without diesels: it is towed home or scuttled (10.2.1)."""
    if not diesels_left(boat):
        raise Refused("no_diesel", rule="10.2.1", member="/situation/boat/systems")
