"""The crew after a patrol: recovery, replacement, departure, advancement, quality (10.15, 11.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Any, Protocol

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Ask, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.career import Advancement
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, PatrolLogged
from wardroom.rulesets.silent_victory.situation.situation import (
    Port,
    RecoveryNeeded,
    require_due,
    with_done,
)
from wardroom.rulesets.silent_victory.situation.terms import Expert, Patient
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    is_out,
    lower_quality,
    replaced_among,
    require_recovered,
    roll_months,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import Quality

# =================================================================================================
# Men and quality after a patrol: recovery, replacement, succession (10.15, 11.1.4 to 11.1.6).


EVERYONE: tuple[Patient, ...] = (
    "captain",
    "exec",
    "third_officer",
    "chief_engineer",
    "pharmacists_mate",
    *GENERIC,
)
"""The men in the order of their recovery rolls."""


def roll_recovery(
    man: Patient, crew: Crew, dice: Dice, charts: SilentVictoryCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return the months a severely wounded man needs (10.15, 10.15.1). Dice: one, `recovery`."""
    table = charts.careers.recovery
    modifiers: tuple[Modifier, ...] = ()
    if Expert.PHARMACISTS_MATE in crew.experts and not is_out(crew.pharmacists_mate):
        modifiers = (table.modifiers.pharmacists_mate_expert,)
    return roll_months(man, table.dice, modifiers, "10.15", ScopedDice(dice, man))


def men_replaced(crew: Crew, months: dict[Patient, int], time: int) -> tuple[Patient, ...]:
    """Return the men to replace: the dead, and those who need more months than `time` (10.15).

    The captain is never replaced: the boat waits for him.
    """
    return replaced_among(EVERYONE[1:], crew, months, time)


Posts = tuple[Expert, ...]
"""Named posts whose new man is still to arrive."""


class Manning(Protocol):
    """A procedure in which men may leave the boat."""

    @property
    def boat(self) -> Boat:
        """The boat that they leave."""
        ...

    @property
    def posts(self) -> Posts:
        """Named posts whose new man is still to arrive."""
        ...


class Manned(msgspec.Struct, frozen=True):
    """A crew once men have left it: who is expert still, and the posts that new men take."""

    experts: tuple[Expert, ...]
    posts: tuple[Expert, ...]
    trace: tuple[TraceStep, ...]


def without(experts: tuple[Expert, ...], leaving: Collection[str]) -> Manned:
    """Return who is expert once the `leaving` have left, and which named posts are vacant then.

    An expert 3rd officer steps up when the exec leaves, and his own post is vacant (11.1.6).
    """
    kept = tuple(role for role in experts if role.value not in leaving)
    posts = tuple(role for role in Expert if role.value in leaving)
    if Expert.EXEC not in posts or Expert.THIRD_OFFICER not in kept:
        return Manned(kept, posts, ())
    step = TraceStep(rule="11.1.6", purpose="succession", result="moves_up")
    return Manned(
        ordered((Expert.EXEC, *(role for role in kept if role is not Expert.THIRD_OFFICER))),
        ordered((Expert.THIRD_OFFICER, *(role for role in posts if role is not Expert.EXEC))),
        (step,),
    )


def still_recovering(
    recovery: tuple[RecoveryNeeded, ...], experts: tuple[Expert, ...], leaving: Collection[str]
) -> tuple[RecoveryNeeded, ...]:
    """Return `recovery` after the `leaving` have left the boat (10.15.2).

    An expert 3rd officer who stays takes the post of an exec who goes (11.1.6).
    """
    kept = tuple(needed for needed in recovery if needed.man not in leaving)
    if not without(experts, leaving).trace:
        return kept
    return tuple(
        msgspec.structs.replace(needed, man="exec") if needed.man == "third_officer" else needed
        for needed in kept
    )


def with_expert(crew: Crew, role: Expert) -> Crew:
    """Return `crew` with this man expert, too."""
    return msgspec.structs.replace(crew, experts=ordered((*crew.experts, role)))


def ordered(experts: Iterable[Expert]) -> tuple[Expert, ...]:
    """Return these experts, each once, in the order of the posts."""
    given = set(experts)
    return tuple(role for role in Expert if role in given)


def arrives_by_die(battle_stars: int, charts: SilentVictoryCharts) -> bool:
    """Return whether a replacement may be expert, by the boat's battle stars (11.3.10.3)."""
    return charts.careers.expert_replacement.success_at_most[battle_stars] > 0


def vacated(state: Manning, posts: tuple[Expert, ...], charts: SilentVictoryCharts) -> Posts:
    """Return those of the `posts` just left whose new man may arrive expert (11.3.10.3)."""
    return posts if arrives_by_die(state.boat.unit_awards.battle_stars, charts) else ()


def posts_vacant(state: Manning, charts: SilentVictoryCharts) -> bool:
    """Return whether a new man in a named post may arrive expert (11.3.10.3)."""
    del charts
    return bool(state.posts)


