"""A duel: two sides give secret orders, which are carried out together."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Table
from wardroom.dice import D6, Dice, ScopedDice
from wardroom.engine.calls import Example
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.engine.standings import GameResult
from wardroom.engine.trace import TraceStep

SEATS = ("north", "south")
Side = Literal["north", "south"]


class T1(Table, frozen=True):
    """What a volley must reach."""

    hit_from: int


class DuelCharts(msgspec.Struct, frozen=True, kw_only=True):
    """The charts of the duel."""

    t1: T1 = msgspec.field(name="T1")


class DuelOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the duel."""

    close: Annotated[
        bool,
        Meta(title="Close", description="Hits are easier.", extra_json_schema={"x-rule": "1.1"}),
    ] = False


class DuelSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the duel is."""

    rounds: Annotated[int, Meta(ge=1, le=50)] = 2


class GiveOrder(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="order", tag_field="kind"
):
    """A secret order: where to stand and where to aim."""

    seat: Side
    stand: Annotated[int, Meta(ge=1, le=6)]
    aim: Annotated[int, Meta(ge=1, le=6)]
    word: Annotated[str, Meta(max_length=60)] = ""


class Signal(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="signal", tag_field="kind"
):
    """An open signal, once a round, before one's order."""

    seat: Side
    text: Annotated[str, Meta(max_length=60)] = ""


class DuelState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the duel stands."""

    rounds: int
    round: int = 1
    orders: tuple[GiveOrder, ...] = ()
    signalled: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    hits: tuple[int, int] = (0, 0)


class DuelView(msgspec.Struct, frozen=True, kw_only=True):
    """The duel as a side sees it."""

    round: int
    rounds: int
    hits: dict[str, int]
    mine: GiveOrder | None


class _Duel(Procedure[DuelState, GiveOrder | Signal, DuelCharts]):
    name = "duel"

    def finished(self, state: DuelState) -> bool:
        return state.round > state.rounds

    def offers(self, state: DuelState, charts: DuelCharts) -> tuple[Offer[GiveOrder | Signal], ...]:
        if state.done:
            return ()
        found: list[Offer[GiveOrder | Signal]] = []
        for seat in SEATS:
            if any(order.seat == seat for order in state.orders):
                continue
            side: Side = "north" if seat == "north" else "south"
            order = GiveOrder(seat=side, stand=1, aim=2)
            found.append(Offer(decision="order", rule="1.1", example=order, seat=seat))
            if seat not in state.signalled:
                found.append(
                    Offer(decision="signal", rule="1.2", example=Signal(seat=side), seat=seat)
                )
        return tuple(found) if len(state.orders) < 2 else ()

    def decide(
        self, state: DuelState, decision: GiveOrder | Signal, charts: DuelCharts
    ) -> Step[DuelState]:
        if isinstance(decision, Signal):
            step = TraceStep(
                rule="1.2", purpose="signal", details={"side": decision.seat}, result="sent"
            )
            signalled = (*state.signalled, decision.seat)
            return Step(msgspec.structs.replace(state, signalled=signalled), (step,))
        if decision.stand == decision.aim:
            raise Refused("same", rule="1.1", member="/aim")
        step = TraceStep(
            rule="1.1",
            purpose="order",
            details={"side": decision.seat, "round": state.round, "word": decision.word},
            result="given",
        )
        return Step(msgspec.structs.replace(state, orders=(*state.orders, decision)), (step,))

    def advance(self, state: DuelState, dice: Dice, charts: DuelCharts) -> Step[DuelState]:
        orders = sorted(state.orders, key=lambda order: order.seat)
        trace = []
        hits = list(state.hits)
        for at, order in enumerate(orders):
            other = orders[1 - at]
            here = ScopedDice(dice, "round", state.round, order.seat)
            roll = here.roll(D6, purpose="lookout", rule="1.2")
            trace.append(
                TraceStep(
                    rule="1.2", purpose="lookout", roll=roll, total=roll.natural, result="seen",
                    details={"side": order.seat, "round": state.round, "other": other.stand},
                )
            )  # fmt: skip
            roll = here.roll(D6, purpose="volley", rule="1.1")
            hit = order.aim == other.stand and roll.natural >= charts.t1.hit_from
            hits[at] += hit
            trace.append(
                TraceStep(
                    rule="1.1", chart="T1", purpose="volley", roll=roll, total=roll.natural,
                    result="hit" if hit else "missed",
                    details={"side": order.seat, "round": state.round},
                )
            )  # fmt: skip
        following = DuelState(rounds=state.rounds, round=state.round + 1, hits=(hits[0], hits[1]))
        return Step(following, tuple(trace))


def _view(state: DuelState, seat: str | None, _charts: DuelCharts) -> DuelView:
    mine = next((order for order in state.orders if order.seat == seat), None)
    return DuelView(
        round=state.round,
        rounds=state.rounds,
        hits=dict(zip(SEATS, state.hits, strict=True)),
        mine=mine,
    )


def _ending(state: DuelState, _charts: DuelCharts) -> str | None:
    if state.round <= state.rounds:
        return None
    north, south = state.hits
    return "draw" if north == south else "north" if north > south else "south"


def _seen(step: TraceStep, state: DuelState, seat: str | None) -> bool:
    """A lookout reports to his own side; a round later everyone knows. Orders stay secret."""
    if step.purpose == "order":
        return step.details["side"] == seat
    if step.purpose == "lookout":
        told = state.round > int(step.details["round"]) + 1
        return told or step.details["side"] == seat
    return True


def _result(state: DuelState, _charts: DuelCharts) -> GameResult:
    points = dict(zip(SEATS, state.hits, strict=True))
    most = max(points.values())
    best = [seat for seat, hits in points.items() if hits == most]
    return GameResult(points=points, winner=best[0] if len(best) == 1 else None)


GAME = Game(
    name="duel",
    result=_result,
    title="A duel",
    summary="Secret orders.",
    description="Both sides give an order in secret; both are carried out together.",
    covers=("1.1", "1.2"),
    setup=DuelSetUp,
    state=DuelState,
    decisions=(GiveOrder, Signal),
    view_type=DuelView,
    seats=SEATS,
    procedure=_Duel(),
    begin=lambda setup, _options, _charts: DuelState(rounds=setup.rounds),
    view=_view,
    ending=_ending,
    examples=(Example(name="short", summary="Two rounds.", order={"rounds": 2}),),
    throws=("lookout", "volley"),
    seen=_seen,
    in_secret=lambda _state, _charts: SEATS,
    conceals=lambda _state, _seat, decision: isinstance(decision, GiveOrder),
)

DUEL = Ruleset(
    id="duel",
    title="The Duel",
    summary="A small game of two players.",
    versions=(RulesVersion("0"), RulesVersion("1", ("requests_stand", "seats_given_back"))),
    charts=DuelCharts,
    options=DuelOptions,
    calls=(),
    data=Path(__file__).parent / "data",
    game=GAME,
)
