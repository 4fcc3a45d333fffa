"""The end of a career and its level of victory (5, 11.7, 14.10.3). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.port.scenario import ScenarioName, scenario_named
from wardroom.rulesets.silent_victory.situation.career_record import (
    DEFEATS,
    CareerEnding,
    CareerRecord,
    CareerRecordOrder,
    captain_fate,
    judged,
    record_faults,
    record_from,
    victory_level,
)
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory

Fate = Literal["alive", "captive", "dead"]


class JudgeVictoryOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A career, and whether and how it ended.

    Without `ending` and without `next_patrol` it ended as the war did for the game, after July
    1945.
    """

    record: CareerRecordOrder = CareerRecordOrder()
    ending: Annotated[
        CareerEnding | None,
        Meta(
            description="How boat or captain was lost, as other outcomes say it: `sunk`, `crushed` "
            "at test depth, `scuttled`, the boat `captured`, `captain_killed`, `lost` when nobody "
            "found the crew; `relieved` for cause; `retired` at his own wish (11.7); null: none."
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(description="The month in which the next patrol may start; null: none any more."),
    ] = None
    scenario: ScenarioName | None = None
    historical: Annotated[
        bool,
        Meta(description="Whether his patrols are those of history, and end with them (14.10.2)."),
    ] = False


class JudgeVictoryOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The level of victory, or how the career stands while it goes on."""

    over: Annotated[bool, Meta(description="Whether the game has ended (5.1).")]
    victory: Annotated[Victory, Meta(description="The level, final once the game has ended.")]
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the career.")]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    tons_of_history: Annotated[
        int | None, Meta(description="What the scenario's captain sank; less is a defeat.")
    ]
    next_level: Annotated[
        Victory | None, Meta(description="The level above; null: none, or no ton would change it.")
    ]
    tons_to_next_level: Annotated[int | None, Meta(description="Tons missing for it.")]
    captain_fate: Annotated[Fate, Meta(description="What has become of him.")]
    posthumous: Annotated[bool, Meta(description="Whether the captain is dead (5.2.3).")]


class VictoryHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """The level of victory."""

    victory: Annotated[Victory, Meta(description="The level.")]


class VictoryState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="victory",
    tag_field="procedure",
):
    """A career about to be judged."""

    record: CareerRecord
    ending: CareerEnding | None
    next_patrol: Month | None
    scenario: ScenarioName | None
    historical: bool
    judged: bool = False


def begin(order: JudgeVictoryOrder, options: object, charts: SilentVictoryCharts) -> VictoryState:
    """The career that `order` states.

    Raises Refused for a record that does not add up, a scenario that does not exist (14.10.1), and
    the patrols of history without one (14.10.2).
    """
    del options
    if order.scenario is not None:
        scenario_named(order.scenario, charts)
    elif order.historical:
        raise Refused(
            "whose_history",
            "the patrols of history are those of a scenario's captain",
            rule="14.10.2",
            member="/scenario",
            choices=tuple(charts.scenarios.scenario),
        )
    return start(
        record_from(order.record), order.ending, order.next_patrol, order.scenario,
        historical=order.historical,
    )  # fmt: skip


def start(
    record: CareerRecord,
    ending: CareerEnding | None,
    next_patrol: str | None,
    scenario: str | None = None,
    *,
    historical: bool = False,
) -> VictoryState:
    """A career to be judged; with neither ending nor next patrol its last month has passed."""
    return VictoryState(
        record=record,
        ending=ending,
        next_patrol=next_patrol,
        scenario=scenario,
        historical=historical,
    )


class JudgeVictory(Undecided[VictoryState]):
    """How the game ended, and what it comes to."""

    name = "victory"

    def finished(self, state: VictoryState) -> bool:
        """Whether the career has been judged."""
        return state.judged

    def advance(
        self, state: VictoryState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[VictoryState]:
        """State the end and judge the level. No dice."""
        del dice
        after = msgspec.structs.replace(state, judged=True)
        return Step(after, (_end(state, charts), _level(state, charts)))

    def verify(self, state: VictoryState, charts: SilentVictoryCharts) -> None:
        """The record adds up, and the scenario exists."""
        faults = [*record_faults(state.record)]
        known = state.scenario is None or state.scenario in charts.scenarios.scenario
        if not known or (state.historical and state.scenario is None):
            faults.append("a scenario that does not exist")
        if faults:
            raise StateFault(f"the state of the career cannot be: {faults[0]}")


def is_over(state: VictoryState, charts: SilentVictoryCharts) -> bool:
    """Whether the game has ended (5.1, 14.10.2).

    By loss, relief or the captain's wish; because no patrol may start any more; or because the
    last patrol of history is made.
    """
    return state.ending is not None or state.next_patrol is None or _history_is_over(state, charts)


def _history_is_over(state: VictoryState, charts: SilentVictoryCharts) -> bool:
    if not state.historical or state.scenario is None:
        return False
    return state.record.patrols >= len(charts.scenarios.scenario[state.scenario].patrols)


def _end(state: VictoryState, charts: SilentVictoryCharts) -> TraceStep:
    if state.ending is not None:
        rule = {"relieved": "11.4", "retired": "11.7.1"}.get(state.ending, "5.1.3")
        return TraceStep(rule=rule, purpose="game_end", result=f"ended_{state.ending}")
    if _history_is_over(state, charts):
        return TraceStep(
            rule="14.10.2",
            chart=f"scenarios.scenario.{state.scenario}",
            purpose="game_end",
            details={"patrols": state.record.patrols},
            result="history_is_over",
        )
    if state.next_patrol is None:
        return TraceStep(rule="5.1.1", chart="careers", purpose="game_end", result="last_month")
    return TraceStep(
        rule="5.1.1",
        chart="careers",
        purpose="game_end",
        details={"month": state.next_patrol},
        result="goes_on",
    )


def tons_of_history(state: VictoryState, charts: SilentVictoryCharts) -> int | None:
    """What the scenario's captain sank (14.10.3); None without a scenario."""
    return None if state.scenario is None else charts.scenarios.scenario[state.scenario].tonnage


def level(state: VictoryState, charts: SilentVictoryCharts) -> Victory:
    """The level of victory (5.2.2), of a scenario only with its captain's tonnage (14.10.3)."""
    history = tons_of_history(state, charts)
    if history is not None and state.record.tons_sunk < history:
        return "defeat"
    return judged(state.record.tons_sunk, state.ending, charts)


def _level(state: VictoryState, charts: SilentVictoryCharts) -> TraceStep:
    row = victory_level(state.record.tons_sunk, charts)
    history = tons_of_history(state, charts)
    rule, chart, result = "5.2.2", "careers.victory", str(row.result)
    if state.ending in DEFEATS:
        result = f"defeat_{state.ending}"
    elif history is not None and state.record.tons_sunk < history:
        rule, chart = "14.10.3", f"scenarios.scenario.{state.scenario}"
        result = "less_than_history"
    elif captain_fate(state.ending) != "alive":
        rule = "5.2.3"
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="victory",
        details={"tons": state.record.tons_sunk},
        row=row.label if chart == "careers.victory" and state.ending not in DEFEATS else None,
        result=result,
    )


