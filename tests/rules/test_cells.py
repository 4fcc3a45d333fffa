"""Every cell of the charts of attack and damage is reached by some case, every modifier stated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.modifiers import modifiers
from wardroom.charts import Bands
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.terms import ShipKind, Torpedo
from wardroom.rulesets.submarine.terms import Range

from .catalogue import Filed, catalogue, ruleset, run_case

CHARTS: HuntersCharts = ruleset().packs["standard"].charts
E3, E5, U3 = CHARTS.e3, CHARTS.e5, CHARTS.u3


def rows(bands: Bands[Any]) -> tuple[str, ...]:
    return tuple(row.label for row in bands)


CELLS: dict[str, Iterable[str]] = {
    "E1.wolfpack": rows(CHARTS.e1.wolfpack.rows),
    "E1.day_night": rows(CHARTS.e1.day_night.rows),
    "E1.switch_to_night": rows(CHARTS.e1.switch_to_night.rows),
    "E1.ship_size": rows(CHARTS.e1.ship_size.rows),
    "E2": (*rows(CHARTS.e2.rows), "natural 2"),
    "E2.close_approach": (*rows(CHARTS.e2.close_approach.rows), "natural 2"),
    "E3": rows(E3.rows),
    "E3.quality": [
        f"{years}: {row.label}" for years, part in E3.quality.rows.items() for row in part
    ],
    "E3.evasion": [
        f"{direction.result}: {match}"
        for direction in E3.evasion.directions
        for match in ("other_direction", "same_direction", "same_number")
    ],
    "E4": rows(CHARTS.e4.rows),
    "E5.crew_injury": rows(E5.crew_injury.rows),
    "E5.severity": rows(E5.severity.rows),
    "E5.additional_flooding": rows(E5.additional_flooding.rows),
    "U1": [
        f"{range_} {sign}{most}"
        for range_, most in CHARTS.u1.hit_at_most.items()
        for sign in ("<=", ">")
    ],
    "U2": [
        f"{period.first} to {period.last}: {torpedo} {result}"
        for period in CHARTS.u2.periods
        for torpedo in Torpedo
        for result in ("dud", "live")
    ],
    "U3 torpedo": rows(U3.torpedo),
    "U3 8.8cm": rows(U3.deck_gun),
    "U3 10.5cm": rows(U3.deck_gun),
    "U3.points_to_sink": (*rows(U3.points_to_sink.by_tonnage), "capital_ship"),
}


@pytest.mark.parametrize("chart", CELLS)
def test_every_cell_is_reached(chart: str) -> None:
    assert [cell for cell in CELLS[chart] if (chart, cell) not in reached()] == []


@pytest.mark.parametrize("chart", CHARTS.__struct_fields__)
def test_every_modifier_is_stated_by_a_case(chart: str) -> None:
    wanted = {modifier.reason for modifier in modifiers(getattr(CHARTS, chart))}
    assert sorted(wanted - {reason for at, reason in stated() if at == chart}) == []


@cache
def stated() -> frozenset[tuple[str, str]]:
    """Every modifier that a case says a roll has, by chart and reason."""
    found = set()
    for filed in catalogue():
        stages = (filed.case, *filed.case.then)
        for stage, result in zip(stages, run_case(filed.case.id).results, strict=False):
            for wanted in stage.trace:
                reasons = {text.split()[0] for text in wanted.modifiers or ()}
                charts = {
                    step.chart.partition(".")[0].lower()
                    for step in getattr(result, "trace", ())
                    if step.purpose == wanted.purpose and step.chart
                }
                found |= {(chart, reason) for chart in charts for reason in reasons}
    return frozenset(found)


@cache
def reached() -> frozenset[tuple[str, str]]:
    """Every cell that some case reaches, as (chart, cell)."""
    return frozenset(
        cell
        for filed in catalogue()
        for result in run_case(filed.case.id).results
        if not isinstance(result, Exception)
        for cell in cells_of(filed, result)
    )


def cells_of(filed: Filed, answer: Any) -> Iterator[tuple[str, str]]:
    """The cells that an answer rests on."""
    for step in answer.trace:
        if step.chart in CELLS and step.row is not None:
            yield step.chart, step.row
        if step.chart in ("E2", "E2.close_approach") and step.row is None:
            yield step.chart, f"natural {step.roll.natural}"
        if step.chart == "E3.quality":
            yield "E3.quality", f"{E3.quality.years[int(date_of(answer)[:4])]}: {step.row}"
        if step.chart == "E3.evasion":
            yield "E3.evasion", f"{step.details['direction']}: {step.result}"
        if step.chart == "U1":
            yield "U1", f"{Range(step.details['range'])} {step.row}"
        if step.chart == "U2":
            yield "U2", f"{step.row}: {step.details['torpedo']} {step.result}"
        if step.chart == "U3":
            heavy = any(modifier.reason == "heavy_deck_gun" for modifier in step.modifiers)
            gun = "10.5cm" if heavy else "8.8cm"
            yield f"U3 {gun if step.rule == '9.3.3' else 'torpedo'}", step.row
    for target in getattr(answer.outcome, "targets", ()):
        ship = filed.body["situation"]["contact"]["targets"][target.number - 1]
        yield "U3.points_to_sink", _sinks_at(ship["kind"], ship["tonnage"])


def date_of(answer: Any) -> str:
    """The month of the situation that an answer leaves, or of its first member."""
    members = getattr(answer, "members", None)
    date = members[0].situation.date if members else answer.situation.date
    assert isinstance(date, str)
    return date


def _sinks_at(kind: str, tonnage: int) -> str:
    if kind == ShipKind.CAPITAL_SHIP:
        return "capital_ship"
    return U3.points_to_sink.by_tonnage.row(tonnage).label
