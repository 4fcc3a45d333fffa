"""Hits and crew injuries for a front end that resolves the attack itself (9.6.11, 9.6.12, 10).

In the order of play: each hit and each injury it causes, before the next; the injuries that an
aircraft causes besides; additional flooding; scuttling where the boat is forced up.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.stages import to
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    Systems,
    boat_faults,
    boat_from,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, command, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import Man, Month
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.hits import MOST_DUE, MOST_INJURIES, after_hit, alike_hits
from wardroom.rulesets.submarine.terms import Health

HitsEnding = Literal["sunk", "scuttled", "captured", "captain_killed"]


class ApplyHitsOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat, and what an attack did to it."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    hits: Annotated[
        int,
        Meta(ge=0, le=MOST_DUE, description="Hits to resolve, one by one, however many (14.7.2)."),
    ]
    crew: Crew = Crew()
    captain: Captain = Captain()
    automatic_injuries: Annotated[
        int,
        Meta(ge=0, le=10, description="Injuries besides those of the hits, such as an aircraft's."),
    ] = 0
    flooded_before: Annotated[
        bool, Meta(description="Whether the boat was flooded earlier in this round of combat.")
    ] = False
    additional_flooding: Annotated[
        bool,
        Meta(description="Whether the round ends with these hits: additional flooding (10.1.3)."),
    ] = True
    standing_orders: PortOrders = PortOrders()


class ApplyHitsOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat and crew after the hits.

    `flooded`: whether they were flooded this round; sent as `flooded_before` it goes with the next
    hits of the same round.
    """

    ending: Annotated[
        HitsEnding | None,
        Meta(
            description="`sunk`; forced up and `scuttled` or `captured`; `captain_killed`; "
            "null: the boat lives."
        ),
    ]
    hits_resolved: Annotated[int, Meta(description="How many hits were resolved.")]
    injuries: Annotated[int, Meta(description="Crew injuries rolled, with or without effect.")]
    flooded: Annotated[bool, Meta(description="Whether the boat was flooded in this round.")]
    in_command: Annotated[
        Man, Meta(description="Who commands; the chief engineer has to abort (10.9.3).")
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class HitsHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of hits are about."""

    ending: Annotated[HitsEnding | None, Meta(description="How the boat is lost; null: it lives.")]
    hull_damage: Annotated[int, Meta(description="Hull boxes damaged.")]
    flooding: Annotated[int, Meta(description="Flooding boxes filled.")]
    captain_out: Annotated[bool, Meta(description="Whether the captain is out.")]


class Stage(IntEnum):
    """Where the hits stand, in the order of play."""

    HITS = 0
    INJURIES = 1
    FLOODING = 2
    SCUTTLING = 3
    OVER = 4


class HitsState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="hits",
    tag_field="procedure",
):
    """Hits in progress. `injuries_due`: of the hit just resolved."""

    date: Month
    options: SilentVictoryOptions
    orders: PortOrders
    boat: Boat
    crew: Crew
    captain: Captain
    hits_due: int
    automatic_due: int
    roll_flooding: bool
    stage: Stage = Stage.HITS
    hits: int = 0
    injuries_due: int = 0
    injuries: int = 0
    flooded: bool = False
    ending: HitsEnding | None = None


def begin(
    order: ApplyHitsOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> HitsState:
    """The hits of `order`. Raises Refused for a boat or crew that cannot be hit any more."""
    require_living_captain(order.crew)
    return start(
        order.date,
        boat_from(order.boat, order.date, charts),
        order.crew,
        order.captain,
        order.hits,
        options,
        order.standing_orders,
        automatic_injuries=order.automatic_injuries,
        flooded_before=order.flooded_before,
        roll_flooding=order.additional_flooding,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    hits: int,
    options: SilentVictoryOptions,
    orders: PortOrders,
    *,
    automatic_injuries: int = 0,
    flooded_before: bool = False,
    roll_flooding: bool = True,
) -> HitsState:
    """So many hits on `boat`, and injuries besides; then additional flooding, if it is rolled."""
    return HitsState(
        date=date,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        hits_due=hits,
        automatic_due=automatic_injuries,
        roll_flooding=roll_flooding,
        flooded=flooded_before,
    )


class ApplyHits(PortProcedure[HitsState]):
    """The step machine of hits on a boat."""

    name = "hits"

    def finished(self, state: HitsState) -> bool:
        """Whether everything has been resolved, or the boat is lost."""
        return state.stage is Stage.OVER

    def advance(self, state: HitsState, dice: Dice, charts: SilentVictoryCharts) -> Step[HitsState]:
        """Apply the next hit, injury or rule."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: HitsState, charts: SilentVictoryCharts) -> None:
        """The boat fits its type, and no more is due than can be."""
        at_limit = state.stage in (Stage.SCUTTLING, Stage.OVER)
        faults = [*boat_faults(state.boat, state.date, charts, at_limit=at_limit)]
        if state.hits < 0 or state.hits + state.hits_due > MOST_DUE:
            faults.append("more hits than an order can state")
        if not (0 <= state.hits_due <= MOST_DUE and 0 <= state.automatic_due <= MOST_DUE):
            faults.append("more hits or injuries than an order can state")
        if (
            not 0 <= state.injuries_due <= MOST_INJURIES
            or not 0 <= state.injuries <= MOST_INJURIES * state.hits + MOST_DUE
        ):
            faults.append("more injuries than a hit can cause")
        if state.injuries_due and (state.stage is not Stage.HITS or not state.hits):
            faults.append("injuries due out of place")
        if (state.ending is not None) and state.stage is not Stage.OVER:
            faults.append("an ending before the end")
        if (state.crew.captain is Health.KILLED) != (state.ending == "captain_killed"):
            faults.append("a dead captain in command")
        if state.captain.reroll_markers < 0:
            faults.append("fewer than no markers")
        if faults:
            raise StateFault(f"the state of the hits cannot be: {faults[0]}")

    def progress(self, state: HitsState) -> tuple[int, ...]:
        """Hit by hit, injury by injury."""
        return (state.stage, -state.hits_due, -state.injuries_due, -state.automatic_due)

    def alike(self, state: HitsState, charts: SilentVictoryCharts) -> Alike:
        """Systems and men that no later roll depends on."""
        if state.captain.reroll_markers or state.stage > Stage.INJURIES:
            return {}
        e5 = charts.e5
        return alike_hits(charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=_TELLING)

    def relevant(self, state: HitsState) -> HitsState:
        """`state` without systems and men that touch neither a later roll nor a headline result.

        With re-roll markers left everything does: a marker can be spent on any throw.
        """
        if state.captain.reroll_markers:
            return state
        crew = state.crew
        engineer = crew.chief_engineer
        return msgspec.structs.replace(
            state,
            boat=msgspec.structs.replace(state.boat, systems=_SOUND),
            crew=Crew(
                captain=crew.captain,
                chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
                experts=crew.experts,
            ),
            injuries=0,
        )


_TELLING = (Man.CAPTAIN, Man.CHIEF_ENGINEER)
"""Men of whom it matters later how they fare."""
_SOUND = Systems()


def _hits(state: HitsState, dice: Dice, charts: SilentVictoryCharts) -> Step[HitsState]:
    """The next hit, or the next injury that the last one caused (9.6.11, 9.6.12)."""
    if state.injuries_due:
        place = ScopedDice(dice, "hit", state.hits, "injury", state.injuries_due)
        return _injury(state, place, charts, injuries_due=state.injuries_due - 1)
    if not state.hits_due:
        return to(Stage.INJURIES, state)
    number = state.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    after = after_hit(state, hit)
    # What hits remain no longer matters once the boat is lost (9.6.13, 10.1.2).
    if is_sunk(hit.boat, charts):
        return to(Stage.OVER, after, hit.trace, hits_due=0, automatic_due=0, ending="sunk")
    if is_forced_up(hit.boat, charts):
        return to(Stage.SCUTTLING, after, hit.trace, hits_due=0, automatic_due=0)
    return Step(after, hit.trace)


def _injuries(state: HitsState, dice: Dice, charts: SilentVictoryCharts) -> Step[HitsState]:
    """The next of the injuries besides (9.8.2)."""
    if state.automatic_due:
        place = ScopedDice(dice, "automatic_injury", state.automatic_due)
        return _injury(state, place, charts, automatic_due=state.automatic_due - 1)
    return to(Stage.FLOODING, state)


def _injury(
    state: HitsState, dice: Dice, charts: SilentVictoryCharts, **due: int
) -> Step[HitsState]:
    injury = resolve_injury(state.crew, state.options, dice, charts)
    changes: dict[str, object] = {
        **due, "crew": injury.crew, "injuries": state.injuries + 1
    }  # fmt: skip
    if injury.crew.captain is not Health.KILLED:
        return to(state.stage, state, injury.trace, **changes)
    changes |= {"hits_due": 0, "injuries_due": 0, "automatic_due": 0}
    return to(Stage.OVER, state, injury.trace, **changes, ending="captain_killed")


def _flooding(state: HitsState, dice: Dice, charts: SilentVictoryCharts) -> Step[HitsState]:
    """Additional flooding after a round in which the boat was flooded (10.1.3)."""
    if not (state.flooded and state.roll_flooding):
        return to(Stage.OVER, state)
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    stage = Stage.SCUTTLING if is_forced_up(boat, charts) else Stage.OVER
    return to(stage, state, trace, boat=boat)


def _scuttling(state: HitsState, dice: Dice, charts: SilentVictoryCharts) -> Step[HitsState]:
    result, trace = scuttle(state.crew, dice, charts)
    ending: HitsEnding = "captured" if result == "captured" else "scuttled"
    return to(Stage.OVER, state, trace, ending=ending)


_STEPS = {
    Stage.HITS: _hits,
    Stage.INJURIES: _injuries,
    Stage.FLOODING: _flooding,
    Stage.SCUTTLING: _scuttling,
}


# ------------------------------------------------------------------------------ results


def outcome(state: HitsState, charts: SilentVictoryCharts) -> ApplyHitsOutcome:
    """The boat and crew as `state` has them."""
    del charts
    return ApplyHitsOutcome(
        ending=state.ending,
        hits_resolved=state.hits,
        injuries=state.injuries,
        flooded=state.flooded,
        in_command=command(state.crew).man,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: HitsState, charts: SilentVictoryCharts) -> HitsHeadline:
    """The headline results of hits that have been resolved."""
    del charts
    return HitsHeadline(
        ending=state.ending,
        hull_damage=state.boat.hull_damage,
        flooding=state.boat.flooding,
        captain_out=is_out(state.crew.captain),
    )
