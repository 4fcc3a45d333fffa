"""The charts of Silent Victory as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A table that states no provenance has its parent's; what is known from a
lesser source than the table around it is a table of its own. A chart that is rolled on carries
its `dice`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.charts import Problem
from wardroom.rulesets.silent_victory.charts.attack import (
    A1,
    A2,
    E2,
    E3,
    E4,
    E5,
    S1,
    S2,
    S3,
    S4,
    EnemySubmarine,
    Escape,
)
from wardroom.rulesets.silent_victory.charts.career import (
    Boats,
    Careers,
    Openings,
    Scenarios,
    Tournaments,
)
from wardroom.rulesets.silent_victory.charts.patrol import (
    E1,
    P1,
    R1,
    Basing,
    PatrolRequest,
    Rosters,
)


class SilentVictoryCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every chart of Silent Victory."""

    p1a: P1 = msgspec.field(name="P1a")
    p1p: P1 = msgspec.field(name="P1p")
    basing: Basing
    patrol_request: PatrolRequest
    e1: E1 = msgspec.field(name="E1")
    e2: E2 = msgspec.field(name="E2")
    e3: E3 = msgspec.field(name="E3")
    e4: E4 = msgspec.field(name="E4")
    e5: E5 = msgspec.field(name="E5")
    s1: S1 = msgspec.field(name="S1")
    s2: S2 = msgspec.field(name="S2")
    s3: S3 = msgspec.field(name="S3")
    s4: S4 = msgspec.field(name="S4")
    a1: A1 = msgspec.field(name="A1")
    a2: A2 = msgspec.field(name="A2")
    r1: R1 = msgspec.field(name="R1")
    escape: Escape
    enemy_submarine: EnemySubmarine
    boats: Boats
    careers: Careers
    rosters: Rosters
    scenarios: Scenarios
    tournaments: Tournaments
    openings: Openings

    def faults(self) -> Iterator[Problem]:
        """Yield the faults between two charts: an entry of one that the other has no room for."""
        boxes = max(boat.hull_boxes for boat in self.boats.type.values())
        missing = self.careers.refit.hull_months.missing(range(boxes))
        if missing is not None:
            yield "careers.refit.hull_months", f"no row holds {missing}"
        for base, box in self.basing.first_box.items():
            for type_, boat in self.boats.type.items():
                if box > len(boat.track):
                    yield f"basing.first_box.{base}", f"the track of {type_} has no box {box}"
        starts = {1, *self.basing.first_box.values()}
        missing = self.careers.abort_point.early_until.missing(sorted(starts))
        if missing is not None:
            yield "careers.abort_point.early_until", f"no row holds {missing}"
        for name, scenario in self.scenarios.scenario.items():
            if scenario.start < self.boats.type[scenario.type].start:
                yield f"scenarios.scenario.{name}.start", f"no {scenario.type} sails as early"
        lengths = (("T1", self.rosters.T1), ("T2", self.rosters.T2))
        heaviest = [
            (f"rosters.{name}.roster.{letter}", max(ship.tonnage for ship in roster.ships))
            for name, rosters in lengths
            for letter, roster in rosters.roster.items()
        ]
        heaviest.append(("rosters.T4", max(ship.tonnage for ship in self.rosters.T4.ships)))
        for cell, tons in heaviest:
            if self.s3.points_to_sink.by_tonnage.missing((1, tons)) is not None:
                yield cell, f"no points sink a ship of {tons} tons"
