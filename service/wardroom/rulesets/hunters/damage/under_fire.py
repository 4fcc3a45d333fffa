"""A boat under fire, and hits of an attack that the caller resolved (9.6.9 to 9.6.11, 10)."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Alike, Dice
from wardroom.engine.procedure import Step
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import DAMAGE, ForcedAbort, with_aborts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew, Systems
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.orders import ApplyHitsOrder
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, replace
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding, UnderFire, ceased, fire_rank
from wardroom.rulesets.submarine.views import HitsDone, hits_done

# =================================================================================================
# A boat under fire: one table of stages for every attack on it (9.6, 10).
#
# In the order of play: each hit (9.6.9) with its injuries (9.6.10); injuries without a hit, by an
# aircraft (9.8.2); additional flooding (10.1.3); scuttling if the boat is forced up (10.9.2). The
# loss of the boat (9.6.9, 9.6.11, 10.1.2) or the death of its commander (10.5.2) ends this.


StateOf = TypeVar("StateOf", bound=UnderFire[Boat, Crew])

HIT_BY_HIT, FLOODING, SCUTTLING = DAMAGE.hit_by_hit, DAMAGE.flooding, DAMAGE.scuttling
STRUCK = DAMAGE.struck
"""The effects of an attack on boat and men, in the order of play."""
UNDER_FIRE = DAMAGE.stages
"""The stages of a boat under fire, in the order of play; its end is the state's `ending`."""
injuries_due, was_flooded = DAMAGE.injuries_due, DAMAGE.was_flooded
injured_besides, flood_more, fire_faults = DAMAGE.injured_besides, DAMAGE.flood_more, DAMAGE.faults
alike_under_fire = DAMAGE.alike

_SOUND = Systems()


def only_what_tells(state: StateOf) -> StateOf:
    """Return `state` without systems and men on which no later roll depends, for odds."""
    crew = state.crew
    engineer = crew.chief_engineer
    return replace(
        state,
        boat=msgspec.structs.replace(state.boat, systems=_SOUND),
        crew=Crew(
            kommandant=crew.kommandant,
            chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
            experte=crew.experte,
        ),
    )


# =================================================================================================
# Hits and crew injuries of an attack that the caller resolved (9.6.9, 10.1, 10.5, 10.6).
#
# In the order of play: each hit with its injuries; further injuries by an aircraft; additional
# flooding; scuttling if the boat is forced up.


class Struck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for hits on a boat."""

    boat: Boat
    crew: Crew
    commander: Commander


class HitsState(Struck, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Hits in progress."""

    options: HuntersOptions
    order: ApplyHitsOrder
    stage: str = ""
    fire: Fire = Fire()
    ending: FireEnding | None = None


def begin(
    struck: Struck, order: ApplyHitsOrder, options: HuntersOptions, charts: HuntersCharts
) -> HitsState:
    """Return the state with the hits, injuries and flooding of `order` to resolve."""
    fire = Fire(
        hits_due=order.hits,
        injuries_besides=order.automatic_injuries,
        flooded=order.flooded_before,
    )
    return HITS.begun(holding(HitsState, struck, options=options, order=order, fire=fire), charts)


# ------------------------------------------------------------------------------ the table


def _too_many(state: HitsState, charts: HuntersCharts) -> bool:
    """Whether the attack has too many hits to survive (9.6.8, 14.8.2)."""
    return state.fire.hits_due >= charts.e3.sunk_hits


def _sink(state: HitsState, dice: Dice, charts: HuntersCharts) -> Step[HitsState]:
    """End the boat, without a roll."""
    del dice, charts
    step = TraceStep(
        rule="9.6.8",
        chart="E3",
        purpose="too_many_hits",
        details={"hits": state.fire.hits_due},
        result="sunk",
    )
    return stepped(state, (step,), fire=ceased(state.fire), ending="sunk")


def _round_over(state: HitsState, charts: HuntersCharts) -> bool:
    """Whether a round in which the boat was flooded ends with these hits (10.1.3)."""
    return state.order.additional_flooding and was_flooded(state, charts)


HITS = Table(
    Stage("9.6.8", "too_many", when=_too_many, does=_sink),
    *STRUCK,
    Stage("10.1.3", "flooding", when=_round_over, does=flood_more),
    SCUTTLING,
    over=lambda state: state.ending is not None,
)


class ApplyHits(SubmarineProcedure[HitsState, HuntersCharts]):
    """Hits on a boat, one by one."""

    name = "hits"
    table = HITS

    def rank(self, state: HitsState) -> tuple[int, ...]:
        """Return the progress of the fire: hit by hit, injury by injury."""
        return fire_rank(state)

    def alike(self, state: HitsState, charts: HuntersCharts) -> Alike:
        """Return the systems and men that no later roll depends on."""
        return {} if state.commander.reroll_markers else alike_under_fire(charts)

    def relevant(self, state: HitsState) -> HitsState:
        """Return `state` without systems and men that affect no later roll and no headline result.

        With re-roll markers left everything matters: a marker can be spent on any throw.
        """
        return state if state.commander.reroll_markers else only_what_tells(state)


# ------------------------------------------------------------------------------ results


class HitsHeadline(HitsDone, frozen=True, kw_only=True, cache_hash=True):
    """The damage done by the hits.

    Send `flooded` as `flooded_before` with the next hits of the same round.
    """

    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home afterwards (10.8.1); empty if there "
                "are none. The odds do not contain these boxes."
            )
        ),
    ]


def headline(state: HitsState, charts: HuntersCharts) -> HitsHeadline:
    """Return the effects of the hits resolved so far."""
    del charts
    return HitsHeadline(**hits_done(state, state.crew.kommandant), must_abort=())


def outcome(state: HitsState, charts: HuntersCharts) -> HitsHeadline:
    """Return the headline results, with the abort that follows from the hits (10.8.1)."""
    goes_on = state.stage == OVER and state.ending is None
    return with_aborts(headline(state, charts), state, goes_on=goes_on)