# ------------------------------------------------------------------------------ results


def outcome(state: VictoryState, charts: SilentVictoryCharts) -> JudgeVictoryOutcome:
    """The level of the career in `state`."""
    tons = state.record.tons_sunk
    history = tons_of_history(state, charts)
    fate = captain_fate(state.ending)
    following: tuple[Victory, int] | None = None
    if state.ending not in DEFEATS:
        following = _next_level(tons, history or 0, charts)
    return JudgeVictoryOutcome(
        over=is_over(state, charts),
        victory=level(state, charts),
        tons_sunk=tons,
        ships_sunk=len(sunk(state.record.ships)),
        tons_of_history=history,
        next_level=None if following is None else following[0],
        tons_to_next_level=None if following is None else following[1],
        captain_fate=fate,
        posthumous=fate == "dead",
    )


def _next_level(tons: int, history: int, charts: SilentVictoryCharts) -> tuple[Victory, int] | None:
    """The level above, and the tons missing for it; None at the top."""
    if tons < history:
        return victory_level(history, charts).result, history - tons
    row = victory_level(tons, charts)
    if row.highest is None:
        return None
    above = victory_level(row.highest + 1, charts)
    return above.result, row.highest + 1 - tons


def headline(state: VictoryState, charts: SilentVictoryCharts) -> VictoryHeadline:
    """The level of the career in `state`."""
    return VictoryHeadline(victory=level(state, charts))
