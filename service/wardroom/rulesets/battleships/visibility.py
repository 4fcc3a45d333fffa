"""The visibility phase (3.1, 3.2, 4.1): who is inferior, and how far both sides see."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.rulesets.battleships.charts import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation import (
    Situation,
    SituationOrder,
    situation_faults,
    situation_from,
)
from wardroom.rulesets.battleships.terms import Side
from wardroom.rulesets.battleships.turns import inferior_side
from wardroom.rulesets.battleships.undecided import Undecided
from wardroom.rulesets.procedure import Step
from wardroom.rulesets.refusals import Refused, StateFault
from wardroom.rulesets.trace import TraceStep


class VisibilityOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The start of a turn: a scenario and its turn are enough."""

    situation: SituationOrder


class VisibilityOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Who is inferior this turn, and how far both sides see in it."""

    inferior: Annotated[
        Side, Meta(description="Who declares his targets and moves first (3.2): a drawback.")
    ]
    superior: Side
    visibility: Annotated[
        int | None, Meta(description="Sighting distance in hexes; null: not rolled yet.")
    ]
    situation: Annotated[
        Situation, Meta(description="The situation with it; last turn's star shell is gone.")
    ]


class VisibilityHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of visibility are about."""

    visibility: int | None


class VisibilityState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A turn that begins."""

    options: BattleshipsOptions
    situation: Situation
    rolled: bool = False


def begin(
    order: VisibilityOrder, options: BattleshipsOptions, charts: BattleshipsCharts
) -> VisibilityState:
    """The turn that `order` starts. Raises Refused without a base visibility."""
    situation = situation_from(order.situation, options, charts)
    if situation.base_visibility is None:
        raise Refused(
            "base_visibility_missing",
            "a base visibility is wanted, or a scenario that has one",
            rule="4.1",
            member="/situation/base_visibility",
        )
    return VisibilityState(options=options, situation=begun(situation))


def begun(situation: Situation) -> Situation:
    """`situation` without what held for the turn before alone (4.1, 4.3, 10.2, 10.10)."""
    ships = tuple(
        msgspec.structs.replace(ship, out_of_command=False) if ship.out_of_command else ship
        for ship in situation.ships
    )
    return msgspec.structs.replace(
        situation,
        visibility=None,
        star_shells=(),
        ships=ships,
        first=msgspec.structs.replace(situation.first, spotter_planes=False),
        second=msgspec.structs.replace(situation.second, spotter_planes=False),
    )


def roll_visibility(
    situation: Situation, dice: Dice, charts: BattleshipsCharts
) -> tuple[Situation, TraceStep]:
    """Roll the sighting distance of the turn (4.1), the same for both players.

    Dice: one roll, purpose `visibility`. The situation must have a base visibility.
    """
    base = situation.base_visibility
    assert base is not None
    roll = dice.roll(charts.visibility.dice, purpose="visibility", rule="4.1")
    seen = base + roll.natural
    step = TraceStep(
        rule="4.1",
        chart="visibility",
        purpose="visibility",
        details={"turn": situation.turn, "base": base, "visibility": seen},
        roll=roll,
        result="sighted_within",
    )
    return msgspec.structs.replace(situation, visibility=seen), step


class RollVisibility(Undecided[VisibilityState]):
    """The step machine of the visibility phase."""

    name = "visibility"

    def finished(self, state: VisibilityState) -> bool:
        """Whether it has been rolled."""
        return state.rolled

    def advance(
        self, state: VisibilityState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[VisibilityState]:
        """Say who is inferior and roll."""
        situation, rolled = roll_visibility(state.situation, dice, charts)
        inferior = TraceStep(
            rule="3.2",
            chart="turns",
            purpose="inferior",
            details={"turn": situation.turn, "side": inferior_side(situation.turn, charts)},
            result="acts_first",
        )
        after = msgspec.structs.replace(state, situation=situation, rolled=True)
        return Step(after, (inferior, rolled))

    def verify(self, state: VisibilityState, charts: BattleshipsCharts) -> None:
        """The situation can be, and has a base visibility to add to."""
        situation = state.situation
        faults = [*situation_faults(situation, state.options, charts)]
        if situation.base_visibility is None:
            faults.append("no base visibility")
        if state.rolled is (situation.visibility is None):
            faults.append("a visibility that does not go with the roll")
        if faults:
            raise StateFault(f"the state of the visibility cannot be: {faults[0]}")

    def progress(self, state: VisibilityState) -> int:
        """One step."""
        return int(state.rolled)


def outcome(state: VisibilityState, charts: BattleshipsCharts) -> VisibilityOutcome:
    """The turn as `state` has it."""
    inferior = inferior_side(state.situation.turn, charts)
    return VisibilityOutcome(
        inferior=inferior,
        superior=inferior.other,
        visibility=state.situation.visibility,
        situation=state.situation,
    )


def headline(state: VisibilityState, charts: BattleshipsCharts) -> VisibilityHeadline:
    """The headline results of visibility that has been rolled."""
    del charts
    return VisibilityHeadline(visibility=state.situation.visibility)
