"""Men and quality after a patrol: recovery, replacement, who steps up (10.15, 11.1.4 to 11.1.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Protocol

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.port import RecoveryNeeded
from wardroom.rulesets.silent_victory.situation.terms import Expert, Patient
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    is_out,
)
from wardroom.rulesets.submarine.recovery import replaced_among, roll_months

EVERYONE: tuple[Patient, ...] = (
    "captain",
    "exec",
    "third_officer",
    "chief_engineer",
    "pharmacists_mate",
    *GENERIC,
)
"""In the order in which recovery is rolled."""


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
    """Return who is replaced: the dead, and men who need more months than `time` (10.15, 10.15.2).

    The captain never is: he is waited for.
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
    """Return `recovery` once the `leaving` have left the boat (10.15.2).

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
