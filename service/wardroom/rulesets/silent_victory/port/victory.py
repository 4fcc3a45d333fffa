"""The end of a career and its level of victory (5, 11.7, 14.10.3). No dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, TableProcedure
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.record import (
    DEFEATS,
    CareerRecord,
    CommanderFate,
    Fate,
    commander_fate,
    judged,
    loss,
    rule_of,
    victory_level,
)
from wardroom.rulesets.silent_victory.situation.situation import Port
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory


class JudgeVictoryOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The record is judged, with the fate of the boat if it has one."""

    retires: Annotated[
        bool,
        Meta(
            description=(
                "Whether the captain, who must be home from patrol, takes a post ashore, "
                "which ends the game without penalty (11.7)."
            )
        ),
    ] = False


class VictoryHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The level of victory; if the career has not ended, the level so far."""

    over: Annotated[bool, Meta(description="Whether the game has ended (5.1).")]
    victory: Annotated[
        Victory, Meta(description="The level, which is final once the game has ended.")
    ]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    tons_of_history: Annotated[
        int | None,
        Meta(
            description=(
                "Tons that the scenario's captain sank; fewer tons are a defeat. Null without a "
                "scenario."
            )
        ),
    ]
    next_level: Annotated[
        Victory | None,
        Meta(
            description=(
                "The next higher level; null if there is no higher level, or if more tons cannot "
                "change the level."
            )
        ),
    ]
    tons_to_next_level: Annotated[
        int | None,
        Meta(description="Tons missing for the next higher level; null if `next_level` is null."),
    ]
    commander_fate: Annotated[CommanderFate, Meta(description="The fate of the commander.")]
    posthumous: Annotated[bool, Meta(description="Whether the captain is dead (5.2.3).")]


class Judged(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts that decide the victory."""

    record: CareerRecord
    fate: Fate | None
    port: Port | None


class VictoryState(
    Judged,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="victory",
    tag_field="procedure",
):
    """A career about to be judged."""

    options: SilentVictoryOptions
    order: JudgeVictoryOrder
    stage: str = ""


def begin(
    career: Judged,
    order: JudgeVictoryOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> VictoryState:
    """Return a career to be judged, over or not; or one that its captain ends in port (11.7).

    Raises Refused for a captain who would retire at sea, or before his boat may sail again.
    """
    if order.retires:
        career = _retired(career)
    return VICTORY.begun(holding(VictoryState, career, options=options, order=order), charts)


def _retired(career: Judged) -> Judged:
    """`career` of a captain who takes a post ashore (11.7)."""
    record, port = career.record, career.port
    if career.fate is not None or port is None or port.next_patrol is None:
        raise Refused("no_post_ashore", rule="11.7", member="/retires", choices=(False,))
    month = None if record.last_patrol is None else record.last_patrol.date
    fate = Fate(how="retired", month=month)
    return msgspec.structs.replace(career, fate=fate)


def judge(state: VictoryState, dice: Dice, charts: SilentVictoryCharts) -> Step[VictoryState]:
    """State the end and judge the level. No dice."""
    del dice
    return Step(state, (_end(state, charts), _level(state, charts)))


VICTORY = Table(Stage("5.2", "level", does=judge))


class JudgeVictory(TableProcedure[VictoryState, SilentVictoryCharts]):
    """The ending of the game, and its result."""

    name = "victory"
    table = VICTORY

    def faults(self, state: VictoryState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield a scenario that there is not."""
        scenario = state.record.scenario
        if scenario is not None and scenario not in charts.scenarios.scenario:
            yield f"no scenario is called {scenario}"


def history_is_over(record: CareerRecord, charts: SilentVictoryCharts) -> bool:
    """Return whether the last patrol of history is made (14.10.2)."""
    if not record.historical or record.scenario is None:
        return False
    return record.patrols_completed >= len(charts.scenarios.scenario[record.scenario].patrols)


def is_over(career: Judged, charts: SilentVictoryCharts) -> bool:
    """Return whether the game has ended (5.1, 14.10.2).

    By loss, relief or the captain's wish; because no patrol may start any more; or because the
    last patrol of history is made.
    """
    return career.fate is not None or history_is_over(career.record, charts)


def _end(state: VictoryState, charts: SilentVictoryCharts) -> TraceStep:
    """How the game has ended (5.1.1, 5.1.3, 11.4, 11.7.1, 14.10.2), or that it goes on."""
    fate, record = state.fate, state.record
    lost = loss(fate)
    if fate is not None and lost is not None:
        return TraceStep(rule=rule_of(fate), purpose="game_end", result=f"ended_{lost}")
    if history_is_over(record, charts):
        return TraceStep(
            rule="14.10.2",
            chart=f"scenarios.scenario.{record.scenario}",
            purpose="game_end",
            details={"patrols": record.patrols_completed},
            result="history_is_over",
        )
    sails = None if fate is not None or state.port is None else state.port.next_patrol
    result = "last_month" if fate is not None else "under_way" if sails is None else "goes_on"
    return TraceStep(
        rule="5.1.1",
        chart="careers",
        purpose="game_end",
        details={} if sails is None else {"month": sails},
        result=result,
    )


def tons_of_history(record: CareerRecord, charts: SilentVictoryCharts) -> int | None:
    """Return what the scenario's captain sank (14.10.3); None without a scenario."""
    return None if record.scenario is None else charts.scenarios.scenario[record.scenario].tonnage


def level(record: CareerRecord, fate: Fate | None, charts: SilentVictoryCharts) -> Victory:
    """Return the level of victory (5.2.2); a scenario asks for its captain's tonnage (14.10.3)."""
    history = tons_of_history(record, charts)
    if history is not None and record.tons_sunk < history:
        return "defeat"
    return judged(record.tons_sunk, loss(fate), charts)


def _level(state: VictoryState, charts: SilentVictoryCharts) -> TraceStep:
    """The level of victory, for the dead too (5.2.2, 5.2.3, 14.10.3)."""
    record, lost = state.record, loss(state.fate)
    row = victory_level(record.tons_sunk, charts)
    history = tons_of_history(record, charts)
    rule, chart, result = "5.2.2", "careers.victory", str(row.result)
    if lost in DEFEATS:
        result = f"defeat_{lost}"
    elif history is not None and record.tons_sunk < history:
        rule, chart = "14.10.3", f"scenarios.scenario.{record.scenario}"
        result = "less_than_history"
    elif commander_fate(lost) != "alive":
        rule = "5.2.3"
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="victory",
        details={"tons": record.tons_sunk},
        row=row.label if chart == "careers.victory" and lost not in DEFEATS else None,
        result=result,
    )


# ------------------------------------------------------------------------------ results


def headline(state: VictoryState, charts: SilentVictoryCharts) -> VictoryHeadline:
    """Return the level of the career in `state`."""
    record, lost = state.record, loss(state.fate)
    history = tons_of_history(record, charts)
    following: tuple[Victory, int] | None = None
    if lost not in DEFEATS:
        following = _next_level(record.tons_sunk, history or 0, charts)
    fate = commander_fate(lost)
    return VictoryHeadline(
        over=is_over(state, charts),
        victory=level(record, state.fate, charts),
        ships_sunk=len(sunk(record.ships)),
        tons_of_history=history,
        next_level=None if following is None else following[0],
        tons_to_next_level=None if following is None else following[1],
        commander_fate=fate,
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
