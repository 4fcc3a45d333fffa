"""The boards of The Hunters: the mat of each type, its track, the log sheet."""

from __future__ import annotations

from operator import attrgetter

from wardroom.engine.calls import Example
from wardroom.rulesets.hunters.attack.gunnery import points_to_sink
from wardroom.rulesets.hunters.career.next_calls import SITUATIONS
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import TrackBox
from wardroom.rulesets.hunters.situation.boat import Boat
from wardroom.rulesets.hunters.situation.patrol import box_of, sailing_track
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Award, Torpedo
from wardroom.rulesets.submarine.boards.boards import boards_of
from wardroom.rulesets.submarine.boards.contents import Capacity, Printed
from wardroom.rulesets.submarine.log_sheet import Notable, reports_of
from wardroom.rulesets.submarine.terms import End

# =================================================================================================
# The printed parts of the boards: the mat of each type, its track, the head of the log.


def capacity(boat: Boat, charts: HuntersCharts) -> Capacity:
    """Return the printed parts of the mat of the boat's type."""
    data = charts.boats.type[boat.type]
    return Capacity(
        hull=data.hull_boxes,
        flooding=data.flooding_boxes,
        forward_tubes=data.forward_tubes,
        reloads={End.FORWARD: data.forward_reloads, End.AFT: data.aft_reloads},
    )


def track(
    situation: Situation, options: HuntersOptions, charts: HuntersCharts
) -> tuple[TrackBox, ...]:
    """Return the track of the patrol; empty without a patrol."""
    patrol, boat, date = situation.patrol, situation.boat, situation.date
    if patrol is None or boat is None or date is None:
        return ()
    boxes = len(sailing_track(boat.type, patrol.assignment.area, options, charts))
    return tuple(box_of(patrol, date, boat, box, options, charts) for box in range(1, boxes + 1))


def heading(situation: Situation) -> tuple[str | None, dict[str, int]]:
    """Return the number of the boat, and the grade of the Knight's Cross."""
    record, commander = situation.record, situation.commander
    award = Award.NONE if commander is None else commander.award
    return None if record is None else record.number, {} if award is Award.NONE else {award: 1}


def tables(situation: Situation) -> tuple[str, ...]:
    """Return the mat of the boat's type, and the damage tables of the ships in sight."""
    mat = () if situation.boat is None else (f"boats.type.{situation.boat.type}",)
    ships = situation.contact is not None and situation.contact.targets
    return (*mat, "U3.points_to_sink") if ships else mat


def stores(boat: Boat) -> dict[str, int]:
    """Return the ammunition of the deck gun, where the boat has one."""
    return {"deck_gun_ammo": boat.deck_gun_ammo} if boat.deck_gun_ammo else {}


def task(assignment: Assignment) -> str | None:
    """Return the mark of a patrol (7.2, 7.4)."""
    return assignment.mark


PRINTED = Printed(
    capacity=capacity,
    track=track,
    stores=stores,
    task=task,
    heading=heading,
    ship=attrgetter("kind"),
    points_to_sink=points_to_sink,
    torpedoes=tuple(Torpedo),
    men=(
        "kommandant", "first_watch_officer", "second_watch_officer", "chief_engineer", "doctor",
        "abwehr_agent",
    ),
)  # fmt: skip

BOARDS = boards_of(
    __name__,
    SITUATIONS,
    PRINTED,
    tables,
    Example(
        name="damaged_boat",
        summary="A VIIC on her way to the Atlantic: she is hit and hunted, and a convoy is in "
                "sight.",
        order={
            "situation": {
                "date": "1941-05",
                "boat": {
                    "type": "VIIC",
                    "hull_damage": 2,
                    "flooding": 1,
                    "systems": {"periscope": "damaged", "hydrophones": "inoperable"},
                    "tubes": ["empty", "empty", "G7e", "G7a", "G7e"],
                },
                "crew": {"second_watch_officer": "light_wound", "doctor": "severe_wound"},
                "patrol": {
                    "assignment": {"area": "atlantic"},
                    "box": 3,
                    "ships": [{"kind": "tanker", "name": "Athelknight", "tonnage": 8900}],
                },
                "contact": {
                    "kind": "convoy",
                    "time": "night",
                    "escorted": True,
                    "targets": [
                        {"kind": "large_freighter", "name": "Kingston Hill", "tonnage": 7600,
                         "damage": 2},
                        {"kind": "tanker", "name": "San Demetrio", "tonnage": 8100, "damage": 4},
                        {"kind": "small_freighter", "tonnage": 4500},
                    ],
                },
                "record": {
                    "number": "U-99",
                    "name": "Kretschmer",
                    "patrols": [
                        {"start": "1941-02", "type": "VIIC",
                         "assignment": {"area": "british_isles", "mark": "mines"},
                         "success": True, "ships_sunk": 2, "tons_sunk": 14200},
                    ],
                    "ships": [
                        {"kind": "large_freighter", "name": "Casanare", "tonnage": 5400,
                         "date": "1941-02"},
                        {"kind": "tanker", "name": "Scottish Maiden", "tonnage": 8800,
                         "date": "1941-02"},
                    ],
                },
            }
        },
    ),
    Example(
        name="log_alone",
        summary="The log sheet of a boat in its first month, and nothing else.",
        order={"situation": {"date": "1939-09", "boat": {"type": "IXA"}}, "part": "log"},
    ),
)  # fmt: skip
"""The boards of The Hunters."""


# =================================================================================================
# The reports of careers: what is noted beside a patrol on the log sheet.


NOTABLE: Notable = {
    "award": frozenset({"conferred", "conferred_on_two_grounds"}),
    "promotion": frozenset({"promoted", "not_promoted"}),
    "advancement": frozenset({"level_gained", "becomes_experte"}),
    "crew_quality": None,
    "departure": frozenset({"leaves"}),
    "new_boat": None,
    "assigned_boat": None,
    "mission": frozenset({"agent_landed", "mines_laid"}),
    "posted": None,
    "game_end": None,
    "victory": None,
}
"""The notes in the last column, in the order of the events."""

REPORTS = reports_of(PRINTED, NOTABLE, tables)
"""The reports of careers of The Hunters."""
