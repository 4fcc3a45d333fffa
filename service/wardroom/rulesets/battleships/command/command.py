"""Command control and flagships (optional 10.9, 10.10): chits, and changing the flagship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice, die_named
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, Said, StateFault, said
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import UnderCommand
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import NoOrder, Situation, place_of, rules_of
from wardroom.rulesets.battleships.situation.terms import Nation, ShipId, Side
from wardroom.rulesets.battleships.situation.units import require_placed, require_visibility

# =================================================================================================
# Command control (optional 10.10): the chits of a turn, and units out of command.


_Chit = Annotated[int, Meta(ge=0, le=9)]


class Draw(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The chits that a navy has drawn for its units, in the order of the draw."""

    side: Side
    nation: Nation
    chits: Annotated[
        tuple[_Chit, ...],
        Meta(
            max_length=10,
            description="The last digits of the hexes whose units are out of command (10.10).",
        ),
    ] = ()


class CommandOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The chits that were drawn, and the units that are out of command."""

    draws: Annotated[tuple[Draw, ...], Meta(description="The chits of each navy, in order.")]
    out_of_command: Annotated[
        tuple[ShipId, ...],
        Meta(
            description="Units that are out of command this turn: they neither fire nor "
            "launch, and move straight ahead."
        ),
    ]


class CommandHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results whose odds are given: the number of units out of command on each side."""

    first_out_of_command: Annotated[
        int, Meta(description="How many units of the first side are out of command.")
    ]
    second_out_of_command: Annotated[
        int, Meta(description="How many units of the second side are out of command.")
    ]


class CommandState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="command",
    tag_field="procedure",
):
    """Chits being drawn.

    `waiting`: the navies that still draw, the current one first. `draws`: the finished navies.
    """

    options: BattleshipsOptions
    situation: Situation
    waiting: Annotated[tuple[Draw, ...], Meta(max_length=12)]
    draws: Annotated[tuple[Draw, ...], Meta(max_length=12)] = ()


