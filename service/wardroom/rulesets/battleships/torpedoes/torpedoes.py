"""The torpedo phase: launches, tracks, hits, and their damage at once (6, 10.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused, StateFault, said
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import (
    PendingDamage,
    UnitAfterPhase,
    added,
    after_phase,
    apply_damage,
    pending_faults,
    sunk_in,
)
from wardroom.rulesets.battleships.gunnery.gunnery import roll_crt
from wardroom.rulesets.battleships.gunnery.targets import Fault
from wardroom.rulesets.battleships.map.geometry import arc_of, distance
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import NoFire
from wardroom.rulesets.battleships.situation.ship import Ship, launches_left
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    place_of,
    rules_of,
    sides_in_order,
)
from wardroom.rulesets.battleships.situation.terms import ShipId, Side
from wardroom.rulesets.battleships.situation.units import (
    require_placed,
    require_visibility,
    unit_in_play,
)
from wardroom.rulesets.battleships.torpedoes.tracks import Check, Launch, Run, runs_of
from wardroom.rulesets.battleships.visibility.sighting import land_in_the_way, ways_seen

_LAUNCHES = Annotated[tuple[Launch, ...], Meta(max_length=60)]


class TorpedoPhaseOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The launches of both sides, revealed together.

    A unit that is not listed launches no torpedoes.
    """

    launches: Annotated[
        _LAUNCHES, Meta(description="Units and their targets; empty to launch nothing.")
    ]


class ShipChecked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship in the track of torpedoes, and whether the torpedoes hit it."""

    ship: ShipId
    hits_up_to: Annotated[
        int, Meta(description="The highest roll that hits, by distance, speed and crew.")
    ]
    roll: Annotated[int, Meta(description="The roll (6.1).")]
    hit: Annotated[bool, Meta(description="Whether the torpedoes hit the ship.")]
    damage: Annotated[
        PendingDamage | None,
        Meta(description="The damage, which counts from the end of the phase."),
    ]


class LaunchMade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A launch: the ships in its track for which dice were rolled, the nearest first."""

    ship: ShipId
    target: ShipId
    checked: Annotated[
        tuple[ShipChecked, ...],
        Meta(
            max_length=60,
            description="The ships for which dice were rolled, the nearest first. After a hit, "
            "no dice are rolled for ships beyond that ship.",
        ),
    ]


class TorpedoPhaseOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The launches of the phase, their damage, and the units that were sunk."""

    launches: Annotated[
        tuple[LaunchMade, ...],
        Meta(
            description="The launches, the inferior player's first, in the order in which "
            "they are resolved."
        ),
    ]
    damage: Annotated[
        tuple[PendingDamage, ...], Meta(description="All damage of each unit in the phase, by id.")
    ]
    sunk: Annotated[tuple[ShipId, ...], Meta(description="Units that were sunk in the phase.")]


class TorpedoPhaseHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results whose odds are given: every unit in a track, by id."""

    units: Annotated[
        tuple[UnitAfterPhase, ...], Meta(description="Each unit at the end of the phase.")
    ]


class TorpedoState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="torpedoes",
    tag_field="procedure",
):
    """Torpedoes in progress.

    `made`: launches whose torpedoes have run; `tried`: ships that the next torpedoes have missed.
    `situation` is the one before the phase, until it is `over`.
    """

    options: BattleshipsOptions
    situation: Situation
    launches: _LAUNCHES
    at_risk: Annotated[tuple[ShipId, ...], Meta(max_length=60)]
    made: Annotated[int, Meta(ge=0, le=60)] = 0
    tried: Annotated[int, Meta(ge=0, le=60)] = 0
    pending: Annotated[tuple[PendingDamage, ...], Meta(max_length=60)] = ()
    results: Annotated[tuple[LaunchMade, ...], Meta(max_length=60)] = ()
    over: bool = False


# ------------------------------------------------------------------------------ what is allowed


