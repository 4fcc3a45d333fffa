"""The boards of Silent Victory: the mat of a class, its track, the log sheet."""

from __future__ import annotations

from wardroom.engine.calls import Example
from wardroom.rulesets.silent_victory.attack.gunnery import points_table, points_to_sink
from wardroom.rulesets.silent_victory.career.next_calls import SITUATIONS
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, fit_of
from wardroom.rulesets.silent_victory.situation.patrol import TrackBox, boxes_of
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import Award, Torpedo, UnitAward
from wardroom.rulesets.submarine.boards.boards import boards_of
from wardroom.rulesets.submarine.boards.contents import Capacity, Printed
from wardroom.rulesets.submarine.log_sheet import Notable, reports_of
from wardroom.rulesets.submarine.terms import End

# =================================================================================================
# The printed parts of the boards: the mat of a class, its track, the head of the log.


def capacity(boat: Boat, charts: SilentVictoryCharts) -> Capacity:
    """Return the printed parts of the mat of the boat's class, as refitted."""
    data, fit = charts.boats.type[boat.type], fit_of(boat, charts)
    return Capacity(
        hull=data.hull_boxes,
        flooding=data.flooding_boxes,
        forward_tubes=fit.forward_tubes,
        reloads={End.FORWARD: fit.forward_reloads, End.AFT: fit.aft_reloads},
    )


def track(
    situation: Situation, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> tuple[TrackBox, ...]:
    """Return the track of the patrol; empty without a patrol."""
    del options
    patrol, boat = situation.patrol, situation.boat
    return () if patrol is None or boat is None else boxes_of(patrol, boat, charts)


def stores(boat: Boat) -> dict[str, int]:
    """Return the ammunition of the deck guns, and the noise makers if there are any."""
    makers = {"noise_makers": boat.noise_makers} if boat.noise_makers else {}
    return {"deck_gun_ammo": boat.deck_gun_ammo, **makers}


def heading(situation: Situation) -> tuple[str | None, dict[str, int]]:
    """Return the name of the boat, the awards of its captain, and those of the boat."""
    record, commander, boat = situation.record, situation.commander, situation.boat
    awards: dict[str, int] = {}
    if commander is not None:
        awards = {award: commander.awards.held(award) for award in Award}
    if boat is not None:
        awards |= {award: int(getattr(boat.unit_awards, award)) for award in UnitAward}
        awards["battle_stars"] = boat.unit_awards.battle_stars
    name = None if record is None else record.boat_name
    return name, {award: times for award, times in awards.items() if times}


def tables(situation: Situation) -> tuple[str, ...]:
    """Return the mat of the boat's class, and the damage tables of the ships in sight."""
    mat = () if situation.boat is None else (f"boats.type.{situation.boat.type}",)
    ships = () if situation.contact is None else situation.contact.targets
    return tuple(dict.fromkeys((*mat, *map(points_table, ships))))


def task(assignment: Assignment) -> str | None:
    """Return the special mission of a patrol, or its wolfpack (7.2, 7.4)."""
    return assignment.mission or ("wolfpack" if assignment.wolfpack else None)


PRINTED = Printed(
    capacity=capacity,
    track=track,
    stores=stores,
    task=task,
    heading=heading,
    ship=lambda ship: ship.type or ship.kind,
    points_to_sink=points_to_sink,
    torpedoes=tuple(Torpedo),
    men=(
        "captain", "exec", "third_officer", "chief_engineer", "pharmacists_mate", "passenger",
    ),
)  # fmt: skip

BOARDS = boards_of(
    __name__,
    SITUATIONS,
    PRINTED,
    tables,
    Example(
        name="damaged_boat",
        summary="A Gato off the Empire: she is attacked with depth charges, and a convoy is in "
                "sight.",
        order={
            "situation": {
                "date": "1943-05",
                "boat": {
                    "type": "Gato",
                    "hull_damage": 3,
                    "flooding": 2,
                    "systems": {"sj_radar": "damaged", "motor_2": "inoperable"},
                    "unit_awards": {"battle_stars": 3},
                },
                "commander": {"rank": "commander", "awards": {"navy_cross": 2}},
                "crew": {"exec": "severe_wound", "generic_crew": ["fit", "killed", "fit", "fit"]},
                "patrol": {
                    "assignment": {"area": "empire", "mission": "reconnaissance"},
                    "box": 3,
                },
                "contact": {
                    "kind": "convoy",
                    "time": "night",
                    "escorted": True,
                    "targets": [
                        {"kind": "large_freighter", "type": "T", "name": "Nippo Maru",
                         "tonnage": 9975, "damage": 2},
                        {"kind": "small_freighter", "type": "F", "name": "Tamon Maru",
                         "tonnage": 4900},
                    ],
                },
                "record": {
                    "boat_name": "Wahoo",
                    "name": "Morton",
                    "patrols": [
                        {"start": "1943-01", "type": "Gato", "assignment": {"area": "solomons"},
                         "success": True, "ships_sunk": 1, "tons_sunk": 5900},
                    ],
                    "ships": [
                        {"kind": "large_freighter", "name": "Fukuei Maru", "tonnage": 5900,
                         "date": "1943-01"},
                    ],
                },
            }
        },
    ),
    Example(
        name="log_alone",
        summary="The log sheet of a boat in its first month, and nothing else.",
        order={"situation": {"date": "1941-12", "boat": {"type": "Tambor"}}, "part": "log"},
    ),
)  # fmt: skip
"""The boards of Silent Victory."""


# =================================================================================================
# The reports of careers: what is noted beside a patrol on the log sheet.


NOTABLE: Notable = {
    "award": None,
    "promotion": frozenset({"promoted", "not_promoted"}),
    "advancement": frozenset({"level_gained", "becomes_expert"}),
    "crew_quality": None,
    "departure": frozenset({"leaves"}),
    "new_boat": None,
    "assigned_boat": None,
    "mission": frozenset(
        {
            "mines_laid",
            "photographed",
            "passengers_landed",
            "passengers_fetched",
        }
    ),
    "purple_heart": None,
    "insignia": None,
    "unit_award": frozenset({"navy_unit_commendation", "presidential_unit_citation"}),
    "letter": None,
    "relief": frozenset({"relieved"}),
    "base_after": None,
    "game_end": None,
    "victory": None,
}
"""The notes in the last column, in the order of the events."""

REPORTS = reports_of(PRINTED, NOTABLE, tables)
"""The reports of careers of Silent Victory."""
