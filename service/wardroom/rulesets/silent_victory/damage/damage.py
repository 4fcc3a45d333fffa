"""Damage to the boat and its men, and reasons to abort (10, 10.4.2, 10.12.1)."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.attack import ChiefEngineerModifiers
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew, command
from wardroom.rulesets.silent_victory.situation.patrol import DIESELS, AbortEvent, diesels_left
from wardroom.rulesets.silent_victory.situation.terms import AAGun, Expert, Man, System
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.terms import Health, SystemState, Wound, replace
from wardroom.rulesets.submarine.under_fire import Damage, DamageRules

# =================================================================================================
# Reasons to abort a patrol (10.12.1); `abort` is the way home itself.


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
    """Return all reasons to abort (10.2.1, 10.4.2, 10.9.3, 10.11.6, chart R1).

    The random event that sends it home is in the patrol (`sent_home`).
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
    """Return the JSON Pointer to the cause of `abort` in a situation with `boat`."""
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


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with the reasons to abort, if the boat `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)


def require_a_diesel(boat: Boat) -> None:
    """Raise Refused for a boat without diesels: it is towed home or scuttled (10.2.1)."""
    if not diesels_left(boat):
        raise Refused("no_diesel", rule="10.2.1", member="/situation/boat/systems")


# =================================================================================================
# Damage to the boat and its men: hits, crew injuries, flooding, scuttling (10).


def chief_engineer_modifiers(crew: Crew, modifiers: ChiefEngineerModifiers) -> tuple[Modifier, ...]:
    """Return the chief engineer's modifiers of a repair or flooding die (10.9.3, 10.11.3).

    His modifier as an expert counts while he is fit to serve.
    """
    if is_out(crew.chief_engineer):
        return (modifiers.out,)
    if Expert.CHIEF_ENGINEER in crew.experts:
        return (modifiers.expert,)
    return ()


_GUNS = {
    "aa_gun": (System.AA_GUN_1, System.AA_GUN_2),
    "deck_gun": (System.DECK_GUN_1, System.DECK_GUN_2),
}
_DOORS = (System.FORWARD_DOORS_ODD, System.FORWARD_DOORS_EVEN, System.AFT_DOORS)


class BoatDamage(Damage[Boat, Crew, SilentVictoryCharts]):
    """Hits, which add up (10.10.1), and injuries, by the rules of this game."""

    rules = DamageRules(
        hit="9.6.11", injury="9.6.12", wound="10.9.1", further_wound="10.10.2",
        scuttling="10.13.2",
    )  # fmt: skip
    commander = "captain"
    engineer_aborts = abort_steps((_ENGINEER_COMMANDS,))

    def systems_struck(self, boat: Boat, damage: str) -> tuple[System, ...]:
        """Return the system hit, if it works (10.10.3); of two guns the first working (10.7)."""
        candidates = _GUNS[damage] if damage in _GUNS else (System(damage),)
        working = (each for each in candidates if boat.systems.of(each) is SystemState.OPERATIONAL)
        return tuple(islice(working, 1))

    def rule_of_systems(self, boat: Boat, damage: str, struck: tuple[str, ...]) -> str:
        """Return the rule for doors (10.8.1), guns (10.7), or inoperable systems (10.10.3)."""
        if not struck:
            return "10.10.3"
        if damage != "aa_gun":
            return "10.8.1" if damage in _DOORS else self.rules.hit
        if len(boat.aa_guns) == 1:
            return "10.7.3"
        return "10.7.2" if set(boat.aa_guns) == {AAGun.FIFTY_CALIBRE} else "10.7.1"

    def engineer_commands(self, crew: Crew) -> bool:
        """Return whether the chief engineer commands the boat (10.9.3)."""
        return command(crew).man is _CHIEF_ENGINEER

    def flooding_modifiers(self, crew: Crew, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
        """Return the modifiers of the die by the chief engineer or his loss (10.9.3)."""
        return chief_engineer_modifiers(crew, charts.e5.additional_flooding.modifiers)

    def wounded(self, health: Health, wound: Wound, options: Options) -> Health:
        """Return the health after a wound: a light one does not worsen a severe one (10.10.2)."""
        light = health is Health.SEVERE_WOUND and wound is Wound.LIGHT_WOUND
        return health if light else super().wounded(health, wound, options)


DAMAGE = BoatDamage()