def launch_faults(
    situation: Situation,
    launcher: Ship,
    target: Ship,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Iterator[Fault]:
    """Yield why `launcher` cannot launch at `target` (6.2), reasons of the launcher first.

    Both are in play and placed; the visibility of the turn is rolled if targets must be sighted.
    """
    yield from launcher_faults(situation, launcher, options, charts)
    yield from target_faults(situation, launcher, target, options, charts)


def target_faults(
    situation: Situation,
    launcher: Ship,
    target: Ship,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Iterator[Fault]:
    """Yield why torpedoes of `launcher`, which can launch, cannot be launched at `target` (6.2)."""
    name = target.counter.name
    if target.side is launcher.side:
        yield said("target_is_friend", name=name), "6.1"
        return
    if target.battery:
        yield said("target_ashore", name=name), "10.7"
        return
    one, other = place_of(launcher, options), place_of(target, options)
    away, limits = distance(one, other), charts.torpedo_limits
    if away > limits.range:
        yield said("out_of_torpedo_range", name=name, away=away, most=limits.range), "6.2"
        return
    if launcher.facing is None:
        return
    if one == other or not arc_of(one, launcher.facing, other, options.arc_limits).broadside:
        yield said("not_abeam", name=name), "6.2"
    if land_in_the_way(situation, launcher, target, options):
        yield said("land_in_the_way", name=name), "6.2"
    if options.torpedo_sighting == "needed" and not ways_seen(
        situation, launcher, target, options, charts
    ):
        yield said("target_not_sighted", name=name), "6.2"


def launcher_faults(
    situation: Situation, launcher: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Fault]:
    """Yield why a unit cannot launch at anything this turn (6.0, 6.2, 10.5, 10.10)."""
    limits, name = charts.torpedo_limits, launcher.counter.name
    if not launcher.torpedoes or launcher.counter.torpedo_odds is None:
        yield said("no_torpedoes", name=name), "6.0"
    if launcher.w >= limits.silenced_at_w:
        yield said("launcher_silenced", name=name, w=launcher.w), "6.2"
    if launcher.out_of_command:
        yield said("launcher_out_of_command", name=name), "10.10"
    for rule in rules_of(situation, charts):
        if isinstance(rule, NoFire) and launcher.id in rule.ships and situation.turn in rule.turns:
            yield said("launcher_barred", name=name), "11.0"
    if not launcher.launches:
        return
    if not launches_left(launcher, options, charts):
        yield said("torpedoes_spent", name=name), "6.2"
    elif situation.turn < launcher.launches[-1] + limits.reload_turns:
        ready = launcher.launches[-1] + limits.reload_turns
        yield said("torpedoes_reloading", name=name, turn=ready), "10.5"


def _require_legal(
    situation: Situation,
    launch: Launch,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str,
    side: Side | None,
) -> None:
    gathering = Gathering()
    with gathering:
        launcher = unit_in_play(situation, launch.ship, f"{member}/ship", side)
    with gathering:
        target = unit_in_play(situation, launch.target, f"{member}/target")
    gathering.close()
    silent = [*launcher_faults(situation, launcher, options, charts)]
    for fault in launch_faults(situation, launcher, target, options, charts):
        with gathering:
            what, rule = fault
            at = "ship" if fault in silent else "target"
            raise Refused(what, rule=rule, member=f"{member}/{at}")
    gathering.close()


def require_ready(situation: Situation, options: BattleshipsOptions) -> None:
    """Refuse a situation in which nobody can launch: without places, or without visibility."""
    require_placed(situation)
    if options.torpedo_sighting == "needed":
        require_visibility(situation)


def begin(
    situation: Situation,
    order: TorpedoPhaseOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> TorpedoState:
    """Return the phase that `order` describes. Raises Refused for a launch that is forbidden."""
    return start(situation, order.launches, options, charts)


def start(
    situation: Situation,
    launches: tuple[Launch, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    side: Side | None = None,
) -> TorpedoState:
    """Return the phase with these launches, of `side` if given; the inferior player's first (3.2).

    Raises Refused with all faults, each with its member of `/launches`.
    """
    require_ready(situation, options)
    gathering, seen = Gathering(), set[ShipId]()
    for place, launch in enumerate(launches):
        member = f"/launches/{place}"
        with gathering:
            _require_legal(situation, launch, options, charts, member, side)
        with gathering:
            if launch.ship in seen:
                raise Refused(
                    "ship_launches_twice",
                    rule="6.2",
                    member=f"{member}/ship",
                    ship=launch.ship,
                )
        seen.add(launch.ship)
    gathering.close()
    sides = sides_in_order(situation.turn, charts)
    side_of = {ship.id: ship.side for ship in situation.ships}
    ordered = tuple(sorted(launches, key=lambda launch: sides.index(side_of[launch.ship])))
    return TorpedoState(
        options=options,
        situation=situation,
        launches=ordered,
        at_risk=_at_risk(situation, ordered, options, charts),
    )


def _at_risk(
    situation: Situation,
    launches: tuple[Launch, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[ShipId, ...]:
    runs = runs_of(situation, launches, options, charts)
    return tuple(sorted({check.ship.id for run in runs for check in run.checks}))


# ------------------------------------------------------------------------------ the machine

_EXACT_UNITS = 2
"""With more units at risk the joint results are too many to walk."""


class ResolveTorpedoes(Undecided[TorpedoState]):
    """One ship per step, then the damage."""

    name = "torpedo phase"

    def finished(self, state: TorpedoState) -> bool:
        """Return whether the damage has been applied."""
        return state.over

    def advance(
        self, state: TorpedoState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[TorpedoState]:
        """Try the next ship in a track; after the last, apply the damage of all torpedoes."""
        if state.made == len(state.launches):
            return _end(state, charts)
        run = runs_of(state.situation, state.launches, state.options, charts)[state.made]
        opening = () if state.tried else (_launched(run),)
        if not run.checks:
            return Step(_run_out(_noted(state, run, None)), opening)
        check = run.checks[state.tried]
        checked, trace = _try(state, run, check, dice, charts)
        after = _noted(state, run, checked)
        if checked.damage is not None:
            after = msgspec.structs.replace(
                after, pending=added(after.pending, checked.damage, charts)
            )
        if checked.hit or state.tried + 1 == len(run.checks):
            return Step(_run_out(after), (*opening, *trace))
        after = msgspec.structs.replace(after, tried=state.tried + 1)
        return Step(after, (*opening, *trace))

    def verify(self, state: TorpedoState, charts: BattleshipsCharts) -> None:
        """Raise StateFault for an illegal launch, or a finished one that is not among them."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the torpedoes cannot be: {fault}")

    def bounded(self, state: TorpedoState) -> bool:
        """Return whether at most two units are at risk."""
        return len(state.at_risk) <= _EXACT_UNITS

    def progress(self, state: TorpedoState) -> tuple[int, int, bool]:
        """Return the progress: launch by launch, ship by ship, then the end."""
        return (state.made, state.tried, state.over)

    def marginals(self, state: TorpedoState, charts: BattleshipsCharts) -> dict[str, TorpedoState]:
        """Return the launches that may hit each unit; other launches do not affect it."""
        runs = runs_of(state.situation, state.launches, state.options, charts)
        plain = msgspec.structs.replace(state.options, special_damage=False)

        def at(ship: ShipId) -> TorpedoState:
            coming = tuple(
                launch
                for launch, run in zip(state.launches, runs, strict=True)
                if any(check.ship.id == ship for check in run.checks)
            )
            return msgspec.structs.replace(state, options=plain, launches=coming, at_risk=(ship,))

        return {f"/units/{place}": at(ship) for place, ship in enumerate(state.at_risk)}

    def alike(self, state: TorpedoState, charts: BattleshipsCharts) -> Alike:
        """Return the totals that hit, and the totals that miss."""
        if state.made == len(state.launches):
            return {}
        run = runs_of(state.situation, state.launches, state.options, charts)[state.made]
        if not run.checks:
            return {}
        number = run.checks[state.tried].hits_up_to
        return {"torpedo": lambda natural: natural <= number}

    def relevant(self, state: TorpedoState) -> TorpedoState:
        """Return `state` without the record of launches, and damage irrelevant to the odds."""
        pending = tuple(damage for damage in state.pending if damage.ship in state.at_risk)
        return msgspec.structs.replace(state, results=(), pending=pending)


def _run_out(state: TorpedoState) -> TorpedoState:
    return msgspec.structs.replace(state, made=state.made + 1, tried=0)


def _noted(state: TorpedoState, run: Run, checked: ShipChecked | None) -> TorpedoState:
    """`state` with a ship tried in the record of the launch."""
    before = state.results
    more = () if checked is None else (checked,)
    if state.tried and before:
        last = before[-1]
        noted = msgspec.structs.replace(last, checked=(*last.checked, *more))
        return msgspec.structs.replace(state, results=(*before[:-1], noted))
    made = LaunchMade(ship=run.launcher.id, target=run.target.id, checked=more)
    return msgspec.structs.replace(state, results=(*before, made))


def _launched(run: Run) -> TraceStep:
    return TraceStep(
        rule="6.2",
        chart="torpedo_limits",
        purpose="launch",
        details={
            **run.launcher.named,
            "target": run.target.id,
            "target_name": run.target.counter.name,
            "hexes": len(run.hexes),
            "ships": len(run.checks),
        },
        result="launched",
    )


def _try(
    state: TorpedoState, run: Run, check: Check, dice: Dice, charts: BattleshipsCharts
) -> tuple[ShipChecked, tuple[TraceStep, ...]]:
    """Roll whether torpedoes hit a ship in their track (6.1), and their damage.

    Dice, in the stream of the launcher and the ship's place in the track: one roll, purpose
    `torpedo`, and those of `roll_crt`.
    """
    scoped = ScopedDice(dice, "ship", run.stream, "check", state.tried + 1)
    ship, number = check.ship, check.hits_up_to
    named = {**run.launcher.named, "target": ship.id, "target_name": ship.counter.name}
    wanted = TraceStep(
        rule="6.1",
        chart="torpedo_hit",
        purpose="torpedo_number",
        details={
            **named,
            "distance": check.distance,
            "speed": ship.speed,
            "number": check.number,
            "hits_up_to": number,
        },
        modifiers=check.modifiers,
        total=number,
        result="hits_up_to",
    )
    roll = scoped.roll(charts.torpedo_hit.dice, purpose="torpedo", rule="6.1")
    hit = roll.natural <= number
    rolled = TraceStep(
        rule="6.1",
        chart="torpedo_hit",
        purpose="torpedo",
        details=named,
        roll=roll,
        total=roll.natural,
        result="hit" if hit else "miss",
    )
    damage = PendingDamage(ship=ship.id)
    steps: tuple[TraceStep, ...] = ()
    odds = run.launcher.counter.torpedo_odds
    if hit and odds is not None:
        modifiers = (charts.crt.modifiers.torpedo_end_on,) if check.end_on else ()
        damage, steps = roll_crt(
            odds, state.situation, ship, scoped, state.options, charts, modifiers
        )
    checked = ShipChecked(
        ship=ship.id,
        hits_up_to=number,
        roll=roll.natural,
        hit=hit,
        damage=damage if damage.any else None,
    )
    return checked, (wanted, rolled, *steps)


def _end(state: TorpedoState, charts: BattleshipsCharts) -> Step[TorpedoState]:
    """Remove the launched torpedoes, and apply all damage together (6.2)."""
    turn = state.situation.turn
    launching = {launch.ship for launch in state.launches}
    spent = [
        msgspec.structs.replace(ship, launches=(*ship.launches, turn))
        for ship in state.situation.ships
        if ship.id in launching
    ]
    situation, trace = apply_damage(
        state.situation.put(*spent), state.pending, state.options, charts
    )
    return Step(msgspec.structs.replace(state, situation=situation, over=True), trace)


def _faults(state: TorpedoState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of a state handed back; the first is enough."""
    try:
        begun = start(state.situation, state.launches, state.options, charts)
    except Refused as refusal:
        yield str(refusal)
        return
    if (state.launches, state.at_risk) != (begun.launches, begun.at_risk):
        yield "launches out of order, or units at risk that are not"
        return
    runs = runs_of(state.situation, state.launches, state.options, charts)
    tries = len(runs[state.made].checks) if state.made < len(runs) else 0
    if state.over or state.made > len(runs) or (state.tried and state.tried >= tries):
        yield "more torpedoes than were launched"
    if len(state.results) != state.made + bool(state.tried):
        yield "a record of other launches"
    yield from pending_faults(state.pending, state.at_risk)


# ------------------------------------------------------------------------------ results


def outcome(state: TorpedoState, charts: BattleshipsCharts) -> TorpedoPhaseOutcome:
    """Return the result of the phase in `state`."""
    del charts
    return TorpedoPhaseOutcome(
        launches=state.results, damage=state.pending, sunk=sunk_in(state.situation, state.pending)
    )


def headline(state: TorpedoState, charts: BattleshipsCharts) -> TorpedoPhaseHeadline:
    """Return the headline results of a finished phase."""
    del charts
    return TorpedoPhaseHeadline(units=after_phase(state.situation, state.at_risk))
