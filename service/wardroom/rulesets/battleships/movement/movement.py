"""A side's movement phase as a procedure, with mines and areas (7, 9.2, 9.3, 10.6, 10.9, 10.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import (
    beside_flagship,
    flag_taken_over,
    transfer_problem,
)
from wardroom.rulesets.battleships.damage.damage import (
    PendingDamage,
    added,
    apply_damage,
    pending_faults,
)
from wardroom.rulesets.battleships.gunnery.gunnery import roll_crt
from wardroom.rulesets.battleships.map.geometry import ahead, distance, point_of, turned
from wardroom.rulesets.battleships.movement.fleet import ShipMove, carried_out, plan_for
from wardroom.rulesets.battleships.movement.limits import speed_chart
from wardroom.rulesets.battleships.movement.paths import (
    LONGEST,
    PathFault,
    cost_of,
    going_ahead,
    mover_of,
    walked,
)
from wardroom.rulesets.battleships.movement.together import UnderWay, arrived, cast_off, sailed
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import AreaBonus
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, place_of, rules_of
from wardroom.rulesets.battleships.situation.terms import Fate, Hex, ShipId, Side, SpecialDamage
from wardroom.rulesets.battleships.situation.units import require_placed, unit_in_play

# =================================================================================================
# Areas with points for reaching them (11.0), checked at the end of a move.


def areas_reached(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """Return `situation` with units of `side` that first reach an area, and the steps."""
    state = situation.side(side)
    reached, steps = list(state.reached), []
    for rule in rules_of(situation, charts):
        if not (isinstance(rule, AreaBonus) and rule.side is side):
            continue
        centre = point_of(rule.hex, options.map_stagger)
        for ship in situation.of(side):
            near = distance(place_of(ship, options), centre) <= rule.hexes
            if near and ship.counter.type in rule.types and ship.id not in reached:
                reached.append(ship.id)
                steps.append(
                    TraceStep(
                        rule="11.0",
                        chart="scenarios",
                        purpose="area",
                        details={**ship.named, "points": rule.points},
                        result="area_reached",
                    )
                )
    if not steps:
        return situation, ()
    after = msgspec.structs.replace(state, reached=tuple(reached))
    return msgspec.structs.replace(situation, **{side.value: after}), tuple(steps)


# =================================================================================================
# Mines (optional 10.6): hidden hexes that attack every unit that enters them.


def strike_mine(
    situation: Situation,
    ship: Ship,
    dice: Dice,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[PendingDamage, tuple[TraceStep, ...]]:
    """Return the damage by mines to `ship`, which has just entered their hex (10.6).

    An X sinks it at once; other damage counts from the end of the movement phase. The mines stay.
    Dice: those of `roll_crt`.
    """
    assert ship.hex is not None
    entered = TraceStep(
        rule="10.6",
        chart="mines",
        purpose="mine",
        details={**ship.named, "hex": ship.hex},
        result="struck",
    )
    damage, trace = roll_crt(charts.mines.odds, situation, ship, dice, options, charts)
    return damage, (entered, *trace)


# =================================================================================================
# The phase (7, 9.2, 9.3, 10.6, 10.9, 10.10).
#
# The whole plan is checked before anything moves. Then each unit moves in turn; the only dice are
# those of mines.


_MOST_SHIPS = 60
_PLAN = Annotated[tuple[ShipMove, ...], Meta(max_length=_MOST_SHIPS)]


class MovementOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side's movement phase: how each of its units moves."""

    side: Annotated[
        Side, Meta(description="The side that moves; the inferior player moves first (3.2).")
    ]
    moves: Annotated[
        _PLAN,
        Meta(
            description="Units and their paths, in the order in which they move. Units that "
            "cannot choose their course move before them. A unit that is not named "
            "keeps its course and speed as nearly as the rules allow. A unit needs "
            "an order if land, an edge or a friend that cannot make room forces it "
            "to turn. Without such an order the plan is refused with "
            "`orders_wanted`, or with `stack_not_possible` if the unit ends in a hex "
            "that it may not share."
        ),
    ] = ()
    flagship: Annotated[
        ShipId | None,
        Meta(description="The unit that becomes the flagship at the end of the phase (10.9)."),
    ] = None