def begin(
    situation: Situation,
    order: NoOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> CommandState:
    """Return the draw of the turn, after putting earlier chits back."""
    del order
    if not options.command_control:
        raise Refused(
            "command_control_not_in_use",
            rule="10.10",
            member="/situation",
        )
    require_placed(situation)
    require_visibility(situation)
    commanded = situation.put(
        *(msgspec.structs.replace(ship, out_of_command=False) for ship in situation.ships)
    )
    return CommandState(options=options, situation=commanded, waiting=draws_of(commanded, charts))


def draws_of(situation: Situation, charts: BattleshipsCharts) -> tuple[Draw, ...]:
    """Return the navies that draw: those of the first player by name, then those of the second."""
    return tuple(
        Draw(side=side, nation=nation)
        for side in Side
        for nation in sorted({navy_of(ship, situation, charts) for ship in situation.of(side)})
        if charts.command.levels[nation]
    )


def navy_of(ship: Ship, situation: Situation, charts: BattleshipsCharts) -> Nation:
    """Return the navy whose chits count for a unit: its own, unless the scenario says otherwise."""
    for rule in rules_of(situation, charts):
        if isinstance(rule, UnderCommand) and ship.id in rule.ships:
            return rule.nation
    return ship.counter.nation


def chits_left(draw: Draw, charts: BattleshipsCharts) -> tuple[int, ...]:
    """Return the chits that are not drawn yet, in the order of the die: 1 to 9, then 0."""
    numbers = range(1, charts.command.chits + 1)
    return tuple(n % 10 for n in numbers if n % 10 not in draw.chits)


def draw_chit(draw: Draw, dice: Dice, charts: BattleshipsCharts) -> tuple[Draw, TraceStep]:
    """Draw one more chit (10.10).

    Dice: one roll, purpose `chit`, of a die with a side for each chit left. The sides are in
    ascending order, 0 last; with ten chits they are the digits.
    """
    left = chits_left(draw, charts)
    roll = dice.roll(die_named(f"1d{len(left)}"), purpose="chit", rule="10.10")
    chit = left[roll.natural - 1]
    number = len(draw.chits) + 1
    step = TraceStep(
        rule="10.10",
        chart="command",
        purpose="chit",
        details={"side": draw.side, "nation": draw.nation, "number": number, "chit": chit},
        roll=roll,
        result="drawn",
    )
    return msgspec.structs.replace(draw, chits=(*draw.chits, chit)), step


# ------------------------------------------------------------------------------ who it concerns


def flagships_in_sight(
    situation: Situation, ship: Ship, options: BattleshipsOptions
) -> tuple[Ship, ...]:
    """Return its side's flagships within visibility of a unit, including itself (10.10)."""
    assert situation.visibility is not None
    place = place_of(ship, options)
    return tuple(
        other
        for other in situation.of(ship.side)
        if other.flagship and distance(place, place_of(other, options)) <= situation.visibility
    )


def commanded(
    situation: Situation, draw: Draw, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """Return `situation` with the units out of command whose hexes end in a drawn chit (10.10).

    Flagships and units in sight of one stay in command. Every unit whose hex was drawn has a step.
    """
    lost: list[Ship] = []
    steps: list[TraceStep] = []
    for ship in situation.of(draw.side):
        assert ship.hex is not None
        chit = int(ship.hex[-1])
        if chit not in draw.chits or navy_of(ship, situation, charts) is not draw.nation:
            continue
        result, details = "out_of_command", {**ship.named, "hex": ship.hex, "chit": chit}
        if ship.flagship:
            result = "is_the_flagship"
        elif near := flagships_in_sight(situation, ship, options):
            result = "in_sight_of_flagship"
            details["flagship_name"] = near[0].counter.name
        else:
            lost.append(msgspec.structs.replace(ship, out_of_command=True))
        steps.append(
            TraceStep(
                rule="10.10", chart="command", purpose="command", details=details, result=result
            )
        )
    return situation.put(*lost), tuple(steps)


class DrawChits(Undecided[CommandState]):
    """The step machine of the draw: one chit per step."""

    name = "command control"

    def finished(self, state: CommandState) -> bool:
        """Return whether all navies have drawn."""
        return not state.waiting

    def advance(
        self, state: CommandState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[CommandState]:
        """Draw the next chit; a navy's last chit decides which units are out of command."""
        draw, *rest = state.waiting
        navies = [
            each.nation for each in draws_of(state.situation, charts) if each.side is draw.side
        ]
        place, number = navies.index(draw.nation) + 1, len(draw.chits) + 1
        draw, step = draw_chit(draw, ScopedDice(dice, draw.side, place, number), charts)
        if len(draw.chits) < charts.command.levels[draw.nation]:
            return Step(msgspec.structs.replace(state, waiting=(draw, *rest)), (step,))
        situation, steps = commanded(state.situation, draw, state.options, charts)
        after = msgspec.structs.replace(
            state, situation=situation, waiting=tuple(rest), draws=(*state.draws, draw)
        )
        return Step(after, (step, *steps))

    def verify(self, state: CommandState, charts: BattleshipsCharts) -> None:
        """Raise StateFault for chits that are not drawn in their order."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of command control cannot be: {fault}")

    def progress(self, state: CommandState) -> tuple[int, int]:
        """Return the progress of the draw: navy by navy, chit by chit."""
        return (-len(state.waiting), len(state.waiting[0].chits) if state.waiting else 0)

    def relevant(self, state: CommandState) -> CommandState:
        """Return `state` without the order of chits, and without chits whose effect is known."""
        waiting = tuple(
            msgspec.structs.replace(draw, chits=tuple(sorted(draw.chits))) for draw in state.waiting
        )
        return msgspec.structs.replace(state, waiting=waiting, draws=())


def _faults(state: CommandState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of a state handed back; the first is enough."""
    situation = state.situation
    if situation.visibility is None:
        yield "no visibility"
    placed = (ship.hex is not None for ship in situation.ships if ship.in_play)
    if not all(placed):
        yield "units without a hex"
    drawing = [(draw.side, draw.nation) for draw in (*state.draws, *state.waiting)]
    if drawing != [(draw.side, draw.nation) for draw in draws_of(situation, charts)]:
        yield "others draw than should"
    for draw in (*state.draws, *state.waiting):
        level = charts.command.levels[draw.nation]
        wanted = (level,) if draw in state.draws else range(level)
        if len(draw.chits) not in wanted or len(set(draw.chits)) < len(draw.chits):
            yield "chits that cannot have been drawn"
    if any(draw.chits for draw in state.waiting[1:]):
        yield "chits drawn out of turn"


# ------------------------------------------------------------------------------ results


def outcome(state: CommandState, charts: BattleshipsCharts) -> CommandOutcome:
    """Return the chits drawn in `state`."""
    del charts
    lost = tuple(ship.id for ship in state.situation.ships if ship.out_of_command)
    return CommandOutcome(draws=state.draws, out_of_command=lost)


def headline(state: CommandState, charts: BattleshipsCharts) -> CommandHeadline:
    """Return the headline results of a finished draw."""
    del charts
    first, second = (sum(ship.out_of_command for ship in state.situation.of(side)) for side in Side)
    return CommandHeadline(first_out_of_command=first, second_out_of_command=second)


# =================================================================================================
# Changing the flagship (optional 10.9): a ship that stayed beside it takes over its flag.


_MOST_TURNS = 100


def flagship_of(situation: Situation, side: Side) -> Ship | None:
    """Return the flagship of `side` in play, the first by id of several; None if there is none."""
    return next((ship for ship in situation.of(side) if ship.flagship), None)


def beside_flagship(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Situation:
    """Return `situation` after a side's movement, with turns beside its flagship counted (10.9).

    Both have to be in one hex and no faster than speed 1; otherwise the count restarts.
    """
    if not options.flagships:
        return situation
    flagship = flagship_of(situation, side)
    slow = charts.flagships.transfer_speed

    def counted(ship: Ship) -> Ship:
        beside = (
            flagship is not None
            and ship is not flagship
            and not ship.battery
            and ship.hex == flagship.hex
            and max(ship.speed, flagship.speed) <= slow
        )
        turns = min(_MOST_TURNS, ship.with_flagship + 1) if beside else 0
        return msgspec.structs.replace(ship, with_flagship=turns)

    return situation.put(*map(counted, situation.of(side)))


def transfer_problem(
    situation: Situation, side: Side, ship: Ship, charts: BattleshipsCharts
) -> Said | None:
    """Return why the flag of `side` cannot move to `ship` after a movement; None: it can."""
    if flagship_of(situation, side) is None:
        return said("flagship_not_changed.none")
    if ship.flagship:
        return said("flagship_not_changed.same", name=ship.counter.name)
    wanted = charts.flagships.transfer_turns
    if not ship.in_play or ship.with_flagship < wanted:
        return said(
            "flagship_not_changed.early",
            name=ship.counter.name,
            speed=charts.flagships.transfer_speed,
            turns=ship.with_flagship,
            least=wanted,
        )
    return None


def flag_taken_over(
    situation: Situation, side: Side, ship: ShipId, charts: BattleshipsCharts
) -> tuple[Situation, TraceStep]:
    """Return the change of `side`'s flag to `ship` (10.9), unless mines prevent it."""
    taker = situation.find(ship)
    assert taker is not None
    details = {**taker.named, "side": side}
    if transfer_problem(situation, side, taker, charts) is not None:
        step = TraceStep(
            rule="10.9", chart="flagships", purpose="flagship", details=details, result="not_taken"
        )
        return situation, step
    step = TraceStep(
        rule="10.9", chart="flagships", purpose="flagship", details=details, result="taken_over"
    )
    ships = (
        msgspec.structs.replace(unit, flagship=unit.id == ship, with_flagship=0)
        for unit in situation.ships
        if unit.side is side
    )
    return situation.put(*ships), step
