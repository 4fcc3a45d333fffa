"""The charts of The Hunters as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A chart that is rolled on carries its `dice`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wardroom.charts import Problem
from wardroom.rulesets.hunters.charts.attack import (
    A1,
    A2,
    E2,
    E3,
    E4,
    E5,
    U1,
    U2,
    U3,
    SecondFlakRound,
)
from wardroom.rulesets.hunters.charts.career import Boats, Careers, Openings, Tournaments
from wardroom.rulesets.hunters.charts.patrol import E1, P1, R1, Rosters


class HuntersCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every chart of The Hunters."""

    p1: P1 = msgspec.field(name="P1")
    e1: E1 = msgspec.field(name="E1")
    e2: E2 = msgspec.field(name="E2")
    e3: E3 = msgspec.field(name="E3")
    e4: E4 = msgspec.field(name="E4")
    e5: E5 = msgspec.field(name="E5")
    u1: U1 = msgspec.field(name="U1")
    u2: U2 = msgspec.field(name="U2")
    u3: U3 = msgspec.field(name="U3")
    a1: A1 = msgspec.field(name="A1")
    a2: A2 = msgspec.field(name="A2")
    second_flak_round: SecondFlakRound = msgspec.field(name="A2_second_round")
    r1: R1 = msgspec.field(name="R1")
    boats: Boats
    careers: Careers
    rosters: Rosters
    tournaments: Tournaments
    openings: Openings

    def faults(self) -> Iterator[Problem]:
        """Yield the faults between two charts: an entry of one that the other has no room for."""
        boxes = max(boat.hull_boxes for boat in self.boats.type.values())
        missing = self.careers.refit.hull_months.missing(range(boxes))
        if missing is not None:
            yield "careers.refit.hull_months", f"no row holds {missing}"
