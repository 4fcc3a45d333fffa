"""Awards to the captain and to his boat after a patrol (11.3)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.career import AwardRow
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import MOST_BATTLE_STARS, UnitAwards
from wardroom.rulesets.silent_victory.situation.captain import MOST_MARKERS, MOST_TIMES, Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerRecord,
    CareerRecordOrder,
    record_faults,
    record_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Award, UnitAward

_MEDAL_OF_HONOR = Award.MEDAL_OF_HONOR


class ConferAwardOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A captain after a patrol, and his record with that patrol in it.

    A record without a last patrol is that of a captain who did not bring one home: of all awards
    he can have the Purple Heart.
    """

    record: CareerRecordOrder
    captain: Captain = Captain()
    unit_awards: Annotated[
        UnitAwards, Meta(description="What the boat that made the patrol was awarded before.")
    ] = UnitAwards()
    wounded: Annotated[
        bool,
        Meta(description="Whether the captain was wounded on the patrol, or killed (11.3.6)."),
    ] = False
    boat_replaced: Annotated[
        bool,
        Meta(
            description="Whether he has another boat by now. What the patrol earned its boat is "
            "then not the new one's, unless unit awards go with the captain (11.3.10)."
        ),
    ] = False
    standing_orders: PortOrders = PortOrders()


class ConferAwardOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What has been conferred, and captain, boat and record with it."""

    award: Annotated[
        Award | None, Meta(description="The performance award of the patrol; null: none (11.3.8).")
    ]
    upgrade_gained: Annotated[
        bool, Meta(description="Whether it brings a request for a new boat (11.3.4.3, 11.3.5).")
    ]
    purple_heart: Annotated[
        bool, Meta(description="Whether he is given the Purple Heart for a wound (11.3.6).")
    ]
    combat_patrol_insignia: Annotated[
        bool, Meta(description="Whether the badge of a first successful patrol is new (11.3.7).")
    ]
    unit_award: Annotated[
        UnitAward | None, Meta(description="The award to the boat; null: none (11.3.10).")
    ]
    battle_star: Annotated[bool, Meta(description="Whether the boat gains a battle star.")]
    captain: Captain
    unit_awards: UnitAwards
    record: CareerRecord


class AwardHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What is conferred: on the captain, and on his boat by the die."""

    award: Award | None
    unit_award: UnitAward | None


class Stage(IntEnum):
    """Where the conferring stands."""

    CAPTAIN = 0
    BOAT = 1
    OVER = 2


_OVER = Stage.OVER


class AwardState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="awards",
    tag_field="procedure",
):
    """The conferring of awards in progress."""

    options: SilentVictoryOptions
    orders: PortOrders
    captain: Captain
    record: CareerRecord
    unit_awards: UnitAwards
    wounded: bool
    boat_replaced: bool
    stage: Stage = Stage.CAPTAIN
    award: Award | None = None
    upgrade_gained: bool = False
    purple_heart: bool = False
    insignia: bool = False
    unit_award: UnitAward | None = None
    battle_star: bool = False


