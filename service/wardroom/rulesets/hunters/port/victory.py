"""The end of a career and its level of victory (5). No dice."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, TableProcedure
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    CommanderFate,
    Fate,
    commander_fate,
    judged,
    loss,
    victory_level,
)
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory


class JudgeVictoryOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """This order has no members: the record is judged, with the fate of the boat if it has one."""


class VictoryHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The level of victory; if the career has not ended, the level so far."""

    over: Annotated[bool, Meta(description="Whether the game has ended (5.1).")]
    victory: Annotated[
        Victory, Meta(description="The level, which is final once the game has ended.")
    ]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    next_level: Annotated[
        Victory | None,
        Meta(
            description="The next higher level; null if there is no higher level, or if the boat "
            "was captured."
        ),
    ]
    tons_to_next_level: Annotated[
        int | None,
        Meta(description="Tons missing for the next higher level; null if `next_level` is null."),
    ]
    commander_fate: Annotated[CommanderFate, Meta(description="The fate of the commander.")]
    posthumous: Annotated[bool, Meta(description="Whether the Kommandant is dead (5.2.3).")]


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

    options: HuntersOptions
    order: JudgeVictoryOrder
    stage: str = ""


def begin(
    career: Judged, order: JudgeVictoryOrder, options: HuntersOptions, charts: HuntersCharts
) -> VictoryState:
    """Return a career to be judged, over or not."""
    return VICTORY.begun(holding(VictoryState, career, options=options, order=order), charts)


def judge(state: VictoryState, dice: Dice, charts: HuntersCharts) -> Step[VictoryState]:
    """State the end and judge the level. No dice."""
    del dice
    return Step(state, (_end(state), _level(state, charts)))


VICTORY = Table(Stage("5.2", "level", does=judge))


class JudgeVictory(TableProcedure[VictoryState, HuntersCharts]):
    """The ending of the game, and its result."""

    name = "victory"
    table = VICTORY


def _end(state: VictoryState) -> TraceStep:
    """How the game has ended (5.1.1, 5.1.3), or that it goes on."""
    lost = loss(state.fate)
    if lost is not None:
        return TraceStep(rule="5.1.3", purpose="game_end", result=f"ended_{lost}")
    ended = state.fate is not None
    sails = None if ended or state.port is None else state.port.next_patrol
    result = "last_month" if ended else "under_way" if sails is None else "goes_on"
    return TraceStep(
        rule="5.1.1",
        chart="careers",
        purpose="game_end",
        details={} if sails is None else {"month": sails},
        result=result,
    )


def _level(state: VictoryState, charts: HuntersCharts) -> TraceStep:
    """The level of victory (5.2.2), for the dead too (5.2.3)."""
    row = victory_level(state.record.tons_sunk, charts)
    lost = loss(state.fate)
    captured = lost == "captured"
    posthumous = commander_fate(lost) != "alive"
    return TraceStep(
        rule="5.2.3" if posthumous and not captured else "5.2.2",
        chart="careers.victory",
        purpose="victory",
        details={"tons": state.record.tons_sunk},
        row=None if captured else row.label,
        result="boat_captured" if captured else row.result,
    )


# ------------------------------------------------------------------------------ results


def headline(state: VictoryState, charts: HuntersCharts) -> VictoryHeadline:
    """Return the level of the career in `state`."""
    tons, lost = state.record.tons_sunk, loss(state.fate)
    row = victory_level(tons, charts)
    rows = charts.careers.victory.by_tonnage.rows
    above = rows[rows.index(row) + 1] if row.highest is not None else None
    if lost == "captured":
        above = None
    fate = commander_fate(lost)
    return VictoryHeadline(
        over=state.fate is not None,
        victory=judged(tons, lost, charts),
        ships_sunk=len(sunk(state.record.ships)),
        next_level=None if above is None else above.result,
        tons_to_next_level=None if above is None else (above.lowest or 0) - tons,
        commander_fate=fate,
        posthumous=fate == "dead",
    )