class MineStruck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The effect of a mined hex on a unit that entered it."""

    ship: ShipId
    hex: Hex
    w: Annotated[int, Meta(ge=0, le=200, description="Levels of weapon damage (5.12).")]
    s: Annotated[int, Meta(ge=0, le=200, description="Levels of speed damage (5.12).")]
    sunk: Annotated[bool, Meta(description="Whether the unit was sunk at once.")]


class MovementOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The moves that were made, the mines that they met, and the situation after the phase."""

    moves: Annotated[
        _PLAN, Meta(description="Every unit's path, in the order in which they moved.")
    ]
    mines: Annotated[
        tuple[MineStruck, ...],
        Meta(description="Mined hexes that units entered, in order."),
    ]


class MovementHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results whose odds are given: the effect of mines on the side that moves."""

    units_lost: Annotated[int, Meta(description="Number of units sunk by mines.")]
    w: Annotated[int, Meta(description="Levels of weapon damage (W) from mines.")]
    s: Annotated[int, Meta(description="Levels of speed damage (S) from mines.")]


class MovementState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="movement",
    tag_field="procedure",
):
    """A movement phase in progress.

    `plan`: every unit's path, in order; `begun`: how many units have begun to move; the last of
    them may be `under_way`. `pending`: damage that counts from the end of the phase. `afloat`:
    units of the side in play at its beginning.
    """

    options: BattleshipsOptions
    situation: Situation
    side: Side
    plan: _PLAN
    afloat: Annotated[int, Meta(ge=0, le=_MOST_SHIPS)]
    flagship: ShipId | None = None
    begun: Annotated[int, Meta(ge=0, le=_MOST_SHIPS)] = 0
    under_way: UnderWay | None = None
    pending: Annotated[tuple[PendingDamage, ...], Meta(max_length=_MOST_SHIPS)] = ()
    mines: Annotated[tuple[MineStruck, ...], Meta(max_length=_MOST_SHIPS * LONGEST)] = ()
    over: bool = False


def begin(
    situation: Situation,
    order: MovementOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> MovementState:
    """Return the phase that `order` plans. Raises Refused for a plan that the rules forbid."""
    require_placed(situation)
    return start(situation, order.side, order.moves, order.flagship, options, charts)


def start(
    situation: Situation,
    side: Side,
    moves: tuple[ShipMove, ...],
    flagship: ShipId | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> MovementState:
    """Return a side's movement with this plan. Raises Refused for one that the rules forbid."""
    gathering, plan = Gathering(), tuple[ShipMove, ...]()
    with gathering:
        plan = plan_for(situation, side, moves, options, charts)
    if flagship is not None:
        with gathering:
            _check_taker(situation, side, flagship, options)
            if not gathering:
                _check_transfer(situation, side, plan, flagship, options, charts)
    gathering.close()
    return MovementState(
        options=options,
        situation=situation,
        side=side,
        plan=plan,
        afloat=_afloat(situation, side),
        flagship=flagship,
    )


def _check_taker(
    situation: Situation, side: Side, flagship: ShipId, options: BattleshipsOptions
) -> None:
    """Refuse a change of flagship without flagships in use, or to an unknown unit."""
    if not options.flagships:
        raise Refused(
            "flagships_not_in_use",
            rule="10.9",
            member="/flagship",
        )
    unit_in_play(situation, flagship, "/flagship", side)


