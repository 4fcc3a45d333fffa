"""The target phases (5.1): each side declares its targets, the inferior side first (3.2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.fire_procedure import require_ready
from wardroom.rulesets.battleships.gunnery.gunnery_phase import markers_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import FireOrder, Situation
from wardroom.rulesets.battleships.situation.terms import Side

_FIRE = Annotated[
    tuple[FireOrder, ...],
    Meta(
        max_length=60, description="Ships and their targets. A ship that is not listed holds fire."
    ),
]
_SIDE = Annotated[
    Side, Meta(description="The side that declares; the inferior player declares first (3.2).")
]


class DeclarationOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The targets of a side's ships. Both players can see the targets until the turn is over."""

    side: _SIDE
    fire: _FIRE = ()


class DeclarationOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How many ships fire. No dice are thrown."""

    ships: Annotated[int, Meta(description="How many ships of the side have a target.")]


class DeclarationState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Targets to declare, or declared."""

    options: BattleshipsOptions
    situation: Situation
    side: _SIDE
    fire: _FIRE
    declared: bool = False


def begin(
    situation: Situation,
    order: DeclarationOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> DeclarationState:
    """Return the declaration that `order` makes. Raises Refused for fire that the rules forbid."""
    require_ready(situation)
    check_declaration(situation, order.side, order.fire, options, charts)
    return DeclarationState(options=options, situation=situation, side=order.side, fire=order.fire)


def check_declaration(
    situation: Situation,
    side: Side,
    fire: tuple[FireOrder, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> None:
    """Raise Refused for targets that `side` cannot declare in addition to earlier ones."""
    markers_of(situation, fire, options, charts, side)


def declared(
    situation: Situation, side: Side, fire: tuple[FireOrder, ...]
) -> tuple[Situation, TraceStep]:
    """Return the situation with the targets of `side`, which it may declare."""
    step = TraceStep(
        rule="5.1",
        purpose="targets_declared",
        details={"side": side, "ships": len(fire)},
        result="declared" if fire else "holds_fire",
    )
    return msgspec.structs.replace(situation, fire=(*situation.fire, *fire)), step


class Declare(Undecided[DeclarationState]):
    """The step machine of a declaration: one step, without dice."""

    name = "declaration"

    def finished(self, state: DeclarationState) -> bool:
        """Return whether the targets are declared."""
        return state.declared

    def advance(
        self, state: DeclarationState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[DeclarationState]:
        """Declare the targets."""
        situation, step = declared(state.situation, state.side, state.fire)
        return Step(msgspec.structs.replace(state, situation=situation, declared=True), (step,))

    def progress(self, state: DeclarationState) -> int:
        """Return one step."""
        return int(state.declared)


def outcome(state: DeclarationState, charts: BattleshipsCharts) -> DeclarationOutcome:
    """Return the declaration in `state`."""
    del charts
    return DeclarationOutcome(ships=len(state.fire))
