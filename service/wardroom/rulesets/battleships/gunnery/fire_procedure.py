"""The step machine of gunfire: marker by marker, then the damage of all at once (5.2).

The rules are the same for one marker and for those of both fleets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Alike, Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused, StateFault, refuse_all
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import (
    PendingDamage,
    added,
    apply_damage,
    pending_faults,
)
from wardroom.rulesets.battleships.gunnery.gunnery import (
    Aim,
    Marker,
    ShotFired,
    aims_of,
    fire,
    odds_of,
)
from wardroom.rulesets.battleships.gunnery.targets import (
    Line,
    firer_faults,
    lines_in,
    target_faults,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import FireLimit
from wardroom.rulesets.battleships.situation.situation import Situation, rules_of
from wardroom.rulesets.battleships.situation.terms import Battery, ShipId
from wardroom.rulesets.battleships.situation.units import (
    require_placed,
    require_visibility,
    unit_in_play,
)

_MOST_TURNS_FIRED = 999


class FireState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="gunfire",
    tag_field="procedure",
):
    """Gunfire in progress.

    `markers`: all markers in the order of resolution; `made`: how many are resolved. `at_risk`:
    every unit that may be struck, by id. `situation` is the situation before the phase until it is
    `over`.
    """

    options: BattleshipsOptions
    situation: Situation
    markers: Annotated[tuple[Marker, ...], Meta(max_length=120)]
    at_risk: Annotated[tuple[ShipId, ...], Meta(max_length=60)]
    made: Annotated[int, Meta(ge=0, le=120)] = 0
    pending: Annotated[tuple[PendingDamage, ...], Meta(max_length=60)] = ()
    fired: Annotated[tuple[ShotFired, ...], Meta(max_length=120)] = ()
    over: bool = False


def begun(
    situation: Situation,
    markers: tuple[Marker, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> FireState:
    """Return the gunfire of these markers, which must be legal."""
    return FireState(
        options=options,
        situation=situation,
        markers=markers,
        at_risk=_at_risk(situation, markers, options, charts),
    )


def _at_risk(
    situation: Situation,
    markers: tuple[Marker, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[ShipId, ...]:
    """The targets, and by night the friends in the way."""
    aims = aims_of(situation, markers, options, charts)
    return tuple(sorted({ship for aim in aims for ship in _may_strike(aim)}))


def _may_strike(aim: Aim) -> tuple[ShipId, ...]:
    return (aim.marker.target, *(friend.id for friend in aim.friends))


def struck_together(state: FireState, charts: BattleshipsCharts) -> tuple[FireState, ...]:
    """Return the unresolved fire of `state`, grouped by the units that it may strike.

    Units between which one shot may change its target stay together.
    """
    groups: list[tuple[set[ShipId], list[Marker]]] = []
    for aim in aims_of(state.situation, state.markers, state.options, charts):
        ships, markers = {*_may_strike(aim)}, [aim.marker]
        apart = []
        for group in groups:
            if group[0] & ships:
                ships |= group[0]
                markers = [*group[1], *markers]
            else:
                apart.append(group)
        groups = [*apart, (ships, markers)]
    return tuple(
        msgspec.structs.replace(state, markers=tuple(markers), at_risk=tuple(sorted(ships)))
        for ships, markers in groups
    )


def require_ready(situation: Situation) -> None:
    """Refuse a situation without places or without visibility, in which nobody can fire."""
    require_placed(situation)
    require_visibility(situation)


def require_legal(
    situation: Situation,
    marker: Marker,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    firer_member: str,
    target_member: str,
) -> None:
    """Refuse a marker that the rules forbid (5.1, 5.11, 10.4), with the member at fault."""
    gathering = Gathering()
    with gathering:
        firer = unit_in_play(situation, marker.firer, firer_member)
    with gathering:
        target = unit_in_play(situation, marker.target, target_member)
    gathering.close()
    line = lines_in(situation, options, charts).between(firer, target)
    refuse_all(shot_faults(line, marker.battery, firer_member, target_member))


def shot_faults(
    line: Line, battery: Battery, firer_member: str, target_member: str
) -> Iterator[Refused]:
    """Yield the faults of fire along `line` (5.1, 5.11, 10.4); see `require_legal`."""
    at = line.at
    for what, rule in firer_faults(at.situation, line.firer, battery, at.charts):
        yield Refused(what, rule=rule, member=firer_member)
    for what, rule in target_faults(line, battery):
        yield Refused(what, rule=rule, member=target_member)


_EXACT_MARKERS = 2
"""With more markers the joint results are too many to walk; their odds are sampled."""


class ResolveFire(Undecided[FireState]):
    """One marker per step, then the damage."""

    name = "gunfire"

    def finished(self, state: FireState) -> bool:
        """Return whether the damage has been applied."""
        return state.over

    def advance(self, state: FireState, dice: Dice, charts: BattleshipsCharts) -> Step[FireState]:
        """Resolve the next marker; after the last, apply the damage of all."""
        if state.made == len(state.markers):
            return _end(state, charts)
        aims = aims_of(state.situation, state.markers, state.options, charts)
        fired, trace = fire(aims[state.made], state.situation, dice, state.options, charts)
        pending = state.pending
        if fired.damage is not None:
            pending = added(pending, fired.damage, charts)
        after = msgspec.structs.replace(
            state, made=state.made + 1, pending=pending, fired=(*state.fired, fired)
        )
        return Step(after, trace)

    def verify(self, state: FireState, charts: BattleshipsCharts) -> None:
        """Raise StateFault for an illegal marker, or a resolved one that is not among them."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of the gunfire cannot be: {fault}")

    def bounded(self, state: FireState) -> bool:
        """Return whether there are at most two markers."""
        return len(state.markers) <= _EXACT_MARKERS

    def progress(self, state: FireState) -> tuple[int, bool]:
        """Return the progress of the fire: marker by marker, then the end."""
        return (state.made, state.over)

    def marginals(self, state: FireState, charts: BattleshipsCharts) -> dict[str, FireState]:
        """Return the fire that may strike each unit; other fire does not affect it."""
        aims = aims_of(state.situation, state.markers, state.options, charts)
        plain = msgspec.structs.replace(state.options, special_damage=False)

        def at(ship: ShipId) -> FireState:
            at_it = (aim.marker for aim in aims if ship in _may_strike(aim))
            return msgspec.structs.replace(
                state, options=plain, markers=tuple(at_it), at_risk=(ship,)
            )

        return {f"/units/{place}": at(ship) for place, ship in enumerate(state.at_risk)}

    def alike(self, state: FireState, charts: BattleshipsCharts) -> Alike:
        """Return the totals with the same odds, and the misdirected totals."""
        if state.made == len(state.markers):
            return {}
        aim = aims_of(state.situation, state.markers, state.options, charts)[state.made]
        if aim.friends:
            strays = charts.misdirected_fire.rows
            return {"misdirected_fire": lambda natural: strays[natural]}
        shot, defence = aim.shot, aim.shot.struck.counter.defence
        added_up = sum(modifier.value for modifier in shot.modifiers)
        return {
            "damage_points": lambda natural: odds_of(
                charts.dpt.points(shot.attack, natural + added_up), defence
            )
        }

    def relevant(self, state: FireState) -> FireState:
        """Return `state` without the record of shots, and without damage irrelevant to the odds."""
        pending = tuple(damage for damage in state.pending if damage.ship in state.at_risk)
        return msgspec.structs.replace(state, fired=(), pending=pending)


