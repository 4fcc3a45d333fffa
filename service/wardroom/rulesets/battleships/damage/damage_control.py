"""The damage control phase as a procedure (8.1, 8.2, 10.7).

Unit by unit, the inferior player's first and by their ids, each damaged track gets a roll, within
the limit of the unit's repairs. The owner may decline to roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship, repairs_left
from wardroom.rulesets.battleships.situation.situation import Situation, sides_in_order
from wardroom.rulesets.battleships.situation.terms import ShipId, Track

_TRACKS = Annotated[
    tuple[Track, ...],
    Meta(
        max_length=2,
        description="The tracks to roll for, in this order. If the list is empty, the unit does "
        "not roll.",
    ),
]


class DamageControlOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of damage control."""

    damage_control: Annotated[
        _TRACKS | None,
        Meta(
            description="The tracks for which every damaged unit rolls. If it is null, the owner "
            "decides for each unit."
        ),
    ] = (Track.W, Track.S)


class DamageControlOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The order for the last phase of a turn.

    Units need their damage, but no hexes.
    """

    standing_orders: DamageControlOrders = DamageControlOrders()


class DamageControlDecision(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="damage_control", tag_field="kind"
):
    """The tracks for which the next damaged unit rolls."""

    tracks: _TRACKS


class DamageControlDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The unit whose turn it is, and its damage."""

    ship: Annotated[ShipId, Meta(description="The unit.")]
    name: Annotated[str, Meta(description="Its name.")]
    w: Annotated[int, Meta(description="Levels of weapon damage (W).")]
    s: Annotated[int, Meta(description="Levels of speed damage (S).")]
    left: Annotated[
        int, Meta(description="How many levels the unit may still repair in this battle.")
    ]


class Repairs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The levels of damage that damage control removed from a unit."""

    ship: ShipId
    w: Annotated[int, Meta(ge=0, le=3, description="Levels of W removed.")]
    s: Annotated[int, Meta(ge=0, le=3, description="Levels of S removed.")]


class DamageControlOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The repairs that were made, and the situation after them."""

    repairs: Annotated[
        tuple[Repairs, ...], Meta(description="Every unit that repaired something, in order.")
    ]


class DamageControlHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The results whose odds are given: how many levels are removed from all units."""

    w_repaired: Annotated[int, Meta(description="Levels of W removed.")]
    s_repaired: Annotated[int, Meta(description="Levels of S removed.")]


class DamageControlState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="damage_control",
    tag_field="procedure",
):
    """Damage control in progress.

    `waiting`: units that have not rolled yet, the next one first. `tracks`: the tracks for which
    this unit still rolls, once its owner has decided. A shore battery's two rolls are the same
    track twice.
    """

    options: BattleshipsOptions
    orders: DamageControlOrders
    situation: Situation
    waiting: tuple[ShipId, ...]
    tracks: tuple[Track, ...] | None = None
    repairs: tuple[Repairs, ...] = ()


def begin(
    situation: Situation,
    order: DamageControlOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> DamageControlState:
    """Return the phase with these standing orders."""
    return start(situation, order.standing_orders, options, charts)


def start(
    situation: Situation,
    orders: DamageControlOrders,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> DamageControlState:
    """Return damage control of both sides at its beginning (8.1)."""
    return DamageControlState(
        options=options, orders=orders, situation=situation, waiting=_in_order(situation, charts)
    )


def _in_order(situation: Situation, charts: BattleshipsCharts) -> tuple[ShipId, ...]:
    """The damaged units, the inferior player's first, by their ids."""
    return tuple(
        ship.id
        for side in sides_in_order(situation.turn, charts)
        for ship in situation.of(side)
        if damaged_tracks(ship)
    )


def damaged_tracks(ship: Ship) -> tuple[Track, ...]:
    """Return the damaged tracks of a unit; a shore battery has only one track (10.7)."""
    w = (Track.W,) if ship.w else ()
    return w if ship.battery or not ship.s else (*w, Track.S)


