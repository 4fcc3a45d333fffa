"""The end of a career and its level of victory (5). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.record import (
    CareerEnding,
    CareerRecord,
    CareerRecordOrder,
    commander_fate,
    judged,
    record_faults,
    record_from,
    victory_level,
)
from wardroom.rulesets.hunters.situation.terms import Month
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import Victory

Fate = Literal["alive", "captive", "dead"]


class JudgeVictoryOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A career, and whether and how it ended.

    Without `ending` and without `next_patrol` it ended as the war at sea did for the game, after
    June 1943.
    """

    record: CareerRecordOrder = CareerRecordOrder()
    ending: Annotated[
        CareerEnding | None,
        Meta(
            description="How boat or Kommandant was lost, as other outcomes say it: `sunk`, "
            "`crushed` at test depth, `scuttled`, the boat `captured`, `commander_killed`, "
            "`crew_lost` when nobody found them; null: not lost."
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(description="The month in which the next patrol may start; null: none any more."),
    ] = None


class JudgeVictoryOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The level of victory, or how the career stands while it goes on."""

    over: Annotated[bool, Meta(description="Whether the game has ended (5.1).")]
    victory: Annotated[Victory, Meta(description="The level, final once the game has ended.")]
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the career.")]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    next_level: Annotated[
        Victory | None, Meta(description="The level above; null: none, or the boat was captured.")
    ]
    tons_to_next_level: Annotated[int | None, Meta(description="Tons missing for it.")]
    commander_fate: Annotated[Fate, Meta(description="What has become of him.")]
    posthumous: Annotated[bool, Meta(description="Whether the Kommandant is dead (5.2.3).")]


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
    judged: bool = False


def begin(order: JudgeVictoryOrder, options: object, charts: HuntersCharts) -> VictoryState:
    """The career that `order` states. Raises Refused for a record that does not add up."""
    del options, charts
    return start(record_from(order.record), order.ending, order.next_patrol)


def start(
    record: CareerRecord, ending: CareerEnding | None, next_patrol: str | None
) -> VictoryState:
    """A career to be judged; with neither ending nor next patrol its last month has passed."""
    return VictoryState(record=record, ending=ending, next_patrol=next_patrol)


class JudgeVictory(Undecided[VictoryState]):
    """How the game ended, and what it comes to."""

    name = "victory"

    def finished(self, state: VictoryState) -> bool:
        """Whether the career has been judged."""
        return state.judged

    def advance(self, state: VictoryState, dice: Dice, charts: HuntersCharts) -> Step[VictoryState]:
        """State the end and judge the level. No dice."""
        del dice
        after = msgspec.structs.replace(state, judged=True)
        return Step(after, (_end(state), _level(state, charts)))

    def verify(self, state: VictoryState, charts: HuntersCharts) -> None:
        """The record adds up."""
        del charts
        for fault in record_faults(state.record):
            raise StateFault(f"the state of the career cannot be: {fault}")


def is_over(ending: CareerEnding | None, next_patrol: str | None) -> bool:
    """Whether the game has ended: by loss, or because no patrol may start any more (5.1)."""
    return ending is not None or next_patrol is None


def _end(state: VictoryState) -> TraceStep:
    if state.ending is not None:
        return TraceStep(rule="5.1.3", purpose="game_end", result=f"ended_{state.ending}")
    if state.next_patrol is None:
        return TraceStep(rule="5.1.1", chart="careers", purpose="game_end", result="last_month")
    return TraceStep(
        rule="5.1.1",
        chart="careers",
        purpose="game_end",
        details={"month": state.next_patrol},
        result="goes_on",
    )


def _level(state: VictoryState, charts: HuntersCharts) -> TraceStep:
    row = victory_level(state.record.tons_sunk, charts)
    captured = state.ending == "captured"
    posthumous = commander_fate(state.ending) != "alive"
    return TraceStep(
        rule="5.2.3" if posthumous and not captured else "5.2.2",
        chart="careers.victory",
        purpose="victory",
        details={"tons": state.record.tons_sunk},
        row=None if captured else row.label,
        result="boat_captured" if captured else row.result,
    )


# ------------------------------------------------------------------------------ results


def outcome(state: VictoryState, charts: HuntersCharts) -> JudgeVictoryOutcome:
    """The level of the career in `state`."""
    tons = state.record.tons_sunk
    row = victory_level(tons, charts)
    rows = charts.careers.victory.by_tonnage.rows
    above = rows[rows.index(row) + 1] if row.highest is not None else None
    if state.ending == "captured":
        above = None
    fate = commander_fate(state.ending)
    return JudgeVictoryOutcome(
        over=is_over(state.ending, state.next_patrol),
        victory=judged(tons, state.ending, charts),
        tons_sunk=tons,
        ships_sunk=len(sunk(state.record.ships)),
        next_level=None if above is None else above.result,
        tons_to_next_level=None if above is None else (above.lowest or 0) - tons,
        commander_fate=fate,
        posthumous=fate == "dead",
    )


def headline(state: VictoryState, charts: HuntersCharts) -> VictoryHeadline:
    """The level of the career in `state`."""
    return VictoryHeadline(victory=judged(state.record.tons_sunk, state.ending, charts))
