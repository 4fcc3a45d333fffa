"""Setting up a career: a boat, its guns, its load and its base (4, 7.3, 11.2.2, 11.6.2, 14.10)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.scenario import ScenarioName, scenario_named
from wardroom.rulesets.silent_victory.situation.basing import roll_base
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    UnitAwards,
    boat_faults,
    is_refitted,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import Load, given_load, ready_boat
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, DeckGun, Month

LoggedName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        description="A name on the log sheet; it changes nothing (4.3.1).",
        examples=["Wahoo"],
    ),
]


class SetUpOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The boat that a career begins with: of a class, or a historical captain's (14.10)."""

    type: Annotated[
        BoatClass | UnsetType, Meta(description="Its class; a scenario has one already.")
    ] = UNSET
    scenario: ScenarioName | None = None
    boat_name: LoggedName | None = None
    captain_name: LoggedName | None = None
    load: Annotated[
        Load | UnsetType, Meta(description="The load to sail with; the standard load if left out.")
    ] = UNSET


class SetUpOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Boat, crew and captain, ready for the first assignment in the month `date`.

    `base` is null until it is known. `historical_patrols` are those of a scenario, in order.
    """

    date: Annotated[str, Meta(description="The month of the first patrol, `YYYY-MM` (4.2.2).")]
    boat_name: Annotated[
        str | None, Meta(description="As ordered, or else the scenario's; null: none.")
    ]
    captain_name: Annotated[
        str | None, Meta(description="As ordered, or else the scenario's; null: none.")
    ]
    base: Base | None
    boat: Boat
    crew: Crew
    captain: Captain
    scenario: Annotated[str | None, Meta(description="As ordered.")]
    historical_patrols: Annotated[
        tuple[Assignment, ...],
        Meta(description="The patrols of the scenario's captain, in order; empty without one."),
    ]


class SetUpHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a set-up are about."""

    base: Base
    deck_gun: DeckGun | None


class Stage(IntEnum):
    """Where the set-up stands, in the order of play."""

    GUN = 0
    BASE = 1
    OVER = 2


class SetUpState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="set_up",
    tag_field="procedure",
):
    """A set-up in progress."""

    date: Month
    scenario: ScenarioName | None
    boat_name: LoggedName | None
    captain_name: LoggedName | None
    boat: Boat
    stage: Stage
    base: Base | None = None


