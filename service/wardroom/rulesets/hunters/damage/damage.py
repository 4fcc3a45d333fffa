"""Damage to the boat and its men, and reasons to abort (10, 10.4.2, 10.8.1)."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.attack import ChiefEngineerModifiers
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.boat import Boat, Crew, command
from wardroom.rulesets.hunters.situation.terms import Experte, Man, System
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.terms import SystemState, replace
from wardroom.rulesets.submarine.under_fire import Damage, DamageRules

# =================================================================================================
# Reasons to abort a patrol (10.8.1); `abort` is the way home itself.


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


def diesels_left(boat: Boat) -> int:
    """Return how many diesels are not inoperable (10.2.1)."""
    systems = boat.systems
    return (systems.diesel_engine_1 is not _INOPERABLE) + (
        systems.diesel_engine_2 is not _INOPERABLE
    )


def forced_aborts(
    boat: Boat | None, crew: Crew, *, gyro_compass_failed: bool = False
) -> tuple[ForcedAbort, ...]:
    """Return all reasons to abort (10.2.1, 10.4.2, 10.5.3, 10.7.6, 10.8.1).

    A failed gyro compass (chart R1) is stored in the patrol, not in the boat. Without a boat its
    crew may state the reason.
    """
    aborts = []
    if boat is not None and boat.systems.fuel_tanks is _INOPERABLE:
        aborts.append(ForcedAbort(cause="fuel_tanks", rule="10.4.2"))
    if boat is not None and diesels_left(boat) <= 1:
        aborts.append(ForcedAbort(cause="diesel_engine", rule="10.2.1"))
    if command(crew).man is _CHIEF_ENGINEER:
        aborts.append(_ENGINEER_COMMANDS)
    if gyro_compass_failed:
        aborts.append(ForcedAbort(cause="gyro_compass", rule="10.8.1"))
    return tuple(aborts)


def member_at_fault(abort: ForcedAbort, boat: Boat | None) -> str:
    """Return the JSON Pointer to the cause of `abort` in a situation with `boat`."""
    if abort.cause == "chief_engineer_in_command":
        return "/situation/crew"
    if abort.cause == "gyro_compass" or boat is None:
        return "/situation/patrol/gyro_compass_failed"
    suspects = DIESELS if abort.cause == "diesel_engine" else (System.FUEL_TANKS,)
    system = next(each for each in suspects if boat.systems.of(each) is _INOPERABLE)
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


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with the reasons to abort, if the boat `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)


# =================================================================================================
# Damage to the boat and its men: hits, crew injuries, flooding, scuttling (10).


def chief_engineer_modifiers(crew: Crew, modifiers: ChiefEngineerModifiers) -> tuple[Modifier, ...]:
    """Return the chief engineer's modifiers of a repair or flooding die (10.5.3, 10.7.3).

    His modifier as an experte counts while he is fit.
    """
    if is_out(crew.chief_engineer):
        return (modifiers.out,)
    if Experte.CHIEF_ENGINEER in crew.experte:
        return (modifiers.experte,)
    return ()


class BoatDamage(Damage[Boat, Crew, HuntersCharts]):
    """Hits, which add up (10.6.1), and injuries, by the rules of this game."""

    rules = DamageRules(
        hit="9.6.9", injury="9.6.10", wound="10.5.1", further_wound="10.6.2",
        scuttling="10.9.2",
    )  # fmt: skip
    commander = "kommandant"
    engineer_aborts = abort_steps((_ENGINEER_COMMANDS,))
    nobody_struck = "nobody_struck"

    def systems_struck(self, boat: Boat, damage: str) -> tuple[System, ...]:
        """Return the systems hit: all flak at once (10.6.4), or one system if it works (10.6.3)."""
        if damage == "flak_all":
            candidates = (System.FLAK_2CM, System.FLAK_2CM_B, System.FLAK_3_7CM)
            return tuple(mount for mount in candidates if _works(boat, mount))
        system = System(damage)
        if system is System.FLAK_2CM and not _works(boat, system):
            # The second 2cm mount of the Flak boat is hit once the first is out (11.4.7).
            system = System.FLAK_2CM_B
        return (system,) if _works(boat, system) else ()

    def rule_of_systems(self, boat: Boat, damage: str, struck: tuple[str, ...]) -> str:
        """Return the rule for all flak (10.6.4), or for inoperable systems (10.6.3)."""
        del boat
        return "10.6.4" if damage == "flak_all" else self.rules.hit if struck else "10.6.3"

    def engineer_commands(self, crew: Crew) -> bool:
        """Return whether the chief engineer commands the boat (10.5.3)."""
        return command(crew).man is _CHIEF_ENGINEER

    def flooding_modifiers(self, crew: Crew, charts: HuntersCharts) -> tuple[Modifier, ...]:
        """Return the modifiers of the die by the chief engineer or his loss (10.5.3)."""
        return chief_engineer_modifiers(crew, charts.e5.additional_flooding.modifiers)


def _works(boat: Boat, system: System) -> bool:
    return boat.systems.of(system) is SystemState.OPERATIONAL


DAMAGE = BoatDamage()