class ControlDamage(Procedure[DamageControlState, DamageControlDecision, BattleshipsCharts]):
    """The step machine of damage control. Each step makes one roll."""

    name = "damage control"

    def finished(self, state: DamageControlState) -> bool:
        """Return whether every unit has had its turn."""
        return not state.waiting

    def offers(
        self, state: DamageControlState, charts: BattleshipsCharts
    ) -> tuple[Offer[DamageControlDecision], ...]:
        """Return the decision on the next unit's rolls, if it may repair anything."""
        ship = _next_ship(state)
        if state.tracks is not None or not repairs_left(ship):
            return ()
        both = damaged_tracks(ship)
        orders = (both, both[::-1]) if len(both) > 1 else ()
        choices = (*orders, *((track,) for track in both), ())
        return (
            Offer(
                decision="damage_control",
                seat=ship.side,
                rule="8.1",
                choices=tuple(DamageControlDecision(tracks=each) for each in choices),
                example=DamageControlDecision(tracks=both),
                details=DamageControlDetails(
                    ship=ship.id,
                    name=ship.counter.name,
                    w=ship.w,
                    s=ship.s,
                    left=repairs_left(ship),
                ),
            ),
        )

    def decide(
        self, state: DamageControlState, decision: DamageControlDecision, charts: BattleshipsCharts
    ) -> Step[DamageControlState]:
        """Set the tracks that the next unit rolls for; without any it is done."""
        ship = _next_ship(state)
        rolls = charts.damage_control.battery_w_rolls if ship.battery else 1
        tracks = tuple(track for track in decision.tracks for _ in range(rolls))
        return Step(_after(msgspec.structs.replace(state, tracks=tracks)))

    def standing(
        self, state: DamageControlState, offer: Offer[DamageControlDecision]
    ) -> DamageControlDecision | None:
        """Return the standing order, limited to the unit's damaged tracks."""
        ordered = state.orders.damage_control
        if ordered is None:
            return None
        damaged = damaged_tracks(_next_ship(state))
        tracks = tuple(dict.fromkeys(track for track in ordered if track in damaged))
        return DamageControlDecision(tracks=tracks)

    def advance(
        self, state: DamageControlState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[DamageControlState]:
        """Return the next roll of the unit whose turn it is, or its limit (8.2)."""
        ship = _next_ship(state)
        if not state.tracks:
            return _limit(state, ship)
        track, *left = state.tracks
        scoped = ScopedDice(
            dice, "ship", state.situation.ships.index(ship) + 1, track, len(left) + 1
        )
        repaired, step = roll_repair(ship, track, scoped, charts)
        after = msgspec.structs.replace(state, tracks=tuple(left))
        if repaired:
            after = _mend(after, ship, track)
        return Step(_after(after), (step,))

    def verify(self, state: DamageControlState, charts: BattleshipsCharts) -> None:
        """Raise StateFault for a waiting unit without damage to repair."""
        for fault in _faults(state, charts):
            raise StateFault(f"the state of damage control cannot be: {fault}")

    def progress(self, state: DamageControlState) -> tuple[int, int]:
        """Return the progress of damage control: unit by unit, roll by roll."""
        undecided = 99
        return (-len(state.waiting), -(undecided if state.tracks is None else len(state.tracks)))

    def relevant(self, state: DamageControlState) -> DamageControlState:
        """Return `state` with the repairs summed up in one entry."""
        ships = state.situation.put(
            *(_forgotten(ship) for ship in state.situation.ships if ship.id not in state.waiting)
        )
        total = _total(state)
        return msgspec.structs.replace(state, situation=ships, repairs=(total,))


def _faults(state: DamageControlState, charts: BattleshipsCharts) -> Iterator[str]:
    """The faults of a state handed back; the first is enough."""
    order = _in_order(state.situation, charts)
    if len(state.waiting) > len(order) or state.waiting != order[len(order) - len(state.waiting) :]:
        yield "units wait that have nothing to repair, or out of their order"
        return
    if state.tracks is None:
        return
    ship = _next_ship(state) if state.waiting else None
    rolls = max(charts.damage_control.battery_w_rolls, len(Track))
    if ship is None or not 1 <= len(state.tracks) <= rolls or not repairs_left(ship):
        yield "rolls that nobody has"
    elif not set(state.tracks) <= set(damaged_tracks(ship)):
        yield "rolls for tracks without damage"


def _next_ship(state: DamageControlState) -> Ship:
    ship = state.situation.find(state.waiting[0])
    assert ship is not None
    return ship


def _after(state: DamageControlState) -> DamageControlState:
    """`state` with the next unit's turn, if this unit has no roll left."""
    ship = _next_ship(state)
    damaged = damaged_tracks(ship) if repairs_left(ship) else ()
    left = tuple(track for track in state.tracks or () if track in damaged)
    if left:
        return msgspec.structs.replace(state, tracks=left)
    return msgspec.structs.replace(state, waiting=state.waiting[1:], tracks=None)


def _mend(state: DamageControlState, ship: Ship, track: Track) -> DamageControlState:
    """`state` with one level of a track removed."""
    level = getattr(ship, track) - 1
    mended = msgspec.structs.replace(ship, repaired=ship.repaired + 1, **{track.value: level})
    return msgspec.structs.replace(
        state,
        situation=state.situation.put(mended),
        repairs=_noted(state.repairs, ship.id, track),
    )


def _noted(repairs: tuple[Repairs, ...], ship: ShipId, track: Track) -> tuple[Repairs, ...]:
    w, s = int(track is Track.W), int(track is Track.S)
    if repairs and repairs[-1].ship == ship:
        last = repairs[-1]
        return (*repairs[:-1], Repairs(ship=ship, w=last.w + w, s=last.s + s))
    return (*repairs, Repairs(ship=ship, w=w, s=s))


def _limit(state: DamageControlState, ship: Ship) -> Step[DamageControlState]:
    """Stop the rolls of a unit that has reached its limit of repairs (8.2)."""
    step = TraceStep(
        rule="8.2",
        purpose="repair_limit",
        details={**ship.named, "repaired": ship.repaired},
        result="no_more_repairs",
    )
    return Step(_after(msgspec.structs.replace(state, tracks=())), (step,))


def roll_repair(
    ship: Ship, track: Track, dice: Dice, charts: BattleshipsCharts
) -> tuple[bool, TraceStep]:
    """Return whether a level of `track` is repaired (8.1). Dice: one roll, `damage_control`."""
    table = charts.damage_control
    rows = table.w if track is Track.W else table.s
    roll = dice.roll(table.dice, purpose="damage_control", rule="8.1")
    row = rows.row(roll.natural)
    step = TraceStep(
        rule="10.7" if ship.battery else "8.1",
        chart="damage_control",
        purpose="damage_control",
        details={**ship.named, "track": track, "level": getattr(ship, track)},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "repaired", step


# ------------------------------------------------------------------------------ results


def _total(state: DamageControlState) -> Repairs:
    return Repairs(
        ship="all",
        w=sum(each.w for each in state.repairs),
        s=sum(each.s for each in state.repairs),
    )


def _forgotten(ship: Ship) -> Ship:
    """A unit that is finished: its damage no longer matters."""
    return msgspec.structs.replace(ship, w=0, s=0, repaired=0)


def outcome(state: DamageControlState, charts: BattleshipsCharts) -> DamageControlOutcome:
    """Return the repairs in `state`."""
    del charts
    return DamageControlOutcome(repairs=state.repairs)


def headline(state: DamageControlState, charts: BattleshipsCharts) -> DamageControlHeadline:
    """Return the headline results of finished damage control."""
    del charts
    total = _total(state)
    return DamageControlHeadline(w_repaired=total.w, s_repaired=total.s)
