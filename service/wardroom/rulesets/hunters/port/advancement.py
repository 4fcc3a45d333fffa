"""The crew after a patrol: recovery, replacement, departure, advancement, quality (10.11, 11.1)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.career import Advancement
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.completion import InPort, home_faults, sailed_in
from wardroom.rulesets.hunters.situation.boat import EVERYONE, Crew
from wardroom.rulesets.hunters.situation.record import log_patrol, log_sheet
from wardroom.rulesets.hunters.situation.situation import RecoveryNeeded
from wardroom.rulesets.hunters.situation.terms import Experte, Patient
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.crew import (
    is_out,
    lower_quality,
    quality_after_casualties,
    replaced_among,
    replaced_steps,
    require_recovered,
    roll_months,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Mission, Quality

# =================================================================================================
# Men and quality after a patrol: recovery and replacement (10.11, 11.1.4, 11.1.6).


def roll_recovery(
    man: Patient, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return the months a severely wounded man needs (10.11, 10.11.1). Dice: one, `recovery`."""
    table = charts.careers.recovery
    modifiers: tuple[Modifier, ...] = ()
    if Experte.DOCTOR in crew.experte and not is_out(crew.doctor):
        modifiers = (table.modifiers.doctor_experte,)
    return roll_months(man, table.dice, modifiers, "10.11", ScopedDice(dice, man))


def men_replaced(crew: Crew, months: dict[Patient, int], time: int) -> tuple[Patient, ...]:
    """Return the men to replace: the dead, and those who need more months than `time` (10.11.2).

    The Kommandant is never replaced.
    """
    return replaced_among(EVERYONE[1:], crew, months, time)


