"""Victory points, bonuses of a scenario, and the winner (9.1, 9.2, 11.0)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions, fraction_of
from wardroom.rulesets.battleships.situation.scenario_data import (
    AreaBonus,
    ByPoints,
    BySinking,
    DamageBonus,
    VictoryConditions,
)
from wardroom.rulesets.battleships.situation.ship import Ship, repairs_left
from wardroom.rulesets.battleships.situation.situation import NoOrder, Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import Fate, ShipId, Side

_SIXTHS = 6


class UnitScore(msgspec.Struct, frozen=True, kw_only=True):
    """The points that a side scores for a unit, and the reason.

    For damage a side scores one point for each level `repaired` in the game, and one for each level
    repaired without dice at the end (`free`). For the levels that are still `left` it scores sixths
    of the unit's value.
    """

    ship: ShipId
    reason: Annotated[
        Literal["sunk", "damage", "exit"],
        Meta(
            description="`sunk` or `damage` for an enemy unit; `exit` for a unit of the side that "
            "left by an exit (9.2)."
        ),
    ]
    value: Annotated[int, Meta(description="The victory points that the unit is worth (9.1).")]
    repaired: Annotated[
        int,
        Meta(description="Levels of damage repaired in the game; 0 unless the reason is `damage`."),
    ]
    free: Annotated[
        int,
        Meta(
            description="Levels repaired without dice at the end of the game; 0 unless "
            "the reason is `damage`."
        ),
    ]
    left: Annotated[
        int,
        Meta(
            description="Levels of damage left after these repairs; 0 unless the reason is "
            "`damage`."
        ),
    ]
    points: Annotated[int, Meta(description="Points for the unit.")]


class BonusScore(msgspec.Struct, frozen=True, kw_only=True):
    """The points that a side scores by a special rule of the scenario."""

    bonus: Annotated[str, Meta(description="The special rule, as the scenario names it.")]
    points: Annotated[int, Meta(description="Points for it (11.0).")]


class SideScore(msgspec.Struct, frozen=True, kw_only=True):
    """The points of a side: those for units, and the bonuses of the scenario."""

    points: Annotated[int, Meta(description="Total of the points for units and the bonuses.")]
    units: Annotated[
        tuple[UnitScore, ...], Meta(description="Points for units, in the order of their ids.")
    ]
    bonuses: Annotated[tuple[BonusScore, ...], Meta(description="Bonuses of the scenario (11.0).")]


class ScoreOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The points of both sides, and the winner by points or by the scenario's conditions."""

    first: SideScore
    second: SideScore
    winner: Annotated[Side | None, Meta(description="The side that wins; null for a draw.")]
    decisive: Annotated[bool, Meta(description="Whether the scenario calls the win decisive.")]


class ScoreHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The points of both sides and the winner. No dice are thrown."""

    first: Annotated[int, Meta(description="Points of the first side.")]
    second: Annotated[int, Meta(description="Points of the second side.")]
    winner: Annotated[Side | None, Meta(description="The side that wins; null for a draw.")]


class ScoreState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag="scoring",
    tag_field="procedure",
):
    """A battle to be scored."""

    options: BattleshipsOptions
    situation: Situation
    counted: bool = False


def begin(
    situation: Situation,
    order: NoOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> ScoreState:
    """Return the battle to score."""
    del order, charts
    return ScoreState(options=options, situation=situation)


# ------------------------------------------------------------------------------ points


def score_of(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> SideScore:
    """Return the points of a side if the battle ended now (9.1, 9.2)."""
    units = [
        score
        for ship in sorted(situation.ships, key=lambda ship: ship.id)
        for score in _unit_scores(ship, side, options, charts)
    ]
    bonuses = tuple(_bonuses(situation, side, charts))
    total = sum(unit.points for unit in units) + sum(bonus.points for bonus in bonuses)
    return SideScore(points=total, units=tuple(units), bonuses=bonuses)


def _unit_scores(
    ship: Ship, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[UnitScore]:
    """The points of `side` for a unit: an enemy's loss or damage, or the exit of its own unit."""
    if ship.side is side:
        if ship.fate is Fate.EXITED:
            yield _score(ship, "exit", points=ship.counter.value)
        return
    if ship.fate is Fate.SUNK:
        yield _score(ship, "sunk", points=ship.counter.value)
        return
    free, left = _at_the_end(ship)
    table = charts.victory_points
    sixths = table.sixths_by_levels_left
    lasting = fraction_of(
        ship.counter.value,
        sixths[min(left, len(sixths) - 1)],
        _SIXTHS,
        options.lasting_damage_rounding,
    )
    points = (ship.repaired + free) * table.per_level_repaired + lasting
    if points or left:
        yield _score(ship, "damage", points, repaired=ship.repaired, free=free, left=left)


def _at_the_end(ship: Ship) -> tuple[int, int]:
    """Levels repaired without dice at the end of the game, and levels that remain (9.1)."""
    free = min(ship.w + ship.s, repairs_left(ship))
    return free, ship.w + ship.s - free


def _score(
    ship: Ship,
    reason: Literal["sunk", "damage", "exit"],
    points: int,
    repaired: int = 0,
    free: int = 0,
    left: int = 0,
) -> UnitScore:
    return UnitScore(
        ship=ship.id,
        reason=reason,
        value=ship.counter.value,
        repaired=repaired,
        free=free,
        left=left,
        points=points,
    )