def replace_expert(state: Any, dice: Dice, charts: SilentVictoryCharts) -> Step[Any]:
    """Roll whether the next new man in a named post arrives expert (11.3.10.3).

    Dice: one, purpose `expert_replacement`, its 0 read as 10.
    """
    post, *later = state.posts
    table, stars = charts.careers.expert_replacement, state.boat.unit_awards.battle_stars
    needed = table.success_at_most[stars]
    roll = ScopedDice(dice, post.value).roll(
        table.dice, purpose="expert_replacement", rule="11.3.10.3"
    )
    expert = roll.natural <= needed
    step = TraceStep(
        rule="11.3.10.3",
        chart="careers.expert_replacement",
        purpose="expert_replacement",
        details={"man": post, "battle_stars": stars, "needed": needed},
        roll=roll,
        total=roll.natural,
        result="arrives_expert" if expert else "arrives_unskilled",
    )
    crew = with_expert(state.crew, post) if expert else state.crew
    return stepped(state, (step,), crew=crew, posts=tuple(later))


EXPERTS = Stage("11.3.10.3", "experts", when=posts_vacant, does=replace_expert, repeats=True)
"""New men in named posts, one after the other (11.3.10.3)."""


# =================================================================================================
# The procedure.
#
# It comes after the men's recovery: the dead have been replaced, and the quality lost by casualties
# has been deducted (10.15, 11.1.4).


class AdvanceCrewOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for the crew's affairs. If an order is left out, the player is asked."""

    reroll_advancement: (
        Annotated[
            bool,
            Meta(description="Whether an advancement without effect is rolled again (11.3.7)."),
        ]
        | UnsetType
    ) = UNSET


class AdvanceCrewOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders only. The record and the crew decide everything else."""

    standing_orders: AdvanceCrewOrders = AdvanceCrewOrders()


class RerollAdvancement(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="reroll_advancement",
    tag_field="kind",
):
    """Whether an advancement without effect is rolled again (11.3.7)."""

    again: Annotated[bool, Meta(description="Whether to roll again.")]


class AdvancementDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The advancement without effect."""

    advancement: Annotated[
        Advancement,
        Meta(
            description=(
                "The result of the die that has no effect: a man who is already expert, or the "
                "quality of the crew."
            )
        ),
    ]


class AdvanceCrewHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The changes in the crew."""

    departed: Annotated[
        bool, Meta(description="Whether the expert exec left for a boat of his own.")
    ]
    moved_up: Annotated[
        bool, Meta(description=("Whether an expert 3rd officer took the exec's place."))
    ]
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


class Ashore(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for the affairs of a crew."""

    boat: Boat
    crew: Crew
    commander: Commander
    port: Port
    record: CareerRecord


class AdvancementState(
    Ashore,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="crew_advancement",
    tag_field="procedure",
):
    """The crew's affairs in progress. `posts`: whose new man is still to arrive.

    `in_vain`: the advancement has had no effect; `again`: it is thrown once more.
    """

    options: SilentVictoryOptions
    order: AdvanceCrewOrder
    stage: str = ""
    posts: Posts = ()
    departed: bool = False
    moved_up: bool = False
    advancement: Advancement | None = None
    in_vain: bool = False
    again: bool = False
    level_lost: bool = False


