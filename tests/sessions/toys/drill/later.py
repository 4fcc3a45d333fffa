"""The drill as its next release has it: another state, another option, two errata and a chart.

One erratum is about the set-up, the other throws dice of its own in every attack.
"""

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
from wardroom.dice import D6, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.engine.trace import TraceStep

_SINCE = {"x-rule": "1.1", "x-since": "2"}
_SPOKEN = '[purposes]\nweather = "Weather"'
_OLDER = DrillOptions.__struct_fields__


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
    weather: Annotated[
        bool,
        Meta(
            title="Erratum: weather",
            description="The weather is thrown for before every attack.",
            extra_json_schema={**_SINCE, "x-erratum": True},
        ),
    ] = True


class LaterState(DrillState, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the drill stands, and how often the attack was held."""

    options: LaterOptions = LaterOptions()
    held: int = 0


class _Later(_Drill):
    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        before: tuple[TraceStep, ...] = ()
        if state.pressing and state.options.weather:
            at = ScopedDice(dice, "round", state.round)
            roll = at.roll(D6, purpose="weather", rule="1.1")
            before = (
                TraceStep(
                    rule="1.1", purpose="weather", roll=roll, total=roll.natural, result="quiet"
                ),
            )
        step = super().advance(state, dice, charts)
        held = state.held + (not state.pressing)
        return Step(msgspec.structs.replace(step.state, held=held), (*before, *step.trace))


def _begin_later(setup: DrillSetUp, options: LaterOptions, charts: LaterCharts) -> LaterState:
    state = msgspec.structs.asdict(_begin(setup, options, charts))
    return LaterState(**state | {"markers": state["markers"] * (2 if options.twice else 1)})


def _without_held(state: dict[str, Any]) -> dict[str, Any]:
    older = {name: value for name, value in state.items() if name != "held"}
    options = {name: value for name, value in state["options"].items() if name in _OLDER}
    return older | {"options": options}


def _as_kept(state: LaterState, version: int) -> LaterState:
    return msgspec.structs.replace(state, held=0) if version < 3 else state


def later(folder: Path) -> Ruleset:
    """The next release of the drill, its data in `folder`."""
    data = folder / "data"
    shutil.copytree(DRILL.data, data)
    with (data / "standard" / "t1.toml").open("a") as charts:
        charts.write("bonus = 1\n")
    for words in (data / "text").glob("*.toml"):
        spoken = words.read_text("utf-8").replace("[purposes]", _SPOKEN, 1)
        words.write_text(spoken, "utf-8")
    game = msgspec.structs.replace(
        GAME,
        throws=("weather", *GAME.throws),
        state=LaterState,
        procedure=_Later(),
        begin=_begin_later,
        state_version=3,
        downgrades=(_without_held,),
        as_kept=_as_kept,
    )
    return msgspec.structs.replace(
        DRILL,
        versions=(*DRILL.versions, RulesVersion("2")),
        game=game,
        options=LaterOptions,
        charts=LaterCharts,
        data=data,
    )
