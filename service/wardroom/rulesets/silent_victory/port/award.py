"""Awards to the captain and to his boat after a patrol (11.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding, known
from wardroom.engine.table import OVER, Stage, Table, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.career import AwardRow
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.advancement import last_patrol_of
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import (
    MOST_BATTLE_STARS,
    MOST_TIMES,
    Commander,
    Crew,
    UnitAwards,
)
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    Fate,
    PatrolLogged,
    commander_fate,
    is_lost_at_sea,
    loss,
    rule_of,
)
from wardroom.rulesets.silent_victory.situation.situation import Port, require_due, with_done
from wardroom.rulesets.silent_victory.situation.terms import Award, UnitAward
from wardroom.rulesets.submarine.career_record import counted
from wardroom.rulesets.submarine.patrol import check_in_port
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import MOST_MARKERS, Health, month_after

_MEDAL_OF_HONOR = Award.MEDAL_OF_HONOR


class ConferAwardOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders only. The rules decide whether an award is due."""

    standing_orders: RerollOrders = RerollOrders()


class AwardHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The awards conferred on the captain and on his boat."""

    award: Annotated[
        Award | None,
        Meta(description=("The performance award of the patrol; null if none (11.3.8).")),
    ]
    upgrade_gained: Annotated[
        bool,
        Meta(description="Whether the award brings a request for a new boat (11.3.4.3, 11.3.5)."),
    ]
    purple_heart: Annotated[
        bool,
        Meta(description="Whether the captain receives the Purple Heart for a wound (11.3.6)."),
    ]
    combat_patrol_insignia: Annotated[
        bool,
        Meta(
            description=(
                "Whether the captain receives the badge of a first successful patrol (11.3.7)."
            )
        ),
    ]
    unit_award: Annotated[
        UnitAward | None,
        Meta(description=("The award to the boat; null if none (11.3.10).")),
    ]
    battle_star: Annotated[bool, Meta(description="Whether the boat gains a battle star.")]


class Honoured(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What honours touch: in port after a patrol, or once a captain has not come home."""

    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord
    port: Port | None
    fate: Fate | None


class AwardState(
    Honoured,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="awards",
    tag_field="procedure",
):
    """The conferring of awards in progress."""

    options: SilentVictoryOptions
    order: ConferAwardOrder
    stage: str = ""
    award: Award | None = None
    upgrade_gained: bool = False
    purple_heart: bool = False
    insignia: bool = False
    unit_award: UnitAward | None = None
    battle_star: bool = False