def begin(
    ashore: Ashore,
    order: AdvanceCrewOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> AdvancementState:
    """Return the affairs of a crew whose patrol stands in the record.

    Raises Refused for a crew that has not recovered yet, for one whose affairs have been seen to in
    this port, and for a record that has no patrol in it.
    """
    require_recovered(ashore.crew, EVERYONE, "10.15", "/situation/crew")
    require_due(ashore.port, "crew", "11.1")
    last_patrol_of(ashore.record, "11.1")
    return CREW.begun(holding(AdvancementState, ashore, options=options, order=order), charts)


def last_patrol_of(record: CareerRecord, rule: str) -> PatrolLogged:
    """Return the patrol logged last; raises Refused by `rule` when there is none."""
    if record.last_patrol is None:
        raise Refused("no_patrol_logged", rule=rule, member="/situation/record/last_patrol")
    return record.last_patrol


# ------------------------------------------------------------------------------ the exec


def exec_is_expert(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Return whether an expert exec may leave (11.1.5)."""
    del charts
    return Expert.EXEC in state.crew.experts


def depart(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """Roll whether an expert exec gets a boat of his own (11.1.5). Dice: one, `departure`."""
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
    manned = without(crew.experts, ("exec",))
    recovery = still_recovering(port.recovery, crew.experts, ("exec",))
    return stepped(
        state,
        (step, *manned.trace),
        crew=msgspec.structs.replace(crew, experts=manned.experts),
        port=msgspec.structs.replace(port, recovery=recovery),
        departed=True,
        moved_up=bool(manned.trace),
        posts=vacated(state, manned.posts, charts),
    )


# ------------------------------------------------------------------------------ advancement


def crew_may_advance(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Return whether the patrol is a third success, which brings an advancement (11.1)."""
    every = charts.careers.crew_advancement.every_successful_patrols
    last = state.record.last_patrol
    return last is not None and last.success and not state.record.successful_patrols % every


def advance(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
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
    in_vain = crew == state.crew
    return stepped(state, (step,), crew=crew, advancement=row.result, in_vain=in_vain)


def may_throw_again(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Return whether the badge lets the captain throw a vain advancement again (11.3.7)."""
    del charts
    return state.in_vain and state.commander.combat_patrol_insignia


def _offer_again(state: AdvancementState, charts: SilentVictoryCharts) -> Offer[RerollAdvancement]:
    del charts
    assert state.advancement is not None
    return Offer(
        decision="reroll_advancement",
        rule="11.3.7",
        choices=(RerollAdvancement(again=True), RerollAdvancement(again=False)),
        example=RerollAdvancement(again=True),
        details=AdvancementDetails(advancement=state.advancement),
    )


def _decide_again(
    state: AdvancementState, decision: RerollAdvancement, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    del charts
    return stepped(state, again=decision.again)


def _again_ordered(
    state: AdvancementState, offer: Offer[RerollAdvancement]
) -> RerollAdvancement | None:
    del offer
    ordered = state.order.standing_orders.reroll_advancement
    return None if isinstance(ordered, UnsetType) else RerollAdvancement(again=ordered)


AGAIN = Ask(offer=_offer_again, takes=_decide_again, standing=_again_ordered)
"""Whether an advancement without effect is thrown once more (11.3.7)."""


def throws_again(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain has said so (11.3.7)."""
    del charts
    return state.again


def advance_again(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """Throw the die again by right of the badge (11.3.7). Dice: one, purpose `advancement`."""
    return advance(state, ScopedDice(dice, "insignia"), charts)


def advanced(crew: Crew, advancement: Advancement) -> tuple[Crew, str, str]:
    """Return `crew` after an advancement, the result as a code, and its rule.

    A man who is expert already (11.1.2) and an elite crew (11.1.3) do not change.
    """
    if advancement == "crew_quality":
        levels = tuple(Quality)
        level = levels.index(crew.quality) + 1
        if level == len(levels):
            return crew, "at_ceiling", "11.1.3"
        return msgspec.structs.replace(crew, quality=levels[level]), "level_gained", "11.1.3"
    role = Expert(advancement)
    if role in crew.experts:
        return crew, "already_expert", "11.1.2"
    return with_expert(crew, role), "becomes_expert", "11.1"


# ------------------------------------------------------------------------------ failures


def lose_level(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """Deduct the level that failures in a row cost (11.1.4); ends the crew's affairs. No dice."""
    del dice
    port = with_done(state.port, "crew")
    if not failures_cost(state, charts):
        return stepped(state, port=port)
    before = state.crew.quality
    quality = lower_quality(before, charts.careers.crew_advancement.floor_after_failures)
    step = TraceStep(
        rule="11.1.4",
        chart="careers.crew_advancement",
        purpose="crew_quality",
        details={"before": before},
        result=quality,
    )
    return stepped(
        state,
        (step,),
        crew=msgspec.structs.replace(state.crew, quality=quality),
        port=port,
        level_lost=quality is not before,
    )


def failures_cost(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Return whether failures in a row cost a level now: every third, or from the third on."""
    limit = charts.careers.crew_advancement.failures_in_a_row
    failures = state.record.failures_in_a_row
    if state.options.failure_streak == "starts_afresh":
        return failures > 0 and failures % limit == 0
    return failures >= limit


CREW = Table(
    Stage("11.1.5", "departure", when=exec_is_expert, does=depart),
    EXPERTS,
    Stage("11.1", "advancement", when=crew_may_advance, does=advance),
    Stage("11.3.7", "insignia", when=may_throw_again, asks=AGAIN),
    Stage("11.3.7", "second_throw", when=throws_again, does=advance_again),
    Stage("11.1.4", "loss", does=lose_level),
)


class AdvanceCrew(SubmarineProcedure[AdvancementState, SilentVictoryCharts]):
    """The crew's affairs, one after the other."""

    name = "crew advancement"
    table = CREW

    def faults(self, state: AdvancementState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of the crew's affairs, in words."""
        del charts
        if state.record.last_patrol is None:
            yield "no patrol"
        if state.stage in ("insignia", "second_throw") and state.advancement is None:
            yield "an advancement out of place"
        if (state.stage == OVER) is not ("crew" in state.port.done):
            yield "a crew seen to out of place"


# ------------------------------------------------------------------------------ results


def headline(state: AdvancementState, charts: SilentVictoryCharts) -> AdvanceCrewHeadline:
    """Return the result for the crew in `state`."""
    del charts
    return AdvanceCrewHeadline(
        departed=state.departed,
        moved_up=state.moved_up,
        advancement=state.advancement,
        level_lost=state.level_lost,
        quality=state.crew.quality,
    )
