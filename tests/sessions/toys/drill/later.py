"""The drill as its next release has it: another state, another option, an erratum and a chart."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sessions.toys.drill.ruleset import (
    DRILL,
    GAME,
    T1,
    DrillCharts,
    DrillOptions,
    DrillSetUp,
    DrillState,
    _begin,
    _Drill,
)
from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.registry import Ruleset

_SINCE = {"x-rule": "1.1", "x-since": "2"}


class LaterT1(T1, frozen=True):
    """With a field that the charts before do not have."""

    bonus: int


class LaterCharts(DrillCharts, frozen=True, kw_only=True):
    """The charts of the drill."""

    t1: LaterT1 = msgspec.field(name="T1")


class LaterOptions(DrillOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the drill."""

    night: Annotated[
        bool, Meta(title="Night", description="A drill by night.", extra_json_schema=_SINCE)
    ] = False
    twice: Annotated[
        bool,
        Meta(
            title="Erratum: twice",
            description="Markers count twice.",
            extra_json_schema={**_SINCE, "x-erratum": True},
        ),
    ] = True


class LaterState(DrillState, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the drill stands, and how often the attack was held."""

    held: int = 0


class _Later(_Drill):
    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        step = super().advance(state, dice, charts)
        held = state.held + (not state.pressing)
        return Step(msgspec.structs.replace(step.state, held=held), step.trace)


def _begin_later(setup: DrillSetUp, options: LaterOptions, charts: LaterCharts) -> LaterState:
    state = msgspec.structs.asdict(_begin(setup, options, charts))
    return LaterState(**state | {"markers": state["markers"] * (2 if options.twice else 1)})


def _without_held(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name != "held"}


def _as_kept(state: LaterState, version: int) -> LaterState:
    return msgspec.structs.replace(state, held=0) if version < 3 else state


def later(folder: Path) -> Ruleset:
    """The next release of the drill, its data in `folder`."""
    data = folder / "data"
    shutil.copytree(DRILL.data, data)
    with (data / "standard" / "t1.toml").open("a") as charts:
        charts.write("bonus = 1\n")
    game = msgspec.structs.replace(
        GAME,
        state=LaterState,
        procedure=_Later(),
        begin=_begin_later,
        state_version=3,
        downgrades=(_without_held,),
        as_kept=_as_kept,
    )
    return msgspec.structs.replace(
        DRILL, version="2", game=game, options=LaterOptions, charts=LaterCharts, data=data
    )