def begin(
    order: SetUpOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> SetUpState:
    """The set-up that `order` starts.

    Raises Refused for a class that is missing or not the scenario's, a scenario that does not
    exist (14.10.1), and a load that is not allowed (4.5).
    """
    del options
    scenario = None if order.scenario is None else scenario_named(order.scenario, charts)
    type_ = order.type if scenario is None else scenario.type
    if isinstance(type_, UnsetType):
        raise Refused(
            "class_missing",
            "a career begins with a boat of one of the nine classes",
            rule="4.1.1",
            member="/type",
            choices=tuple(BoatClass),
        )
    if order.type not in (UNSET, type_):
        raise Refused(
            "class_of_another",
            f"this captain commands a {type_}",
            rule="14.10.1",
            member="/type",
            choices=(type_,),
        )
    return start(
        type_, given_load(order.load), order.boat_name, order.captain_name, order.scenario, charts
    )


def start(
    type_: BoatClass,
    load: Load | None,
    boat_name: str | None,
    captain_name: str | None,
    scenario_name: str | None,
    charts: SilentVictoryCharts,
) -> SetUpState:
    """The set-up of a career in a boat of this class, a historical captain's where he is named.

    `load` None is the standard load. Raises Refused for a load that is not allowed (4.5).
    """
    data = charts.boats.type[type_]
    scenario = None if scenario_name is None else scenario_named(scenario_name, charts)
    date = data.start if scenario is None else scenario.start
    names = (None, None) if scenario is None else (scenario.boat, scenario.captain)
    boat = ready_boat(
        type_,
        date,
        load,
        charts,
        "/load",
        refitted=is_refitted(type_, date, charts),
        deck_guns=data.guns.deck_guns,
        aa_guns=data.guns.aa_guns,
        unit_awards=UnitAwards(),
    )
    return SetUpState(
        date=date,
        scenario=scenario_name,
        boat_name=boat_name or names[0],
        captain_name=captain_name or names[1],
        boat=boat,
        stage=Stage.GUN if data.guns.starting_gun is not None else Stage.BASE,
    )


class SetUpBoat(Undecided[SetUpState]):
    """Two dice at most, the deck gun and the base; a career begins without re-roll markers."""

    name = "set-up"

    def finished(self, state: SetUpState) -> bool:
        """Whether the base is known."""
        return state.stage is Stage.OVER

    def advance(
        self, state: SetUpState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[SetUpState]:
        """Find the deck gun where the class has one of two, and then the base."""
        if state.stage is Stage.GUN:
            gun, trace = starting_gun(state.boat.type, dice, charts)
            return Step(_with_gun(state, gun, charts), trace)
        if state.scenario is not None:
            base = scenario_named(state.scenario, charts).base
            step = TraceStep(
                rule="14.10.1",
                chart=f"scenarios.scenario.{state.scenario}",
                purpose="base",
                details={"type": state.boat.type, "month": state.date},
                result=base,
            )
            trace = (step,)
        else:
            base, trace = roll_base(state.boat.type, state.date, dice, charts)
        return Step(msgspec.structs.replace(state, base=base, stage=Stage.OVER), trace)

    def verify(self, state: SetUpState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, and the scenario exists."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        if state.scenario is not None and state.scenario not in charts.scenarios.scenario:
            faults.append("a scenario that does not exist")
        gun_due = charts.boats.type[state.boat.type].guns.starting_gun is not None
        if state.stage is Stage.GUN and not gun_due:
            faults.append("a die for the gun of a class that has one gun only")
        if (state.base is None) is (state.stage is Stage.OVER):
            faults.append("a base out of place")
        if faults:
            raise StateFault(f"the state of the set-up cannot be: {faults[0]}")

    def progress(self, state: SetUpState) -> int:
        """The gun before the base."""
        return state.stage


def starting_gun(
    type_: BoatClass, dice: Dice, charts: SilentVictoryCharts
) -> tuple[DeckGun, tuple[TraceStep, ...]]:
    """The deck gun that a boat of this class starts with (11.6.2). Dice: one, `starting_gun`."""
    table = charts.boats.type[type_].guns.starting_gun
    assert table is not None
    roll = dice.roll(table.dice, purpose="starting_gun", rule="11.6.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="11.6.2",
        chart=f"boats.type.{type_}.guns.starting_gun",
        purpose="starting_gun",
        details={"type": type_, "gun": row.result},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="gun_fitted",
    )
    return row.result, (step,)


def _with_gun(state: SetUpState, gun: DeckGun, charts: SilentVictoryCharts) -> SetUpState:
    """The set-up with this deck gun aboard, and its ammunition (4.6.2)."""
    boat = msgspec.structs.replace(
        state.boat, deck_guns=(gun,), deck_gun_ammo=charts.boats.ammunition.points[gun]
    )
    return msgspec.structs.replace(state, boat=boat, stage=Stage.BASE)


def outcome(state: SetUpState, charts: SilentVictoryCharts) -> SetUpOutcome:
    """Boat, crew and captain as they stand in port (4.4.2)."""
    careers = charts.careers
    scenario = None if state.scenario is None else charts.scenarios.scenario[state.scenario]
    return SetUpOutcome(
        date=state.date,
        boat_name=state.boat_name,
        captain_name=state.captain_name,
        base=state.base,
        boat=state.boat,
        crew=Crew(quality=careers.starting_quality),
        captain=Captain(rank=careers.starting_rank),
        scenario=state.scenario,
        historical_patrols=() if scenario is None else scenario.patrols,
    )


def headline(state: SetUpState, charts: SilentVictoryCharts) -> SetUpHeadline:
    """The headline results of a set-up."""
    del charts
    assert state.base is not None
    guns = state.boat.deck_guns
    return SetUpHeadline(base=state.base, deck_gun=guns[0] if guns else None)