def crew_after_refit(
    crew: Crew, replaced: Iterable[Patient], options: HuntersOptions, charts: HuntersCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """Return the crew for the next patrol: all fit, without the abilities of replaced men.

    An experte 2WO moves up when the 1WO is lost (11.1.6). The quality falls by one level, not below
    its floor, when all four generic crew boxes were out in the patrol or are replaced (10.11.3,
    11.1.4); the reading `quality_loss` decides the loss if both happen.
    """
    lost = set(replaced)
    experte, steps = experte_after_replacement(crew.experte, lost)
    quality, trace = quality_after_casualties(crew, lost, "10.11.3", options.quality_loss, charts)
    return Crew(quality=quality, experte=experte), (*steps, *trace)


def experte_after_replacement(
    experte: tuple[Experte, ...], replaced: Container[Patient]
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Return the men who are experte after the `replaced` have left (10.11.2, 11.1.6)."""
    trace = replaced_steps(EVERYONE, replaced, "10.11.2")
    kept = tuple(role for role in experte if role.value not in replaced)
    if "first_watch_officer" not in replaced:
        return kept, trace
    kept, succession = succeed(kept)
    return kept, (*trace, *succession)


def succeed(
    experte: tuple[Experte, ...],
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Return the men who are experte after the 1WO has left: an experte 2WO moves up (11.1.6)."""
    if Experte.SECOND_WATCH_OFFICER not in experte:
        return experte, ()
    moved = tuple(
        Experte.FIRST_WATCH_OFFICER if role is Experte.SECOND_WATCH_OFFICER else role
        for role in experte
    )
    return moved, (TraceStep(rule="11.1.6", purpose="succession", result="moves_up"),)


def still_recovering(
    recovery: tuple[RecoveryNeeded, ...],
    experte: tuple[Experte, ...],
    replaced: Container[Patient],
) -> tuple[RecoveryNeeded, ...]:
    """Return `recovery` after the `replaced` have left the boat (10.11.2).

    An experte 2WO who stays takes the post of a 1WO who goes (11.1.6).
    """
    kept = tuple(needed for needed in recovery if needed.man not in replaced)
    moves_up = (
        Experte.SECOND_WATCH_OFFICER in experte
        and "first_watch_officer" in replaced
        and "second_watch_officer" not in replaced
    )
    if not moves_up:
        return kept
    return tuple(
        msgspec.structs.replace(needed, man="first_watch_officer")
        if needed.man == "second_watch_officer"
        else needed
        for needed in kept
    )


def new_crew() -> Crew:
    """Return a completely new crew: trained, fit, without abilities (10.11.4)."""
    return Crew()


# =================================================================================================
# The procedure.
#
# It comes after the men's recovery: the dead have been replaced, and the quality lost by casualties
# has been deducted (10.11, 11.1.4).


class AdvanceCrewOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders only. The patrol and the crew decide everything else."""

    standing_orders: RerollOrders = RerollOrders()


class AdvanceCrewHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The changes in the crew."""

    departed: Annotated[
        bool, Meta(description="Whether the experte 1WO left to command a boat of his own.")
    ]
    moved_up: Annotated[bool, Meta(description="Whether an experte 2WO took the 1WO's place.")]
    advancement: Annotated[
        Advancement | None,
        Meta(
            description=(
                "The result of the advancement die, with or without effect; null if no die "
                "was rolled."
            )
        ),
    ]
    level_lost: Annotated[
        bool, Meta(description="Whether failed patrols in a row cost the crew a level.")
    ]
    quality: Annotated[Quality, Meta(description="The quality of the crew for the next patrol.")]


class AdvancementState(
    InPort,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="crew_advancement",
    tag_field="procedure",
):
    """The crew's affairs in progress."""

    options: HuntersOptions
    order: AdvanceCrewOrder
    stage: str = ""
    departed: bool = False
    moved_up: bool = False
    advancement: Advancement | None = None
    level_lost: bool = False


def begin(
    home: InPort, order: AdvanceCrewOrder, options: HuntersOptions, charts: HuntersCharts
) -> AdvancementState:
    """Return the affairs of a crew whose patrol is not yet in the record.

    Raises Refused for a crew that has not recovered yet, and for a patrol that stands in the
    record already.
    """
    require_recovered(home.crew, EVERYONE, "10.11", "/situation/crew")
    if home.port.logged:
        raise Refused("patrol_logged_already", rule="7.5.2", member="/situation/port/logged")
    return CREW.begun(holding(AdvancementState, home, options=options, order=order), charts)


def was_success(home: InPort) -> bool:
    """Return whether the patrol was a success, as judged when it came home.

    A patrol that was not judged was a success if a ship was sunk (7.5.2); if it had a mission, only
    the mission decides (7.4.4).
    """
    patrol, judged = home.patrol, home.port.success
    if judged is not None:
        return judged
    if patrol.mission is not Mission.NONE:
        return patrol.mission is Mission.ACCOMPLISHED
    return bool(sunk(patrol.ships))


# ------------------------------------------------------------------------------ stages


def log(state: AdvancementState, dice: Dice, charts: HuntersCharts) -> Step[AdvancementState]:
    """Log the patrol, S or F, and count it (7.5.2, 4.3.2, 11.1.7)."""
    del dice, charts
    patrol, success = state.patrol, was_success(state)
    counted = log_patrol(state.record, patrol.ships, success=success)
    sheet = log_sheet(state.record, patrol, sailed_in(state), state.date, success=success)
    record = msgspec.structs.replace(counted, patrols=sheet)
    details: dict[str, Detail] = {
        "successes": record.successful_patrols,
        "failures": record.failures_in_a_row,
    }
    step = TraceStep(
        rule="7.5.2",
        purpose="patrol_logged",
        details=details,
        result="success" if success else "failure",
    )
    port = msgspec.structs.replace(state.port, success=success, logged=True)
    return stepped(state, (step,), record=record, port=port)


def first_is_experte(state: AdvancementState, charts: HuntersCharts) -> bool:
    """Return whether an experte 1WO may leave (11.1.5)."""
    del charts
    return Experte.FIRST_WATCH_OFFICER in state.crew.experte


def depart(state: AdvancementState, dice: Dice, charts: HuntersCharts) -> Step[AdvancementState]:
    """Roll whether an experte 1WO gets a boat of his own (11.1.5). Dice: one, `departure`."""
    table = charts.careers.departure
    roll = dice.roll(table.dice, purpose="departure", rule="11.1.5")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="11.1.5",
        chart="careers.departure",
        purpose="departure",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "stays":
        return Step(state, (step,))
    crew, port = state.crew, state.port
    left = tuple(role for role in crew.experte if role is not Experte.FIRST_WATCH_OFFICER)
    experte, succession = succeed(left)
    recovery = still_recovering(port.recovery, crew.experte, ("first_watch_officer",))
    return stepped(
        state,
        (step, *succession),
        crew=_with(crew, experte),
        port=msgspec.structs.replace(port, recovery=recovery),
        departed=True,
        moved_up=bool(succession),
    )


def crew_may_advance(state: AdvancementState, charts: HuntersCharts) -> bool:
    """Return whether the patrol is a third success, which brings an advancement (11.1)."""
    every = charts.careers.crew_advancement.every_successful_patrols
    return bool(state.port.success) and not state.record.successful_patrols % every


def advance(state: AdvancementState, dice: Dice, charts: HuntersCharts) -> Step[AdvancementState]:
    """Roll for the advancement of a third success (11.1). Dice: one, purpose `advancement`."""
    table = charts.careers.crew_advancement
    roll = dice.roll(table.dice, purpose="advancement", rule="11.1")
    row = table.rows.row(roll.natural)
    crew, result, rule = advanced(state.crew, row.result)
    details: dict[str, Detail] = (
        {"quality": crew.quality} if row.result == "crew_quality" else {"man": row.result}
    )
    step = TraceStep(
        rule=rule,
        chart="careers.crew_advancement",
        purpose="advancement",
        details={"successes": state.record.successful_patrols, **details},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=result,
    )
    return stepped(state, (step,), crew=crew, advancement=row.result)


def advanced(crew: Crew, advancement: Advancement) -> tuple[Crew, str, str]:
    """Return `crew` after an advancement, the result as a code, and its rule.

    A man who is experte already (11.1.2) and an elite crew (11.1.3) do not change.
    """
    if advancement == "crew_quality":
        levels = tuple(Quality)
        level = levels.index(crew.quality) + 1
        if level == len(levels):
            return crew, "at_ceiling", "11.1.3"
        return msgspec.structs.replace(crew, quality=levels[level]), "level_gained", "11.1.3"
    role = Experte(advancement)
    if role in crew.experte:
        return crew, "already_experte", "11.1.2"
    return _with(crew, (*crew.experte, role)), "becomes_experte", "11.1"


def failures_cost(state: AdvancementState, charts: HuntersCharts) -> bool:
    """Return whether failures in a row cost a level now (11.1.4)."""
    failures = charts.careers.crew_advancement.failures_in_a_row
    return not state.port.success and state.record.failures_in_a_row >= failures


def lose_level(
    state: AdvancementState, dice: Dice, charts: HuntersCharts
) -> Step[AdvancementState]:
    """Deduct the level that failures in a row cost (11.1.4). No dice."""
    del dice
    before = state.crew.quality
    quality = lower_quality(before, charts.careers.crew_advancement.floor_after_failures)
    step = TraceStep(
        rule="11.1.4",
        chart="careers.crew_advancement",
        purpose="crew_quality",
        details={"before": before},
        result=quality,
    )
    record = state.record
    if state.options.failure_streak == "starts_afresh":
        record = msgspec.structs.replace(record, failures_in_a_row=0)
    return stepped(
        state,
        (step,),
        crew=msgspec.structs.replace(state.crew, quality=quality),
        record=record,
        level_lost=quality is not before,
    )


def _with(crew: Crew, experte: tuple[Experte, ...]) -> Crew:
    """`crew` with these experte, each once, in the order of the ranks."""
    return msgspec.structs.replace(crew, experte=tuple(role for role in Experte if role in experte))


CREW = Table(
    Stage("7.5.2", "log", does=log),
    Stage("11.1.5", "departure", when=first_is_experte, does=depart),
    Stage("11.1", "advancement", when=crew_may_advance, does=advance),
    Stage("11.1.4", "loss", when=failures_cost, does=lose_level),
)


class AdvanceCrew(SubmarineProcedure[AdvancementState, HuntersCharts]):
    """The crew's affairs, one after the other."""

    name = "crew advancement"
    table = CREW

    def faults(self, state: AdvancementState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of the crew's affairs, in words."""
        yield from home_faults(state, charts)
        if (state.stage == "log") is state.port.logged:
            yield "a patrol logged out of place"


# ------------------------------------------------------------------------------ results


def headline(state: AdvancementState, charts: HuntersCharts) -> AdvanceCrewHeadline:
    """Return the result for the crew in `state`."""
    del charts
    return AdvanceCrewHeadline(
        departed=state.departed,
        moved_up=state.moved_up,
        advancement=state.advancement,
        level_lost=state.level_lost,
        quality=state.crew.quality,
    )
