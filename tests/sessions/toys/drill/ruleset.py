"""A drill: press the attack or hold, round after round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.charts import Table
from wardroom.dice import TWO_D6, Dice, ScopedDice
from wardroom.engine.calls import Example
from wardroom.engine.games import Game, SeatPolicy
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.engine.trace import TraceStep


class T1(Table, frozen=True):
    """What a throw must reach."""

    needed: int


class DrillCharts(msgspec.Struct, frozen=True, kw_only=True):
    """The charts of the drill."""

    t1: T1 = msgspec.field(name="T1")


class DrillOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the drill."""

    long_drill: Annotated[
        bool,
        Meta(
            title="Long drill", description="Twice the rounds.", extra_json_schema={"x-rule": "1.1"}
        ),
    ] = False
    hit_on_seven: Annotated[
        bool,
        Meta(
            title="Erratum: seven hits",
            description="A seven hits too.",
            extra_json_schema={"x-rule": "1.1", "x-erratum": True},
        ),
    ] = True


class DrillSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the drill is."""

    rounds: Annotated[int, Meta(ge=1, le=1_000_000)] = 3
    markers: Annotated[int, Meta(ge=0, le=10, description="Throws that may be repeated.")] = 0
    name: Annotated[str, Meta(max_length=40)] = ""


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="press", tag_field="kind"):
    """Press the attack, or hold."""

    press: bool
    note: Annotated[str, Meta(max_length=2000)] = ""


class DrillState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the drill stands."""

    rounds: int
    hit_from: int
    name: str
    options: DrillOptions = DrillOptions()
    markers: int = 0
    round: int = 1
    pressing: bool | None = None
    hits: int = 0


class DrillView(msgspec.Struct, frozen=True, kw_only=True):
    """The drill as anybody sees it."""

    round: int
    rounds: int
    hits: int
    markers: int
    name: str


class _Drill(Procedure[DrillState, Press, DrillCharts]):
    name = "drill"
    reroll_rule = "1.2"

    def finished(self, state: DrillState) -> bool:
        return state.round > state.rounds

    def offers(self, state: DrillState, charts: DrillCharts) -> tuple[Offer[Press], ...]:
        if state.pressing is not None:
            return ()
        return (
            Offer(
                decision="press",
                rule="1.1",
                example=Press(press=True),
                details={"round": state.round},
            ),
        )

    def decide(self, state: DrillState, decision: Press, charts: DrillCharts) -> Step[DrillState]:
        if decision.note == "forbidden":
            raise Refused("note_forbidden", rule="1.1", member="/note")
        return Step(msgspec.structs.replace(state, pressing=decision.press))

    def advance(self, state: DrillState, dice: Dice, charts: DrillCharts) -> Step[DrillState]:
        following = msgspec.structs.replace(state, pressing=None, round=state.round + 1)
        if not state.pressing:
            step = TraceStep(
                rule="1.1", purpose="held", details={"round": state.round}, result="quiet"
            )
            return Step(following, (step,))
        roll = ScopedDice(dice, "round", state.round).roll(TWO_D6, purpose="attack", rule="1.1")
        hit = roll.natural >= state.hit_from
        step = TraceStep(
            rule="1.1",
            chart="T1",
            purpose="attack",
            details={"round": state.round},
            roll=roll,
            total=roll.natural,
            result="hit" if hit else "missed",
        )
        return Step(msgspec.structs.replace(following, hits=state.hits + hit), (step,))

    def verify(self, state: DrillState, charts: DrillCharts) -> None:
        if not 1 <= state.round <= state.rounds + 1 or not 0 <= state.hits < state.round:
            raise StateFault("no drill stands so")

    def rerolls(self, state: DrillState) -> int:
        return state.markers

    def spend_rerolls(self, state: DrillState, spent: int) -> DrillState:
        return msgspec.structs.replace(state, markers=state.markers - spent)


def _begin(setup: DrillSetUp, options: DrillOptions, charts: DrillCharts) -> DrillState:
    if setup.name == "nobody":
        raise Refused("nobody", rule="1.1", member="/name")
    return DrillState(
        rounds=setup.rounds * (2 if options.long_drill else 1),
        hit_from=charts.t1.needed - options.hit_on_seven,
        name=setup.name,
        options=options,
        markers=setup.markers,
    )


def _view(state: DrillState, _seat: str | None, _charts: DrillCharts) -> DrillView:
    return DrillView(
        round=state.round,
        rounds=state.rounds,
        hits=state.hits,
        markers=state.markers,
        name=state.name,
    )


def _ending(state: DrillState, _charts: DrillCharts) -> str | None:
    if state.round <= state.rounds:
        return None
    return "passed" if state.hits * 2 >= state.rounds else "failed"


def _upgrade(written: dict[str, Any]) -> dict[str, Any]:
    """The first version called the markers `rerolls`, and had neither name nor options."""
    written = {"name": "", "options": {}, **written}
    if "rerolls" in written:
        written["markers"] = written.pop("rerolls")
    return written


def _upgrade_charts(tables: dict[str, Any]) -> dict[str, Any]:
    """Format 1 called what a throw needs `hit_from`."""
    table = tables.get("T1")
    if isinstance(table, dict) and "hit_from" in table:
        table["needed"] = table.pop("hit_from")
    return tables


GAME = Game(
    name="drill",
    title="A drill",
    summary="Rounds of attack.",
    description="Press the attack, or hold, round after round.",
    covers=("1.1", "1.2"),
    setup=DrillSetUp,
    state=DrillState,
    decisions=(Press,),
    view_type=DrillView,
    seats=("owner",),
    procedure=_Drill(),
    begin=_begin,
    view=_view,
    ending=_ending,
    examples=(
        Example(name="short", summary="Three rounds.", order={"rounds": 3}),
        Example(name="marked", summary="With a marker.", order={"rounds": 2, "markers": 1}),
    ),
    throws=("attack",),
    patrol=lambda state: (state.round + 2) // 3,
    policies={
        "pressing": SeatPolicy(lambda state, _seat: state, lambda _state, _offer: Press(press=True))
    },
    state_version=2,
    upgrade=_upgrade,
)

DRILL = Ruleset(
    id="drill",
    title="The Drill",
    summary="A small game of one player.",
    versions=(RulesVersion("1", ("seats_given_back",)),),
    charts=DrillCharts,
    options=DrillOptions,
    calls=(),
    data=Path(__file__).parent / "data",
    game=GAME,
    pack_upgrades=(_upgrade_charts,),
)
