"""What sends a boat home before its patrol is over (10.8.1); `abort` is the way home itself."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.crew import Crew, command
from wardroom.rulesets.hunters.situation.terms import Man, System
from wardroom.rulesets.submarine.structs import replace
from wardroom.rulesets.submarine.terms import Health, SystemState

_CHIEF_ENGINEER = Man.CHIEF_ENGINEER

AbortCause = Literal["fuel_tanks", "diesel_engine", "chief_engineer_in_command", "gyro_compass"]

_INOPERABLE = SystemState.INOPERABLE
DIESELS = (System.DIESEL_ENGINE_1, System.DIESEL_ENGINE_2)


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


_ENGINEER_COMMANDS = ForcedAbort(cause="chief_engineer_in_command", rule="10.5.3")


def diesels_inoperable(boat: Boat) -> int:
    """Return how many diesels of the boat are inoperable (10.2.1)."""
    systems = boat.systems
    return (systems.diesel_engine_1 is _INOPERABLE) + (systems.diesel_engine_2 is _INOPERABLE)


def forced_aborts(
    boat: Boat | None, crew: Crew, *, gyro_compass_failed: bool = False
) -> tuple[ForcedAbort, ...]:
    """Return all that sends the boat home (10.2.1, 10.4.2, 10.5.3, 10.7.6, 10.8.1).

    A gyro compass that failed (chart R1) is not part of the boat; its patrol knows. Of a boat that
    is not known its crew may say so.
    """
    aborts = []
    if boat is not None and boat.systems.fuel_tanks is _INOPERABLE:
        aborts.append(ForcedAbort(cause="fuel_tanks", rule="10.4.2"))
    if boat is not None and diesels_inoperable(boat):
        aborts.append(ForcedAbort(cause="diesel_engine", rule="10.2.1"))
    if command(crew).man is _CHIEF_ENGINEER:
        aborts.append(_ENGINEER_COMMANDS)
    if gyro_compass_failed:
        aborts.append(ForcedAbort(cause="gyro_compass", rule="10.8.1"))
    return tuple(aborts)


def member_at_fault(abort: ForcedAbort, boat: Boat | None) -> str:
    """Return where in a situation with `boat` the cause of `abort` stands, as a JSON Pointer."""
    if abort.cause == "chief_engineer_in_command":
        return "/situation/crew"
    if abort.cause == "gyro_compass" or boat is None:
        return "/situation/patrol/gyro_compass_failed"
    suspects = DIESELS if abort.cause == "diesel_engine" else (System.FUEL_TANKS,)
    system = next(each for each in suspects if boat.systems.of(each) is SystemState.INOPERABLE)
    return f"/situation/boat/systems/{system}"


def abort_steps(aborts: tuple[ForcedAbort, ...]) -> tuple[TraceStep, ...]:
    """Return a step for every cause of an abort."""
    return tuple(
        TraceStep(
            rule=abort.rule,
            purpose="abort",
            details={"cause": abort.cause},
            result=f"abort_{abort.cause}",
        )
        for abort in aborts
    )


def engineer_commands(before: Crew, after: Crew) -> tuple[TraceStep, ...]:
    """Return the step that says that the boat must abort: the last officer has fallen (10.5.3).

    The death of the commander ends the game, and nobody goes home.
    """
    fallen = command(after).man is _CHIEF_ENGINEER and command(before).man is not _CHIEF_ENGINEER
    if not fallen or after.kommandant is Health.KILLED:
        return ()
    return abort_steps((_ENGINEER_COMMANDS,))


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with what sends home a boat attacked, if she `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)