def _bonuses(situation: Situation, side: Side, charts: BattleshipsCharts) -> Iterator[BonusScore]:
    """Bonuses of the scenario (11.0)."""
    for rule in rules_of(situation, charts):
        if isinstance(rule, DamageBonus) and rule.side is side:
            ships = [ship for ship in situation.ships if _concerned(ship, rule)]
            damaged = any(_lasting_damage(ship) for ship in ships)
            if damaged is (rule.when == "any_damaged"):
                yield BonusScore(bonus=rule.id, points=rule.points)
        elif isinstance(rule, AreaBonus) and rule.side is side:
            reached = _reached(situation, rule)
            if reached:
                yield BonusScore(bonus=rule.id, points=rule.points * len(reached))


def _concerned(ship: Ship, rule: DamageBonus) -> bool:
    if rule.ships:
        return ship.id in rule.ships
    return ship.side is rule.of and ship.counter.type in rule.types


def _lasting_damage(ship: Ship) -> bool:
    """Whether a unit is sunk, or ends with damage that it cannot repair."""
    return ship.fate is Fate.SUNK or bool(_at_the_end(ship)[1])


def _reached(situation: Situation, rule: AreaBonus) -> tuple[ShipId, ...]:
    """The units for which the side has points, once each."""
    listed = situation.side(rule.side).reached
    return tuple(
        ship.id
        for ship in situation.ships
        if ship.side is rule.side and ship.counter.type in rule.types and ship.id in listed
    )


# ------------------------------------------------------------------------------ victory


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The winner, if there is one."""

    winner: Side | None
    decisive: bool = False


def verdict_of(situation: Situation, first: int, second: int, charts: BattleshipsCharts) -> Verdict:
    """Return the winner with these points (11.0); without a scenario the side with more (9.1)."""
    conditions: VictoryConditions = ByPoints(note="")
    if situation.scenario is not None:
        conditions = charts.scenarios.scenario[situation.scenario].victory
    if isinstance(conditions, BySinking):
        return _by_sinking(situation, conditions)
    if first - second >= conditions.first_by:
        return Verdict(winner=Side.FIRST)
    return Verdict(winner=Side.SECOND if second - first >= conditions.second_by else None)


def _by_sinking(situation: Situation, conditions: BySinking) -> Verdict:
    hunted = situation.find(conditions.ship)
    if hunted is not None and hunted.fate is Fate.SUNK:
        lost_too = any(
            ship.side is conditions.side
            and ship.fate is Fate.SUNK
            and ship.counter.type in conditions.without_losing
            for ship in situation.ships
        )
        return Verdict(winner=None if lost_too else conditions.side)
    decisive = False
    if conditions.decisive_ship is not None:
        ship = situation.find(conditions.decisive_ship)
        decisive = ship is not None and (
            ship.fate is Fate.SUNK or ship.w + ship.s >= conditions.decisive_levels
        )
    return Verdict(winner=conditions.side.other, decisive=decisive)


# ------------------------------------------------------------------------------ the machine


class ScoreBattle(Undecided[ScoreState]):
    """The step machine of scoring: one step, without dice."""

    name = "scoring"

    def finished(self, state: ScoreState) -> bool:
        """Return whether the points have been counted."""
        return state.counted

    def advance(self, state: ScoreState, dice: Dice, charts: BattleshipsCharts) -> Step[ScoreState]:
        """Count the points of both sides."""
        del dice
        trace: list[TraceStep] = []
        first, second = (score_of(state.situation, side, state.options, charts) for side in Side)
        trace += _unit_steps(state.situation, Side.FIRST, first)
        trace += _unit_steps(state.situation, Side.SECOND, second)
        verdict = verdict_of(state.situation, first.points, second.points, charts)
        trace.append(_verdict_step(verdict))
        return Step(msgspec.structs.replace(state, counted=True), tuple(trace))

    def progress(self, state: ScoreState) -> int:
        """Return one step."""
        return int(state.counted)


def _unit_steps(situation: Situation, side: Side, score: SideScore) -> Iterator[TraceStep]:
    for unit in score.units:
        ship = situation.find(unit.ship)
        assert ship is not None
        yield TraceStep(
            rule="9.2" if unit.reason == "exit" else "9.1",
            chart="victory_points.rounding" if unit.left else "victory_points",
            purpose="unit_points",
            details={
                **ship.named,
                "side": side,
                "value": unit.value,
                "repaired": unit.repaired,
                "free": unit.free,
                "left": unit.left,
                "points": unit.points,
            },
            result=f"points_{unit.reason}",
        )
    for bonus in score.bonuses:
        yield TraceStep(
            rule="11.0",
            chart="scenarios",
            purpose="bonus_points",
            details={"bonus": bonus.bonus, "side": side, "points": bonus.points},
            result="points_bonus",
        )
    yield TraceStep(
        rule="9.1",
        chart="victory_points",
        purpose="side_points",
        details={"side": side, "points": score.points},
        result="points_total",
    )


def _verdict_step(verdict: Verdict) -> TraceStep:
    won = "won_decisively" if verdict.decisive else "won"
    return TraceStep(
        rule="11.0",
        purpose="victory",
        details={} if verdict.winner is None else {"side": verdict.winner},
        result="draw" if verdict.winner is None else won,
    )


# ------------------------------------------------------------------------------ results


def outcome(state: ScoreState, charts: BattleshipsCharts) -> ScoreOutcome:
    """Return the points and the winner."""
    first, second = (score_of(state.situation, side, state.options, charts) for side in Side)
    verdict = verdict_of(state.situation, first.points, second.points, charts)
    return ScoreOutcome(
        first=first, second=second, winner=verdict.winner, decisive=verdict.decisive
    )


def headline(state: ScoreState, charts: BattleshipsCharts) -> ScoreHeadline:
    """Return the points and the winner, in short."""
    over = outcome(state, charts)
    return ScoreHeadline(first=over.first.points, second=over.second.points, winner=over.winner)
