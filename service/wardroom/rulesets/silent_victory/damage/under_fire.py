"""A boat under fire, and hits of an attack that the caller resolved (9.6.11, 9.6.12, 10)."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Alike
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Stage, Table
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import DAMAGE, ForcedAbort, with_aborts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, Systems
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.orders import ApplyHitsOrder
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.terms import Health, replace
from wardroom.rulesets.submarine.under_fire import Fire, FireEnding, UnderFire, fire_rank
from wardroom.rulesets.submarine.views import HitsDone, hits_done

# =================================================================================================
# A boat under fire: one table of stages for every attack on it (9.6, 10).
#
# In the order of play: each hit (9.6.11) with its injuries (9.6.12); injuries without a hit, by an
# aircraft (9.8.2); additional flooding (10.1.3); scuttling if the boat is forced up (10.13.2). The
# loss of the boat (9.6.13, 10.1.2) or the death of its commander (10.9.2) ends this.


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
            captain=crew.captain,
            chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
            experts=crew.experts,
        ),
    )


# =================================================================================================
# Hits and crew injuries of an attack that the caller resolved (9.6.11, 9.6.12, 10).
#
# In the order of play: each hit with its injuries; further injuries by an aircraft; additional
# flooding; scuttling if the boat is forced up.


class Struck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for hits on a boat."""

    boat: Boat
    crew: Crew
    commander: Commander


class HitsState(
    Struck,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="hits",
    tag_field="procedure",
):
    """Hits in progress."""

    options: SilentVictoryOptions
    order: ApplyHitsOrder
    stage: str = ""
    fire: Fire = Fire()
    ending: FireEnding | None = None


def begin(
    struck: Struck,
    order: ApplyHitsOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> HitsState:
    """Return the state with the hits, injuries and flooding of `order` to resolve."""
    fire = Fire(
        hits_due=order.hits,
        injuries_besides=order.automatic_injuries,
        flooded=order.flooded_before,
    )
    return HITS.begun(holding(HitsState, struck, options=options, order=order, fire=fire), charts)


# ------------------------------------------------------------------------------ the table


def _round_over(state: HitsState, charts: SilentVictoryCharts) -> bool:
    """Whether a round in which the boat was flooded ends with these hits (10.1.3)."""
    return state.order.additional_flooding and was_flooded(state, charts)


HITS = Table(
    *STRUCK,
    Stage("10.1.3", "flooding", when=_round_over, does=flood_more),
    SCUTTLING,
    over=lambda state: state.ending is not None,
)


class ApplyHits(SubmarineProcedure[HitsState, SilentVictoryCharts]):
    """Hits on a boat, one by one."""

    name = "hits"
    table = HITS

    def rank(self, state: HitsState) -> tuple[int, ...]:
        """Return the progress of the fire: hit by hit, injury by injury."""
        return fire_rank(state)

    def alike(self, state: HitsState, charts: SilentVictoryCharts) -> Alike:
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
                "The reasons that force the boat to go home afterwards (10.12.1); empty if there "
                "are none. The odds do not contain these boxes."
            )
        ),
    ]


def headline(state: HitsState, charts: SilentVictoryCharts) -> HitsHeadline:
    """Return the effects of the hits resolved so far."""
    del charts
    return HitsHeadline(**hits_done(state, state.crew.captain), must_abort=())


def outcome(state: HitsState, charts: SilentVictoryCharts) -> HitsHeadline:
    """Return the headline results, with the abort that follows from the hits (10.12.1)."""
    goes_on = state.stage == OVER and state.ending is None
    return with_aborts(headline(state, charts), state, goes_on=goes_on)
