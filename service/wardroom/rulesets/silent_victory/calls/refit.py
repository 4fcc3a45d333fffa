"""The call `refit`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
from wardroom.engine.next_step import NextStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.port.refit import (
    ChooseClass,
    RefitHeadline,
    RefitOrder,
    RefitOutcome,
    RefitState,
    RunRefit,
    begin,
    headline,
    outcome,
)


def next_steps(state: RefitState, charts: SilentVictoryCharts) -> tuple[NextStep, ...]:
    """The crew's affairs; at the end of the game, awards and the last promotion check."""
    if state.next_patrol is None:
        return (
            NextStep(
                reason="career_over", rule="5.1.2", call="confer-award", chart="careers.award"
            ),
        )
    return (
        NextStep(
            reason="crew_affairs",
            rule="6.1",
            call="advance-crew",
            chart="careers.crew_advancement",
            dice=charts.careers.crew_advancement.dice.notation,
        ),
    )


def tables(state: RefitState) -> tuple[str, ...]:
    """The mat of the boat's class, its load and guns, and what limits the exchange of marks."""
    mat = f"boats.type.{state.boat.type}"
    named = [mat, f"{mat}.tubes", f"{mat}.guns", "boats.ammunition", "boats.exchange"]
    if state.new_boat is not None:
        named.append("boats.upgrades")
    return tuple(named)


REFIT = RuleCall(
    name="refit",
    summary="Bring a boat home: length of the refit, recovery, a new boat, the next start.",
    description=(
        "Adds up the months of the refit, rolls the recovery of every severely wounded man, "
        "replaces the dead and those who need longer, some by experts where the boat has battle "
        "stars, gives a new boat where one is due, and makes the boat ready: repaired, rearmed, "
        "loaded. Says in which month the next patrol may start. Awards, promotion and crew "
        "advancement are not part of it."
    ),
    covers=(
        "4.2", "4.2.3", "4.4", "4.4.2", "4.5", "4.6", "4.6.2", "5.1", "5.1.1", "5.1.2", "6.1",
        "10.3.3", "10.11.7", "10.12.6", "10.13.4",
        "10.14", "10.14.1", "10.14.2", "10.14.3", "10.14.4", "10.14.5", "10.14.6",
        "10.15", "10.15.1", "10.15.2", "10.15.3", "10.15.4",
        "11.1.4", "11.1.6", "11.3.10", "11.3.10.3", "11.5", "11.5.1", "11.5.2", "11.5.5", "11.5.6",
        "11.6", "11.6.1", "11.6.2", "11.6.3",
    ),
    order=RefitOrder,
    state=RefitState,
    decisions=(ChooseClass,),
    outcome_type=RefitOutcome,
    headline_type=RefitHeadline,
    procedure=RunRefit(),
    begin=begin,
    outcome=outcome,
    headline=headline,
    next_steps=next_steps,
    tables=tables,
    throws=("recovery", "expert_replacement"),
    examples=(
        Example(
            name="damaged_boat",
            summary="Three systems inoperable and five hull boxes damaged: four months.",
            order={
                "date": "1943-03",
                "boat": {
                    "type": "Gato",
                    "hull_damage": 5,
                    "systems": {
                        "periscope": "inoperable",
                        "fuel_tanks": "inoperable",
                        "dive_planes": "inoperable",
                    },
                },
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="wounded_officers",
            summary="Captain and exec are wounded; battle stars may bring an expert exec.",
            order={
                "date": "1944-02",
                "boat": {"type": "Balao", "unit_awards": {"battle_stars": 5}},
                "crew": {
                    "captain": "severe_wound",
                    "exec": "severe_wound",
                    "experts": ["exec", "pharmacists_mate"],
                },
            },
            dice={"kind": "fixed", "rolls": [3, 6, 2]},
        ),
        Example(
            name="rescued_from_a_tambor",
            summary="A Tambor is scuttled at sea: no new one is to be had, the player is asked.",
            order={
                "date": "1942-10",
                "boat": {"type": "Tambor"},
                "rescued": True,
            },
            dice={"kind": "fixed", "rolls": []},
            standing=False,
        ),
        Example(
            name="long_refit_gives_a_new_boat",
            summary="Five months would be needed: a new Balao, out again after one.",
            order={
                "date": "1944-02",
                "boat": {
                    "type": "Balao",
                    "hull_damage": 8,
                    "systems": {
                        "periscope": "inoperable",
                        "radio": "inoperable",
                        "hydrophones": "inoperable",
                    },
                },
                "crew": {"quality": "veteran", "chief_engineer": "severe_wound"},
            },
            dice={"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"},
        ),
    ),
)  # fmt: skip