def _end(state: FireState, charts: BattleshipsCharts) -> Step[FireState]:
    """Apply all effects together (5.2), and remove the targets."""
    situation = _counted(state.situation, state.markers, charts)
    situation = msgspec.structs.replace(situation, fire=())
    situation, trace = apply_damage(situation, state.pending, state.options, charts)
    return Step(msgspec.structs.replace(state, situation=situation, over=True), trace)


def _counted(
    situation: Situation, markers: Iterable[Marker], charts: BattleshipsCharts
) -> Situation:
    """`situation` with one more turn of fire for ships whose turns a scenario counts (11.0)."""
    limited = {
        ship
        for rule in rules_of(situation, charts)
        if isinstance(rule, FireLimit)
        for ship in rule.ships
    }
    firing = {marker.firer for marker in markers if marker.battery is Battery.MAIN}
    counted = [
        msgspec.structs.replace(ship, turns_fired=min(_MOST_TURNS_FIRED, ship.turns_fired + 1))
        for ship in situation.ships
        if ship.id in limited & firing
    ]
    return situation.put(*counted) if counted else situation


def _faults(state: FireState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of a state handed back; the first is enough."""
    batteries = [(marker.firer, marker.battery) for marker in state.markers]
    if len(set(batteries)) < len(batteries):
        yield "a battery that fires twice"
    try:
        require_ready(state.situation)
        for marker in state.markers:
            require_legal(state.situation, marker, state.options, charts, "", "")
    except Refused as refusal:
        yield str(refusal)
        return
    if state.at_risk != _at_risk(state.situation, state.markers, state.options, charts):
        yield "units at risk that are not"
    if state.over or not len(state.fired) == state.made <= len(state.markers):
        yield "more or less than has been fired"
    yield from pending_faults(state.pending, state.at_risk)
