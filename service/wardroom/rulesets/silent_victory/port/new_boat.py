"""New boats: which classes are to be had, and the guns of the latest model (11.5, 11.6)."""

from __future__ import annotations

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import (
    AAGuns,
    Boat,
    DeckGuns,
    UnitAwards,
)
from wardroom.rulesets.silent_victory.situation.load import Load, ready_boat
from wardroom.rulesets.silent_victory.situation.terms import BoatClass


def requestable(month: str, charts: SilentVictoryCharts) -> tuple[BoatClass, ...]:
    """Return the classes that can be asked for in `month` (11.5.5)."""
    return tuple(
        type_
        for type_, data in charts.boats.type.items()
        if data.requestable_from is not None and data.requestable_from <= month
    )


def is_withdrawn(
    type_: BoatClass, patrol_ends: str, next_start: str, charts: SilentVictoryCharts
) -> bool:
    """Return whether a boat home from a patrol ended in `patrol_ends` is exchanged (11.6.1)."""
    row = charts.boats.type[type_].withdrawal
    if row is None:
        return False
    return patrol_ends >= row.patrol_ends_from or next_start >= row.no_start_from


def latest_guns(
    type_: BoatClass, month: str, charts: SilentVictoryCharts
) -> tuple[DeckGuns, AAGuns]:
    """Return the guns of the latest model of a class in `month` (11.5.6, 11.6.2).

    The newest that its boats could have been given by then without a die.
    """
    fit = charts.boats.type[type_].guns
    deck_guns, aa_guns = fit.deck_guns, fit.aa_guns
    for upgrade in sorted(charts.boats.upgrades.upgrades, key=lambda each: each.first):
        if type_ in upgrade.types and upgrade.first <= month and not upgrade.success_at_least:
            deck_guns, aa_guns = upgrade.deck_guns, upgrade.aa_guns or aa_guns
    return deck_guns, aa_guns


def new_boat(
    type_: BoatClass,
    month: str,
    load: Load | None,
    awards: UnitAwards,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    member: str = "/standing_orders/load",
) -> Boat:
    """Return a new boat that sails in `month`, loaded, with the guns of the latest model.

    `awards`: those of the boat that it replaces, which stay with that or not by the reading in
    force. `load` None is the standard load; raises Refused for one that is not allowed (4.5).
    """
    deck_guns, aa_guns = latest_guns(type_, month, charts)
    stay = options.unit_awards == "stay_with_the_boat"
    boat = Boat(
        type=type_,
        deck_guns=deck_guns,
        aa_guns=aa_guns,
        unit_awards=UnitAwards() if stay else awards,
    )
    return ready_boat(boat, month, load, charts, member)


def assigned(type_: BoatClass, rule: str, chart: str = "boats") -> TraceStep:
    """Return the step that states which boat is assigned, and by which rule and table."""
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="assigned_boat",
        details={"type": type_},
        result="assigned",
    )
