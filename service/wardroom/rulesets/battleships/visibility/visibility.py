"""The visibility phase (3.1, 3.2, 4.1): the inferior side, and the sighting distance."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import Breakdown
from wardroom.rulesets.battleships.situation.ship import MOST_SPECIAL, Ship, SpecialHit
from wardroom.rulesets.battleships.situation.situation import (
    NoOrder,
    Situation,
    inferior_side,
    rules_of,
)
from wardroom.rulesets.battleships.situation.terms import Side, SpecialDamage


class VisibilityOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The inferior player of this turn, and the sighting distance of both sides."""

    inferior: Annotated[
        Side,
        Meta(description="The inferior player, who declares their targets and moves first (3.2)."),
    ]
    superior: Side
    visibility: Annotated[
        int | None, Meta(description="Sighting distance in hexes; null if it is not rolled yet.")
    ]


class VisibilityState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="visibility",
    tag_field="procedure",
):
    """The start of a turn, with its rolls for breakdowns and visibility.

    `breakdowns`: how many of this turn's breakdown dice have been thrown.
    """

    options: BattleshipsOptions
    situation: Situation
    breakdowns: Annotated[int, Meta(ge=0, le=99)] = 0
    rolled: bool = False


def begin(
    situation: Situation,
    order: NoOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> VisibilityState:
    """Return the turn that starts. Raises Refused without a base visibility."""
    del order, charts
    if situation.base_visibility is None:
        raise Refused(
            "base_visibility_missing",
            rule="4.1",
            member="/situation/base_visibility",
        )
    return VisibilityState(options=options, situation=begun(situation))


def begun(situation: Situation) -> Situation:
    """Return `situation` without state of earlier turns (4.1, 4.3, 10.2, 10.10, 10.12)."""

    def fresh(ship: Ship) -> Ship:
        holding = tuple(hit for hit in ship.special if hit.turn >= situation.turn)
        return msgspec.structs.replace(ship, out_of_command=False, special=holding)

    ships = tuple(map(fresh, situation.ships))
    return msgspec.structs.replace(
        situation,
        visibility=None,
        star_shells=(),
        ships=ships,
        first=msgspec.structs.replace(situation.first, spotter_planes=False),
        second=msgspec.structs.replace(situation.second, spotter_planes=False),
    )


def breakdowns_of(situation: Situation, charts: BattleshipsCharts) -> tuple[Breakdown, ...]:
    """Return the scenario's dice for breakdowns in this turn, of ships in play (11.0)."""

    def due(rule: Breakdown) -> bool:
        ship = situation.find(rule.ship)
        return rule.turn == situation.turn and ship is not None and ship.in_play

    rules = rules_of(situation, charts)
    return tuple(rule for rule in rules if isinstance(rule, Breakdown) and due(rule))


def roll_breakdown(
    situation: Situation, rule: Breakdown, dice: Dice
) -> tuple[Situation, TraceStep]:
    """Roll whether a ship loses its power for some turns, this one the first (11.0, 10.12).

    Dice: one roll, purpose `breakdown`.
    """
    ship = situation.find(rule.ship)
    assert ship is not None
    roll = dice.roll(rule.dice, purpose="breakdown", rule="11.0")
    row = rule.rows.row(roll.natural)
    step = TraceStep(
        rule="11.0",
        chart="scenarios",
        purpose="breakdown",
        details={**ship.named, "turns": rule.turns},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "none":
        return situation, step
    lasting = tuple(
        SpecialHit(damage=SpecialDamage.POWER, turn=turn)
        for turn in range(rule.turn, rule.turn + rule.turns)
        if not ship.suffers(SpecialDamage.POWER, turn)
    )
    dark = msgspec.structs.replace(ship, special=(*lasting, *ship.special)[:MOST_SPECIAL])
    return situation.put(dark), step


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
        """Return whether it has been rolled."""
        return state.rolled

    def advance(
        self, state: VisibilityState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[VisibilityState]:
        """Roll for a breakdown, if one is due; then find the inferior side, and roll visibility."""
        due = breakdowns_of(state.situation, charts)[state.breakdowns :]
        if due:
            number = state.breakdowns + 1
            scoped = ScopedDice(dice, "breakdown", number)
            situation, step = roll_breakdown(state.situation, due[0], scoped)
            over = msgspec.structs.replace(state, situation=situation, breakdowns=number)
            return Step(over, (step,))
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
        """Raise StateFault without a base visibility, or for a roll that was not due."""
        situation = state.situation
        fault = None
        if situation.base_visibility is None:
            fault = "no base visibility"
        elif state.breakdowns > len(breakdowns_of(situation, charts)):
            fault = "breakdowns that are not due"
        elif state.rolled is (situation.visibility is None):
            fault = "a visibility that does not go with the roll"
        if fault is not None:
            raise StateFault(f"the state of the visibility cannot be: {fault}")

    def progress(self, state: VisibilityState) -> tuple[int, bool]:
        """Return the progress of the roll: breakdowns, then visibility."""
        return state.breakdowns, state.rolled


def outcome(state: VisibilityState, charts: BattleshipsCharts) -> VisibilityOutcome:
    """Return the turn in `state`."""
    inferior = inferior_side(state.situation.turn, charts)
    return VisibilityOutcome(
        inferior=inferior, superior=inferior.other, visibility=state.situation.visibility
    )