def begin(
    order: ConferAwardOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AwardState:
    """The conferring that `order` asks for. Raises Refused for a record that does not add up."""
    del charts
    return start(
        order.captain, record_from(order.record), order.unit_awards, options,
        order.standing_orders, wounded=order.wounded, boat_replaced=order.boat_replaced,
    )  # fmt: skip


def start(
    captain: Captain,
    record: CareerRecord,
    unit_awards: UnitAwards,
    options: SilentVictoryOptions,
    orders: PortOrders,
    *,
    wounded: bool,
    boat_replaced: bool,
) -> AwardState:
    """The conferring of what the last patrol of `record` has earned."""
    return AwardState(
        options=options,
        orders=orders,
        captain=captain,
        record=record,
        unit_awards=unit_awards,
        wounded=wounded,
        boat_replaced=boat_replaced,
    )


class ConferAward(PortProcedure[AwardState]):
    """The step machine of awards: the captain's without dice, and one die for the boat's."""

    name = "awards"

    def finished(self, state: AwardState) -> bool:
        """Whether nothing more is conferred."""
        return state.stage is _OVER

    def advance(
        self, state: AwardState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AwardState]:
        """Confer what is due on the captain; then on the boat."""
        if state.stage is Stage.CAPTAIN:
            return _captain(state, charts)
        return _boat(state, dice, charts)

    def verify(self, state: AwardState, charts: SilentVictoryCharts) -> None:
        """The record adds up."""
        del charts
        faults = [*record_faults(state.record)]
        if state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if state.stage is Stage.BOAT and state.record.last_patrol is None:
            faults.append("a boat without a patrol")
        if faults:
            raise StateFault(f"the state of the awards cannot be: {faults[0]}")

    def progress(self, state: AwardState) -> int:
        """The captain before the boat."""
        return state.stage


# ------------------------------------------------------------------------------ the captain


def award_due(record: CareerRecord, charts: SilentVictoryCharts) -> Award | None:
    """The performance award of the last patrol: the highest that it has earned (11.3.8)."""
    due = [award for award, row in charts.careers.award.items() if _is_earned(award, row, record)]
    return max(due, key=tuple(Award).index, default=None)


def _is_earned(award: Award, row: AwardRow, record: CareerRecord) -> bool:
    """Whether the last patrol has earned `award` (11.3.1 to 11.3.5)."""
    patrol = record.last_patrol
    if patrol is None:
        return False
    by_ships = row.ships > 0 and patrol.ships_sunk >= row.ships
    if award is _MEDAL_OF_HONOR:
        large = record.large_patrols
        by_ships = by_ships and large > 0 and large % row.patrols == 0
    by_capital_ships = row.capital_ships > 0 and patrol.capital_ships_sunk >= row.capital_ships
    by_mission = row.mission and patrol.mission_accomplished
    in_time = row.from_month is None or patrol.date >= row.from_month
    succeeded = patrol.success or not row.successful
    return (by_ships or by_capital_ships or by_mission) and in_time and succeeded


_RULES = {
    Award.NAVY_COMMENDATION_RIBBON: "11.3.1",
    Award.BRONZE_STAR: "11.3.2",
    Award.SILVER_STAR: "11.3.3",
    Award.NAVY_CROSS: "11.3.4",
    Award.MEDAL_OF_HONOR: "11.3.5",
}


def _captain(state: AwardState, charts: SilentVictoryCharts) -> Step[AwardState]:
    """The performance award, the Purple Heart and the badge (11.3.1 to 11.3.9). No dice."""
    award = award_due(state.record, charts)
    after, trace = _conferred(state, award) if award is not None else (state, (_none(state),))
    captain = after.captain
    if state.wounded:
        captain = _with_award(captain, "purple_heart")
        heart = TraceStep(rule="11.3.6", purpose="purple_heart", result="conferred")
        trace = (*trace, heart)
    patrol = state.record.last_patrol
    insignia = patrol is not None and patrol.success and not captain.combat_patrol_insignia
    if insignia:
        captain = msgspec.structs.replace(captain, combat_patrol_insignia=True)
        trace = (*trace, TraceStep(rule="11.3.7", purpose="insignia", result="conferred"))
    after = msgspec.structs.replace(
        after,
        captain=captain,
        purple_heart=state.wounded,
        insignia=insignia,
        stage=_OVER if patrol is None else Stage.BOAT,
    )
    return Step(after, trace)


def _conferred(state: AwardState, award: Award) -> tuple[AwardState, tuple[TraceStep, ...]]:
    """`state` with `award` conferred: it counts at the next promotion check, and may be a request.

    A repeated one brings its request by the reading in force (11.3.9).
    """
    captain, record = state.captain, state.record
    held = captain.awards.held(award)
    patrol = record.last_patrol
    assert patrol is not None
    details: dict[str, Detail] = {"award": award, "ships": patrol.ships_sunk, "times": held + 1}
    step = TraceStep(
        rule=_RULES[award],
        chart="careers.award",
        purpose="award",
        details=details,
        result="conferred_again" if held else "conferred",
    )
    captain = _with_award(captain, award)
    gained = award in (Award.NAVY_CROSS, _MEDAL_OF_HONOR) and (
        not held or state.options.repeated_awards == "bring_a_marker"
    )
    trace: tuple[TraceStep, ...] = (step,)
    if award is Award.NAVY_CROSS:
        count = record.navy_crosses_since_check + 1
        record = msgspec.structs.replace(record, navy_crosses_since_check=count)
        markers = min(captain.upgrade_markers + gained, MOST_MARKERS)
        captain = msgspec.structs.replace(captain, upgrade_markers=markers)
    elif award is _MEDAL_OF_HONOR:
        count = record.medals_of_honor_since_check + 1
        record = msgspec.structs.replace(record, medals_of_honor_since_check=count)
        granted = min(captain.granted_upgrades + gained, MOST_MARKERS)
        captain = msgspec.structs.replace(captain, granted_upgrades=granted)
    if gained:
        rule = "11.3.4.3" if award is Award.NAVY_CROSS else "11.3.5"
        trace = (step, TraceStep(rule=rule, purpose="upgrade_gained", result="request_gained"))
    after = msgspec.structs.replace(
        state, captain=captain, record=record, award=award, upgrade_gained=gained
    )
    return after, trace


def _with_award(captain: Captain, award: str) -> Captain:
    """`captain` with `award` once more."""
    times = min(getattr(captain.awards, award) + 1, MOST_TIMES)
    awards = msgspec.structs.replace(captain.awards, **{award: times})
    return msgspec.structs.replace(captain, awards=awards)


def _none(state: AwardState) -> TraceStep:
    patrol = state.record.last_patrol
    return TraceStep(
        rule="11.3.8",
        chart="careers.award",
        purpose="award_check",
        details={"ships": 0 if patrol is None else patrol.ships_sunk},
        result="no_award",
    )


# ------------------------------------------------------------------------------ the boat


def _boat(state: AwardState, dice: Dice, charts: SilentVictoryCharts) -> Step[AwardState]:
    """A battle star for a success, and the die for a unit award (11.3.10 to 11.3.10.3).

    Dice: one at most, purpose `unit_award`.
    """
    patrol = state.record.last_patrol
    assert patrol is not None
    over = msgspec.structs.replace(state, stage=_OVER)
    if not patrol.success:
        return Step(over)
    if state.boat_replaced and state.options.unit_awards == "stay_with_the_boat":
        step = TraceStep(rule="11.3.10", purpose="unit_awards", result="stay_with_the_boat")
        return Step(over, (step,))
    stars = min(state.unit_awards.battle_stars + 1, MOST_BATTLE_STARS)
    star = TraceStep(
        rule="11.3.10.3", purpose="battle_star", details={"stars": stars}, result="conferred"
    )
    awards = msgspec.structs.replace(state.unit_awards, battle_stars=stars)
    after = msgspec.structs.replace(over, unit_awards=awards, battle_star=True)
    wanted = unit_award_due(patrol.ships_sunk, state.unit_awards, charts)
    if wanted is None:
        return Step(after, (star,))
    award, step = _roll_unit_award(wanted, dice, charts)
    if award is not None:
        awards = msgspec.structs.replace(awards, **{award: True})
        after = msgspec.structs.replace(after, unit_awards=awards, unit_award=award)
    return Step(after, (star, step))


def unit_award_due(ships: int, held: UnitAwards, charts: SilentVictoryCharts) -> UnitAward | None:
    """The unit award whose die a successful patrol with so many `ships` throws: the higher one.

    None when there are too few, or the boat holds whatever the die could bring.
    """
    rows = charts.careers.unit_awards.award
    due = [award for award, row in rows.items() if ships >= row.ships]
    if not due:
        return None
    award = max(due, key=tuple(UnitAward).index)
    brings = {award, rows[award].otherwise or award}
    return award if any(not getattr(held, each) for each in brings) else None


def _roll_unit_award(
    wanted: UnitAward, dice: Dice, charts: SilentVictoryCharts
) -> tuple[UnitAward | None, TraceStep]:
    """The die for a unit award, and what it brings (11.3.10.1, 11.3.10.2)."""
    table = charts.careers.unit_awards
    row = table.award[wanted]
    rule = "11.3.10.2" if wanted is UnitAward.PRESIDENTIAL_UNIT_CITATION else "11.3.10.1"
    roll = dice.roll(table.dice, purpose="unit_award", rule=rule)
    award = wanted if roll.natural <= row.success_at_most else row.otherwise
    step = TraceStep(
        rule=rule,
        chart="careers.unit_awards",
        purpose="unit_award",
        details={"award": wanted, "needed": row.success_at_most},
        roll=roll,
        total=roll.natural,
        result=award or "no_unit_award",
    )
    return award, step


# ------------------------------------------------------------------------------ results


def outcome(state: AwardState, charts: SilentVictoryCharts) -> ConferAwardOutcome:
    """What has been conferred in `state`."""
    del charts
    return ConferAwardOutcome(
        award=state.award,
        upgrade_gained=state.upgrade_gained,
        purple_heart=state.purple_heart,
        combat_patrol_insignia=state.insignia,
        unit_award=state.unit_award,
        battle_star=state.battle_star,
        captain=state.captain,
        unit_awards=state.unit_awards,
        record=state.record,
    )


def headline(state: AwardState, charts: SilentVictoryCharts) -> AwardHeadline:
    """What has been conferred in the end."""
    del charts
    return AwardHeadline(award=state.award, unit_award=state.unit_award)