def _check_transfer(
    situation: Situation,
    side: Side,
    plan: tuple[ShipMove, ...],
    flagship: ShipId,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> None:
    """Refuse a change of flagship that is not allowed after the plan."""
    after = beside_flagship(carried_out(situation, plan, options, charts), side, options, charts)
    taker = after.find(flagship)
    assert taker is not None
    problem = transfer_problem(after, side, taker, charts)
    if problem is not None:
        raise Refused(problem, rule="10.9", member="/flagship")


class MoveFleet(Undecided[MovementState]):
    """The step machine of a movement phase. A step ends at a mine or when a unit has moved."""

    name = "movement"

    def finished(self, state: MovementState) -> bool:
        """Return whether all units have moved, and mines have taken effect."""
        return state.over

    def advance(
        self, state: MovementState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[MovementState]:
        """Return the next unit's way up to the next dice, or the end of the phase."""
        under = state.under_way
        steps: tuple[TraceStep, ...] = ()
        if under is None:
            if state.begun == len(state.plan):
                return _end(state, charts)
            move = state.plan[state.begun]
            ship = _unit(state.situation, move.ship)
            under = cast_off(ship, move.path)
            if under is None:
                return Step(msgspec.structs.replace(state, begun=state.begun + 1))
            steps = _forced(ship, state.situation.turn)
        else:
            ship = _unit(state.situation, under.ship)
        begun = state.begun + (state.under_way is None)
        entered = under.entered
        situation, ship, under, more = sailed(state.situation, ship, under, state.options, charts)
        steps += more
        if under.entered > entered and ship.hex is not None and ship.hex in situation.mines:
            state = msgspec.structs.replace(
                state, situation=situation.put(ship), begun=begun, under_way=under
            )
            state, more = _mined(state, under, ship, dice, charts)
            steps += more
            situation, ship = state.situation, _unit(state.situation, under.ship)
        if not (under.left and ship.in_play):
            steps += (_moved(ship, under, speed_chart(situation, ship, charts)),)
            situation = arrived(situation, ship, under)
            state = msgspec.structs.replace(state, situation=situation, begun=begun, under_way=None)
        state, more = _at_once(state, charts)
        return Step(state, steps + more)

    def verify(self, state: MovementState, charts: BattleshipsCharts) -> None:
        """Raise StateFault for a unit that cannot make its remaining move."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the movement cannot be: {fault}")

    def progress(self, state: MovementState) -> tuple[int, int, bool]:
        """Return the progress of the movement: unit by unit, hex by hex, then the end."""
        entered = 0 if state.under_way is None else state.under_way.entered - LONGEST
        return (state.begun, entered, state.over)

    def relevant(self, state: MovementState) -> MovementState:
        """Return `state` with the effects of mines summed up in one entry."""
        return msgspec.structs.replace(state, mines=(_total(state),))


def _unit(situation: Situation, ship: ShipId) -> Ship:
    found = situation.find(ship)
    assert found is not None
    return found


def _afloat(situation: Situation, side: Side) -> int:
    return sum(ship.side is side and ship.fate is not Fate.SUNK for ship in situation.ships)


def _forced(ship: Ship, turn: int) -> tuple[TraceStep, ...]:
    """The reason for a forced move (10.10, 10.12)."""
    if ship.suffers(SpecialDamage.RUDDER, turn):
        rule, result = "10.12", "rudder_hit"
    elif ship.out_of_command:
        rule, result = "10.10", "goes_straight_on"
    else:
        return ()
    return (TraceStep(rule=rule, purpose="forced_move", details=ship.named, result=result),)


def _moved(ship: Ship, under: UnderWay, chart: str) -> TraceStep:
    """The end of a unit's move; `chart`: the chart of its speed."""
    details = {**ship.named, "since": under.since, "speed": under.spent}
    if ship.fate is Fate.EXITED:
        return TraceStep(rule="9.2", chart=chart, purpose="move", details=details, result="exited")
    if ship.fate is Fate.WITHDRAWN:
        return TraceStep(
            rule="10.10", chart=chart, purpose="move", details=details, result="withdrawn"
        )
    if ship.hex is None or ship.facing is None:
        return TraceStep(
            rule="10.6", chart=chart, purpose="move", details=details, result="cut_short"
        )
    details |= {"hex": ship.hex, "facing": ship.facing}
    result = "moved" if under.entered else "stays"
    return TraceStep(rule="7.1", chart=chart, purpose="move", details=details, result=result)


def _mined(
    state: MovementState, under: UnderWay, ship: Ship, dice: Dice, charts: BattleshipsCharts
) -> tuple[MovementState, tuple[TraceStep, ...]]:
    """Roll for the mines of the hex just entered; their damage is pending."""
    situation = state.situation
    assert ship.hex is not None
    number = [unit.id for unit in situation.ships].index(ship.id) + 1
    scoped = ScopedDice(dice, "ship", number, "hex", under.entered)
    damage, steps = strike_mine(situation, ship, scoped, state.options, charts)
    struck = MineStruck(ship=ship.id, hex=ship.hex, w=damage.w, s=damage.s, sunk=damage.sunk)
    pending = added(state.pending, damage, charts)
    after = msgspec.structs.replace(state, pending=pending, mines=(*state.mines, struck))
    if damage.sunk:
        after, sinking = _at_once(after, charts)
        steps += sinking
    return after, steps


def _at_once(
    state: MovementState, charts: BattleshipsCharts
) -> tuple[MovementState, tuple[TraceStep, ...]]:
    """Damage that counts at once: an X (10.6), and damage of units that have left."""

    def waits(damage: PendingDamage) -> bool:
        return not damage.sunk and _unit(state.situation, damage.ship).in_play

    now = tuple(damage for damage in state.pending if not waits(damage))
    if not now:
        return state, ()
    situation, steps = apply_damage(state.situation, now, state.options, charts, moved=True)
    later = tuple(damage for damage in state.pending if damage not in now)
    return msgspec.structs.replace(state, situation=situation, pending=later), steps


def _end(state: MovementState, charts: BattleshipsCharts) -> Step[MovementState]:
    """Apply the damage of mines (10.6); then change flags (10.9) and check areas."""
    situation, steps = apply_damage(
        state.situation, state.pending, state.options, charts, moved=True
    )
    situation = beside_flagship(situation, state.side, state.options, charts)
    if state.flagship is not None:
        situation, step = flag_taken_over(situation, state.side, state.flagship, charts)
        steps = (*steps, step)
    situation, reached = areas_reached(situation, state.side, state.options, charts)
    after = msgspec.structs.replace(state, situation=situation, pending=(), over=True)
    return Step(after, (*steps, *reached))


def _faults(state: MovementState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of a state handed back; the first is enough."""
    situation = state.situation
    if state.over:
        yield "a phase that is over"
    for ship in situation.ships:
        if ship.in_play and (ship.hex is None or (ship.facing is None and not ship.battery)):
            yield f"{ship.id} has no place"
    yield from pending_faults(state.pending, {ship.id for ship in situation.ships if ship.in_play})
    if any(damage.sunk for damage in state.pending):
        yield "a ship that is to sink later"
    yield from _plan_faults(state, charts)
    if state.flagship is not None and situation.find(state.flagship) is None:
        yield "a flagship that is not there"
    if state.under_way is not None:
        yield from _under_way_faults(state, state.under_way, charts)


def _plan_faults(state: MovementState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of the moves still to be made."""
    ships = [move.ship for move in state.plan]
    if len(set(ships)) < len(ships) or state.begun > len(ships):
        yield "units that move twice"
    for move in state.plan[state.begun :]:
        ship = state.situation.find(move.ship)
        if ship is None or ship.side is not state.side or ship.battery:
            yield f"{move.ship} does not move"
        elif ship.in_play:
            way = walked(mover_of(state.situation, ship, state.options, charts), move.path)
            if isinstance(way, PathFault):
                yield f"{move.ship}: {way.what.code}"


def _under_way_faults(
    state: MovementState, under: UnderWay, charts: BattleshipsCharts
) -> Iterator[str]:
    """The faults of a unit in the middle of its move."""
    ship = state.situation.find(under.ship)
    if not state.begun or state.plan[state.begun - 1].ship != under.ship:
        yield "a unit under way out of its turn"
    elif ship is None or ship.side is not state.side or not ship.in_play or ship.battery:
        yield f"{under.ship} does not move"
    else:
        mover = mover_of(state.situation, ship, state.options, charts)
        spent = under.spent + sum(cost_of(turn, charts.movement) for turn in under.left)
        if spent > mover.limits.most or under.entered + len(under.left) > LONGEST:
            yield f"{under.ship} goes too far"
        point, facing = mover.start, mover.course
        for turn in under.left:
            facing = turned(facing, turn)
            to = ahead(point, facing)
            if isinstance(going_ahead(mover, point, to), PathFault):
                yield f"{under.ship} cannot go there"
                return
            point = to


# ------------------------------------------------------------------------------ results


def _total(state: MovementState) -> MineStruck:
    return MineStruck(
        ship="all",
        hex="0000",
        w=sum(each.w for each in state.mines),
        s=sum(each.s for each in state.mines),
        sunk=any(each.sunk for each in state.mines),
    )


def outcome(state: MovementState, charts: BattleshipsCharts) -> MovementOutcome:
    """Return the result for the plan in `state`."""
    del charts
    return MovementOutcome(moves=state.plan, mines=state.mines)


def headline(state: MovementState, charts: BattleshipsCharts) -> MovementHeadline:
    """Return the headline results of a finished movement."""
    del charts
    total = _total(state)
    lost = state.afloat - _afloat(state.situation, state.side)
    return MovementHeadline(units_lost=lost, w=total.w, s=total.s)