def begin(
    honoured: Honoured,
    order: ConferAwardOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> AwardState:
    """Return the conferring of what the last patrol of the record has earned.

    Of all awards a captain who did not come home can have the Purple Heart. Raises Refused at sea,
    for a patrol that is not in the record, and where awards have been conferred already.
    """
    fate, port = honoured.fate, honoured.port
    if fate is not None:
        _check_fate(fate)
    else:
        check_in_port(port)
        require_due(known(port), "awards", "11.3")
        last_patrol_of(honoured.record, "11.3")
    return AWARDS.begun(holding(AwardState, honoured, options=options, order=order), charts)


def _check_fate(fate: Fate) -> None:
    """Raise Refused unless it is that of a captain who did not come home, not honoured yet."""
    if fate.honoured or not is_lost_at_sea(fate):
        raise Refused("game_over.captain", rule=rule_of(fate), member="/situation/fate")


def _brought_home(state: AwardState) -> PatrolLogged | None:
    """The patrol that awards are for; None: the captain did not bring it home."""
    return state.record.last_patrol if state.fate is None else None


def is_wounded(state: AwardState) -> bool:
    """Return whether the captain was wounded on the patrol, or killed (11.3.6)."""
    if state.fate is None:
        return state.port is not None and state.port.commander_wounded
    dead = commander_fate(loss(state.fate)) == "dead"
    return dead or state.crew.captain is not Health.FIT


# ------------------------------------------------------------------------------ the captain


def award_due(
    patrol: PatrolLogged,
    record: CareerRecord,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> Award | None:
    """Return the performance award of the last patrol: the highest that it has earned (11.3.8)."""
    month = patrol.date if options.ribbon_month == "start" else _ended(patrol, charts)
    large = _for_medal(record.large_patrols, options, charts)
    due = [
        award
        for award, row in charts.careers.award.items()
        if (large or award is not _MEDAL_OF_HONOR) and _is_earned(row, patrol, month)
    ]
    return max(due, key=tuple(Award).index, default=None)


def _ended(patrol: PatrolLogged, charts: SilentVictoryCharts) -> str:
    """The last month of `patrol`; where it is not noted, that of one of the usual length."""
    usual = month_after(patrol.date, charts.careers.refit.patrol_months - 1)
    return patrol.ended or usual


def _for_medal(large: int, options: SilentVictoryOptions, charts: SilentVictoryCharts) -> bool:
    """Whether so many `large` patrols bring a Medal of Honor, by the reading in force (11.3.5)."""
    patrols = charts.careers.award[_MEDAL_OF_HONOR].patrols
    if options.further_medals_of_honor == "every_patrol":
        return large >= patrols
    return large > 0 and large % patrols == 0


def _is_earned(row: AwardRow, patrol: PatrolLogged, month: str) -> bool:
    """Whether `patrol`, of `month`, has done what `row` asks (11.3.1 to 11.3.5)."""
    by_ships = row.ships > 0 and patrol.ships_sunk >= row.ships
    by_capital_ships = row.capital_ships > 0 and patrol.capital_ships_sunk >= row.capital_ships
    by_mission = row.mission and patrol.mission_accomplished
    in_time = row.from_month is None or month >= row.from_month
    succeeded = patrol.success or not row.successful
    return (by_ships or by_capital_ships or by_mission) and in_time and succeeded


_RULES = {
    Award.NAVY_COMMENDATION_RIBBON: "11.3.1",
    Award.BRONZE_STAR: "11.3.2",
    Award.SILVER_STAR: "11.3.3",
    Award.NAVY_CROSS: "11.3.4",
    Award.MEDAL_OF_HONOR: "11.3.5",
}


def confer(state: AwardState, dice: Dice, charts: SilentVictoryCharts) -> Step[AwardState]:
    """Return the performance award, the Purple Heart and the badge (11.3.1 to 11.3.9). No dice."""
    del dice
    patrol, wounded, fate = _brought_home(state), is_wounded(state), state.fate
    award = None if patrol is None else award_due(patrol, state.record, state.options, charts)
    after, trace = _conferred(state, award, patrol)
    commander = after.commander
    if wounded:
        commander = _with_award(commander, "purple_heart")
        heart = TraceStep(rule="11.3.6", purpose="purple_heart", result="conferred")
        trace = (*trace, heart)
    insignia = patrol is not None and patrol.success and not commander.combat_patrol_insignia
    if insignia:
        commander = msgspec.structs.replace(commander, combat_patrol_insignia=True)
        trace = (*trace, TraceStep(rule="11.3.7", purpose="insignia", result="conferred"))
    return stepped(
        after,
        trace,
        commander=commander,
        fate=None if fate is None else msgspec.structs.replace(fate, honoured=True),
        purple_heart=wounded,
        insignia=insignia,
    )


def _conferred(
    state: AwardState, award: Award | None, patrol: PatrolLogged | None
) -> tuple[AwardState, tuple[TraceStep, ...]]:
    """`state` with `award` conferred: it counts at the next promotion check, and may be a request.

    A repeated one brings its request by the reading in force (11.3.9).
    """
    if patrol is None:
        return state, _not_brought_home(state.record)
    if award is None:
        return state, (_none(patrol.ships_sunk, "no_award"),)
    commander, record = state.commander, state.record
    held = commander.awards.held(award)
    details: dict[str, Detail] = {"award": award, "ships": patrol.ships_sunk, "times": held + 1}
    step = TraceStep(
        rule=_RULES[award],
        chart="careers.award",
        purpose="award",
        details=details,
        result="conferred_again" if held else "conferred",
    )
    commander = _with_award(commander, award)
    gained = award in (Award.NAVY_CROSS, _MEDAL_OF_HONOR) and (
        not held or state.options.repeated_awards == "bring_a_marker"
    )
    trace: tuple[TraceStep, ...] = (step,)
    if award is Award.NAVY_CROSS:
        count = counted(record.navy_crosses_since_check + 1)
        record = msgspec.structs.replace(record, navy_crosses_since_check=count)
        markers = min(commander.upgrade_markers + gained, MOST_MARKERS)
        commander = msgspec.structs.replace(commander, upgrade_markers=markers)
    elif award is _MEDAL_OF_HONOR:
        count = counted(record.medals_of_honor_since_check + 1)
        record = msgspec.structs.replace(record, medals_of_honor_since_check=count)
        granted = min(commander.granted_upgrades + gained, MOST_MARKERS)
        commander = msgspec.structs.replace(commander, granted_upgrades=granted)
    if gained:
        rule = "11.3.4.3" if award is Award.NAVY_CROSS else "11.3.5"
        trace = (step, TraceStep(rule=rule, purpose="upgrade_gained", result="request_gained"))
    after = msgspec.structs.replace(
        state, commander=commander, record=record, award=award, upgrade_gained=gained
    )
    return after, trace


def _with_award(commander: Commander, award: str) -> Commander:
    """`commander` with `award` once more."""
    times = min(getattr(commander.awards, award) + 1, MOST_TIMES)
    awards = msgspec.structs.replace(commander.awards, **{award: times})
    return msgspec.structs.replace(commander, awards=awards)


def _not_brought_home(record: CareerRecord) -> tuple[TraceStep, ...]:
    """What is said of the award for a patrol that was lost, where the log sheet has it."""
    lost = record.patrols[-1:]
    return tuple(_none(each.ships_sunk, "lost_patrol") for each in lost if each.success is None)


def _none(ships: int, why: str) -> TraceStep:
    return TraceStep(
        rule="11.3.8",
        chart="careers.award",
        purpose="award_check",
        details={"ships": ships},
        result=why,
    )


# ------------------------------------------------------------------------------ the boat


def came_home(state: AwardState, charts: SilentVictoryCharts) -> bool:
    """Return whether the boat came home, too."""
    del charts
    return state.fate is None


def honour_boat(state: AwardState, dice: Dice, charts: SilentVictoryCharts) -> Step[AwardState]:
    """Give a battle star for a success, and roll for a unit award (11.3.10 to 11.3.10.3).

    Dice: one at most, purpose `unit_award`.
    """
    patrol, port = _brought_home(state), state.port
    assert patrol is not None
    assert port is not None
    over = msgspec.structs.replace(state, port=with_done(port, "awards"))
    if not patrol.success:
        return Step(over)
    if port.boat_replaced and state.options.unit_awards == "stay_with_the_boat":
        step = TraceStep(rule="11.3.10", purpose="unit_awards", result="stay_with_the_boat")
        return Step(over, (step,))
    held = port.unit_awards or state.boat.unit_awards
    stars = min(held.battle_stars + 1, MOST_BATTLE_STARS)
    star = TraceStep(
        rule="11.3.10.3", purpose="battle_star", details={"stars": stars}, result="conferred"
    )
    awards = msgspec.structs.replace(held, battle_stars=stars)
    over = msgspec.structs.replace(over, battle_star=True)
    wanted = unit_award_due(patrol.ships_sunk, held, charts)
    if wanted is None:
        return Step(_with_unit_awards(over, awards), (star,))
    award, step = _roll_unit_award(wanted, dice, charts)
    if award is not None:
        awards = msgspec.structs.replace(awards, **{award: True})
        over = msgspec.structs.replace(over, unit_award=award)
    return Step(_with_unit_awards(over, awards), (star, step))


def _with_unit_awards(state: AwardState, awards: UnitAwards) -> AwardState:
    """`state` with `awards` to the boat that made the patrol.

    Where another has taken its place they go there with the captain (11.3.10).
    """
    boat, port = msgspec.structs.replace(state.boat, unit_awards=awards), state.port
    if port is not None and port.boat_replaced:
        port = msgspec.structs.replace(port, unit_awards=awards)
    return msgspec.structs.replace(state, boat=boat, port=port)


def unit_award_due(ships: int, held: UnitAwards, charts: SilentVictoryCharts) -> UnitAward | None:
    """Return the unit award a successful patrol with so many `ships` throws for: the higher.

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


AWARDS = Table(
    Stage("11.3", "captain", does=confer),
    Stage("11.3.10", "boat", when=came_home, does=honour_boat),
)


class ConferAward(SubmarineProcedure[AwardState, SilentVictoryCharts]):
    """Awards: the captain's without dice, and one die for the boat's."""

    name = "awards"
    table = AWARDS

    def faults(self, state: AwardState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of the awards, in words."""
        del charts
        if state.fate is None and (state.port is None or state.record.last_patrol is None):
            yield "a boat without a patrol"
        if state.port is not None and (state.stage == OVER) is not ("awards" in state.port.done):
            yield "awards conferred out of place"


# ------------------------------------------------------------------------------ results


def headline(state: AwardState, charts: SilentVictoryCharts) -> AwardHeadline:
    """Return what has been conferred in `state`."""
    del charts
    return AwardHeadline(
        award=state.award,
        upgrade_gained=state.upgrade_gained,
        purple_heart=state.purple_heart,
        combat_patrol_insignia=state.insignia,
        unit_award=state.unit_award,
        battle_star=state.battle_star,
    )
